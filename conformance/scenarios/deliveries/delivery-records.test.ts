import { expect, test } from 'vitest'
import type { Located } from '../../validate/located.ts'
import {
  type DeliveryRecord,
  endedWithoutRetry,
  isOfLaterAttempt,
  latestAttempts,
  recordsOf,
} from './delivery-records.ts'

const record = (fields: Partial<DeliveryRecord>): Located<DeliveryRecord> =>
  ({ value: fields, exchange: undefined, pointer: '' }) as unknown as Located<DeliveryRecord>

const failedFirst = record({
  status: 'pending_retry',
  triggerType: 'automatic',
  attemptNumber: 1,
  httpStatusCode: 500,
})
const failedSecond = record({ ...failedFirst.value, triggerType: 'automatic_retry', attemptNumber: 2 })
const upcoming = record({ status: 'pending_retry', triggerType: 'automatic_retry', attemptNumber: 2 })

test.each([
  ['the same record', failedFirst, failedFirst, false],
  ['one of the next attempt', failedSecond, failedFirst, true],
  ['an upcoming one once it has a result', record({ ...upcoming.value, status: 'success' }), upcoming, true],
  ['an upcoming one that is under way', record({ ...upcoming.value, status: 'queued' }), upcoming, false],
  // The record of the retry is not listed yet.
  ['the first attempt, now failed', record({ ...failedFirst.value, status: 'failed' }), failedFirst, false],
  ['the second attempt, now failed', record({ ...failedSecond.value, status: 'failed' }), failedSecond, false],
  [
    'the first attempt without a result, now failed',
    record({ status: 'failed', triggerType: 'automatic', attemptNumber: 1 }),
    record({ status: 'pending_retry', triggerType: 'automatic', attemptNumber: 1 }),
    false,
  ],
])('whether a record shows a later attempt: %s', (_what, after, before, expected) => {
  expect(isOfLaterAttempt(after, before)).toBe(expected)
})

test.each([
  ['the same attempt that is exhausted', record({ ...failedFirst.value, status: 'exhausted' }), failedFirst, true],
  ['the same attempt that is a success now', record({ ...failedFirst.value, status: 'success' }), failedFirst, true],
  ['one that still waits', failedFirst, failedFirst, false],
  ['the next attempt', record({ ...failedSecond.value, status: 'exhausted' }), failedFirst, false],
  ['an announced retry with a result', record({ ...upcoming.value, status: 'exhausted' }), upcoming, false],
])('whether a delivery has ended without its retry: %s', (_, after, before, expected) => {
  expect(endedWithoutRetry(after, before)).toBe(expected)
})

test('the latest attempts are one for each subscription where a target lists every attempt', () => {
  const [ofOne, ofOther] = [{ subscriptionId: 'one' }, { subscriptionId: 'other' }]
  const first = record({ ...failedFirst.value, ...ofOne })
  const second = record({ ...failedSecond.value, ...ofOne })
  const only = record({ ...failedFirst.value, ...ofOther })
  expect(latestAttempts([second, first, only])).toEqual([second, only])
  expect(latestAttempts([first, second])).toEqual([second])
})

test('the records of some subscriptions are not those of others that received the event too', () => {
  const own = record({ ...failedFirst.value, subscriptionId: 'one' })
  const ofOther = record({ ...failedFirst.value, subscriptionId: 'of another check' })
  expect(recordsOf([{ id: 'one' }, { id: 'without a record' }], [ofOther, own])).toEqual([own])
})
