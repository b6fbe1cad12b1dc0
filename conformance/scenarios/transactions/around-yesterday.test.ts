import { expect, test } from 'vitest'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { DAY } from '../../values/time-units.ts'
import { aroundYesterday } from './around-yesterday.ts'

const now = Date.UTC(2026, 5, 20, 1, 30)
const moments = (activities: readonly { readonly at: number }[]) =>
  activities.map(({ at }) => new Date(at).toISOString().slice(0, 21))

test.each([
  ['cards', '23:59:59.4'],
  ['travel', '23:59:59.4'],
  ['payments', '23:59:59.0'],
  ['deprecated', '23:59:59.0'],
] as const)('the days of %s end at %s', async (list, end) => {
  const { target } = startTransactionTarget(now)
  const { yesterday, others } = await aroundYesterday(target, list, now)
  expect(moments(yesterday)).toEqual(['2026-06-19T00:00:00.0', '2026-06-19T12:00:00.0', `2026-06-19T${end}`])
  expect(moments(others)).toEqual([
    '2026-06-12T12:00:00.0',
    '2026-06-18T12:00:00.0',
    `2026-06-18T${end}`,
    '2026-06-20T00:00:00.0',
  ])
})

test('transactions are created once a day, and the deprecated list shares those of cards', async () => {
  const { target, controlCalls } = startTransactionTarget(now)
  const first = await aroundYesterday(target, 'cards', now)
  await aroundYesterday(target, 'deprecated', now + 1000)
  expect(controlCalls.length).toBe(first.activities.length)
  await aroundYesterday(target, 'cards', now + DAY)
  expect(controlCalls.length).toBe(2 * first.activities.length)
})
