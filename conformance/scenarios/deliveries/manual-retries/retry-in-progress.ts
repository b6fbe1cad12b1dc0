import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { type Settled, settle } from '../../../run/settled.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { isDeliveryOf, isManualRetry } from '../attempts.ts'
import { type DeliveryRecord, deliveryRecord, deliveryRecords, isUnderWay, LIST_TIMEOUT } from '../delivery-records.ts'
import { waitForDeliveries } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { type DeletionInProgress, deleteDuringDelivery } from './deletion-in-progress.ts'
import { createdOrHeld, type EventIds, LONGEST_TIMEOUT, SHORT_WAIT, START_OF_RECORD } from './held-deliveries.ts'
import { deliveryInProgress, type RetryResponse, retryEvent, retryOnceEnded } from './request-retry.ts'
import { withEventAt } from './retriable-event.ts'
import { type RetryBesideDisabled, retryBesideDisabled } from './retry-beside-disabled.ts'

/** The response to a manual retry before the receiver responds to the first attempt. */
export type RetryInProgress = {
  readonly exchange: Exchange
  /** The record of the first attempt before the retry; undefined if there is none. */
  readonly before: DeliveryRecord | undefined
  /** The same afterwards. */
  readonly after: DeliveryRecord | undefined
}

/** A manual retry of an earlier event. */
type RetryOfEarlier = {
  readonly response: Settled<RetryResponse>
  /** A delivery of the earlier event that was still in progress. */
  readonly inProgress: DeliveryRecord | undefined
}

/** Such a retry, and its effects after the receiver has responded to the first attempt, and received a later event. */
export type RefusedRetry = RetryInProgress & {
  readonly resent: readonly Delivery[]
  readonly records: readonly Located<DeliveryRecord>[]
  /** Requested while the delivery of the other event was in progress. */
  readonly ofEarlier: RetryOfEarlier
  readonly besideDisabled: Settled<RetryBesideDisabled | undefined>
  /** Undefined where the retry beside a disabled subscription is, or failed. */
  readonly deletion: Settled<DeletionInProgress | undefined>
}

/** One whose delivery is in progress must count, whether it is the first, the last, or neither. */
type Subscribers = readonly [first: Subscriber, held: Subscriber, last: Subscriber]

/** Made once per run. @throws {NotTested} when the event does not arrive */
export function retryInProgress(target: Target): Promise<RefusedRetry> {
  return target.once('a manual retry while a delivery is in progress', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { promise: after, resolve: respond } = Promise.withResolvers<void>()
    const declined = { kind: 'declined', timeoutMs: LONGEST_TIMEOUT } as const
    return withEventAt(tenant, 3, declined, async (all, earlier) => {
      const subscribers = all as Subscribers
      try {
        const held = await holdDelivery(target, subscribers, earlier, after)
        const requested = await retryBoth(subscribers, held, earlier)
        respond()
        const { later, ...refused } = await effectsOf(target, subscribers, held, requested)
        return { ...refused, ...(await retryOthers(subscribers, held.cardId, [earlier, held.event, later])) }
      } finally {
        respond()
      }
    })
  })
}

type HeldEvent = { readonly cardId: string; readonly event: EventIds }

/** Creates an event, to which one receiver does not respond until `after`. @throws {NotTested} when it does not arrive */
async function holdDelivery(
  target: Target,
  [first, held, last]: Subscribers,
  earlier: CardEvent,
  after: Promise<void>,
): Promise<HeldEvent> {
  const { target: tenant, inbox } = held
  inbox.response = { status: 200, after }
  const { id: cardId } = await createEventCard(tenant)
  const creation = createCardEvent(tenant, cardId, { kind: 'declined', amount: 2.5 })
  const event = await createdOrHeld(creation, [held], [earlier])
  const arrived = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  if (arrived.length === 0) throw new NotTested(reasons.noEvent)
  await Promise.all([first, last].map((other) => other.inbox.waitFor(isDeliveryOf(event), SHORT_WAIT)))
  await pause(START_OF_RECORD)
  return { cardId, event }
}

/** Manual retries of the event in progress, and of an earlier one, before the receiver responds. */
type RequestedRetries = {
  readonly inProgress: RetryInProgress
  readonly ofEarlier: Pick<RetryOfEarlier, 'inProgress'> & { readonly response: () => Promise<Settled<RetryResponse>> }
}

