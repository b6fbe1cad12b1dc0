import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import {
  DEFAULT_TIMEOUT,
  getSubscription,
  type Subscription,
  updateSubscription,
} from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import { endedRecord } from '../delivery-records.ts'
import { repeatLate, untilResponded, waitForDeliveries } from '../delivery-timing.ts'
import { rotateUpTo, type Subscriber } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { isLate, type RespondedAttempts } from './receiver-responses.ts'

/** Slower than the timeouts that clients of common libraries and workers have by default, such as 5, 10 or 15 seconds. */
const verySlowResponse = { status: 200, delay: 15_400 } as const

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000

/** Faster than the default timeout of a subscription, 10 seconds, by what a connection may take, and slower than shorter ones. */
export const slowDefaultResponse = { status: 200, delay: 8_400 } as const

/** Deliveries of one event to receivers that respond slowly, but within the timeouts of their subscriptions. */
export type SlowDeliveries = {
  /** With the longest timeout. */
  readonly ofLongest: RespondedAttempts
  /** With the default timeout. */
  readonly ofDefault: RespondedAttempts
  /** A later event at the second subscription, whose secret was rotated during its delivery, and its newest two secrets. */
  readonly afterRotations: { readonly secrets: readonly string[]; readonly later: readonly Delivery[] }
  /** The first subscription after its delivery, in the meantime of which its description was updated to this one. */
  readonly subscription: Located<Subscription>
  readonly description: string
}

/** Made once per run. @throws {NotTested} when the event does not arrive, or is not recorded */
export function slowDeliveries(target: Target): Promise<SlowDeliveries> {
  return target.once('deliveries with slow responses', () =>
    repeatLate(
      target,
      () => deliverSlowly(target),
      ({ ofLongest, ofDefault }) => [ofLongest, ofDefault].some((one) => isLate(one, one.record)),
    ),
  )
}

async function deliverSlowly(target: Target): Promise<SlowDeliveries> {
  const tenant = target.withToken(await isolatedTenant(target))
  const eventTypes = [typeOfKind.approved]
  const longest = { eventTypes, response: verySlowResponse, timeoutMs: LONGEST_TIMEOUT }
  return withSubscribers(tenant, [longest, { response: slowDefaultResponse }], async (...subscribers) => {
    const card = await createEventCard(tenant)
    const event = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 30 })
    const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
      waitForDeliveries(target, inbox, isDeliveryOf(event)),
    )
    if (arrived.some(({ length }) => length === 0)) throw new NotTested(reasons.noEvent)
    const description = 'Updated during a delivery'
    await updateSubscription(tenant, subscribers[0].id, { description })
    // The result of a delivery under way is recorded as well.
    const secrets = await rotateUpTo(subscribers[1], 2)
    const [longestRecord, { record: defaultRecord, later }] = await Promise.all([
      untilResponded(arrived[0] ?? [], verySlowResponse.delay).then(() => endedRecord(subscribers[0], event.eventId)),
      deliverNext(subscribers[1], event, arrived[1] ?? []),
    ])
    if (longestRecord === undefined || defaultRecord === undefined) throw new NotTested(reasons.noRecord)
    return {
      ofLongest: {
        attempts: arrived[0] ?? [],
        response: verySlowResponse,
        timeout: LONGEST_TIMEOUT,
        record: longestRecord,
      },
      ofDefault: {
        attempts: arrived[1] ?? [],
        response: slowDefaultResponse,
        timeout: DEFAULT_TIMEOUT,
        record: defaultRecord,
      },
      afterRotations: { secrets, later },
      subscription: await getSubscription(tenant, subscribers[0].id),
      description,
    }
  })
}

/** The record of an event that arrived at a subscriber once it has ended, and what arrives there of the next event. */
async function deliverNext(
  subscriber: Subscriber,
  { eventId, cardId }: CardEvent,
  arrived: readonly Delivery[],
): Promise<{
  readonly record: SlowDeliveries['ofDefault']['record'] | undefined
  readonly later: readonly Delivery[]
}> {
  const { target, inbox } = subscriber
  await untilResponded(arrived, slowDefaultResponse.delay)
  const record = await endedRecord(subscriber, eventId)
  inbox.response = { status: 200 }
  // The other subscription does not include its type: there, a retry of a delivery that ended too early must not succeed.
  const next = await createCardEvent(target, cardId, { kind: 'declined', amount: 32 })
  return { record, later: await waitForDeliveries(target, inbox, isDeliveryOf(next)) }
}
