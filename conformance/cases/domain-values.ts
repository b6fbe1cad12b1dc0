import fc from 'fast-check'
import type { SchemaNode, ValueKind } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'
import { sampleDocuments } from '../values/sample-documents.ts'
import { DAY } from '../values/time-units.ts'
import { day, type Environment } from './environment.ts'
import { cnpj, cpf } from './payer.ts'
import { amount, digitsOf, emailOf, type Length, LONGEST_ADDRESS, LONGEST_HANDLED, nameOf } from './text.ts'

/** Values of one kind. */
type Values = {
  /** The simplest one, always the same. */
  readonly plain: unknown
  /** The longest one, if it differs. */
  readonly longest?: unknown
  readonly any: fc.Arbitrary<unknown>
}

/** A kind with its argument: `{ amount: [0.01, 100] }` as `['amount', [0.01, 100]]`. */
type Named<Kind> = Kind extends string ? { readonly [Name in Kind]: undefined } : Kind
type Argument<Kind, Name extends string> = Kind extends { readonly [N in Name]: infer Value } ? Value : never
type Names = ValueKind extends infer Kind ? (Kind extends string ? Kind : keyof Kind & string) : never

const table: {
  readonly [Name in Names]: (
    argument: Argument<Named<ValueKind>, Name>,
    environment: Environment,
    length: Length,
  ) => Values
} = {
  digits: (_, __, length) => ({ plain: digitsWithin(length), any: digitsOf(length) }),
  dialCode: (_, __, length) => ({ plain: '55', any: fittingOf(dialCodes, length) }),
  areaCode: (_, __, length) => ({ plain: '85', any: fittingOf(areaCodes, length) }),
  // Between the limits: a server with a narrower limit accepts it too.
  phoneNumber: (_, __, length) => ({ plain: '38124407', any: phoneNumberWithin(length) }),
  email: (_, __, length) => ({ plain: 'conformance@example.com', any: emailWithin(length) }),
  emails: (count, _, length) => ({
    plain: 'conformance@example.com',
    longest: longestEmails(count, length),
    any: emailsWithin(count, length),
  }),
  properName: (_, __, length) => ({
    plain: nameWithin({ min: length.min, max: Math.min(length.max, 'Conformance Silva'.length) }),
    longest: nameWithin({ min: length.max, max: length.max }),
    any: nameOf(length),
  }),
  cpf: (_, __, length) => ({ plain: sampleDocuments.cpf, any: admits(length, 11) ? cpf : digitsOf(length) }),
  cnpj: (_, __, length) => ({ plain: sampleDocuments.cnpj, any: admits(length, 14) ? cnpj : digitsOf(length) }),
  webhookUrl: (_, { webhookUrl }, length) => ({
    plain: webhookUrl,
    longest: longestUrl(webhookUrl, length),
    any: urlWithin(webhookUrl, length),
  }),
  days: (range, { now }) => ({
    plain: day(now, nearest(range)),
    any: within(range).map((days) => day(now, days)),
  }),
  moments: (range, { now }) => ({
    plain: wireForm(now + nearest(range) * 1000),
    any: within(range).map((seconds) => wireForm(now + seconds * 1000)),
  }),
  dateTime: (_, { now }) => ({
    plain: new Date(now + 30 * DAY).toISOString(),
    any: within([1, 365]).map((days) => new Date(now + days * DAY).toISOString()),
  }),
  uri: (_, __, length) => ({
    plain: 'https://example.com/conformance',
    any: urlWithin('https://example.com/conformance', length),
  }),
  amount: ([min, max]) => ({ plain: Math.min(100, max), any: amount({ min, max }) }),
  integers: ([min, max]) => ({ plain: Math.round((min + max) / 2), any: within([min, max]) }),
  oneOf: (values) => ({ plain: values[0], any: fc.constantFrom(...values) }),
  idsOf(operation, environment, length) {
    const ids = idsOf(operation, environment)
    const maxLength = Math.min(5, length.max, ids.length)
    const minLength = Math.min(Math.max(1, length.min), maxLength)
    return {
      plain: ids.slice(0, 2),
      longest: ids.slice(0, MOST_IDS),
      any: fc.uniqueArray(fc.constantFrom(...ids), { minLength, maxLength }),
    }
  },
}

/** What valid values are where the contract says no more than a format. */
const kindsOfFormats: Readonly<Record<string, ValueKind>> = {
  date: { days: [30, 330] },
  'date-time': 'dateTime',
  email: 'email',
  uri: 'uri',
}

/** What valid values of a schema are, where its keywords do not say it. */
export const kindOf = ({ format = '', 'x-cases': cases }: SchemaNode): ValueKind | undefined =>
  cases?.value ?? kindsOfFormats[format]

/** So many ids every target accepts in a list: a maximum is unspecified. */
export const MOST_IDS = 100

/** Valid values of a kind. */
export function valuesOf(kind: ValueKind, environment: Environment, length: Length): Values {
  const [name, argument] = typeof kind === 'string' ? [kind, undefined] : (Object.entries(kind)[0] ?? [])
  const make = table[name as Names] as ((...args: readonly unknown[]) => Values) | undefined
  if (make === undefined)
    throw new SuiteGap(`conformance/cases/domain-values.ts has no kind of values "${name}": add it`)
  return make(argument, environment, length)
}

