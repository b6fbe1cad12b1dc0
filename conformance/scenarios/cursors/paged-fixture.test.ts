import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf } from '../../cases/each-once.ts'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { HOUR } from '../../values/time-units.ts'
import { historyFixture } from '../transactions/history.ts'
import { noon } from '../transactions/moments.ts'
import { filtersForAll, type PagedFixture, pagedFixture, pagedSearches, pageSizesFor } from './paged-fixture.ts'

const start = noon(Date.UTC(2026, 5, 20), -40)

/** Three groups with 2, 0 and 3 transactions. */
function fixtureOf(list: PagedFixture['list']): PagedFixture {
  const groups = [2, 0, 3].map((size, index) => ({
    cardId: list === 'payments' ? undefined : `card-${index}`,
    at: start + index * HOUR,
    activities: Array.from({ length: size }, (_, item) => ({ id: `${index}-${item}`, amount: 1, at: start })),
  }))
  return { list, groups } as unknown as PagedFixture
}

test('page sizes divide a list into at most six pages; the second one without remainder', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }).chain((length) => fc.tuple(fc.constant(length), pageSizesFor(length))),
      ([length, sizes]) => {
        const [any = 0, exact = 0] = sizes
        expect(Math.ceil(length / any)).toBeLessThanOrEqual(6)
        expect(length % exact).toBe(0)
        // Of several pages, where some size has a few of them.
        const few = [2, 3, 4, 5, 6].filter((pages) => length > 0 && length % pages === 0)
        expect(exact < length).toBe(few.length > 0)
        expect(any).toBeGreaterThanOrEqual(1)
        expect(any).toBeLessThanOrEqual(length + 3)
      },
    ),
  )
})

test('searches expect the transactions of the chosen groups only', () => {
  for (const list of ['cards', 'payments'] as const) {
    const fixture = fixtureOf(list)
    fc.assert(
      fc.property(pagedSearches(fixture), ({ filters, expected }) => {
        const chosen = fixture.groups.filter(({ cardId = '', at }) =>
          list === 'cards'
            ? filters.cardIds?.includes(cardId)
            : at >= (filters.from ?? Number.NaN) && at <= (filters.to ?? Number.NaN),
        )
        expect(expected).toEqual(chosen.flatMap(({ activities }) => activities))
      }),
    )
  }
})

test('a case reads all groups with two page sizes, or some with one that leads to several pages or divides them', () => {
  const [all, ...others] = casesOf(pagedSearches(fixtureOf('cards')), 7, 5)
  expect([all?.expected.length, all?.pageSizes.length]).toEqual([5, 2])
  for (const { expected, pageSizes } of others) {
    const [size = 0] = pageSizes
    expect(pageSizes.length).toBe(1)
    expect(expected.length % size === 0 || size <= expected.length / 2).toBe(true)
  }
})

test.each([
  ['cards', 42, [4, 1, 17, 0, 2, 8], 10],
  ['deprecated', 42, [4, 1, 17, 0, 2, 8], 10],
  ['travel', 83, [4, 1, 17, 0, 2, 8], 51],
  ['payments', 102, [4, 1, 17, 0, 2, 8], 70],
] as const)('the fixture of %s has %d transactions', async (list, count, sizes, further) => {
  const { target } = startTransactionTarget(noon(Date.UTC(2026, 5, 20), 0), ['control:credentials'])
  const { activities, groups, consecutive } = await pagedFixture(target, list)
  expect(activities.length).toBe(count)
  expect(groups.map((group) => group.activities.length)).toEqual(sizes)
  expect(consecutive.activities.map(({ at }) => at)).toEqual(
    Array.from({ length: further }, (_, index) => consecutive.at + index * 1000),
  )
})

test('the card transactions have more than a hundred events', async () => {
  const { target } = startTransactionTarget(noon(Date.UTC(2026, 5, 20), 0), ['control:credentials'])
  const fixtures = [await pagedFixture(target, 'cards'), await historyFixture(target, 'cards')]
  const ids = fixtures.flatMap(({ activities }) => activities.flatMap(({ eventIds = [] }) => eventIds))
  expect(new Set(ids).size).toBeGreaterThanOrEqual(105)
})

test('filtersForAll matches all groups', () => {
  expect(filtersForAll(fixtureOf('travel')).cardIds).toEqual(['card-0', 'card-1', 'card-2'])
  expect(filtersForAll(fixtureOf('payments'))).toEqual({ from: start - HOUR / 6, to: start + 2 * HOUR + HOUR / 6 })
})
