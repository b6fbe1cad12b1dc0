import { expect, test } from 'vitest'
import { type DeliveryProgress, eventStatus } from './event-states.ts'

const waiting: DeliveryProgress = { begun: false, inProgress: true, succeeded: false }
const sending: DeliveryProgress = { begun: true, inProgress: true, succeeded: false }
const success: DeliveryProgress = { begun: true, inProgress: false, succeeded: true }
const failure: DeliveryProgress = { begun: true, inProgress: false, succeeded: false }

test.each([
  ['pending', [], 'pending'],
  ['pending', [waiting, waiting], 'pending'],
  ['pending', [sending, waiting], 'delivering'],
  ['pending', [success, waiting], 'delivering'],
  ['delivering', [sending, failure], 'delivering'],
  ['delivering', [success, success], 'delivered'],
  ['delivering', [success, failure], 'partially_delivered'],
  ['delivering', [failure, failure], 'failed'],
  ['failed', [sending, failure], 'delivering'],
  ['delivered', [sending], 'delivering'],
] as const)('an event: %s, %j → %s', (status, progress, next) => {
  expect(eventStatus(status, progress)).toBe(next)
})
