import { heldUntil } from '../../receiver/receiver-response.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { eventIdOf } from '../../validate/delivery.ts'
import type { Located } from '../../validate/located.ts'
import { isObject } from '../../values/json.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { endedRecords, isFailure, isUnderWay, LIST_TIMEOUT } from '../deliveries/delivery-records.ts'
import { untilDelivered, waitForDeliveries } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { withSubscriberSlots, withSubscribers } from '../deliveries/with-subscribers.ts'
import { deleteSubscription } from '../subscriptions/subscription.ts'
import { type ActivityKind, createCardEvent, createEventCard, typeOfKind } from './card-events.ts'
import { type EventRecord, endedEvent, readEvent } from './event-history.ts'
import { type SubscriptionNames, showsOutcomes, textsAbout } from './shown-outcomes.ts'

/** An event that every receiver accepted. */
export type AcceptedEvent = {
  /** Before the receivers responded. */
  readonly inProgress: EventRecord
  /** Whether each delivery had a result in time: a target that delivers one after the other may be far behind. */
  readonly hasResults: boolean
  /** Whether an attempt ended before its receiver responded. A copy of that delivery may still wait for its next attempt. */
  readonly timedOut: boolean
  /** Once it is delivered, or after a timeout. */
  readonly ended: Located<EventRecord>
  /** Once the deliveries of another event have ended, one of them without success. */
  readonly later: Located<EventRecord>
}

/** How long a receiver holds its response back at most, in milliseconds: half of the default timeout of a subscription. */
const LONGEST_HOLD = 5_000

/** Made once per run. */
export function acceptedEvent(target: Target): Promise<AcceptedEvent> {
  return target.once('an event that was accepted', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    return withSubscriberSlots(tenant, 3, async (subscribe) => {
      const held = await subscribe({ response: heldUntil(after, LONGEST_HOLD) })
      const accepting = await subscribe()
      try {
        const eventId = await createEvent(tenant)
        // A target may deliver one event after the other: the held delivery may be the only one so far.
        await waitForDeliveries(tenant, held.inbox, (delivery) => eventIdOf(delivery) === eventId)
        const inProgress = (await readEvent(tenant, eventId)).value
        respond()
        const records = await endedRecords(tenant, eventId, [held, accepting])
        const ended = await untilDelivered(
          tenant,
          () => readEvent(tenant, eventId),
          ({ value }) => value.status === 'delivered',
        )
        // In a shared tenant, settlements fail in other checks too.
        const refusing = await subscribe({ eventTypes: [typeOfKind.settled], response: { status: 500 } })
        const otherId = await createEvent(tenant, 'settled')
        await endedRecords(tenant, otherId, [held, accepting, refusing])
        await deleteSubscription(tenant, refusing.id)
        await endedEvent(tenant, otherId)
        const hasResults = records.length > 0 && records.every(({ value }) => !isUnderWay(value))
        const timedOut = records.some(({ value }) => value.attemptNumber > 1 || isFailure(value))
        return { inProgress, hasResults, timedOut, ended, later: await readEvent(tenant, eventId) }
      } finally {
        respond()
      }
    })
  })
}

/** An event that one receiver accepted and another refused. */
export type MixedEvent = {
  /** What the event may name the accepting and the refusing subscription by. */
  readonly subscriptions: readonly [SubscriptionNames, SubscriptionNames]
  /** After both receivers responded, once it shows the outcomes, or after a timeout. */
  readonly responded: Located<EventRecord>
  /** After the refusing subscription was deleted, and the deliveries ended. */
  readonly ended: Located<EventRecord>
}

/** Made once per run. */
export function mixedEvent(target: Target): Promise<MixedEvent> {
  return target.once('an event that was accepted and refused', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscribers(tenant, [{}, { response: { status: 500 } }], async (accepting, refusing) => {
      const eventId = await createEvent(tenant)
      const records = await endedRecords(tenant, eventId, [accepting, refusing])
      const namesOf = ({ id, inbox }: Subscriber): SubscriptionNames => {
        const recordIds = records.filter(({ value }) => value.subscriptionId === id).map(({ value }) => value.id)
        return [id, inbox.url, ...recordIds]
      }
      const subscriptions = [namesOf(accepting), namesOf(refusing)] as const
      const responded = await untilDelivered(
        tenant,
        () => readEvent(tenant, eventId),
        ({ value }) => showsOutcomes(value, subscriptions),
      )
      await deleteSubscription(tenant, refusing.id)
      const ended = await endedEvent(tenant, eventId)
      return { subscriptions, responded, ended }
    })
  })
}

async function createEvent(tenant: Target, kind: ActivityKind = 'approved'): Promise<string> {
  const card = await createEventCard(tenant)
  return (await createCardEvent(tenant, card.id, { kind, amount: 1 })).eventId
}

/**
 * An event once it shows an outcome of each of these subscriptions, or as it is after a timeout: a short one where it shows none of them, as
 * the form of outcomes is unspecified.
 */
export async function eventWithOutcomes(
  target: Target,
  eventId: string,
  subscriptionIds: readonly string[],
): Promise<Located<EventRecord>> {
  const read = () => readEvent(target, eventId)
  const isShown = ({ value }: Located<EventRecord>, id: string) => textsAbout(value, id).length > 0
  const showsAll = (event: Located<EventRecord>) => subscriptionIds.every((id) => isShown(event, id))
  const soon = await waitUntil(read, showsAll, LIST_TIMEOUT)
  const showsSome = subscriptionIds.some((id) => isShown(soon, id))
  return showsAll(soon) || !showsSome ? soon : untilDelivered(target, read, showsAll)
}

/** The property of an event that contains deliveries; undefined if there is none. */
export function propertyWithDeliveries(event: EventRecord): string | undefined {
  const isDelivery = (value: unknown) => isObject(value) && 'subscriptionId' in value
  return Object.entries(event).find(([, value]) => Array.isArray(value) && isDelivery(value[0]))?.[0]
}
