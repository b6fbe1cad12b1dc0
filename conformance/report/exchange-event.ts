import type { Exchange } from '../http/exchange.ts'
import type { ExchangeEvent } from './events.ts'

/** Characters of a body that a report holds. */
const maxBody = 128 * 1024

/** An exchange as a report holds it: long bodies are truncated. `check` is the rule whose check sent it. */
export function exchangeEvent(exchange: Exchange, check: string | undefined, now = Date.now()): ExchangeEvent {
  const { id, operation, request, response, ms, noResponse, resent, channel, extreme } = exchange
  const { json: _, text, ...head } = response
  return {
    event: 'exchange',
    id,
    check: check || null,
    operation,
    request: request.body === null ? request : { ...request, ...truncate('body', request.body) },
    response: { ...head, ...truncate('text', text) },
    at: new Date(now - ms).toISOString(),
    ms: Math.round(ms * 10) / 10,
    ...(noResponse && { noResponse }),
    ...(resent && { resent }),
    ...(channel && { channel }),
    ...(extreme && { extreme }),
  }
}

function truncate<Name extends string>(name: Name, text: string) {
  if (text.length <= maxBody) return { [name]: text } as Record<Name, string>
  return { ...({ [name]: text.slice(0, maxBody) } as Record<Name, string>), truncatedFrom: text.length }
}
