import type { ExchangeEvent, VerdictEvent } from '../events.ts'
import { highlightIn } from '../failures/highlight.ts'
import { bodyMarkup } from './body.ts'
import { html, type Markup } from './markup.ts'

/** An exchange as it was sent and received, with the places of the failure marked. */
export function exchangeMarkup(exchange: ExchangeEvent, verdict: VerdictEvent): Markup {
  const { id, operation, request, response, ms } = exchange
  const highlight = highlightIn(verdict, exchange)
  const marked = (isMarked: boolean, text: string) => (isMarked ? html`<mark>${text}</mark>` : html`${text}`)
  const headers = (of: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.entries(of).map(([name, value]) => html`${marked(names.includes(name), `${name}: ${value}`)}\n`)
  const missing = highlight.responseHeaders
    .filter((name) => response.headers[name] === undefined)
    .map((name) => html`<mark>(no ${name})</mark>\n`)
  return html`<div class="exchange">
<p class="which">Exchange ${id} · ${operation ?? channelName(exchange)} · ${ms} ms</p>
<pre><b>${request.method} ${urlMarkup(request.url, highlight.query)}</b>
<span class="quiet">${headers(request.headers, highlight.requestHeaders)}</span>${bodyMarkup(request.body, highlight.requestBody)}</pre>
<pre><b>${marked(highlight.status, statusText(exchange))}</b>
<span class="quiet">${headers(response.headers, highlight.responseHeaders)}</span>${missing}${bodyMarkup(response.text, highlight.responseBody)}</pre>
</div>`
}

function statusText({ noResponse, response }: ExchangeEvent): string {
  return noResponse === undefined ? String(response.status) : `no response (${noResponse})`
}

function channelName({ channel }: ExchangeEvent): string {
  if (channel === 'control') return 'control interface'
  return channel === 'webhook' ? 'webhook delivery' : 'no operation of the contract'
}

function urlMarkup(url: string, names: readonly string[]): Markup {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return html`${path}`
  const parameters = query.split('&').map((parameter, index) => {
    const isMarked = names.includes(decoded(parameter.split('=')[0] ?? ''))
    return html`${index === 0 ? '?' : '&'}${isMarked ? html`<mark>${parameter}</mark>` : parameter}`
  })
  return html`${path}${parameters}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
