import type { WrittenRuleId } from '../../generated/rules.ts'
import { inventedToken } from '../cases/altered-token.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Delivery } from '../receiver/inbox.ts'
import { describePlaces, type Failure, type Place } from '../run/failure.ts'
import type { RunOptions } from '../run/run-options.ts'
import { isObject } from './json.ts'
import { pointersWhere } from './json-pointer.ts'
import { redactText, secretHeader } from './redact.ts'
import { createSecretWords } from './secret-words.ts'

/** What is shorter may stand in other text by chance. */
export const leastLength = 8

/** What a run was given, or has learned, that must not show where it does not belong. */
export type Secrets = ReturnType<typeof createSecrets>

/** Knows at first the secrets that the run was given. */
export function createSecrets(
  options: Pick<RunOptions, 'token' | 'clientCredentials' | 'control'> & { readonly signing?: readonly string[] },
) {
  /** Access tokens and the like, which may hold any character. */
  const tokens = new Set<string>()
  /** Those that were issued to the run; empty where that is not known, as of a recording. */
  const issued = new Set<string>()
  /** Signing secrets without their prefix: those that the run was given to keep; and every word that is to be hidden. */
  const signing = createSecretWords()
  const seen = new Set<string>()
  const cardNumbers = new Set<string>()
  for (const given of [options.token, options.clientCredentials?.clientSecret, options.control?.token]) keep(given)
  for (const given of options.signing ?? []) keep(withoutPrefix(given))

  function keep(token: string | undefined): void {
    if (token === undefined || token === inventedToken || token.length < leastLength) return
    if (tokens.has(token) || seen.has(token)) return
    // The first are the run's own, and may be part of any text. Of the many that follow each is looked for as a word.
    if (tokens.size < mostAnywhere || !isWord.test(token)) tokens.add(token)
    else seen.add(token)
  }

  // A secret may begin with the id of its subscription.
  const isSecret = (word: string) => seen.has(word) || (signing.showsMostOf(word) && !uuid.test(word))

  function holdsCardNumber(text: string): boolean {
    if (cardNumbers.size === 0) return false
    const found = text.match(/(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g) ?? []
    return found.some((digits) => cardNumbers.has(digits.replaceAll(/\D/g, '')))
  }

  function holdsSigningSecret(text: string): boolean {
    return signing.size > 0 && (text.match(wordOfSecret) ?? []).some((word) => signing.has(withoutPrefix(word)))
  }

  /** Where properties named `secret` show more than half of a signing secret: other properties may hold an id that is part of it. */
  function poorMasksIn({ json, text }: Exchange['response']): Place[] {
    if (signing.size === 0 || !text.includes('"secret"')) return []
    return pointersWhere(json, (value) => typeof value === 'string' && signing.showsMostOf(withoutPrefix(value)))
      .filter((pointer) => pointer.endsWith('/secret'))
      .map((pointer) => ({ in: 'response body', pointer }))
  }

  return {
    /** Hides an access token, whether the target accepts it or not. @param authorization the header field */
    hide(authorization: string | undefined): void {
      keep(/^\w+ +(.+)$/.exec(authorization ?? '')?.[1])
    },
    /** Records an access token that was issued to the run. */
    learnIssued(token: string | undefined): void {
      if (token !== undefined) issued.add(token)
    },
    isIssued: (token: string): boolean => issued.size === 0 || issued.has(token),
    /** Records the secrets and card numbers of a response, which no other response may contain. */
    learn({ operation, request, response }: Exchange): void {
      for (const secret of response.text.match(/whsec_[\w+/=-]{8,}/g) ?? []) seen.add(withoutPrefix(secret))
      if (response.status < 200 || response.status > 299) return
      keep(tokenOf(request))
      const { secret, details } = isObject(response.json) ? response.json : {}
      if (showsSecret(operation) && typeof secret === 'string' && withoutPrefix(secret).length >= leastLength)
        for (const secrets of [signing, seen]) secrets.add(withoutPrefix(secret))
      if (!showsCardNumber(operation) || !isObject(details)) return
      if (typeof details.cardNumber === 'string' && details.cardNumber.length === 16)
        cardNumbers.add(details.cardNumber)
    },
    /** Where a response contains the token of its request, or secrets and card numbers of this run. */
    leaks({ operation, request, response }: Exchange): readonly Failure[] {
      const token = tokenOf(request)
      const leaks: Failure[] = []
      const add = (rule: WrittenRuleId, what: string, places: Place[]) => {
        if (places.length === 0) return
        const actual = `${what} at ${describePlaces(places)}`
        leaks.push({ rule, expected: `no ${what} in the response`, actual, places })
      }
      const search = (rule: WrittenRuleId, what: string, contains: (text: string) => boolean) =>
        add(rule, what, placesOf(response, contains))
      if (token !== undefined && token.length >= leastLength)
        search('authentication.token-not-echoed', 'access token', (text) => text.includes(token))
      if (operation !== null && !showsSecret(operation)) {
        const shown = placesOf(response, holdsSigningSecret)
        if (shown.length > 0) add('subscriptions.secret-shown-once', 'plaintext signing secret', shown)
        else add('subscriptions.secret-shown-once', 'more than half of a signing secret', poorMasksIn(response))
      }
      if (operation !== null && !showsCardNumber(operation))
        search('cards.card-number-only-in-details', 'card number', holdsCardNumber)
      return leaks
    },
    /** Where a delivery contains access tokens or card numbers of this run. */
    leaksOf(delivery: Pick<Delivery, 'headers' | 'rawBody'>): readonly Failure[] {
      const leaks: Failure[] = []
      const search = (rule: WrittenRuleId, what: string, contains: (text: string) => boolean) => {
        const inHeaders = Object.entries(delivery.headers).filter(([, value]) => contains(value))
        const places = inHeaders.map(([name]): Place => ({ in: 'request header', name }))
        if (contains(delivery.rawBody.toString())) places.push({ in: 'request body', pointer: '' })
        if (places.length === 0) return
        leaks.push({
          rule,
          expected: `no ${what} in the delivery`,
          actual: `${what} at ${describePlaces(places)}`,
          places,
        })
      }
      search('deliveries.no-access-token', 'access token', (text) => [...tokens].some((token) => text.includes(token)))
      search('cards.card-number-only-in-details', 'card number', holdsCardNumber)
      return leaks
    },
    /** A text in which none of them is left, nor anything else that is not for a report. */
    redact(text: string): string {
      if (text.length < leastLength) return text
      let redacted = redactText(text, (digits) => cardNumbers.has(digits))
      for (const token of tokens) redacted = redacted.replaceAll(token, 'redacted')
      return seen.size === 0
        ? redacted
        : redacted.replace(wordOfSecret, (word) => (isSecret(withoutPrefix(word)) ? 'redacted' : word))
    },
    /** An event in which every text is redacted. */
    redactEvent<Event>(event: Event): Event {
      const redacted = (value: unknown, name?: string): unknown => {
        if (typeof value === 'string') return this.redact(value)
        if (Array.isArray(value)) return value.map((item) => redacted(item))
        if (!isObject(value)) return value
        const secret = (key: string, item: unknown) =>
          name === 'headers' ? secretHeader(key, String(item), this) : undefined
        return Object.fromEntries(
          Object.entries(value).map(([key, item]) => [key, secret(key, item) ?? redacted(item, key)]),
        )
      }
      return redacted(event) as Event
    },
  }
}

/** So many tokens are looked for in the middle of words too. */
const mostAnywhere = 8
const isWord = /^[\w+/=-]+$/

/** What a signing secret may be part of: a run of the characters that it is made of. */
const wordOfSecret = /[\w+/=-]{8,}/g

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const prefix = 'whsec_'
const withoutPrefix = (secret: string): string => (secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)

/** The access token of a request. */
export function tokenOf({ headers }: Exchange['request']): string | undefined {
  return /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]
}

function showsSecret(operation: Exchange['operation']): boolean {
  return operation === 'createWebhookSubscription' || operation === 'rotateWebhookSubscriptionSecret'
}

function showsCardNumber(operation: Exchange['operation']): boolean {
  return operation === 'createCard' || operation === 'getCard'
}

/** Where a response contains something: its headers, and the strings of its JSON body or else the body as a whole. */
function placesOf({ headers, json, text }: Exchange['response'], contains: (text: string) => boolean): Place[] {
  const inHeaders = Object.entries(headers)
    .filter(([, value]) => contains(value))
    .map(([name]): Place => ({ in: 'response header', name }))
  if (!contains(text)) return inHeaders
  const pointers = pointersWhere(json, (value) => contains(String(value)) && typeof value !== 'object')
  return [
    ...inHeaders,
    ...(pointers.length === 0 ? [''] : pointers).map((pointer): Place => ({ in: 'response body', pointer })),
  ]
}
