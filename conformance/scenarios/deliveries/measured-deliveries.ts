import type { Receiver } from '../../receiver/receiver.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isTest } from '../../validate/delivery.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../events/card-events.ts'
import { type CreateSubscription, withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'
import { deliveryAfterCreation, deliveryAfterUpdate, FIRST_DELIVERY_TIMEOUT, lagOfTests } from './delivery-lag.ts'
import { createSubscriber } from './subscriber.ts'

/** How far back it is looked for what kept the suite from its work, and how much of that time is too much to conclude anything from what did not arrive, in milliseconds. */
export const BUSY = { within: 20_000, most: 6_000 }

/** How long a delivery record may take to show the result of its attempt, in milliseconds: no sentence says when it does. */
const LONGEST_RECORDING = 10_000

/** A subscription that received events, and the target with its tenant. */
export type DeletedRecipient = { readonly tenant: Target; readonly id: string }

/** What {@link measuredDeliveries} has found, as far as it could. */
export type MeasuredDeliveries = {
  /** The longest time from an activity to the delivery of its event, in milliseconds. */
  readonly slowest?: number
  /** How long the record of a delivery took to show its result, in milliseconds; 0 where it did not in time. */
  readonly recording?: number
  readonly hasTest?: boolean
  readonly recipient?: DeletedRecipient
  /** Of a target that has delivered no event at all until this moment. */
  readonly undelivered?: { readonly event: CardEvent; readonly since: number }
}

/** Measured once per run. Where something shows that what delivers lags behind changes of subscriptions, later deliveries wait for it. */
export function measuredDeliveries(target: Target): Promise<MeasuredDeliveries> {
  return target.once('slowest delivery', async () => {
    const { receiver } = target
    if (receiver === undefined) return {}
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriptionSlots(tenant, 1, async (create) => {
      if (target.supports('control:card-activity')) return measureEvents(tenant, create, receiver)
      holdBack(tenant, await lagOfTests(await createSubscriber(tenant, create)))
      return {}
    })
  })
}

/** The second of two events is created when the first arrives, so that a target that delivers in intervals shows the length of its interval. */
async function measureEvents(
  tenant: Target,
  create: CreateSubscription,
  receiver: Receiver,
): Promise<MeasuredDeliveries> {
  const { id: cardId } = await createEventCard(tenant)
  // Before the subscription: a copy of all subscriptions of the tenant may be made when it has an event.
  await createCardEvent(tenant, cardId, { kind: 'approved', amount: 5 })
  const subscriber = await createSubscriber(tenant, create)
  const { id, inbox } = subscriber
  const first = await deliveryAfterCreation(subscriber, cardId)
  if (first.delivery === undefined) {
    await createOtherEvents(tenant, cardId)
    await inbox.waitFor((one) => !isTest(one), FIRST_DELIVERY_TIMEOUT)
    return isSilent(receiver) ? { undelivered: { event: first.event, since: performance.now() } } : {}
  }
  const second = await deliveryAfterUpdate(subscriber, cardId)
  holdBack(tenant, Math.max(first.lag, second.lag))
  return {
    slowest: Math.max(first.time, second.time),
    recording: second.delivery === undefined ? 0 : await timeUntilRecorded(tenant, second.event.eventId, id),
    hasTest: inbox.deliveries.some(isTest),
    recipient: { tenant, id },
  }
}

function holdBack(target: Target, lag: number): void {
  if (lag > 0) target.holdDeliveriesBack(lag)
}

/** How long the record of a delivery that has arrived takes to show its result, in milliseconds; 0 where it does not in time. */
async function timeUntilRecorded(tenant: Target, eventId: string, subscriptionId: string): Promise<number> {
  const started = performance.now()
  const read = async () => {
    const { response } = await tenant.call('listWebhookEventDeliveries', { path: { id: eventId } })
    const rows: unknown = response.json?.rows
    const own = Array.isArray(rows) ? rows.find((row) => row?.subscriptionId === subscriptionId) : undefined
    return own !== undefined && !['pending', 'queued'].includes(own.status)
  }
  return (await waitUntil(read, Boolean, LONGEST_RECORDING)) ? performance.now() - started : 0
}

/** Creates a decline and a settlement, where that is possible. */
async function createOtherEvents(target: Target, cardId: string): Promise<void> {
  for (const kind of ['declined', 'settled'] as const)
    await ifPossible(createCardEvent(target, cardId, { kind, amount: 3 }))
}

/** Whether no event has arrived anywhere for long, although the suite had time to receive it. */
const isSilent = (receiver: Receiver): boolean =>
  receiver.lag(BUSY.within) <= BUSY.most && receiver.idleTime() > FIRST_DELIVERY_TIMEOUT
