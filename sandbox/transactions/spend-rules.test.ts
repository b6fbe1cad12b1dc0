import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declineReason, type Purchase, type Spending } from './spend-rules.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const purchase: Purchase = { amount: 10, at: noon, mcc: '7011' }
const nothing: Spending = { spent: 0, approvals: 0 }

type Case = readonly [string, object, Partial<Purchase>, Partial<Spending>, string | undefined]

const cases: readonly Case[] = [
  ['nothing spent yet', {}, {}, {}, undefined],
  ['up to the limit', {}, { amount: 100 }, {}, undefined],
  ['up to what is left', {}, { amount: 40 }, { spent: 60 }, undefined],
  ['a centavo above the limit', {}, { amount: 100.01 }, {}, 'limit-exceeded'],
  ['a centavo above what is left', {}, { amount: 40.01 }, { spent: 60 }, 'limit-exceeded'],
  ['sums that binary fractions blur', { spendLimit: 0.3 }, { amount: 0.2 }, { spent: 0.1 }, undefined],
  ['a limit lowered below what is spent', { spendLimit: 5 }, { amount: 0.01 }, { spent: 60 }, 'limit-exceeded'],
  ['an amount without end', {}, { amount: Number.MAX_VALUE }, { spent: Number.MAX_VALUE }, 'limit-exceeded'],
  ['the last of three', { maxTransactionCount: 3 }, {}, { approvals: 2 }, undefined],
  ['the fourth of three', { maxTransactionCount: 3 }, {}, { approvals: 3 }, 'count-used-up'],
  ['at the start', { activeDateRangeUTC: { startDate: '2026-11-21 12:00:00' } }, {}, {}, undefined],
  ['before the start', { activeDateRangeUTC: { startDate: '2026-11-21 12:00:01' } }, {}, {}, 'not-yet-active'],
  ['before the end', { activeDateRangeUTC: { endDate: '2026-11-21 12:00:01' } }, {}, {}, undefined],
  ['at the end', { activeDateRangeUTC: { endDate: '2026-11-21 12:00:00' } }, {}, {}, 'no-longer-active'],
  ['open ends', { activeDateRangeUTC: { startDate: null, endDate: null } }, {}, {}, undefined],
  ['an end in ISO 8601', { activeDateRangeUTC: { endDate: '2026-11-21T09:00:00-03:00' } }, {}, {}, 'no-longer-active'],
  ['an allowed category', { merchantCategory: { mode: 'allow', categoryIds: ['fuel', 'lodging'] } }, {}, {}, undefined],
  [
    'no allowed category',
    { merchantCategory: { mode: 'allow', categoryIds: ['fuel'] } },
    {},
    {},
    'category-not-allowed',
  ],
  ['none allowed', { merchantCategory: { mode: 'allow', categoryIds: [] } }, {}, {}, 'category-not-allowed'],
  [
    'an unknown category allowed',
    { merchantCategory: { mode: 'allow', categoryIds: ['nowhere'] } },
    {},
    {},
    'category-not-allowed',
  ],
  [
    'a blocked category',
    { merchantCategory: { mode: 'block', categoryIds: ['lodging'] } },
    {},
    {},
    'category-not-allowed',
  ],
  ['another category blocked', { merchantCategory: { mode: 'block', categoryIds: ['fuel'] } }, {}, {}, undefined],
  ['none blocked', { merchantCategory: { mode: 'block', categoryIds: [] } }, {}, {}, undefined],
]

describe('a purchase', () => {
  test.each(cases)('%s', (_, restrictions, bought, spending, want) => {
    const all = { spendLimit: 100, ...restrictions } as Parameters<typeof declineReason>[0]
    expect(declineReason(all, { ...purchase, ...bought }, { ...nothing, ...spending })).toBe(want)
  })
})

test('purchases are approved exactly while their sum in centavos is within the limit', () => {
  const centavos = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(centavos, fc.array(centavos, { maxLength: 50 }), (limit, amounts) => {
      let [exact, spent] = [0, 0]
      for (const amount of amounts) {
        const passes =
          declineReason({ spendLimit: limit / 100 }, { ...purchase, amount: amount / 100 }, { spent, approvals: 0 }) ===
          undefined
        expect(passes).toBe(exact + amount <= limit)
        if (passes) [exact, spent] = [exact + amount, spent + amount / 100]
      }
    }),
  )
})
