import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import type { Activity } from './activity.ts'
import type { Filters, Source } from './lists.ts'
import { DAY, midnight, noon } from './moments.ts'
import { sharedFixture, type TransactionFixture, transactionFixture } from './transaction-fixture.ts'
import { readTransactions } from './transaction-list.ts'

/** How many days ago the transactions of each card happened. The third card was never used. */
const daysAgo = [[1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 400, 1100], [4, 5, 8, 9, 12], []] as const
/** Filters use days in this range. The first card has a transaction on each of these days and on the days around them. */
const [latest, earliest] = [2, 14]

/** Transactions of two cards over years, and one of today. */
export const historyFixture = (target: Target, source: Source): Promise<TransactionFixture> =>
  sharedFixture(target, `history of ${source}`, (tenant) =>
    transactionFixture(tenant, {
      list: source,
      moments: (now) => {
        const [first = [], ...others] = daysAgo.map((ofCard) => ofCard.map((days) => noon(now, -days)))
        return [[...first, now], ...others]
      },
    }),
  )

/** Every transaction of the history, and its cards. @throws {CheckFailure} when there is none */
export async function readHistory(target: Target, source: Source) {
  const history = await historyFixture(target, source)
  const { pages, rows } = await readTransactions(history, history.filters)
  const [page] = pages
  if (page) expectThat(rows.length > 0, 'transactions of the used cards', 'none', inBody(page.exchange, '/data'))
  return { rows, cards: history.cards }
}

/** A period of whole days, as numbers of days before today. */
export type Period = { readonly first: number; readonly last: number }

/** Periods within two weeks. */
export const periods: fc.Arbitrary<Period> = fc
  .tuple(fc.integer({ min: latest, max: earliest }), fc.integer({ min: latest, max: earliest }))
  .map(([a, b]) => named({ first: Math.max(a, b), last: Math.min(a, b) }))

/** Periods that begin or end on one of the days. */
export const periodsFrom = (edge: 'first' | 'last'): fc.Arbitrary<Period> =>
  fc
    .tuple(fc.integer({ min: latest, max: earliest }), fc.integer({ min: 1, max: 10 }))
    .map(([day, length]) =>
      named(
        edge === 'first' ? { first: day, last: Math.max(day - length, latest) } : { first: day + length, last: day },
      ),
    )

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

/** The activities that match some filters. */
export function matching(activities: readonly Activity[], { from, to, cardIds }: Filters): readonly Activity[] {
  return activities.filter(
    ({ at, cardId = '' }) =>
      (from === undefined || at >= midnight(from, 0)) &&
      (to === undefined || at < midnight(to, 0) + DAY) &&
      (cardIds === undefined || cardIds.includes(cardId)),
  )
}
