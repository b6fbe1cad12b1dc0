import { type Exchange, isSuccessStatus } from '../../http/exchange.ts'
import type { RunOptions } from '../../run/run-options.ts'
import { inventedToken } from '../../values/altered-token.ts'
import { isObject } from '../../values/json.ts'
import { createSecretWords } from './secret-words.ts'

/** What is shorter may stand in other text by chance. */
export const leastLength = 8

/** So many tokens are looked for in the middle of words too. */
const mostAnywhere = 8
const isWord = /^[\w+/=-]+$/

/** What a signing secret may be part of: a run of the characters that it is made of. */
const wordOfSecret = /[\w+/=-]{8,}/g

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const prefix = 'whsec_'
const withoutPrefix = (secret: string): string => (secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)

/** The tokens, signing secrets and card numbers that a run was given, or has learned from responses. */
export interface KnownWords {
  /** Hides an access token, or another secret of the run itself. */
  keep(token: string | undefined): void
  /** Records the secrets and card numbers of a response, which no other response may contain. */
  learn(exchange: Exchange): void
  isCardNumber(digits: string): boolean
  holdsToken(text: string): boolean
  holdsCardNumber(text: string): boolean
  holdsSigningSecret(text: string): boolean
  /** Whether a text is a signing secret of which more than half is left, as a mask that hides too little leaves it. */
  isPoorMask(text: string): boolean
  /** A text without tokens and signing secrets. */
  without(text: string): string
}

/** Knows at first what the run was given. @param signing signing secrets that it was given to keep */
export function createKnownWords({
  token,
  clientCredentials,
  control,
  signing: given = [],
}: Pick<RunOptions, 'token' | 'clientCredentials' | 'control'> & { readonly signing?: readonly string[] }): KnownWords {
  /** Access tokens and the like, which may hold any character. */
  const tokens = new Set<string>()
  /** Signing secrets without their prefix: those that the run was given to keep; and every word that is to be hidden. */
  const signing = createSecretWords()
  const seen = new Set<string>()
  const cardNumbers = new Set<string>()

  function keep(token: string | undefined): void {
    if (token === undefined || token === inventedToken || token.length < leastLength) return
    if (tokens.has(token) || seen.has(token)) return
    // The first are the run's own, and may be part of any text. Of the many that follow each is looked for as a word.
    if (tokens.size < mostAnywhere || !isWord.test(token)) tokens.add(token)
    else seen.add(token)
  }
  for (const own of [token, clientCredentials?.clientSecret, control?.token]) keep(own)
  for (const secret of given) keep(withoutPrefix(secret))

  // A secret may begin with the id of its subscription.
  const isSecret = (word: string) => seen.has(word) || (signing.showsMostOf(word) && !uuid.test(word))

  return {
    keep,
    learn({ operation, request, response }) {
      for (const secret of response.text.match(/whsec_[\w+/=-]{8,}/g) ?? []) seen.add(withoutPrefix(secret))
      if (!isSuccessStatus(response.status)) return
      keep(tokenOf(request))
      const { secret, details } = isObject(response.json) ? response.json : {}
      if (showsSecret(operation) && typeof secret === 'string' && withoutPrefix(secret).length >= leastLength)
        for (const secrets of [signing, seen]) secrets.add(withoutPrefix(secret))
      if (!showsCardNumber(operation) || !isObject(details)) return
      if (typeof details.cardNumber === 'string' && details.cardNumber.length === 16)
        cardNumbers.add(details.cardNumber)
    },
    isCardNumber: (digits) => cardNumbers.has(digits),
    holdsToken: (text) => [...tokens].some((token) => text.includes(token)),
    holdsCardNumber(text) {
      if (cardNumbers.size === 0) return false
      const found = text.match(/(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g) ?? []
      return found.some((digits) => cardNumbers.has(digits.replaceAll(/\D/g, '')))
    },
    holdsSigningSecret: (text) =>
      signing.size > 0 && (text.match(wordOfSecret) ?? []).some((word) => signing.has(withoutPrefix(word))),
    isPoorMask: (text) => signing.size > 0 && signing.showsMostOf(withoutPrefix(text)),
    without(text) {
      let redacted = text
      for (const token of tokens) redacted = redacted.replaceAll(token, 'redacted')
      if (seen.size === 0) return redacted
      return redacted.replace(wordOfSecret, (word) => (isSecret(withoutPrefix(word)) ? 'redacted' : word))
    },
  }
}

/** The access token of a request. */
export function tokenOf({ headers }: Exchange['request']): string | undefined {
  return /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Whether an operation returns the signing secret of a subscription. */
export function showsSecret(operation: Exchange['operation']): boolean {
  return operation === 'createWebhookSubscription' || operation === 'rotateWebhookSubscriptionSecret'
}

/** Whether an operation returns the number of a card. */
export function showsCardNumber(operation: Exchange['operation']): boolean {
  return operation === 'createCard' || operation === 'getCard'
}
