/** Contract: spec/rules/events.yaml, retrieval and list */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isDeliveryOf } from '../../scenarios/deliveries/attempts.ts'
import { retriedDeliveries } from '../../scenarios/deliveries/automatic-retries/automatic-retries.ts'
import { acceptedStep, lastRecord } from '../../scenarios/deliveries/automatic-retries/retry-steps.ts'
import { endedRecord } from '../../scenarios/deliveries/delivery-records.ts'
import { waitForDeliveries } from '../../scenarios/deliveries/delivery-timing.ts'
import { resend, withRetriableEvent } from '../../scenarios/deliveries/manual-retries/retriable-event.ts'
import { retriesOfFailedEvents } from '../../scenarios/deliveries/manual-retries/retries-of-failed-events.ts'
import { createCardEvent } from '../../scenarios/events/card-events.ts'
import {
  type EventRecord,
  eventHistory,
  eventPages,
  listEvents,
  readEvent,
  retrievedHistory,
} from '../../scenarios/events/event-history.ts'
import { mixedEvent } from '../../scenarios/events/event-outcomes.ts'
import { showsOutcomes, textsAbout } from '../../scenarios/events/shown-outcomes.ts'
import { allPages, rowsOf } from '../../scenarios/pagination/offset-list.ts'
import { manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describe, expectInList, isSuccess } from '../../validate/expect.ts'
import { expectOf, expectProperty, type Located, propertyOf, valueIn } from '../../validate/located.ts'
import { expectSameUnlessRounded, isRounded } from '../../validate/timestamps.ts'

/** Statuses of an attempt that has a result. The form of an outcome is unspecified: it may be shown in other words. */
const endedStatuses: readonly string[] = ['success', 'failed', 'pending_retry', 'exhausted']

/** How many events are read to compare their idempotency keys. */
const SAMPLE = 5

/**
 * Requires events of a target that shows outcomes beside ids to show one for each of many subscriptions, and for those that were paused or
 * disabled afterwards.
 * @throws {CheckFailure}
 */
async function expectOutcomesOfOthers(target: Target): Promise<void> {
  const expectShown = (shown: Located<EventRecord>, ids: readonly string[]) => {
    const missing = ids.filter((id) => textsAbout(shown.value, id).length === 0).length
    expectOf(shown, missing === 0, 'the outcome for each subscription that received the event', `${missing} missing`)
  }
  for (const { ended, eventWhilePaused } of (await ifPossible(retriesOfFailedEvents(target))) ?? [])
    expectShown(
      eventWhilePaused,
      ended.map(({ value }) => value.subscriptionId),
    )
  if (!target.supports('control:credentials')) return
  const { recipients } = await manySubscriptions(target)
  if (recipients?.status !== 'fulfilled') return
  const { inboxes, arrived, shownIn } = recipients.value
  const received = inboxes.filter((_, index) => arrived[index]?.length !== 0)
  expectShown(
    shownIn,
    received.map(({ id }) => id),
  )
}

/** The times of an event that its deliveries change. */
const changingTimes = ['deliveredAt', 'updatedAt'] as const

/** How many events with other times in the list are compared once more. */
const MOST_COMPARED = 3

const differsIn = (event: Located<EventRecord>, row: EventRecord): boolean =>
  changingTimes.some((name) => {
    const [shown, listed] = [event.value[name], row[name]]
    return shown != null && listed != null && !isRounded(shown, listed)
  })

/**
 * Requires listed events to have the times of the retrieved ones, where both show them, and unless these change meanwhile. The list may lag
 * behind. @throws {CheckFailure}
 */
async function expectTimesAsRetrieved(tenant: Target, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, MOST_COMPARED))
    await eventually(async () => {
      const before = await readEvent(tenant, id)
      const row = (await listEvents(tenant)).find((one) => one.id === id)
      const after = await readEvent(tenant, id)
      if (row === undefined || differsIn(after, before.value)) return
      for (const name of changingTimes)
        if (after.value[name] != null && row[name] != null) expectSameUnlessRounded(propertyOf(after, name), row[name])
    })
}

