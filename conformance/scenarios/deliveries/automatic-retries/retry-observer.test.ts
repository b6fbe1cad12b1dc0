import { expect, test } from 'vitest'
import type { DeliveryRecord } from '../delivery-records.ts'
import { isNothingExpected } from './retry-observer.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const record = (status: DeliveryRecord['status'], nextRetryAt: string | null = null) =>
  ({ status, nextRetryAt }) as unknown as DeliveryRecord

test.each([
  ['a delivery that succeeded', record('success'), true],
  ['one that is not attempted any more', record('exhausted'), true],
  ['one whose retry is due later', record('pending_retry', '2026-11-25T12:05:00Z'), true],
  // A clock or a record may be precise to a second only.
  ['one whose retry is due in a second', record('pending_retry', '2026-11-25T12:00:01Z'), false],
  ['one whose retry is due', record('pending_retry', '2026-11-25T11:59:00Z'), false],
  ['one whose retry is not announced', record('pending_retry'), false],
  ['one that failed, and may be retried', record('failed'), false],
  ['one under way', record('queued'), false],
  ['one without a record', undefined, false],
])('whether nothing is expected of %s', (_what, one, expected) => {
  expect(isNothingExpected(one, now)).toBe(expected)
})
