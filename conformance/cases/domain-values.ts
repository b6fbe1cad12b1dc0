import fc from 'fast-check'
import { day, type Environment } from './environment.ts'
import { amount, digitsOf, emailOf, plainText, textOf } from './text.ts'

/** How long a generated value is: within a range, where its constraint is about its length. */
export type Length = { readonly min: number; readonly max: number }

/** In seconds. What begins later than this lies in the future during the whole run: a start in the past may be refused. */
const hour = 3600

/**
 * Values that a schema alone does not find: real document numbers, days to come, ids that exist. By the DTO and member, or by
 * the member's name where it means the same everywhere. Each stays within what the description states, so that no conforming
 * server refuses it.
 */
export const domainValues: Readonly<
  Record<string, (environment: Environment, length: Length) => fc.Arbitrary<unknown>>
> = {
  // cards
  'CardCreateDto.name': (_, length) => plainText(length),
  'CardUpdateDto.name': (_, length) => plainText(length),
  'CardCreateDto.expectedChargeDateUTC': ({ now }) => fc.integer({ min: 1, max: 300 }).map((n) => day(now, n)),
  spendLimit: () => amount({ min: 0.01, max: 1_000_000 }),
  maxTransactionCount: () => fc.integer({ min: 1, max: 10 }),
  activeDateRangeUTC: ({ now }) =>
    fc
      .tuple(fc.integer({ min: hour, max: 5_000_000 }), fc.integer({ min: 1, max: 5_000_000 }))
      .map(([start, length]) => ({
        startDate: wireForm(now + start * 1000),
        endDate: wireForm(now + (start + length) * 1000),
      })),
  categoryIds: ({ categoryIds }, length) =>
    fc.uniqueArray(fc.constantFrom(...categoryIds), {
      minLength: Math.max(1, length.min),
      maxLength: Math.min(5, categoryIds.length),
    }),

  // A page past the last one may be refused.
  page: () => fc.constant(1),
  // Of GET /v1/transactions no range is shown: what lies up to the default is a page for everybody.
  pageSize: () => fc.integer({ min: 1, max: 20 }),

  // transactions: days and moments that never contradict each other, with or without the other one
  'CardTransactionsRequestDto.cardIds': ({ cardIds = [] }, length) =>
    fc.uniqueArray(cardIds.length > 0 ? fc.constantFrom(...cardIds) : fc.uuid({ version: 4 }), {
      minLength: Math.min(1, length.max),
      maxLength: Math.min(3, length.max),
    }),
  'CardTransactionsRequestDto.startDate': ({ now }) => fc.integer({ min: 31, max: 300 }).map((n) => day(now, -n)),
  'CardTransactionsRequestDto.endDate': ({ now }) => fc.integer({ min: 2, max: 30 }).map((n) => day(now, -n)),
  'UtcDateTime.startDate': ({ now }) =>
    fc.integer({ min: 3_000_000, max: 20_000_000 }).map((n) => wireForm(now - n * 1000)),
  'UtcDateTime.endDate': ({ now }) => fc.integer({ min: 200_000, max: 2_900_000 }).map((n) => wireForm(now - n * 1000)),

  // boletos
  amount: () => amount({ min: 0.01, max: 1_000_000 }),
  dueDate: ({ now }) => fc.integer({ min: 2, max: 300 }).map((n) => day(now, n)),
  // Later than any dueDate, and not more than a year ahead.
  newDueDate: ({ now }) => fc.integer({ min: 301, max: 360 }).map((n) => day(now, n)),
  memo: (_, length) => textOf(length),
  email: (_, length) => emailWithin(length),
  'PayerPhoneDto.countryCode': (_, length) => digitsOf(length),
  'PayerPhoneDto.areaCode': (_, length) => digitsOf(length),
  'PayerPhoneDto.number': (_, length) => digitsOf(length),
  postalCode: (_, length) => digitsOf(length),
  'FineDto.type': () => fc.constant('absolute'),
  'InterestDto.type': () => fc.constant('calendar_days_daily_amount'),
  state: () => fc.constantFrom('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA'),

  // webhooks
  'WebhookSubscriptionCreateDto.url': ({ webhookUrl }, length) => longUrl(webhookUrl, length),
  'WebhookSubscriptionUpdateDto.url': ({ webhookUrl }, length) => longUrl(webhookUrl, length),
  developerEmail: (_, length) => addresses(length),
  description: (_, length) => textOf(length),
}

/** Names and domains have limits of their own (64 and 253 characters), so that 318 is the longest address there is. */
function emailWithin(length: Length): fc.Arbitrary<string> {
  const longest = length.min > 320 ? length.max : Math.min(318, length.max)
  return fc.integer({ min: Math.min(longest, Math.max(14, length.min)), max: longest }).chain(emailOf)
}

/** `yyyy-MM-dd HH:mm:ss`, UTC. */
export function wireForm(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** An address of the receiver, made as long as is wanted by its query. */
function longUrl(url: string, length: Length): fc.Arbitrary<string> {
  const least = url.length + '?run='.length
  const natural = fc.integer({ min: 1, max: 40 })
  const padding = length.min > least ? fc.constant(length.min - least) : natural
  return padding.chain((n) => digitsOf({ min: n, max: n })).map((run) => `${url}?run=${run}`)
}

/** One to five addresses, separated by commas. */
function addresses(length: Length): fc.Arbitrary<string> {
  if (length.min > 300) {
    const each = Math.floor((length.min - 4) / 5)
    return fc
      .tuple(...[0, 1, 2, 3].map(() => emailOf(each)), emailOf(length.min - 4 - 4 * each))
      .map((all) => all.join(','))
  }
  return fc
    .array(fc.integer({ min: 14, max: 40 }).chain(emailOf), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(','))
}