export default [
  check({
    rule: 'events.created-listed',
    says: 'GET /v1/webhooks/events returns a new event.',
    phase: 'still',
    run: async (target) => {
      const { events, tenant } = await eventHistory(target)
      const ids = new Set((await listEvents(tenant)).map(({ id }) => id))
      for (const { eventId } of events) expectInList(ids.has(eventId), `event ${eventId}`)
    },
  }),
  check({
    rule: 'events.listed-as-retrieved',
    says: 'A listed event has the id, type and times of the event retrieved by its id.',
    phase: 'still',
    run: async (target) => {
      const { earlierIds, tenant } = await eventHistory(target)
      const records = new Map(
        (await retrievedHistory(target)).retrieved.map(({ event, record }) => [event.eventId, record]),
      )
      const differing: string[] = []
      for (const row of (await listEvents(tenant)).filter(({ id }) => !earlierIds.has(id))) {
        const event = records.get(row.id) ?? (await readEvent(tenant, row.id))
        expectProperty(event, 'id', row.id)
        expectProperty(event, 'eventType', row.eventType)
        // Neither states a precision.
        expectSameUnlessRounded(propertyOf(event, 'occurredAt'), row.occurredAt)
        expectSameUnlessRounded(propertyOf(event, 'createdAt'), row.createdAt)
        if (differsIn(event, row)) differing.push(row.id)
      }
      await expectTimesAsRetrieved(tenant, differing)
    },
  }),
  check({
    rule: 'events.idempotency-key-stable',
    says: '`idempotencyKey` of an event, where present, is the same on every read.',
    phase: 'still',
    run: async (target) => {
      const { earlierIds, tenant } = await eventHistory(target)
      const rows = (await listEvents(tenant)).filter(({ id }) => !earlierIds.has(id)).slice(0, SAMPLE)
      let shown = 0
      for (const { id, idempotencyKey: listed } of rows) {
        const [once, again] = [await readEvent(tenant, id), await readEvent(tenant, id)]
        // A list may show fewer properties.
        const expected = listed ?? once.value.idempotencyKey
        if (expected == null) continue
        shown++
        for (const event of [once, again])
          if (event.value.idempotencyKey != null) expectProperty(event, 'idempotencyKey', expected)
      }
      if (shown === 0) throw new NotTested('The target returns no idempotencyKey.')
    },
  }),
  check({
    rule: 'events.idempotency-key-unique',
    says: '`idempotencyKey` of an event, where present, differs from that of other events.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await eventHistory(target)
      const rows = rowsOf(await allPages(eventPages(tenant)))
      const isListed = rows.some((row) => valueIn(row, '/idempotencyKey').value != null)
      // A list may show fewer properties.
      const events = isListed
        ? rows
        : await mapConcurrently(rows.slice(0, SAMPLE), (row) => readEvent(tenant, row.value.id))
      const keys = events.map((event) => valueIn(event, '/idempotencyKey')).filter(({ value }) => value != null)
      if (keys.length < 2) throw new NotTested('Fewer than two events have an idempotencyKey.')
      for (const [index, key] of keys.entries()) {
        const isNew = keys.findIndex(({ value }) => value === key.value) === index
        expectOf(key, isNew, 'another idempotencyKey than that of each other event', `${excerpt(key.value)} once more`)
      }
    },
  }),
  check({
    rule: 'events.kept-after-card-deletion',
    says: 'An event is still retrieved and listed after its card was deleted.',
    tenant: 'isolated',
    run: (target) =>
      withRetriableEvent(target, { kind: 'settled' }, async ({ subscriber, event: { cardId, eventId } }) => {
        const deletion = await target.call('deleteCard', { path: { id: cardId } })
        if (!isSuccess(deletion))
          throw new NotTested(`A card that has transactions cannot be deleted: ${describe(deletion)}`)
        expectProperty(await readEvent(target, eventId), 'id', eventId)
        await eventually(async () => {
          const ids = new Set((await listEvents(target)).map(({ id }) => id))
          expectInList(ids.has(eventId), `event ${eventId} of a deleted card`)
        })
        // Whether it can be sent again is unspecified, but the service does not fail.
        await target.call('retryWebhookEvent', { path: { id: eventId } })
        // A settlement may follow: its delivery is validated as any other.
        const later = await ifPossible(createCardEvent(target, cardId, { kind: 'settled', amount: 3.5 }))
        if (later !== undefined) await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(later))
      }),
  }),
  check({
    rule: 'events.outcome-for-each-subscription',
    says: 'GET /v1/webhooks/events/{id} shows the delivery outcome for each subscription, in any form.',
    run: async (target) => {
      const { subscriptions, responded } = await mixedEvent(target)
      const expected = 'different outcomes for the subscription that accepted the event and for the one that refused it'
      expectOf(responded, showsOutcomes(responded.value, subscriptions), expected, excerpt(responded.value, 400))
      const isShownById = subscriptions.every(([id = '']) => textsAbout(responded.value, id).length > 0)
      if (isShownById) await expectOutcomesOfOthers(target)
    },
  }),
  check({
    rule: 'events.outcome-is-latest',
    says: 'GET /v1/webhooks/events/{id} shows the outcome of the latest delivery to a subscription.',
    tenant: 'isolated',
    run: (target) =>
      withRetriableEvent(target, { kind: 'declined' }, async (retriable) => {
        const { subscriber, event } = retriable
        const texts = async () => {
          const shown = await readEvent(target, event.eventId)
          return { shown, found: textsAbout(shown.value, subscriber.id) }
        }
        const first = (await endedRecord(subscriber, event.eventId))?.value
        // The form of an outcome is unspecified: it may be shown elsewhere, or in other words than in the record of a delivery.
        if (first === undefined || !(await texts()).found.includes(first.status))
          throw new NotTested('The event shows no outcome with a subscriptionId and the status of the delivery.')
        subscriber.inbox.response = { status: 500 }
        await resend(retriable)
        const latest = (await endedRecord(subscriber, event.eventId))?.value
        if (latest?.triggerType !== 'manual' || latest.status === first.status)
          throw new NotTested('The target has no record of the manual retry that failed.')
        await eventually(async () => {
          const { shown, found } = await texts()
          const isLatest = found.includes(latest.status) || !found.includes(first.status)
          expectOf(shown, isLatest, `an outcome such as "${latest.status}", of the manual retry`, `"${first.status}"`)
        })
      }),
  }),
  check({
    rule: 'events.outcome-after-automatic-retry',
    says: 'After an automatic retry, GET /v1/webhooks/events/{id} shows the outcome of that retry.',
    phase: 'clock',
    run: async (target) => {
      const { recovering } = await retriedDeliveries(target)
      const { id, steps, shownIn } = recovering
      const shown = shownIn && textsAbout(shownIn.value, id).filter((text) => endedStatuses.includes(text))
      const isAccepted = acceptedStep(recovering) !== -1 && lastRecord(steps)?.value.status === 'success'
      if (shownIn === undefined || shown === undefined || shown.length === 0 || !isAccepted)
        throw new NotTested('The event shows no outcome with a subscriptionId and the status of a delivery.')
      expectOf(shownIn, shown.includes('success'), 'the outcome "success" of the automatic retry', `"${shown[0]}"`)
    },
  }),
]
