/** Contract: spec/rules/events.yaml, recording */

import type { Delivery } from '../../receiver/inbox.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { typeRecipients } from '../../scenarios/deliveries/recipients/by-type.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import {
  type EventRecord,
  eventHistory,
  listEvents,
  manyEvents,
  retrievedHistory,
} from '../../scenarios/events/event-history.ts'
import { expectNoEvents, expectNoEventsOrDeliveries } from '../../scenarios/events/new-events.ts'
import { callWithoutActivity, payBoletos } from '../../scenarios/events/unrelated-calls.ts'
import { permitsUseBeforeCreation } from '../../scenarios/events/use-before-creation.ts'
import { paymentActivity } from '../../scenarios/transactions/activity.ts'
import { envelopeField, eventIdOf, inDelivery, isTest } from '../../validate/delivery.ts'
import { expectThat } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import { expectOf, expectProperty, propertyOf } from '../../validate/located.ts'
import { CLOCK_SKEW, expectChangedIn, SEVERAL_CLOCKS } from '../../validate/timestamps.ts'
import { valueAt } from '../../values/json-pointer.ts'

/** Tolerance in milliseconds: a target may truncate or round fractions of a second. */
const FRACTION = 1_000

/** The types of the events of what did not succeed. */
const unsuccessful: readonly unknown[] = [typeOfKind.declined, typeOfKind.failed]

/**
 * Requires one event at most for each activity of a tenant with a subscription to each type, where tenants are isolated: also for a purchase
 * that its card does not permit. Where the control interface refuses one because the target declines it, its event is not reported.
 * @throws {CheckFailure}
 */
async function expectNoFurtherEvents(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const recipients = await ifPossible(typeRecipients(target))
  if (recipients === undefined) return
  const { subscribers, events, exceptional, refused } = recipients
  const deliveries = subscribers.flatMap(({ inbox }) => inbox.deliveries).filter((delivery) => !isTest(delivery))
  const idsIn = (some: readonly Delivery[]) => new Set(some.map(eventIdOf).filter((id) => id !== undefined))
  const ids = idsIn(deliveries)
  const reported: readonly unknown[] = [...events, ...exceptional].map(({ eventId }) => eventId)
  const isUnreported = (one: Delivery) =>
    unsuccessful.includes(envelopeField(one, 'type')) && !reported.includes(eventIdOf(one))
  const unreported = idsIn(deliveries.filter(isUnreported)).size
  const most = reported.length + Math.min(refused, unreported)
  const last = deliveries.at(-1)
  const expected = `deliveries of at most ${most} events`
  expectThat(ids.size <= most, expected, `deliveries of ${ids.size} events`, last && inDelivery(last))
}

export default [
  check({
    rule: 'events.recorded-for-activity',
    says: 'Every approval, decline, settlement and failure of a card transaction produces an event of its type.',
    phase: 'still',
    run: async (target) => {
      const { retrieved } = await retrievedHistory(target)
      for (const { event, record } of retrieved) {
        expectProperty(record, 'id', event.eventId)
        expectProperty(record, 'eventType', typeOfKind[event.kind])
      }
    },
  }),
  check({
    rule: 'events.one-event-per-activity',
    says: 'Every card activity produces exactly one event.',
    phase: 'still',
    run: async (target) => {
      const { events, earlierIds, tenant } = await eventHistory(target)
      const ids = new Set(events.map(({ eventId }) => eventId))
      const transactions = new Set(events.map(({ transactionId }) => transactionId))
      // In the run's own tenant, other checks and other clients create events as well.
      const isOfHistory = ({ id, payload }: EventRecord) =>
        tenant.tenant !== undefined || ids.has(id) || transactions.has(`${valueAt(payload, '/data/id')}`)
      const records = (await listEvents(tenant)).filter((record) => !earlierIds.has(record.id) && isOfHistory(record))
      for (const [kind, type] of Object.entries(typeOfKind)) {
        const expected = events.filter((event) => event.kind === kind).length
        const actual = records.filter(({ eventType }) => eventType === type).length
        const at = inLastResponse('listWebhookEvents', '/rows')
        expectThat(actual === expected, `${expected} events of type ${type} in the list`, `${actual} of this type`, at)
      }
      await expectNoFurtherEvents(target)
    },
  }),
  check({
    rule: 'events.occurred-at-matches-activity',
    says: '`occurredAt` of an event is the time of the card activity.',
    phase: 'still',
    run: async (target) => {
      const { start, end } = await eventHistory(target)
      const tolerance = target.supports('control:clock') ? SEVERAL_CLOCKS : CLOCK_SKEW
      for (const { event, record } of (await retrievedHistory(target)).retrieved) {
        const { at } = event
        const occurredAt = instant(record.value.occurredAt) ?? Number.NaN
        const [from, to] = at === undefined ? [start - tolerance, end + tolerance] : [at - FRACTION, at + FRACTION]
        expectOf(
          propertyOf(record, 'occurredAt'),
          occurredAt >= from && occurredAt <= to,
          `occurredAt ${new Date(at ?? start).toISOString()}`,
          String(record.value.occurredAt),
        )
      }
      if (!(await permitsUseBeforeCreation(target))) return
      for (const { at, occurredAt } of (await ifPossible(manyEvents(target)))?.dated ?? []) {
        const isMet = Math.abs((instant(occurredAt.value) ?? Number.NaN) - at) <= FRACTION
        expectOf(occurredAt, isMet, `occurredAt ${new Date(at).toISOString()}`, String(occurredAt.value))
      }
    },
  }),
  check({
    rule: 'events.timestamps-plausible',
    says: '`createdAt` and `updatedAt` of an event record lie between the card activity and now.',
    phase: 'still',
    run: async (target) => {
      const { start } = await eventHistory(target)
      const { retrieved, now } = await retrievedHistory(target)
      for (const { event, record } of retrieved) if (event.at === undefined) expectChangedIn(record, start, now)
    },
  }),
  check({
    rule: 'events.api-calls-produce-no-events',
    says: 'Only card activity produces events; API calls produce none.',
    phase: 'still',
    tenant: 'isolated',
    run: (target) => expectNoEvents(target, () => callWithoutActivity(target)),
  }),
  check({
    rule: 'events.boletos-produce-no-events',
    says: 'The payment of a boleto produces no event.',
    phase: 'still',
    tenant: 'isolated',
    run: (target) => expectNoEventsOrDeliveries(target, () => payBoletos(target)),
  }),
  check({
    rule: 'events.payments-produce-no-events',
    says: 'A payment transaction produces no event.',
    phase: 'still',
    tenant: 'isolated',
    run: (target) =>
      expectNoEventsOrDeliveries(target, async () => {
        await paymentActivity(target, { amount: 75.5, at: await target.now() })
      }),
  }),
]