/** Whether the target offers values of this kind. */
export function isAvailable(kind: ValueKind, environment: Environment): boolean {
  return typeof kind === 'string' || !('idsOf' in kind) || idsOf(kind.idsOf, environment).length > 0
}

function idsOf(
  operation: 'listMccCategories' | 'createCard',
  { categoryIds, cardIds = [] }: Environment,
): readonly string[] {
  const ids: Readonly<Record<string, readonly string[]>> = { listMccCategories: categoryIds, createCard: cardIds }
  const found = ids[operation]
  if (found === undefined)
    throw new SuiteGap(`conformance/cases/domain-values.ts has no ids of "${operation}": add them`)
  return found
}

/** `yyyy-MM-dd HH:mm:ss`, UTC. */
export function wireForm(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** The end of a range that is nearer to zero. */
const nearest = ([from, to]: readonly [number, number]) => (Math.abs(from) < Math.abs(to) ? from : to)

const admits = ({ min, max }: Length, length: number) => min <= length && length <= max

const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max })

/** Between the limits where there is room: a server with a narrower limit accepts it too. */
function digitsWithin({ min, max }: Length): string {
  return '12345678'.slice(0, Math.min(max, Math.max(min + 1, Math.min(8, max - 1))))
}

/** A name of this length at most, and at least. */
const nameWithin = ({ min, max }: Length): string =>
  'Conformance Silva '
    .repeat(Math.ceil(max / 18))
    .slice(0, Math.max(min, max))
    .replace(/ $/, 'a')

const dialCodes = ['1', '7', '33', '44', '55', '86', '351', '598', '971']
const areaCodes = ['11', '21', '27', '31', '41', '48', '51', '61', '65', '71', '85', '91', '98', '99']

/** One of these codes, where one has such a length. */
function fittingOf(codes: readonly string[], length: Length): fc.Arbitrary<string> {
  const fitting = codes.filter((code) => admits(length, code.length))
  return fitting.length === 0 ? digitsOf(length) : fc.constantFrom(...fitting)
}

/** The number of a mobile telephone, or of another one, where it has such a length. */
function phoneNumberWithin(length: Length): fc.Arbitrary<string> {
  const forms = ['9', '3'].flatMap((first) => {
    const rest = first === '9' ? 8 : 7
    return admits(length, 1 + rest) ? [digitsOf({ min: rest, max: rest }).map((more) => `${first}${more}`)] : []
  })
  return forms.length === 0 ? digitsOf(length) : fc.oneof(...forms)
}

/** An address of an admitted length. Only one that must be longer than mail servers have to handle is. */
function emailWithin(length: Length): fc.Arbitrary<string> {
  const usual = length.min > LONGEST_HANDLED ? LONGEST_ADDRESS : LONGEST_HANDLED
  const longest = length.min > 320 ? length.max : Math.min(usual, length.max)
  return fc.integer({ min: Math.min(longest, Math.max(14, length.min)), max: longest }).chain(emailOf)
}

function emailsWithin(count: number, length: Length): fc.Arbitrary<string> {
  const short = fc.integer({ min: 14, max: 40 }).chain(emailOf)
  const each = Math.floor((length.min - count + 1) / count)
  const addresses =
    length.min > 60 * count
      ? fc.tuple(
          ...Array.from({ length: count - 1 }, () => emailOf(each)),
          emailOf(length.min - (count - 1) * (each + 1)),
        )
      : fc.array(short, { minLength: 1, maxLength: count })
  return addresses.map((all) => all.join(','))
}

/** As many addresses as there may be, together as long as is admitted, though none is longer than mail servers have to handle. */
function longestEmails(count: number, { max }: Length): string {
  const each = Math.min(Math.floor((max - count + 1) / count), LONGEST_HANDLED)
  const label = 'conformance.'
  const labels = Math.max(0, Math.floor((each - 'conformance-1@example.com'.length) / label.length))
  return Array.from(
    { length: count },
    (_, index) => `conformance-${index + 1}@${label.repeat(labels)}example.com`,
  ).join(',')
}

/** The URL, with a path that makes it as long as is admitted, in lower and upper case. */
const longestUrl = (url: string, { max }: Length): string =>
  url.length + 2 > max ? url : `${url}/`.padEnd(max - 1, 'Conformance/').concat('1')

/**
 * The URL with a query, which makes it as long as is wanted; where any length is, also with a path that ends with a slash, and with a
 * repeated parameter.
 */
function urlWithin(url: string, length: Length): fc.Arbitrary<string> {
  const least = url.length + '?Run='.length
  // Whether several subscriptions may have the same URL is unspecified.
  const unique = fc.integer({ min: 12, max: 40 })
  const padding = length.min > least ? fc.constant(length.min - least) : unique
  const withQuery = padding.chain((n) => digitsOf({ min: n, max: n })).map((run) => `${url}?Run=${run}`)
  if (length.min > least || length.max < least + 60) return withQuery
  const withPath = digitsOf({ min: 12, max: 40 }).map((run) => `${url}/${run}/`)
  return fc.oneof(
    withQuery,
    withPath,
    withPath.map((path) => `${path}?tag=b&tag=a`),
  )
}
