import { expect, test } from 'vitest'
import { nextDeliveryStatus } from './delivery-states.ts'

test.each([
  ['automatic', 'pending', 'claim', 'queued'],
  ['automatic', 'queued', 'succeed', 'success'],
  ['automatic', 'queued', 'fail', 'pending_retry'],
  ['automatic_retry', 'queued', 'exhaust', 'exhausted'],
  ['automatic_retry', 'pending_retry', 'replace', 'failed'],
  ['automatic', 'pending_retry', 'cancel', 'exhausted'],
  ['manual', 'pending', 'claim', 'queued'],
  ['manual', 'queued', 'exhaust', 'failed'],
] as const)('a delivery, %s: %s, %s → %s', (trigger, status, transition, next) => {
  expect(nextDeliveryStatus(trigger, status, transition)).toBe(next)
})

test('a manual delivery has no further attempt', () => {
  expect(() => nextDeliveryStatus('manual', 'queued', 'fail')).toThrow(
    'no transition "fail" from "queued" for a manual delivery',
  )
})

test.each(['success', 'failed', 'exhausted'] as const)('the status %s is final', (status) => {
  for (const transition of ['claim', 'succeed', 'fail', 'exhaust', 'cancel', 'replace'] as const) {
    expect(() => nextDeliveryStatus('automatic', status, transition)).toThrow(`no transition "${transition}"`)
  }
})
