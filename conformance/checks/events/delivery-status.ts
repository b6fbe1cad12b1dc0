/** Contract: spec/rules/events.yaml, delivery status */

import type { WebhookDeliveryDto, WebhookEventDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { untilDelivered } from '../../scenarios/deliveries/delivery-timing.ts'
import { eventHistory, hasEnded, listedEvents } from '../../scenarios/events/event-history.ts'
import { acceptedEvent } from '../../scenarios/events/event-outcomes.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import { expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import { expectInTime, expectSameSecond } from '../../validate/timestamps.ts'

function expectStatusOtherThan(
  event: Located<WebhookEventDto>,
  ...excluded: readonly WebhookEventDto['status'][]
): void {
  const { status } = event.value
  const expected = `a status other than ${excluded.join(' and ')}`
  expectOf(propertyOf(event, 'status'), !excluded.includes(status), expected, `status "${status}"`)
}

const finalFailures: readonly WebhookDeliveryDto['status'][] = ['failed', 'exhausted']

export default [
  check({
    rule: 'events.refused-not-delivered',
    says: 'An event that every receiver refused until the last attempt is neither `delivered` nor `partially_delivered`.',
    phase: 'clock',
    run: async (target) => {
      const { event, records } = await exhaustedRetries(target)
      if (records.length === 0) throw new NotTested('The target has no delivery record of the event.')
      if (records.some(({ value }) => value.status === 'success'))
        throw new NotTested('Another receiver accepted the event.')
      expectStatusOtherThan(event, 'delivered', 'partially_delivered')
    },
  }),
  check({
    rule: 'events.partly-accepted-not-delivered-or-failed',
    says: 'An event that one receiver accepted and another refused until the last attempt is neither `delivered` nor `failed`.',
    phase: 'clock',
    run: async (target) => {
      const { partlyAccepted } = await exhaustedRetries(target)
      const ends = partlyAccepted?.records.map(({ status }) => status) ?? []
      const isPartly = ends.length === 2 && ends.includes('success') && ends.some((end) => finalFailures.includes(end))
      if (partlyAccepted === undefined || !isPartly)
        throw new NotTested('The target has no records of a successful and of an exhausted delivery of one event.')
      expectStatusOtherThan(partlyAccepted.event, 'delivered', 'failed')
    },
  }),
  check({
    rule: 'events.accepted-not-failed',
    says: 'An event that every receiver accepted is neither `failed` nor `partially_delivered`.',
    run: async (target) => {
      const { ended, later, timedOut } = await acceptedEvent(target)
      const isEnded = ['failed', 'partially_delivered'].includes(ended.value.status)
      if (timedOut && isEnded) throw new NotTested('An attempt timed out before the receiver responded.')
      for (const event of [ended, later]) expectStatusOtherThan(event, 'failed', 'partially_delivered')
    },
  }),
  check({
    rule: 'events.accepted-is-delivered',
    says: 'An event that every receiver accepted becomes `delivered`.',
    run: async (target) => {
      const { ended, hasResults, timedOut } = await acceptedEvent(target)
      const isDelivered = ended.value.status === 'delivered'
      if (!hasResults && !isDelivered) throw new NotTested('The deliveries of the event had no result in time.')
      if (timedOut && !isDelivered) throw new NotTested('An attempt timed out before the receiver responded.')
      expectProperty(ended, 'status', 'delivered')
    },
  }),
  check({
    rule: 'events.delivered-at-plausible',
    says: '`deliveredAt` of an event, where set, lies between the card activity and now.',
    phase: 'still',
    run: async (target) => {
      const { earlierIds, start, tenant } = await eventHistory(target)
      const isDelivered = ({ id, deliveredAt }: WebhookEventDto) => !earlierIds.has(id) && Boolean(deliveredAt)
      const isEnded = (event: WebhookEventDto) => earlierIds.has(event.id) || hasEnded(event)
      const events = await untilDelivered(
        tenant,
        () => listedEvents(tenant),
        (all) => all.some(({ value }) => isDelivered(value)) || all.every(({ value }) => isEnded(value)),
      )
      const delivered = events.filter(({ value }) => isDelivered(value))
      if (delivered.length === 0) throw new NotTested('No listed event has deliveredAt.')
      const now = await target.now()
      for (const event of delivered)
        expectInTime(
          `deliveredAt of an event with status "${event.value.status}"`,
          propertyOf(event, 'deliveredAt'),
          start,
          now,
        )
    },
  }),
  check({
    rule: 'events.retried-unchanged',
    says: '`occurredAt`, `createdAt` and, where present, `idempotencyKey` of a retried event stay the same.',
    phase: 'clock',
    run: async (target) => {
      const { retriedEvent } = await exhaustedRetries(target)
      if (retriedEvent === undefined) throw new NotTested('The target no longer has the event.')
      const { before, after } = retriedEvent
      for (const name of ['occurredAt', 'createdAt'] as const) expectSameSecond(propertyOf(after, name), before[name])
      const { idempotencyKey } = before
      if (idempotencyKey != null && after.value.idempotencyKey != null)
        expectProperty(after, 'idempotencyKey', idempotencyKey)
    },
  }),
]
