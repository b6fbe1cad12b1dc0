/** Contract: spec/rules/events.yaml, tenant isolation */

import { firstOfEach } from '../../cases/first-of-each.ts'
import { valuesOf } from '../../contract/schemas.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { expectCompanyNotChosen } from '../../scenarios/authentication/chosen-company.ts'
import { isolatedTenant, otherTenant, sharedOtherTenant } from '../../scenarios/authentication/tenants.ts'
import { deliveryRecords, endedRecord } from '../../scenarios/deliveries/delivery-records.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../scenarios/events/card-events.ts'
import { type EventFilter, endedEvent, eventHistory, eventPages } from '../../scenarios/events/event-history.ts'
import { allPages, rowsOf } from '../../scenarios/pagination/offset-list.ts'
import { ensureActive } from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectError, expectSuccess, expectThat, inBody } from '../../validate/expect.ts'

/** A condition of a filter may apply beside that of the tenant, instead of together with it. */
const filters: readonly EventFilter[] = [
  {},
  ...valuesOf('WebhookEventType').map((eventType) => ({ eventType })),
  ...valuesOf('WebhookEventStatus').flatMap((status): EventFilter[] => [
    { status },
    { eventType: typeOfKind.approved, status },
  ]),
]

/** An event of each kind of the history. If the suite has a receiver, the deliveries of the first have ended. */
async function eventOfEachKind(target: Target): Promise<readonly CardEvent[]> {
  const { events, tenant } = await eventHistory(target)
  const ofEachKind = firstOfEach(events, ({ kind }) => kind)
  const [first] = ofEachKind
  if (first === undefined) throw new NotTested('The suite created no event.')
  if (target.receiver) await endedEvent(tenant, first.eventId)
  return ofEachKind
}

type UnsharedEvent = {
  readonly tenant: Target
  readonly id: string
  /** Creates another event, and waits until its delivery has a result: effects of earlier calls had time until then. */
  waitForLaterEvent(): Promise<void>
}

/** Runs `work` with an event that no other check retries. Its first delivery has ended. */
async function withUnsharedEvent(target: Target, work: (event: UnsharedEvent) => Promise<void>): Promise<void> {
  const tenant = target.withToken(await isolatedTenant(target))
  await withSubscriptions(tenant, [{ eventTypes: [typeOfKind.approved] }], async ({ id: subscriptionId, created }) => {
    await ensureActive(tenant, created.value)
    const card = await createEventCard(tenant)
    const createEvent = async () => {
      const { eventId } = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 1 })
      await endedRecord({ target: tenant, id: subscriptionId }, eventId)
      return eventId
    }
    const id = await createEvent()
    await work({ tenant, id, waitForLaterEvent: async () => void (await createEvent()) })
  })
}

export default [
  check({
    rule: 'events.other-tenant-not-retrieved',
    says: 'GET /v1/webhooks/events/{id} returns 404 or 403 for an event of another tenant.',
    phase: 'still',
    run: async (target) => {
      const token = await sharedOtherTenant(target)
      for (const { eventId: id } of await eventOfEachKind(target))
        await expectError(target.call('getWebhookEvent', { path: { id }, token }), 403, 404)
      // A cache may contain that response.
      const { tenant, events } = await eventHistory(target)
      for (const { eventId: id } of events.slice(0, 1))
        await expectSuccess(tenant.call('getWebhookEvent', { path: { id } }), 'the event for its own tenant')
    },
  }),
  check({
    rule: 'events.other-tenant-deliveries-not-listed',
    says: 'GET /v1/webhooks/events/{id}/deliveries returns 404 or 403 for an event of another tenant.',
    phase: 'still',
    run: async (target) => {
      const token = await sharedOtherTenant(target)
      const { tenant } = await eventHistory(target)
      for (const [index, { eventId: id }] of (await eventOfEachKind(target)).entries()) {
        // A cache may have no look at the tenant.
        if (index === 0) await tenant.call('listWebhookEventDeliveries', { path: { id } })
        await expectError(target.call('listWebhookEventDeliveries', { path: { id }, token }), 403, 404)
      }
    },
  }),
  check({
    rule: 'events.other-tenant-not-retried',
    says: 'POST /v1/webhooks/events/{id}/retry refuses an event of another tenant and creates no delivery of it.',
    phase: 'still',
    run: async (target) => {
      const token = await sharedOtherTenant(target)
      await withUnsharedEvent(target, async ({ tenant, id, waitForLaterEvent }) => {
        const before = new Set((await deliveryRecords(tenant, id)).map(({ value }) => value.id))
        await expectError(target.call('retryWebhookEvent', { path: { id }, token }))
        await waitForLaterEvent()
        // The record of the first attempt may be wrong, but it is none of this retry.
        const after = (await deliveryRecords(tenant, id)).filter(({ value }) => !before.has(value.id))
        const manual = after.find(({ value }) => value.triggerType === 'manual')
        const at = manual && inBody(manual.exchange, `${manual.pointer}/triggerType`)
        expectThat(manual === undefined, 'no manual delivery of the event', 'a manual delivery', at)
      })
    },
  }),
  check({
    rule: 'events.other-tenant-not-listed',
    says: 'GET /v1/webhooks/events returns no event of another tenant.',
    phase: 'still',
    run: async (target) => {
      await eventHistory(target)
      const tenant = target.withToken(await otherTenant(target))
      const card = await createEventCard(tenant)
      const { eventId } = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 1 })
      for (const filter of filters) {
        const rows = rowsOf(await allPages(eventPages(tenant, filter)))
        const others = rows.filter(({ value }) => value.id !== eventId)
        const at = others[0] && inBody(others[0].exchange, `${others[0].pointer}/id`)
        expectThat(others.length === 0, 'no event of another tenant', `${others.length} of them`, at)
      }
      await expectCompanyNotChosen(target, ['listWebhookEvents', 'getWebhookEvent'])
    },
  }),
]
