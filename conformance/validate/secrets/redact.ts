import { inventedHeaders } from '../../values/altered-token.ts'
import { sampleDocuments } from '../../values/sample-documents.ts'

const secretProperties: Readonly<Record<string, string>> = {
  cardnumber: '0000000000000000',
  cvvcode: '000',
  cvv: '000',
  pan: '0000000000000000',
  secret: 'whsec_redacted',
  token: 'redacted',
  accesstoken: 'redacted',
  access_token: 'redacted',
  refreshtoken: 'redacted',
  refresh_token: 'redacted',
  clientsecret: 'redacted',
  client_secret: 'redacted',
  authorization: 'redacted',
  password: 'redacted',
}

/** Properties of which only the digits are hidden, so that their form stays visible; those of the samples are invented. */
const personalProperties: ReadonlySet<string> = new Set(['documentnumber'])

const samples: ReadonlySet<string> = new Set(Object.values(sampleDocuments))

const secretHeaders: Readonly<Record<string, string>> = {
  'set-cookie': 'redacted',
  cookie: 'redacted',
}

const hiddenNames = [...Object.keys(secretProperties), ...personalProperties].join('|')
/** A property of JSON that is hidden, whose value is a text or a number. */
const property = new RegExp(String.raw`"(${hiddenNames})"(\s*:\s*)(?:"((?:[^"\\]|\\.)*)"|(\d+))`, 'gi')
/** The same in JSON that is itself a text in JSON. */
const propertyWithin = new RegExp(
  String.raw`(?<!\\)(\\{1,7})"(${hiddenNames})\1"(\s*:\s*)(?:\1"([^"\\]*)\1"|(\d+))`,
  'gi',
)
/** The digits of a card number, all together or in fours. */
const cardNumber = /\b(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7})\b/g

/**
 * A text, JSON or not, in which no card number, security code, secret or token is left. Replacements keep their form.
 * @param isKnown whether these digits are a card number, even if they do not pass the check of card numbers
 */
export function redactText(text: string, isKnown: (digits: string) => boolean = () => false): string {
  return text
    .replace(property, (_, name: string, colon: string, value?: string, number?: string) =>
      hidden('', name, colon, value, number),
    )
    .replace(propertyWithin, (_, slashes: string, name: string, colon: string, value?: string, number?: string) =>
      hidden(slashes, name, colon, value, number),
    )
    .replace(/whsec_[A-Za-z0-9+/=_-]+/g, 'whsec_redacted')
    .replace(cardNumber, (shown) => {
      const digits = shown.replaceAll(/\D/g, '')
      return passesLuhn(digits) || isKnown(digits) ? shown.replaceAll(/\d/g, '0') : shown
    })
}

/** A property with its value replaced. */
function hidden(slashes: string, name: string, colon: string, value?: string, number?: string): string {
  const quote = `${slashes}"`
  const shown = value ?? number ?? ''
  const withoutDigits = samples.has(shown) ? shown : shown.replaceAll(/\d/g, '0')
  const replacement = secretProperties[name.toLowerCase()] ?? withoutDigits
  return `${quote}${name}${quote}${colon}${number === undefined ? `${quote}${replacement}${quote}` : withoutDigits}`
}

/** What is known about the secrets of a run. */
export type KnownSecrets = {
  /** Replaces access tokens that the run knows by `redacted`. */
  redact(text: string): string
  /** Whether an access token was issued to the run; others were made up, or altered, to be refused. */
  isIssued(token: string): boolean
}

const nothingKnown: KnownSecrets = { redact: () => '', isIssued: () => true }

/** Headers without tokens and cookies. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  known: KnownSecrets = nothingKnown,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeader(name, value, known) ?? redactText(value)]),
  )
}

const invented: ReadonlySet<string> = new Set(Object.values(inventedHeaders).flat())

/**
 * An Authorization header as a report shows it: the scheme as sent, the variable `TOKEN`, or `UNISSUED_TOKEN` for one that was never issued,
 * and what was added to the token. A token that the run does not know may be a secret as a whole.
 */
function shownAuthorization(authorization: string, { redact, isIssued }: KnownSecrets): string {
  if (invented.has(authorization)) return authorization
  const [, scheme, added] = /^((?:[A-Za-z]{1,16} )?)redacted(\w{0,12})$/.exec(redact(authorization)) ?? []
  if (added) return `${scheme}\${TOKEN}${added}`
  // Of a token that is too short to be found in other text, the scheme is in the header only.
  const [sent = ''] = /^[A-Za-z]{1,16} +/.exec(authorization) ?? []
  const variable = isIssued(authorization.slice(sent.length)) ? '$TOKEN' : '$UNISSUED_TOKEN'
  return `${scheme ?? sent}${variable}`
}

/** What stands for the value of a header that is a secret; `undefined` for any other header. */
export function secretHeader(name: string, value: string, known: KnownSecrets): string | undefined {
  const lowerCase = name.toLowerCase()
  return lowerCase === 'authorization' ? shownAuthorization(value, known) : secretHeaders[lowerCase]
}

/** True for a number that passes the check of payment card numbers (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
