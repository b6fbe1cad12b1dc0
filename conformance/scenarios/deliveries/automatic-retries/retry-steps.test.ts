import { expect, test } from 'vitest'
import { NotTested } from '../../../failure/errors.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { DeliveryRecord } from '../delivery-records.ts'
import type { RetryStep } from './retry-observer.ts'
import { recordedRetries } from './retry-steps.ts'

const step = (
  retries: number,
  triggerType: DeliveryRecord['triggerType'],
  attemptNumber: number,
  status: DeliveryRecord['status'] = 'exhausted',
): RetryStep =>
  ({
    elapsed: 0,
    retries: Array.from({ length: retries }, () => ({}) as Delivery),
    record: { value: { triggerType, attemptNumber, status } },
  }) as unknown as RetryStep

test('a retry is the difference between two states', () => {
  const [first, second] = [step(0, 'automatic', 1), step(1, 'automatic_retry', 2)]
  expect(recordedRetries([first, second, second])).toEqual([
    { before: first.record?.value, after: second.record, attempts: 1 },
  ])
})

test('retries that follow at once are those of the first attempt', () => {
  const first = step(3, 'automatic_retry', 4)
  expect(recordedRetries([first, first])).toEqual([{ before: undefined, after: first.record, attempts: 3 }])
})

test.each([
  ['the first attempt', step(3, 'automatic', 1)],
  ['an attempt that is followed by another one', step(3, 'automatic', 2, 'pending_retry')],
])('the record of %s is not that of a retry', (_, first) => {
  expect(() => recordedRetries([first])).toThrow(NotTested)
})
