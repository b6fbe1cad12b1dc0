import type { Failure } from '../../failure/failure.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { isObject } from '../../values/json.ts'
import { createKnownWords, leastLength } from './known-words.ts'
import { leaksOfDelivery, leaksOfResponse } from './leaks.ts'
import { type KnownSecrets, redactText, secretHeader } from './redact.ts'

/** What a run was given, or has learned, that must not show where it does not belong. */
export interface Secrets extends KnownSecrets {
  /** Hides an access token, whether the target accepts it or not. @param authorization the header field */
  hide(authorization: string | undefined): void
  /** Records an access token that was issued to the run. */
  learnIssued(token: string | undefined): void
  /** Records the secrets and card numbers of a response, which no other response may contain. */
  learn(exchange: Exchange): void
  /** Where a response contains the token of its request, or secrets and card numbers of this run. */
  leaks(exchange: Exchange): readonly Failure[]
  /** Where a delivery contains access tokens or card numbers of this run. */
  leaksOf(delivery: Pick<Delivery, 'headers' | 'rawBody'>): readonly Failure[]
  /** A text in which none of them is left, nor anything else that is not for a report. */
  redact(text: string): string
  /** An event in which every text is redacted. */
  redactEvent<Event>(event: Event): Event
}

/** Knows at first the secrets that the run was given. */
export function createSecrets(given: Parameters<typeof createKnownWords>[0]): Secrets {
  const known = createKnownWords(given)
  /** Tokens that were issued to the run; empty where that is not known, as of a recording. */
  const issued = new Set<string>()
  const secrets: Secrets = {
    hide: (authorization) => known.keep(/^\w+ +(.+)$/.exec(authorization ?? '')?.[1]),
    learnIssued(token) {
      if (token !== undefined) issued.add(token)
    },
    isIssued: (token) => issued.size === 0 || issued.has(token),
    learn: known.learn,
    leaks: (exchange) => leaksOfResponse(known, exchange),
    leaksOf: (delivery) => leaksOfDelivery(known, delivery),
    redact: (text) => (text.length < leastLength ? text : known.without(redactText(text, known.isCardNumber))),
    redactEvent: (event) => redactedBy(secrets, event) as typeof event,
  }
  return secrets
}

/** A value in which every text is redacted. @param name of the property that holds it */
function redactedBy(secrets: KnownSecrets, value: unknown, name?: string): unknown {
  if (typeof value === 'string') return secrets.redact(value)
  if (Array.isArray(value)) return value.map((item) => redactedBy(secrets, item))
  if (!isObject(value)) return value
  const hidden = (key: string, item: unknown) =>
    name === 'headers' ? secretHeader(key, String(item), secrets) : undefined
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, hidden(key, item) ?? redactedBy(secrets, item, key)]),
  )
}
