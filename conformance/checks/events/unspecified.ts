/** Contract: spec/rules/events.yaml, unspecified behaviour */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { isSuccessStatus } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { onceRecorded } from '../../scenarios/deliveries/delivery-records.ts'
import { createCardEvent, createEventCard } from '../../scenarios/events/card-events.ts'
import {
  type EventRecord,
  eventHistory,
  eventPages,
  listEvents,
  readEvent,
} from '../../scenarios/events/event-history.ts'
import { acceptedEvent, mixedEvent, propertyWithDeliveries } from '../../scenarios/events/event-outcomes.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import { pageOf } from '../../scenarios/pagination/offset-list.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { instant } from '../../validate/instant.ts'
import { describeOrder } from '../../validate/order.ts'
import { isObject } from '../../values/json.ts'

/** An event of the history, as it is retrieved. */
async function anyEvent(target: Target): Promise<EventRecord> {
  const { events, tenant } = await eventHistory(target)
  return (await readEvent(tenant, events[0]?.eventId ?? '')).value
}

/** The id of a new event of the target's tenant. */
async function createEvent(target: Target): Promise<string> {
  const card = await createEventCard(target)
  return (await createCardEvent(target, card.id, { kind: 'approved', amount: 1 })).eventId
}

export default [
  check({
    rule: 'events.shared-in-company',
    says: 'Can another credential of the same tenant retrieve an event?',
    run: async (target) => {
      const id = await createEvent(target)
      await readEvent(target, id)
      const token = await newAccessToken(target, { company: 'same' })
      return describeAcceptance(await target.call('getWebhookEvent', { path: { id }, token }))
    },
  }),
  check({
    rule: 'events.idempotency-key-is-event-id',
    says: 'Is `idempotencyKey` of an event record the event id?',
    phase: 'still',
    run: async (target) => {
      const { id, idempotencyKey } = await anyEvent(target)
      if (idempotencyKey === undefined) return 'no, it is absent'
      return idempotencyKey === id ? 'yes' : 'no, another value'
    },
  }),
  check({
    rule: 'events.payload-is-envelope',
    says: 'Is `payload` of an event record the delivered envelope?',
    phase: 'still',
    run: async (target) => {
      const { payload } = await anyEvent(target)
      if (!isObject(payload)) return 'no, it is absent'
      const isEnvelope = 'occurredAt' in payload && 'data' in payload
      return isEnvelope ? 'yes' : `no, an object with ${Object.keys(payload).join(', ')}`
    },
  }),
  check({
    rule: 'events.delivery-outcomes-in-event',
    says: 'Which property of a retrieved event contains the delivery outcomes?',
    run: async (target) => propertyWithDeliveries((await mixedEvent(target)).responded.value) ?? 'none',
  }),
  check({
    rule: 'events.status-when-all-succeed',
    says: 'Which status does an event have when all deliveries succeeded?',
    run: async (target) => (await acceptedEvent(target)).ended.value.status,
  }),
  check({
    rule: 'events.status-when-some-succeed',
    says: 'Which status does an event have when some deliveries succeeded and the others ended?',
    run: async (target) => {
      const { status } = (await mixedEvent(target)).ended.value
      return `${status}, after the refusing subscription was deleted`
    },
  }),
  check({
    rule: 'events.status-when-none-succeeds',
    says: 'Which status does an event have when all deliveries ended without success?',
    phase: 'clock',
    run: async (target) => {
      const { event, attempts } = await exhaustedRetries(target)
      return `${event.value.status} after ${attempts} attempts`
    },
  }),
  check({
    rule: 'events.status-while-delivering',
    says: 'Which status does an event have while its deliveries are in progress?',
    run: async (target) => (await acceptedEvent(target)).inProgress.status,
  }),
  check({
    rule: 'events.delivered-at-set',
    says: 'For which statuses of an event is `deliveredAt` set?',
    run: async (target) => {
      const { inProgress, ended } = await acceptedEvent(target)
      const events = [inProgress, ended.value, (await mixedEvent(target)).ended.value]
      return events.map(({ status, deliveredAt }) => `${status}: ${deliveredAt ? 'set' : 'not set'}`).join(', ')
    },
  }),
  check({
    rule: 'events.recorded-without-subscription',
    says: 'Is an event recorded if no subscription includes its type?',
    tenant: 'isolated',
    run: async (target) => {
      if (target.tenant === undefined) throw new NotTested(reasons.noOtherTenant)
      const id = await createEvent(target)
      const { response } = await onceRecorded(target, id, () => target.call('getWebhookEvent', { path: { id } }))
      return isSuccessStatus(response.status) ? `yes, with status ${response.json?.status}` : `no (${response.status})`
    },
  }),
  check({
    rule: 'events.count-of-filtered-list',
    says: 'What does `count` of a filtered list of events count?',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await eventHistory(target)
      const filter = { eventType: 'transaction.settled' } as const
      const { count } = await pageOf(eventPages(tenant, filter), { pageSize: 1 })
      const [matching, all] = [await listEvents(tenant, filter), await listEvents(tenant)]
      if (count === matching.length) return 'the matching events'
      return count === all.length ? 'all events' : `${count}, while ${matching.length} of ${all.length} events match`
    },
  }),
  check({
    rule: 'events.sort-order',
    says: 'In which order are events listed?',
    phase: 'still',
    run: async (target) => {
      const events = await listEvents((await eventHistory(target)).tenant)
      const [created, occurred] = (['createdAt', 'occurredAt'] as const).map((name) =>
        describeOrder(events.flatMap((event) => instant(event[name]) ?? [])),
      )
      return `by createdAt ${created}, by occurredAt ${occurred}`
    },
  }),
  check({
    rule: 'events.fractional-page-parameters',
    says: 'Does GET /v1/webhooks/events accept a fractional `page` or `pageSize`?',
    run: async (target) => {
      const page = await target.call('listWebhookEvents', { query: { page: 1.5 } })
      const pageSize = await target.call('listWebhookEvents', { query: { pageSize: 2.5 } })
      return `page=1.5: ${describeAcceptance(page)}, pageSize=2.5: ${describeAcceptance(pageSize)}`
    },
  }),
]
