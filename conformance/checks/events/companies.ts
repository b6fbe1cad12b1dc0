/** Contract: spec/rules/events.yaml, whose events are seen */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { recordsOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { emit, eventfulCard } from '../../scenarios/events/card-events.ts'
import { endedEvent, history, readEvent, rowsOf } from '../../scenarios/events/event.ts'
import { expectEqual, expectError, expectThat } from '../../validate/expect.ts'

/** An event of the history's company whose deliveries have ended, where anybody receives them. */
async function anEvent(target: Target): Promise<{ readonly id: string; readonly token: string | undefined }> {
  const { happened, token } = await history(target)
  const event = happened.find(({ kind }) => kind === 'approved')
  if (event === undefined) throw new NotTested('nothing was approved')
  if (target.receiver) await endedEvent(target, event.eventId, token)
  return { id: event.eventId, token }
}

export default [
  check({
    rule: 'events.foreign-event-not-retrieved',
    says: 'An event of another company is answered with 404 or 403 when it is retrieved.',
    phase: 'still',
    run: async (target) => {
      const { id } = await anEvent(target)
      const token = await otherTenant(target)
      await expectError(target.call('getWebhookEvent', { path: { id }, token }), 403, 404)
    },
  }),
  check({
    rule: 'events.foreign-deliveries-not-listed',
    says: "The deliveries of another company's event are answered with 404 or 403.",
    phase: 'still',
    run: async (target) => {
      const { id } = await anEvent(target)
      const token = await otherTenant(target)
      await expectError(target.call('listWebhookEventDeliveries', { path: { id }, token }), 403, 404)
    },
  }),
  check({
    rule: 'events.foreign-event-not-retried',
    says: 'An event of another company cannot be retried.',
    phase: 'still',
    run: async (target) => {
      const { id, token: own } = await anEvent(target)
      const before = await recordsOf(target, id, own)
      const token = await otherTenant(target)
      await expectError(target.call('retryWebhookEvent', { path: { id }, token }))
      const manual = (await recordsOf(target, id, own)).filter(({ triggerType }) => triggerType === 'manual').length
      expectEqual(
        'number of manual deliveries',
        manual,
        before.filter(({ triggerType }) => triggerType === 'manual').length,
      )
    },
  }),
  check({
    rule: 'events.foreign-events-not-listed',
    says: 'The list of events holds no event of another company.',
    phase: 'still',
    run: async (target) => {
      await history(target)
      const token = await otherTenant(target)
      const { id: cardId } = await eventfulCard(target, token)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      const foreign = (await rowsOf(target, token)).filter(({ id }) => id !== eventId)
      expectThat(foreign.length === 0, 'no event of another company', `${foreign.length} of them`)
    },
  }),
  check({
    rule: 'events.shared-in-company',
    says: 'An event is seen by another credential of the same company.',
    run: async (target) => {
      const { id: cardId } = await eventfulCard(target)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      await readEvent(target, eventId)
      const token = await newAccessToken(target, { company: 'same' })
      const { response } = await target.call('getWebhookEvent', { path: { id: eventId }, token })
      return response.status < 300 ? 'events belong to the company' : `answered with ${response.status}`
    },
  }),
]
