import type { Exchange } from '../http/exchange.ts'
import type { ExchangeEvent } from './events.ts'

/** Characters of a body that a report holds. */
const maxBody = 128 * 1024
/** Characters of a text in a longer JSON body, and how many of a longer text are shown. */
const maxText = 512
const shownText = 64

/**
 * An exchange as a report holds it: long bodies are truncated, those of JSON within their long texts first.
 * @param check the rule whose check sent it
 * @param endedAt milliseconds since the epoch, with fractions
 */
export function exchangeEvent(
  exchange: Exchange,
  check: string | undefined,
  endedAt = performance.timeOrigin + performance.now(),
): ExchangeEvent {
  const { id, operation, request, response, ms, noResponse, resent, channel, extreme } = exchange
  const { json: _, text, ...head } = response
  return {
    event: 'exchange',
    id,
    check: check || null,
    operation,
    request: request.body === null ? request : { ...request, ...truncate('body', request.body) },
    response: { ...head, ...truncate('text', text) },
    at: dateTime(endedAt - ms),
    ms: Math.round(ms * 10) / 10,
    ...(noResponse && { noResponse }),
    ...(resent && { resent }),
    ...(channel && { channel }),
    ...(extreme && { extreme }),
  }
}

/** To the microsecond: two requests, one after another, may begin in the same millisecond. */
function dateTime(ms: number): string {
  const whole = Math.floor(ms)
  const micros = Math.floor((ms - whole) * 1_000)
  return new Date(whole).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`)
}

function truncate<Name extends string>(name: Name, text: string) {
  if (text.length <= maxBody) return { [name]: text } as Record<Name, string>
  const shown = isJson(text) ? text.replaceAll(jsonString, shortened) : text
  return { ...({ [name]: shown.slice(0, maxBody) } as Record<Name, string>), truncatedFrom: text.length }
}

const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

const jsonString = /"[^"\\]*(?:\\.[^"\\]*)*"/g

/** A text in JSON without most of it, such as an image: so that what comes after it is in the report too. */
function shortened(text: string): string {
  if (text.length <= maxText) return text
  // An escaped character is not cut.
  const beginning = text.slice(0, shownText).replace(/\\(?:u[\da-f]{0,3})?$/i, '')
  return `${beginning}… (${text.length - 2} characters)"`
}
