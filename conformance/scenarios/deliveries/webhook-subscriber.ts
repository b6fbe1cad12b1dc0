import type { WebhookDeliveryDto, WebhookEventType } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import type { Answer } from '../../receiver/reply.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { until } from '../../run/wait-until.ts'
import { memberOf } from '../../validate/delivery.ts'
import { expectSuccess } from '../../validate/expect.ts'
import { type Creation, createSubscription, rotateSecret } from '../subscriptions/subscription.ts'

/** A subscription of the run, and the address that its deliveries arrive at. */
export type Subscriber = {
  readonly id: string
  readonly inbox: Inbox
  /** As it was made. */
  readonly secret: string
  /** Of the company that it belongs to; undefined for the run's own. */
  readonly token: string | undefined
}

/** How long a delivery that must come may take, in milliseconds. Spent only where it does not come. */
export const DELIVERY_TIMEOUT = 6_000
/** How long the suite goes on listening for what must not come, in milliseconds. */
export const QUIET_PERIOD = 1_000

export const allTypes: readonly WebhookEventType[] = [
  'transaction.auth.approved',
  'transaction.auth.declined',
  'transaction.settled',
  'transaction.failed',
]

type Wish = Partial<Omit<Creation, 'url'>> & {
  readonly answer?: Answer | undefined
  readonly token?: string | undefined
}

/** Subscribes to all events, at an address of its own that answers as told. */
export async function subscribe(target: Target, { answer, token, ...body }: Wish = {}): Promise<Subscriber> {
  const inbox = newInbox(target)
  if (answer !== undefined) inbox.answer = answer
  const created = await createSubscription(target, { eventTypes: [...allTypes], ...body, url: inbox.url }, token)
  inbox.secrets = [created.secret]
  return { id: created.id, inbox, secret: created.secret, token }
}

/** An address that nothing is subscribed at yet. With `judged` false what arrives is not held against the contract. */
export function newInbox(target: Target, judged = true): Inbox {
  if (target.receiver === undefined)
    throw new NotTested('The suite has no webhook receiver (--webhook-listen, --webhook-url).')
  return target.receiver.open(judged)
}

/** Gives a subscription another secret. @returns the new one */
export async function rotate(target: Target, { id, inbox, token }: Subscriber): Promise<string> {
  const before = inbox.secrets
  // On its way a delivery may be signed with either: not judged until both are known.
  inbox.secrets = undefined
  const { secret } = await rotateSecret(target, id, token)
  inbox.secrets = [secret, ...(before ?? [])]
  return secret
}

/** Whether a delivery is of this event: by its id, or by its transaction. */
export const isOf =
  (event: { readonly eventId: string; readonly transactionId?: string }) =>
  (delivery: Delivery): boolean => {
    const told = [memberOf(delivery, 'id'), delivery.headers['x-webhook-event-id']]
    return (
      told.includes(event.eventId) ||
      (event.transactionId !== undefined && transactionOf(delivery).id === event.transactionId)
    )
  }

/** The transaction that a delivery tells of; empty where it tells of none. */
export function transactionOf(delivery: Delivery): Readonly<Record<string, unknown>> {
  const data = memberOf(delivery, 'data')
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
}

/**
 * An answer about an event that has just happened, once the target knows of it: no sentence says that it is recorded at once.
 * When time is up, the answer is as it is.
 */
export function onceRecorded<Body>(ask: () => Promise<Exchange<Body>>): Promise<Exchange<Body>> {
  return until(ask, ({ response }) => response.status !== 404, DELIVERY_TIMEOUT)
}

/** The deliveries that a target records of an event. */
export async function recordsOf(target: Target, id: string, token?: string): Promise<readonly WebhookDeliveryDto[]> {
  const list = await expectSuccess(
    onceRecorded(() => target.call('listWebhookEventDeliveries', { path: { id }, token })),
    'the deliveries of the event',
  )
  return Array.isArray(list?.rows) ? list.rows : []
}

const underWay: readonly string[] = ['pending', 'queued']

/**
 * Those records, once each of these subscriptions has one that is no longer under way; or as they are when time is up.
 * @param within milliseconds
 */
export function settledRecords(
  target: Target,
  eventId: string,
  posts: readonly Pick<Subscriber, 'id'>[],
  token?: string,
  within = DELIVERY_TIMEOUT,
): Promise<readonly WebhookDeliveryDto[]> {
  const isSettled = (rows: readonly WebhookDeliveryDto[]) =>
    posts.every(({ id }) =>
      rows.some(({ subscriptionId, status }) => subscriptionId === id && !underWay.includes(status)),
    )
  return until(() => recordsOf(target, eventId, token), isSettled, within)
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
