/** Contract: spec/rules/events.yaml, tenant isolation */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { recordsOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { emit, eventfulCard } from '../../scenarios/events/card-events.ts'
import { endedEvent, history, readEvent, rowsOf } from '../../scenarios/events/event.ts'
import { expectEqual, expectError, expectThat } from '../../validate/expect.ts'

/** An event of the history. If the suite has a receiver, its deliveries have ended. */
async function anEvent(target: Target): Promise<{ readonly id: string; readonly token: string | undefined }> {
  const { happened, token } = await history(target)
  const event = happened.find(({ kind }) => kind === 'approved')
  if (event === undefined) throw new NotTested('The fixture has no approval event.')
  if (target.receiver) await endedEvent(target, event.eventId, token)
  return { id: event.eventId, token }
}

export default [
  check({
    rule: 'events.other-tenant-not-retrieved',
    says: 'GET /v1/webhooks/events/{id} returns 404 or 403 for an event of another tenant.',
    phase: 'still',
    run: async (target) => {
      const { id } = await anEvent(target)
      const token = await otherTenant(target)
      await expectError(target.call('getWebhookEvent', { path: { id }, token }), 403, 404)
    },
  }),
  check({
    rule: 'events.other-tenant-deliveries-not-listed',
    says: 'GET /v1/webhooks/events/{id}/deliveries returns 404 or 403 for an event of another tenant.',
    phase: 'still',
    run: async (target) => {
      const { id } = await anEvent(target)
      const token = await otherTenant(target)
      await expectError(target.call('listWebhookEventDeliveries', { path: { id }, token }), 403, 404)
    },
  }),
  check({
    rule: 'events.other-tenant-not-retried',
    says: 'POST /v1/webhooks/events/{id}/retry refuses an event of another tenant and creates no delivery of it.',
    phase: 'still',
    run: async (target) => {
      const { id, token: own } = await anEvent(target)
      const before = await recordsOf(target, id, own)
      const token = await otherTenant(target)
      await expectError(target.call('retryWebhookEvent', { path: { id }, token }))
      const manual = (await recordsOf(target, id, own)).filter(({ triggerType }) => triggerType === 'manual').length
      expectEqual(
        'number of manual deliveries:',
        manual,
        before.filter(({ triggerType }) => triggerType === 'manual').length,
      )
    },
  }),
  check({
    rule: 'events.other-tenant-not-listed',
    says: 'GET /v1/webhooks/events returns no event of another tenant.',
    phase: 'still',
    run: async (target) => {
      await history(target)
      const token = await otherTenant(target)
      const { id: cardId } = await eventfulCard(target, token)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      const foreign = (await rowsOf(target, token)).filter(({ id }) => id !== eventId)
      expectThat(foreign.length === 0, 'no event of another tenant', `${foreign.length} of them`)
    },
  }),
  check({
    rule: 'events.shared-in-company',
    says: 'Can another credential of the same tenant retrieve an event?',
    run: async (target) => {
      const { id: cardId } = await eventfulCard(target)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      await readEvent(target, eventId)
      const token = await newAccessToken(target, { company: 'same' })
      const { response } = await target.call('getWebhookEvent', { path: { id: eventId }, token })
      return response.status < 300 ? 'yes' : `no (${response.status})`
    },
  }),
]
