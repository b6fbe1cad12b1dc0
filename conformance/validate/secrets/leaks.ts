import type { WrittenRuleId } from '../../../generated/rules.ts'
import { describePlaces, type Failure, type Place } from '../../failure/failure.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { pointersWhere } from '../../values/json-pointer.ts'
import { type KnownWords, leastLength, showsCardNumber, showsSecret, tokenOf } from './known-words.ts'

/** Where a response contains the token of its request, or secrets and card numbers of this run. */
export function leaksOfResponse(known: KnownWords, { operation, request, response }: Exchange): readonly Failure[] {
  const token = tokenOf(request)
  const isLong = token !== undefined && token.length >= leastLength
  const search = (contains: (text: string) => boolean) => placesOf(response, contains)
  return [
    ...leak(
      'authentication.token-not-echoed',
      'access token',
      isLong ? search((text) => text.includes(token)) : [],
      'response',
    ),
    ...(operation === null || showsSecret(operation) ? [] : secretsIn(known, response)),
    ...leak(
      'cards.card-number-only-in-details',
      'card number',
      operation === null || showsCardNumber(operation) ? [] : search(known.holdsCardNumber),
      'response',
    ),
  ]
}

function secretsIn(known: KnownWords, response: Exchange['response']): readonly Failure[] {
  const shown = placesOf(response, known.holdsSigningSecret)
  return shown.length > 0
    ? leak('subscriptions.secret-shown-once', 'plaintext signing secret', shown, 'response')
    : leak(
        'subscriptions.secret-shown-once',
        'more than half of a signing secret',
        poorMasksIn(known, response),
        'response',
      )
}

/** Where properties named `secret` show more than half of a signing secret: other properties may hold an id that is part of it. */
function poorMasksIn(known: KnownWords, { json, text }: Exchange['response']): readonly Place[] {
  if (!text.includes('"secret"')) return []
  return pointersWhere(json, (value) => typeof value === 'string' && known.isPoorMask(value))
    .filter((pointer) => pointer.endsWith('/secret'))
    .map((pointer) => ({ in: 'response body', pointer }))
}

/** Where a delivery contains access tokens or card numbers of this run. */
export function leaksOfDelivery(
  known: KnownWords,
  delivery: Pick<Delivery, 'headers' | 'rawBody'>,
): readonly Failure[] {
  return [
    ...leak('deliveries.no-access-token', 'access token', placesInDelivery(delivery, known.holdsToken), 'delivery'),
    ...leak(
      'cards.card-number-only-in-details',
      'card number',
      placesInDelivery(delivery, known.holdsCardNumber),
      'delivery',
    ),
  ]
}

/** The failure of what is shown at these places; none where there are none. */
function leak(
  rule: WrittenRuleId,
  what: string,
  places: readonly Place[],
  within: 'response' | 'delivery',
): readonly Failure[] {
  if (places.length === 0) return []
  return [{ rule, expected: `no ${what} in the ${within}`, actual: `${what} at ${describePlaces(places)}`, places }]
}

/** Where a response contains something: its headers, and the strings of its JSON body or else the body as a whole. */
function placesOf(
  { headers, json, text }: Exchange['response'],
  contains: (text: string) => boolean,
): readonly Place[] {
  const inHeaders = headersWith(headers, contains).map((name): Place => ({ in: 'response header', name }))
  if (!contains(text)) return inHeaders
  const pointers = pointersWhere(json, (value) => contains(String(value)) && typeof value !== 'object')
  return [
    ...inHeaders,
    ...(pointers.length === 0 ? [''] : pointers).map((pointer): Place => ({ in: 'response body', pointer })),
  ]
}

function placesInDelivery(
  { headers, rawBody }: Pick<Delivery, 'headers' | 'rawBody'>,
  contains: (text: string) => boolean,
): readonly Place[] {
  const inHeaders = headersWith(headers, contains).map((name): Place => ({ in: 'request header', name }))
  return contains(rawBody.toString()) ? [...inHeaders, { in: 'request body', pointer: '' }] : inHeaders
}

/** The names of headers whose values contain something. */
const headersWith = (
  headers: Readonly<Record<string, string>>,
  contains: (text: string) => boolean,
): readonly string[] => Object.keys(headers).filter((name) => contains(headers[name] ?? ''))
