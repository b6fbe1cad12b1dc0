import type fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOf } from '../../cases/each-once.ts'
import { CheckFailure } from '../../failure/errors.ts'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { expectListed } from './expect-listed.ts'
import { expectOfGenerated, generatedActivity } from './generated-activities.ts'

const now = Date.UTC(2026, 5, 20, 15)

test.each(['cards', 'travel', 'payments'] as const)(
  'checks of %s share the activities of equal cases',
  async (list) => {
    const { target, controlCalls } = startTransactionTarget(now)
    const activity: fc.Arbitrary<unknown> = generatedActivity[list](now)
    const [first, again] = [casesOf(activity, 7, 5), casesOf(activity, 7, 5)]
    const ids: string[][] = []
    for (const generated of [...first, ...again])
      await expectOfGenerated(target, list, generated as never, ({ activities, listed }) => {
        expectListed(listed, activities)
        ids.push(activities.map(({ id }) => id))
      })
    expect(ids.slice(first.length)).toEqual(ids.slice(0, first.length))
    expect(new Set(ids.flat()).size).toBe(ids.slice(0, first.length).flat().length)
    expect(controlCalls.length).toBeGreaterThanOrEqual(5)
  },
)

test('cards are settled in each way', () => {
  const ways = casesOf(generatedActivity.cards(now), 7, 1).map(({ settlement }) => settlement)
  expect([...new Set(ways)].sort()).toEqual([
    'forcePost',
    'forcedTwice',
    'purchase',
    'purchaseSettledLater',
    'settledAfterFailure',
    'settledTwice',
  ])
})

test('after a failure, other activities are created', async () => {
  const { target, controlCalls } = startTransactionTarget(now)
  const fail = () => {
    throw new CheckFailure('a transaction', 'none')
  }
  const generated = { amount: 5, at: now, isRepeated: false }
  for (const _ of [1, 2])
    await expect(expectOfGenerated(target, 'travel', generated, fail)).rejects.toThrow(CheckFailure)
  expect(controlCalls.length).toBe(2)
})
