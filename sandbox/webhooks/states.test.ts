import { expect, test } from 'vitest'
import { moveDelivery } from './delivery-states.ts'
import { eventStatus, type Standing } from './event-states.ts'

test.each([
  ['automatic', 'pending', 'take', 'queued'],
  ['automatic', 'queued', 'answer', 'success'],
  ['automatic', 'queued', 'fail', 'pending_retry'],
  ['automatic_retry', 'queued', 'give_up', 'exhausted'],
  ['automatic_retry', 'pending_retry', 'replace', 'failed'],
  ['automatic', 'pending_retry', 'drop', 'exhausted'],
  ['manual', 'pending', 'take', 'queued'],
  ['manual', 'queued', 'give_up', 'failed'],
] as const)('a delivery, %s: %s, %s → %s', (trigger, status, move, next) => {
  expect(moveDelivery(trigger, status, move)).toBe(next)
})

test('a manual delivery has no further attempt, and what has ended does not move', () => {
  expect(() => moveDelivery('manual', 'queued', 'fail')).toThrow('a manual delivery that is queued has no fail')
  for (const status of ['success', 'failed', 'exhausted'] as const) {
    for (const move of ['take', 'answer', 'fail', 'give_up', 'drop', 'replace'] as const) {
      expect(() => moveDelivery('automatic', status, move)).toThrow('has no')
    }
  }
})

const waiting: Standing = { begun: false, open: true, succeeded: false }
const sending: Standing = { begun: true, open: true, succeeded: false }
const done: Standing = { begun: true, open: false, succeeded: true }
const lost: Standing = { begun: true, open: false, succeeded: false }

test.each([
  ['pending', [], 'pending'],
  ['pending', [waiting, waiting], 'pending'],
  ['pending', [sending, waiting], 'delivering'],
  ['pending', [done, waiting], 'delivering'],
  ['delivering', [sending, lost], 'delivering'],
  ['delivering', [done, done], 'delivered'],
  ['delivering', [done, lost], 'partially_delivered'],
  ['delivering', [lost, lost], 'failed'],
  ['failed', [sending, lost], 'delivering'],
  ['delivered', [sending], 'delivering'],
] as const)('an event: %s, %j → %s', (status, standings, next) => {
  expect(eventStatus(status, standings)).toBe(next)
})
