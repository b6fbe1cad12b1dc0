import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { isSignedBy } from '../../../receiver/signature.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { plural } from '../../../text/in-words.ts'
import { inDeliveryHeader } from '../../../validate/delivery.ts'
import { expectThat, inPath, isSuccess } from '../../../validate/expect.ts'
import { newAccessToken } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard, inActivity, typeOfKind } from '../../events/card-events.ts'
import { deliveryIdOf, isDeliveryAmong, isDeliveryOf } from '../attempts.ts'
import { deliveredEvents } from '../delivered-events.ts'
import { expectArrived, requireCalm, waitForDeliveries } from '../delivery-timing.ts'
import { wereTried } from '../expect-delivered.ts'
import { retryOnceEnded } from '../manual-retries/request-retry.ts'
import { observeRetry } from '../manual-retries/retriable-event.ts'
import { withSubscribers } from '../with-subscribers.ts'

/**
 * Requires an event, and its manual retry unless the target refuses that, to arrive at a subscription that another credential of the tenant
 * has created.
 * @throws {CheckFailure}
 */
export async function expectEventOfOtherCredential(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const token = await newAccessToken(target, { company: 'same' })
  await withSubscribers(target.withToken(token), [{ eventTypes: [typeOfKind.declined] }], async ({ inbox }) => {
    const { id } = await createEventCard(target)
    const event = await createCardEvent(target, id, { kind: 'declined', amount: 13 })
    await expectEachEvent(target, inbox, [event], 'a subscription that another credential of the tenant has created')
    const resent = observeRetry({ target, inbox }, event)
    const { exchange } = await retryOnceEnded(target, event.eventId)
    if (!isSuccess(exchange)) return
    const expected = 'the event again at a subscription that another credential of the tenant has created'
    expectArrived(target, (await resent()).length > 0, expected, 'no delivery', inPath(exchange))
  })
}

/** How long the suite may have been kept from its work, lately, so that failed attempts count, in milliseconds. */
const SHORT_LAG = 1_000

/** Requires an event to have arrived at each of several subscriptions. @param arrived what arrived at each @throws {CheckFailure} */
export async function expectArrivedAtEach(
  target: Target,
  event: CardEvent,
  arrived: readonly (readonly Delivery[])[],
): Promise<void> {
  const missing = arrived.filter(({ length }) => length === 0).length
  if (missing > 0 && (await wereTried([event]))) requireCalm(target, SHORT_LAG)
  const expected = `the event at each of ${arrived.length} subscriptions`
  expectThat(missing === 0, expected, `no delivery to ${missing} of them`, inActivity(event))
}

/** Requires each of these events to arrive. @param recipient the subscription, in the words of the report @throws {CheckFailure} */
export async function expectEachEvent(
  target: Target,
  inbox: Inbox,
  events: readonly CardEvent[],
  recipient: string,
): Promise<void> {
  const arrived = await mapConcurrently(events, (event) => waitForDeliveries(target, inbox, isDeliveryOf(event)))
  const missing = events.filter((_, index) => arrived[index]?.length === 0)
  await expectNoneMissing(target, { events, missing, recipient })
}

/** Whether an event has arrived at one of several inboxes, or more. */
export const hasArrivedAtOne = (inboxes: readonly Inbox[], event: CardEvent): boolean =>
  inboxes.some(({ deliveries }) => deliveries.some(isDeliveryOf(event)))

/** Requires each of these events to have arrived at one of several subscriptions, whatever its type is. @throws {CheckFailure} */
export function expectAtOneOf(target: Target, inboxes: readonly Inbox[], events: readonly CardEvent[]): Promise<void> {
  const missing = events.filter((event) => !hasArrivedAtOne(inboxes, event))
  return expectNoneMissing(target, { events, missing, recipient: `one of ${inboxes.length} subscriptions` })
}

type Missing = {
  readonly events: readonly CardEvent[]
  readonly missing: readonly CardEvent[]
  readonly recipient: string
}

async function expectNoneMissing(target: Target, { events, missing, recipient }: Missing): Promise<void> {
  const types = missing.map(({ kind }) => typeOfKind[kind]).join(', ')
  const at = missing[0] && inActivity(missing[0])
  if (await wereTried(missing)) requireCalm(target, SHORT_LAG)
  const expected = `a delivery of each of ${plural(events.length, 'event')} at ${recipient}`
  expectThat(missing.length === 0, expected, `none of ${missing.length}: ${types}`, at)
}

/**
 * Requires settlements of purchases and reversals to arrive, where these can be created. They occurred before their subscription was created:
 * what is older than all that arrives is not required.
 * @throws {CheckFailure}
 */
export async function expectEventsOfPurchases(target: Target): Promise<void> {
  const delivered = await ifPossible(deliveredEvents(target))
  if (delivered === undefined) return
  const { subscriber, events } = delivered
  const isOf = isDeliveryAmong(events)
  const arrived = events.filter((event) => subscriber.inbox.deliveries.some(isOf(event)))
  const timeOf = ({ at = Number.POSITIVE_INFINITY }: CardEvent) => at
  const earliest = Math.min(...arrived.map(timeOf))
  const required = events.filter((event) => timeOf(event) >= earliest)
  const missing = required.filter((event) => !arrived.includes(event))
  await expectNoneMissing(target, { events: required, missing, recipient: 'a subscription to all event types' })
}

/** Requires that none of these events arrived. @throws {CheckFailure} */
export function expectNoEvent(
  { deliveries }: Pick<Inbox, 'deliveries'>,
  events: readonly CardEvent[],
  recipient: string,
): void {
  for (const delivery of deliveries) {
    const event = events.find((one) => isDeliveryOf(one)(delivery))
    const type = delivery.headers['x-webhook-event-type']
    expectThat(event === undefined, `no event for ${recipient}`, `an event of type ${type}`, {
      exchange: delivery,
      place: { in: 'request header', name: 'x-webhook-event-id' },
    })
  }
}

/** Requires a delivery of an event for each of two subscriptions with one URL, by its id and its signature. @throws {CheckFailure} */
export function expectOneForEachSecret(
  secrets: readonly string[],
  arrived: readonly Delivery[],
  event: CardEvent,
): void {
  const ids = new Set(arrived.map(deliveryIdOf))
  const expected = 'a delivery for each of two subscriptions with one URL'
  expectThat(ids.size > 1, expected, 'a delivery for only one of them', inActivity(event))
  const [first] = arrived
  for (const secret of secrets) {
    const isSigned = arrived.some((delivery) => isSignedBy([secret], delivery))
    const signed = 'a delivery that is signed with the secret of each of two subscriptions with one URL'
    const at = first && inDeliveryHeader(first, 'x-webhook-signature')
    expectThat(isSigned, signed, 'no delivery with the secret of one of them', at)
  }
}
