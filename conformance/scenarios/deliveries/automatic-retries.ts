import type { WebhookDeliveryDto } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { type CardEvent, emit, eventfulCard } from '../events/card-events.ts'
import { deleteSubscription } from '../subscriptions/subscription.ts'
import { retryEvent } from './manual-retry.ts'
import { type Tested, testDelivery } from './test-deliveries.ts'
import {
  DELIVERY_TIMEOUT,
  isOf,
  pause,
  QUIET_PERIOD,
  rotate,
  type Subscriber,
  settledRecords,
  subscribe,
} from './webhook-subscriber.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The clock advances, step by step: more than a day in total. */
export const steps: readonly number[] = [
  6 * second,
  54 * second,
  4 * minute + 30 * second,
  31 * minute,
  121 * minute,
  5 * hour + minute,
  10 * hour + minute,
  6 * hour + 24 * minute,
  3 * hour + 37 * minute,
]
/** "The old secret stays valid for signature verification for a 24-hour grace window." After that it signs no more. */
export const grace = 24 * hour

/** The retries at the end of a step, and the delivery record at that time. */
type Step = {
  readonly passed: number
  readonly retries: readonly Delivery[]
  readonly record: WebhookDeliveryDto | undefined
}

/** More than a day of deliveries to several subscriptions of the run's own tenant. */
export type LongRun = {
  readonly event: CardEvent
  /** Fails each time; its secret was rotated before. */
  readonly failing: {
    readonly post: Subscriber
    readonly secret: string
    /** Delivery ids of the first attempt, which may arrive more than once. */
    readonly firsts: readonly (string | undefined)[]
    readonly steps: readonly Step[]
  }
  /** Failed the event, and was deleted before the first step; `later` returns what arrived after that. */
  readonly deleted: { readonly later: () => readonly Delivery[] }
  /** Failed the event at first, and accepts each retry. */
  readonly recovering: { readonly post: Subscriber; readonly steps: readonly Step[] }
  /** Accepted the event at once. */
  readonly content: Subscriber
  /** Accepted the event, and fails its manual retry; undefined if the target refused the retry. */
  readonly single: { readonly post: Subscriber; readonly event: CardEvent; readonly attempts: number } | undefined
  /** Its secret was rotated before. */
  readonly rotated: { readonly old: string; readonly secret: string; readonly tested: Tested }
}

/** How long to wait for a due retry after a step, in milliseconds. */
const aMoment = 400

/** Shared by all checks of the clock phase. It uses the run's own tenant, because only its token can be renewed. */
export function longRun(target: Target): Promise<LongRun> {
  return target.once('a day of deliveries', async () => {
    await target.renewToken()
    const card = await eventfulCard(target)
    const [failing, deleted, recovering, content, single, rotated] = (await allInOrder(
      [500, 500, 500, 200, 200, 200],
      (status) => subscribe(target, { answer: { status }, eventTypes: ['transaction.settled'] }),
    )) as [Subscriber, Subscriber, Subscriber, Subscriber, Subscriber, Subscriber]
    // Of another type, so that the failing subscription does not receive it: a manual retry may wait for all deliveries.
    const alone = await subscribe(target, { eventTypes: ['transaction.failed'] })
    const secret = await rotate(target, rotated)
    const failingSecret = await rotate(target, failing)
    const event = await emit(target, card.id, { kind: 'settled', amount: 71 })
    const manual = await emit(target, card.id, { kind: 'failed', amount: 72 })
    const [first] = await allInOrder([failing, content, single], ({ inbox }) =>
      inbox.arrived(isOf(event), DELIVERY_TIMEOUT),
    )
    if (first?.length === 0) throw new NotTested('The event did not arrive at the receiver.')
    const attempts = await failByHand(target, alone, manual)

    await settledRecords(target, event.eventId, [failing, deleted, recovering])
    recovering.inbox.answer = { status: 202 }
    await deleteSubscription(target, deleted.id)
    await pause(QUIET_PERIOD / 4)
    const seenByDeleted = deleted.inbox.deliveries.length
    // The first attempt may arrive more than once.
    const firstsOf = ({ inbox }: Subscriber) =>
      inbox.deliveries.filter((delivery) => isOf(event)(delivery) && !isAutomaticRetry(delivery)).map(idOf)
    const [firsts, firstsOfRecovering] = [firstsOf(failing), firstsOf(recovering)]
    const look = (passedBy: number) => stateOf(target, failing, event, firsts, passedBy)
    const lookAtRecovering = (passedBy: number) => stateOf(target, recovering, event, firstsOfRecovering, passedBy)
    const seen: Step[] = [await look(0)]
    const recovered: Step[] = [await lookAtRecovering(0)]
    let passed = 0
    let tested: Tested | undefined
    for (const step of steps) {
      await target.control?.post('/clock', { advanceMs: step })
      await target.renewToken()
      passed += step
      const before = seen.at(-1)?.retries.length ?? 0
      await failing.inbox.arrived((one) => isOf(event)(one) && isLater(one, firsts), aMoment, before + 1)
      seen.push(await look(passed))
      recovered.push(await lookAtRecovering(passed))
      if (passed > grace) tested ??= await testDelivery(target, rotated)
    }
    return {
      event,
      failing: { post: failing, secret: failingSecret, firsts, steps: seen },
      deleted: { later: () => deleted.inbox.deliveries.slice(seenByDeleted) },
      recovering: { post: recovering, steps: recovered },
      content,
      single: attempts === undefined ? undefined : { post: alone, event: manual, attempts },
      rotated: { old: rotated.secret, secret, tested: tested ?? (await testDelivery(target, rotated)) },
    }
  })
}

/** Sends an event again to a receiver that fails now. @returns the number of deliveries after that; undefined if it did not arrive */
async function failByHand(target: Target, post: Subscriber, event: CardEvent): Promise<number | undefined> {
  const first = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
  await settledRecords(target, event.eventId, [post])
  post.inbox.answer = { status: 500 }
  const { answer } = await retryEvent(target, event.eventId)
  if (!isSuccess(answer)) return undefined
  const both = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, first.length + 1)
  await settledRecords(target, event.eventId, [post])
  await pause(QUIET_PERIOD / 4)
  return both.length > first.length ? post.inbox.deliveries.filter(isOf(event)).length : undefined
}

/** The retries of a subscription so far, and the record of the last one once it has ended. */
async function stateOf(
  target: Target,
  post: Subscriber,
  event: CardEvent,
  firsts: readonly (string | undefined)[],
  passed: number,
): Promise<Step> {
  const rows = await settledRecords(target, event.eventId, [post], undefined, QUIET_PERIOD)
  const retries = post.inbox.deliveries.filter((delivery) => isOf(event)(delivery) && isLater(delivery, firsts))
  return { passed, retries, record: rows.find(({ subscriptionId }) => subscriptionId === post.id) }
}

/** Whether both retry headers say that a delivery is an automatic retry. */
export const isAutomaticRetry = ({ headers }: Delivery): boolean =>
  headers['x-webhook-retry'] === 'true' && headers['x-webhook-retry-reason'] === 'automatic'

/** Whether a delivery is not a first attempt, by its headers or its id. */
const isLater = (delivery: Delivery, firsts: readonly (string | undefined)[]): boolean =>
  isAutomaticRetry(delivery) || !firsts.includes(idOf(delivery))

const idOf = ({ headers }: Delivery): string | undefined => headers['x-webhook-delivery-id']
