import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { DAY, SECOND } from '../../values/time-units.ts'
import type { Activity } from './activity.ts'
import type { Filters, Source } from './lists.ts'
import { midnight, noon, turns } from './moments.ts'
import { type TransactionFixture, transactionFixture } from './transaction-fixture.ts'
import { readTransactions, type TransactionRow } from './transaction-list.ts'
import { transactionTenant } from './transaction-tenants.ts'

/** Filters use days in this range, as numbers of days before today. */
const [latest, earliest] = [2, 8]

/**
 * The first and the last moment of a day, UTC. Not the last millisecond: a server that stores seconds may round them up, and
 * one that ends a day at 23:59:59.000 leaves out what follows.
 */
const edgesOf = (now: number, daysAgo: number) => [midnight(now, -daysAgo), midnight(now, 1 - daysAgo) - 0.6 * SECOND]

/**
 * Transactions of two cards; a third card was never used. The first card has two on each day that filters use and on the days
 * around them, one of today, and some that are weeks or years old, on days at which a calendar turns.
 */
export const historyFixture = (target: Target, source: Source): Promise<TransactionFixture> =>
  target.once(`history of ${source}`, async () =>
    transactionFixture(await transactionTenant(target, source), {
      list: source,
      moments: (now) => {
        const days = Array.from({ length: earliest - latest + 3 }, (_, index) => latest - 1 + index)
        const first = [...days.flatMap((day) => edgesOf(now, day)), ...turns(now), now]
        return [first, [4, 5, 7].map((day) => noon(now, -day)), []]
      },
      settlement: (index) => (index % 2 === 0 ? 'purchase' : 'forcePost'),
    }),
  )

/** Every transaction of the history, and its cards. @throws {CheckFailure} when there is none */
export async function readHistory(target: Target, source: Source) {
  const history = await historyFixture(target, source)
  const { pages, rows } = history.listed ?? (await readTransactions(history, history.filters))
  const [page] = pages
  if (page) expectThat(rows.length > 0, 'transactions of the used cards', 'none', inBody(page.exchange, '/data'))
  return { rows, cards: history.cards }
}

/** The transactions of the history that are listed, side by side with others, each with its activity. */
export async function listedHistory(
  target: Target,
  source: Source,
): Promise<readonly { readonly row: TransactionRow; readonly activity: Activity }[]> {
  const history = await historyFixture(target, source)
  const { rows } = history.listed ?? (await readTransactions(history, history.filters))
  return history.activities.flatMap((activity) =>
    rows.filter(({ id }) => id === activity.id).map((row) => ({ row, activity })),
  )
}

/** A period of whole days, as numbers of days before today. */
export type Period = { readonly first: number; readonly last: number }

/** Periods of one day to a week. */
export const periods: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: latest, max: earliest }), fc.integer({ min: latest, max: earliest }))
  .map(([a, b]) => named({ first: Math.max(a, b), last: Math.min(a, b) }))

/** Periods of several days that begin on one of the days, apart from the last of them. */
export const periodsFromFirst: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: latest + 1, max: earliest }), fc.integer({ min: 1, max: earliest - latest }))
  .map(([day, length]) => named({ first: day, last: Math.max(day - length, latest) }))

/** Periods of one day or several that end on one of the days. */
export const periodsToLast: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: latest, max: earliest }), fc.integer({ min: 0, max: earliest - latest }))
  .map(([day, length]) => named({ first: day + length, last: day }))

const named = ({ first, last }: Period) => ({ first, last, toString: () => `${first} to ${last} days ago` })

/** The requested cards, by index; undefined for all cards of the tenant. */
export type CardChoice = readonly number[] | undefined

/** Each of some choices of cards. */
export const cardChoices = (...choices: readonly CardChoice[]): fc.Arbitrary<CardChoice> => eachOnce(...choices)

/** The filters of a search in a history. Without a period, no dates are sent. */
export function filtersFor({ cards, now }: TransactionFixture, choice: CardChoice, period?: Period): Filters {
  return {
    cardIds: choice?.map((index) => cards[index]?.id ?? ''),
    ...(period && { from: noon(now, -period.first), to: noon(now, -period.last) }),
  }
}

/** The filters of searches for one day, in a history, at which a calendar turns. */
export const turningDays = (history: TransactionFixture): readonly Filters[] =>
  turns(history.now).map((at) => ({ ...filtersFor(history, [0]), from: at, to: at }))

/** The filters of searches for the day of the history's present, on which there is a transaction: of its card, and of all cards. */
export const presentDay = (history: TransactionFixture): readonly Filters[] =>
  [[0], undefined].map((cards) => ({ ...filtersFor(history, cards), from: history.now, to: history.now }))

/** The activities that match some filters. */
export function matching(activities: readonly Activity[], { from, to, cardIds }: Filters): readonly Activity[] {
  return activities.filter(
    ({ at, cardId = '' }) =>
      (from === undefined || at >= midnight(from, 0)) &&
      (to === undefined || at < midnight(to, 0) + DAY) &&
      (cardIds === undefined || cardIds.includes(cardId)),
  )
}
