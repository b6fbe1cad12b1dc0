import type { ExchangeEvent, VerdictEvent } from '../events.ts'
import { highlightIn } from '../highlight.ts'
import { bodyMarkup } from './body.ts'
import { html, type Markup } from './markup.ts'

/** An exchange as it went over the wire, with what breaks the rule marked. */
export function exchangeMarkup(exchange: ExchangeEvent, verdict: VerdictEvent): Markup {
  const { id, operation, request, response, ms } = exchange
  const offence = highlightIn(verdict, exchange)
  const marked = (isWrong: boolean, text: string) => (isWrong ? html`<mark>${text}</mark>` : html`${text}`)
  const headers = (of: Readonly<Record<string, string>>, wrong: readonly string[]) =>
    Object.entries(of).map(([name, value]) => html`${marked(wrong.includes(name), `${name}: ${value}`)}\n`)
  const missing = offence.headers
    .filter((name) => response.headers[name] === undefined)
    .map((name) => html`<mark>(no ${name})</mark>\n`)
  return html`<div class="exchange">
<p class="which">Exchange ${id} · ${operation ?? 'no operation of the contract'} · ${ms} ms</p>
<pre><b>${request.method} ${urlMarkup(request.url, offence.parameters)}</b>
<span class="quiet">${headers(request.headers, offence.parameters)}</span>${bodyMarkup(request.body, offence.request)}</pre>
<pre><b>${marked(offence.status, String(response.status))}</b>
<span class="quiet">${headers(response.headers, offence.headers)}</span>${missing}${bodyMarkup(response.text, offence.response)}</pre>
</div>`
}

function urlMarkup(url: string, wrong: readonly string[]): Markup {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return html`${path}`
  const parameters = query.split('&').map((parameter, index) => {
    const isWrong = wrong.includes(decoded(parameter.split('=')[0] ?? ''))
    return html`${index === 0 ? '?' : '&'}${isWrong ? html`<mark>${parameter}</mark>` : parameter}`
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
