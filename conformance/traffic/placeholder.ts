import type { Exchange } from '../http/exchange.ts'
import { parseBody } from '../report/failures/parse-body.ts'
import { isReplaced } from '../validate/objects/replaced.ts'
import { isObject } from '../values/json.ts'

/** Tokens and secrets are random: a text with fewer different characters is none. */
const leastCharacters = 8
const leastDigits = 4

/** Whether a recorder has replaced a secret: two secrets with the same replacement must not look like one that is shown again. */
export function isPlaceholder(text: string): boolean {
  return new Set(text).size < leastCharacters || /redact|removed|mask|hidden|filtered|\*{3}|x{4}|^[$<[{(%]/i.test(text)
}

/** Whether a recorder has replaced a body as a whole: it is no JSON, or a string. */
export function isReplacedBody(text: string): boolean {
  const value = parseBody(text)
  return text.length <= 100 && isReplaced(value === undefined ? text : value)
}

/** Whether a response contains a replacement for a secret or a card number. */
export function hasPlaceholder({ response }: Exchange): boolean {
  const { secret, details } = isObject(response.json) ? response.json : {}
  const cardNumber = isObject(details) ? details.cardNumber : undefined
  return (
    (typeof secret === 'string' && isPlaceholder(secret.replace(/^whsec_/, ''))) ||
    (typeof cardNumber === 'string' && new Set(cardNumber).size < leastDigits)
  )
}

/** The exchange without its access token where a recorder has replaced it. */
export function withoutPlaceholder(exchange: Exchange): Exchange {
  const { authorization, ...headers } = exchange.request.headers
  const token = /^\w+ +(.+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined || !isPlaceholder(token)) return exchange
  return { ...exchange, request: { ...exchange.request, headers } }
}
