import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { expectLinearizable, type SubscriptionOutcome } from './concurrent-calls.ts'
import type { Change, Subscription } from './subscription.ts'

const before: Subscription = {
  id: 'a2b1cbb9-5f5c-4a0f-a5b6-b1b2a6a3d0f7',
  url: 'https://receiver.example/webhooks',
  eventTypes: ['transaction.failed'],
  developerEmail: 'a@example.com',
  description: 'before',
  timeoutMs: 10_000,
  status: 'active',
  version: 'v1',
  createdAt: '2026-12-15T12:00:00.000Z',
  updatedAt: '2026-12-15T12:00:00.000Z',
}

const exchangeWith = (status: number) => ({ id: 1, response: { status } }) as Exchange
const update = (body: Change, status = 200): SubscriptionOutcome => ({
  call: { name: 'update', body },
  exchange: exchangeWith(status),
})
const rotation: SubscriptionOutcome = { call: { name: 'rotate' }, exchange: exchangeWith(200) }

const explains = (outcomes: readonly SubscriptionOutcome[], afterwards: Change) => () =>
  expectLinearizable(before, outcomes, { value: { ...before, ...afterwards }, exchange: { id: 2 }, pointer: '' })

test('disjoint updates must both be visible', () => {
  const calls = [update({ description: 'one' }), update({ timeoutMs: 2000 }), rotation]
  expect(explains(calls, { description: 'one', timeoutMs: 2000 })).not.toThrow()
  expect(explains(calls, { description: 'one' })).toThrow('some sequential order')
})

test('overlapping updates may be visible in any order, but not mixed', () => {
  const calls = [update({ description: 'one', timeoutMs: 2001 }), update({ description: 'two', timeoutMs: 2002 })]
  expect(explains(calls, { description: 'one', timeoutMs: 2001 })).not.toThrow()
  expect(explains(calls, { description: 'two', timeoutMs: 2002 })).not.toThrow()
  expect(explains(calls, { description: 'one', timeoutMs: 2002 })).toThrow('some sequential order')
})

test('a refused update must not be visible', () => {
  const calls = [update({ description: 'one' }), update({ description: 'two' }, 409)]
  expect(explains(calls, { description: 'one' })).not.toThrow()
  expect(explains(calls, { description: 'two' })).toThrow('some sequential order')
})
