import type { WebhookDeliveryDto, WebhookSubscriptionDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type CardEvent, emit, eventfulCard, type Kind, typeOfKind } from '../events/card-events.ts'
import { deleteSubscription, readSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import {
  DELIVERY_TIMEOUT,
  isOf,
  pause,
  QUIET_PERIOD,
  recordsOf,
  type Subscriber,
  settledRecords,
  subscribe,
} from './webhook-subscriber.ts'

/** Requests a manual retry. */
export async function retryEvent(target: Target, id: string, token?: string) {
  const answer = await target.call('retryWebhookEvent', { path: { id }, token })
  const rows: readonly WebhookDeliveryDto[] = (isSuccess(answer) ? answer.response.json?.rows : undefined) ?? []
  return { answer: answer as Exchange, rows }
}

/**
 * An event of a quiet company that arrived at a subscription of its own, and its delivery has ended.
 * @throws {NotTested} where it does not arrive
 */
export async function arrivedEvent(
  target: Target,
  what: { readonly kind: Kind; readonly amount: number },
  wish: { readonly timeoutMs?: number } = {},
) {
  const token = await isolatedTenant(target)
  const card = await eventfulCard(target, token)
  const post = await subscribe(target, { ...wish, token, eventTypes: [typeOfKind[what.kind]] })
  const event = await emit(target, card.id, what)
  const first = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
  if (first.length === 0) throw new NotTested('The event did not arrive at the receiver.')
  await settledRecords(target, event.eventId, [post], token)
  return { post, event, first }
}

/** A manual retry of an event that all subscriptions had received: its recipients and records. */
export type ManualRetry = {
  readonly event: CardEvent
  readonly active: readonly Subscriber[]
  readonly disabled: Subscriber
  readonly paused: Subscriber
  readonly deleted: Subscriber
  /** Created after the event. */
  readonly later: Subscriber
  readonly answer: Exchange
  readonly rows: readonly WebhookDeliveryDto[]
  readonly before: readonly WebhookDeliveryDto[]
  readonly after: readonly WebhookDeliveryDto[]
  readonly disabledAfter: WebhookSubscriptionDto
  /** The number of deliveries to each subscription before. */
  readonly seen: ReadonlyMap<string, number>
}

/** The deliveries of the event to a subscription after the retry, whatever their headers are. */
export const sentAgain = ({ inbox, id }: Subscriber, { event, seen }: ManualRetry): readonly Delivery[] =>
  inbox.deliveries.slice(seen.get(id) ?? 0).filter(isOf(event))

/** Made once in a run. @throws {NotTested} where the event did not arrive in the first place */
export function manualRetry(target: Target): Promise<ManualRetry> {
  return target.once('a manual retry', async () => {
    const token = await isolatedTenant(target)
    const card = await eventfulCard(target, token)
    // Approvals: in a shared tenant, no failing receiver of another check subscribes to them and leaves the event in progress.
    const approvals = { token, eventTypes: [typeOfKind.approved] }
    const all = await allInOrder([1, 2, 3, 4, 5], () => subscribe(target, approvals))
    const [one, two, disabled, paused, deleted] = all as [Subscriber, Subscriber, Subscriber, Subscriber, Subscriber]
    const event = await emit(target, card.id, { kind: 'approved', amount: 44.4 })
    const arrived = await allInOrder(all, ({ inbox }) => inbox.arrived(isOf(event), DELIVERY_TIMEOUT))
    if (arrived.some(({ length }) => length === 0)) throw new NotTested('The event did not arrive at the receiver.')
    const before = await settledRecords(target, event.eventId, all, token)
    await updateSubscription(target, disabled.id, { status: 'disabled' }, token)
    await updateSubscription(target, paused.id, { status: 'paused' }, token)
    await deleteSubscription(target, deleted.id, token)
    const later = await subscribe(target, approvals)
    const seen = new Map([...all, later].map((post) => [post.id, post.inbox.deliveries.length]))
    const { answer, rows } = await retryEvent(target, event.eventId, token)
    if (!isSuccess(answer)) await expectEnded(target, event, token)
    if (isSuccess(answer)) {
      const again = ({ inbox, id }: Subscriber) => inbox.arrived(isOf(event), DELIVERY_TIMEOUT, (seen.get(id) ?? 0) + 1)
      await allInOrder([one, two], again)
      await pause(QUIET_PERIOD / 2)
    }
    const after = await settledRecords(target, event.eventId, [one, two], token)
    const disabledAfter = await readSubscription(target, disabled.id, token)
    return {
      event,
      active: [one, two],
      disabled,
      paused,
      deleted,
      later,
      answer,
      rows,
      before,
      after,
      disabledAfter,
      seen,
    }
  })
}

/** @throws {NotTested} where a delivery of the event is still in progress: of a subscription that is not the suite's */
async function expectEnded(target: Target, { eventId }: CardEvent, token: string | undefined): Promise<void> {
  const inProgress: readonly string[] = ['pending', 'queued', 'pending_retry']
  const open = (await recordsOf(target, eventId, token)).find(({ status }) => inProgress.includes(status))
  if (open)
    throw new NotTested(`The delivery to subscription ${open.subscriptionId} still has the status ${open.status}.`)
}

/** A manual retry before the receiver responds to the first attempt. */
export function retryInProgress(target: Target) {
  return target.once('a manual retry in progress', async () => {
    const token = await isolatedTenant(target)
    const card = await eventfulCard(target, token)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const answering = { answer: { status: 200, after: held }, timeoutMs: 30_000 }
    const post = await subscribe(target, { token, ...answering, eventTypes: [typeOfKind.declined] })
    const recordOf = async (eventId: string) =>
      (await recordsOf(target, eventId, token)).find(({ subscriptionId }) => subscriptionId === post.id)
    try {
      const event = await emit(target, card.id, { kind: 'declined', amount: 2.5 })
      const arrived = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
      const record = await recordOf(event.eventId)
      const { answer } = await retryEvent(target, event.eventId, token)
      const still = await recordOf(event.eventId)
      return { arrived: arrived.length > 0, record, still, answer }
    } finally {
      release()
    }
  })
}
