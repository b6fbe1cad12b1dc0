import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isSuccess } from '../../validate/expect.ts'
import { type CardEvent, createCardEvent } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { newInbox, type Subscriber } from './subscriber.ts'

/** How long to wait for the first delivery of a run, in milliseconds: a target may work off its queue in intervals. */
export const FIRST_DELIVERY_TIMEOUT = 30_000
/** By how much what delivers may lag behind a change of a subscription, in milliseconds: when another event is created. */
const LONGEST_LAG = 1_000
/** How much later than another event one may still arrive, in milliseconds: a first attempt may get lost, and be made again. */
const LATE_ARRIVAL = 6_000

/** An event directly after a change of its subscription, or the one after it. */
export type MeasuredDelivery = {
  readonly event: CardEvent
  /** Undefined where it does not arrive. */
  readonly delivery: Delivery | undefined
  /** From the activity to the delivery, in milliseconds. */
  readonly time: number
  /**
   * By how much what delivers lags behind the change at most, in milliseconds, as where it reads a copy of the subscriptions: no sentence says
   * that the very next event meets the change. 0 where it does, and where a later one does not either.
   */
  readonly lag: number
}

/** Measures with an event directly after the creation of a subscription, and with another one where that does not arrive soon. */
export async function deliveryAfterCreation({ target, inbox }: Subscriber, cardId: string): Promise<MeasuredDelivery> {
  const changed = performance.now()
  const first = await createEvent(target, cardId, 1)
  await arrivalAt([inbox], [first], changed + LONGEST_LAG - performance.now())
  const known = measured(first, [inbox])
  if (known.delivery !== undefined) return known
  const next = await createEvent(target, cardId, 2)
  const lag = performance.now() - changed
  await arrivalAt([inbox], [first, next], FIRST_DELIVERY_TIMEOUT)
  const isLate = measured(next, [inbox]).delivery !== undefined
  if (isLate) await arrivalAt([inbox], [first], LATE_ARRIVAL)
  const [ofFirst, ofNext] = [measured(first, [inbox]), measured(next, [inbox])]
  return ofFirst.delivery !== undefined || !isLate ? ofFirst : { ...ofNext, lag }
}

/** The same directly after an update of the URL: a copy of what was delivered to before may be older than one of all subscriptions. */
export async function deliveryAfterUpdate(
  { target, id, inbox, secret }: Subscriber,
  cardId: string,
): Promise<MeasuredDelivery> {
  const updated = newInbox(target)
  updated.secrets = [secret]
  const update = await target.call('updateWebhookSubscription', { path: { id }, body: { url: updated.url } })
  const changed = performance.now()
  const inboxes = [updated, inbox]
  const first = await createEvent(target, cardId, 3)
  await arrivalAt(inboxes, [first], FIRST_DELIVERY_TIMEOUT)
  const ofFirst = measured(first, inboxes)
  if (!isSuccess(update) || ofFirst.delivery?.inbox !== inbox) return ofFirst
  await pause(Math.max(0, changed + LONGEST_LAG - performance.now()))
  const next = await createEvent(target, cardId, 4)
  const lag = performance.now() - changed
  await arrivalAt(inboxes, [next], FIRST_DELIVERY_TIMEOUT)
  const isApplied =
    measured(next, inboxes).delivery?.inbox === updated && !updated.deliveries.some(isDeliveryOf(first.event))
  return isApplied ? { ...ofFirst, lag } : ofFirst
}

/** By how much test calls lag behind an update of the URL at most, in milliseconds: where no events can be created. 0 as above. */
export async function lagOfTests({ target, id, inbox, secret }: Subscriber): Promise<number> {
  const path = { id }
  /** Whether a test call sends its delivery to an inbox. */
  const isTested = async ({ deliveries }: Inbox) => {
    const before = deliveries.length
    await target.call('testWebhookSubscription', { path })
    return deliveries.length > before
  }
  if (!(await isTested(inbox))) return 0
  const updated = newInbox(target)
  updated.secrets = [secret]
  const update = await target.call('updateWebhookSubscription', { path, body: { url: updated.url } })
  const changed = performance.now()
  if (!isSuccess(update) || (await isTested(updated))) return 0
  await pause(Math.max(0, changed + LONGEST_LAG - performance.now()))
  return (await isTested(updated)) ? performance.now() - changed : 0
}

/** An event, and when its creation began. */
type Created = { readonly event: CardEvent; readonly started: number }

async function createEvent(target: Target, cardId: string, amount: number): Promise<Created> {
  const started = performance.now()
  return { started, event: await createCardEvent(target, cardId, { kind: 'approved', amount }) }
}

/** Waits until one of these events has arrived at one of these inboxes, or until a timeout. */
const arrivalAt = (inboxes: readonly Inbox[], events: readonly Created[], timeout: number): Promise<unknown> =>
  waitUntil(async () => events.some((one) => measured(one, inboxes).delivery), Boolean, timeout, 10)

/** The delivery of an event that has arrived. Of several inboxes, the first that has it counts. */
function measured({ event, started }: Created, inboxes: readonly Inbox[]): MeasuredDelivery {
  const delivery = inboxes.flatMap(({ deliveries }) => deliveries).find(isDeliveryOf(event))
  return { event, delivery, time: (delivery?.receivedAt ?? started) - started, lag: 0 }
}
