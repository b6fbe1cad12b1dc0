import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { amount } from '../../cases/text.ts'
import type { Target } from '../../run/target.ts'
import { HOUR } from '../../values/time-units.ts'
import { dateRange, type PurchaseOrder } from './spending.ts'

/**
 * Amounts that exceed 100, some of them by the first one. Of the first half a limit of 100 approves at least 60, and of the second half by
 * itself more than 40.
 */
export const amountsAbove100 = fc
  .tuple(fc.array(amount({ min: 10, max: 60 }), { minLength: 2, maxLength: 3 }), eachOnce([60], [100.01, 60]))
  .map(([amounts, first]) => [...first, ...amounts, 60, 60])

/** The smallest and the largest maximum, and small ones, which take fewer purchases: the largest with concurrent ones. */
export const maxTransactionCount = eachOnce(3, 10, 2, 1, 4)

/** Each order in which purchases follow each other, and what happens between them. */
export const orders = [
  'sequential',
  'concurrent',
  'settled',
  'renamed',
  'restricted',
] as const satisfies PurchaseOrder[]

/** Any of {@link orders}. */
export const order = eachOnce<PurchaseOrder>(...orders)

/**
 * Two hours, mostly on the same day and less than many time zones are from UTC, and whole days: from the start of a range, or to its end,
 * where its other date is set or null. In milliseconds.
 */
const oneEnd = fc
  .tuple(
    eachOnce(
      { unit: 'hours', isOpen: false },
      { unit: 'days', isOpen: true },
      { unit: 'days', isOpen: false },
      { unit: 'hours', isOpen: true },
    ),
    fc.integer({ min: 2, max: 300 }),
  )
  .map(([{ unit, isOpen }, days]) => ({ distance: (unit === 'hours' ? 2 : days * 24) * HOUR, isOpen }))

/** Active date ranges that begin after a moment, some of them without an end. */
export const rangeAfter = (now: number) =>
  oneEnd.map(({ distance, isOpen }) => {
    const range = dateRange(now + distance, now + distance + 216 * HOUR)
    return isOpen ? { ...range, endDate: null } : range
  })

/** Active date ranges that end before a moment, some of them without a start. */
export const rangeBefore = (now: number) =>
  oneEnd.map(({ distance, isOpen }) => {
    const range = dateRange(now - distance - 216 * HOUR, now - distance)
    return isOpen ? { ...range, startDate: null } : range
  })

/** Restrictions that no further purchase meets, on a card with an approved one, by the property that an update changes. */
export const tighterRestrictions = {
  maxTransactionCount: async () => ({ maxTransactionCount: 1 }),
  activeDateRangeUTC: async (target: Target) => {
    const now = await target.now()
    return { activeDateRangeUTC: dateRange(now + 48 * HOUR, now + 96 * HOUR) }
  },
}

/** Restrictions that permit purchases, beside the one that is tested: a server may look at the first of several only. */
export type Beside = 'nothing' | 'active range' | 'blocked category'

/** Any of {@link Beside}. */
export const beside = eachOnce<Beside>('nothing', 'active range', 'blocked category')