async function retryBoth(
  [, held]: Subscribers,
  { event }: HeldEvent,
  { eventId: earlierId }: CardEvent,
): Promise<RequestedRetries> {
  const { target: tenant } = held
  const readRecord = async () => (await deliveryRecord(held, event.eventId))?.value
  const before = await waitUntil(readRecord, (record) => record !== undefined, LIST_TIMEOUT)
  const { exchange } = await retryEvent(tenant, event.eventId)
  const after = await readRecord()
  const inProgress = await deliveryInProgress(tenant, earlierId)
  const response = await retryMeanwhile(tenant, earlierId, inProgress)
  return { inProgress: { exchange, before, after }, ofEarlier: { inProgress, response } }
}

/** What the retries had sent and recorded when a later event had arrived. */
async function effectsOf(
  target: Target,
  subscribers: Subscribers,
  { cardId, event }: HeldEvent,
  { inProgress, ofEarlier }: RequestedRetries,
) {
  const [, { target: tenant, inbox }] = subscribers
  const later = await createCardEvent(tenant, cardId, { kind: 'declined', amount: 3.5 })
  await waitForDeliveries(target, inbox, isDeliveryOf(later))
  const resent = subscribers
    .flatMap((subscriber) => subscriber.inbox.deliveries)
    .filter(isDeliveryOf(event))
    .filter(isManualRetry)
  const records = await deliveryRecords(tenant, event.eventId)
  const response = await ofEarlier.response()
  return { ...inProgress, resent, records, ofEarlier: { ...ofEarlier, response }, later }
}

/** Retries further events beside a disabled and beside deleted subscriptions. @param before events that these subscribers received */
async function retryOthers(
  subscribers: Subscribers,
  cardId: string,
  before: readonly EventIds[],
): Promise<Pick<RefusedRetry, 'besideDisabled' | 'deletion'>> {
  const besideDisabled = await settle(ifPossible(retryBesideDisabled(subscribers, cardId, before)))
  const deletion = await settle(ifPossible(deleteAfterwards(subscribers, cardId, before, besideDisabled)))
  return { besideDisabled, deletion }
}

/**
 * Requests a manual retry of another event, while a delivery is in progress.
 * @returns its response, which a target that responds once the retry was sent may send only after that delivery
 */
async function retryMeanwhile(
  tenant: Target,
  eventId: string,
  inProgress: DeliveryRecord | undefined,
): Promise<() => Promise<Settled<RetryResponse>>> {
  const first = settle(retryEvent(tenant, eventId))
  const early = await Promise.race([first, pause(SHORT_WAIT)])
  const isRefused = early?.status === 'fulfilled' && !isSuccess(early.value.exchange)
  if (!isRefused || inProgress !== undefined) return () => first
  // A copy of a delivery may still have been under way: only the latest attempt is listed.
  const again = await settle(retryOnceEnded(tenant, eventId))
  return async () => again
}

/** What became of the event whose delivery was in progress when a subscription was disabled; undefined where that could not be tested. */
export async function retryAfterDisabling(target: Target): Promise<RetryBesideDisabled | undefined> {
  const { besideDisabled } = (await ifPossible(retryInProgress(target))) ?? {}
  return besideDisabled?.status === 'fulfilled' ? besideDisabled.value : undefined
}

/** The same of an event whose delivery was in progress when subscriptions were deleted. */
export async function deletionInProgress(target: Target): Promise<DeletionInProgress | undefined> {
  const { deletion } = (await ifPossible(retryInProgress(target))) ?? {}
  return deletion?.status === 'fulfilled' ? deletion.value : undefined
}

/** Deletes subscriptions during a delivery, once the one that was disabled is active. */
async function deleteAfterwards(
  subscribers: Subscribers,
  cardId: string,
  before: readonly EventIds[],
  besideDisabled: RefusedRetry['besideDisabled'],
): Promise<DeletionInProgress | undefined> {
  const retry = besideDisabled.status === 'fulfilled' ? besideDisabled.value : undefined
  if (retry === undefined) return undefined
  const [, { target, id }] = subscribers
  if (retry.afterwards === undefined) await updateSubscription(target, id, { status: 'active' })
  return deleteDuringDelivery(subscribers, cardId, [...before, retry.event])
}

/**
 * Whether a delivery was in progress, as its record shows, when a manual retry was requested. An accepted retry may replace the
 * record; as long as it is the same, it must still be in progress.
 */
export function wasInProgress({ exchange, before, after }: RetryInProgress): boolean {
  if (before === undefined || !isUnderWay(before)) return false
  if (!isSuccess(exchange) || after?.id !== before.id) return true
  return isUnderWay(after)
}
