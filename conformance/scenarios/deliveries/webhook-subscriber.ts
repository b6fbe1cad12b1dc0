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

/** A subscription of the run, and the inbox of its deliveries. */
export type Subscriber = {
  readonly id: string
  readonly inbox: Inbox
  /** The secret of its creation. */
  readonly secret: string
  /** The token of its tenant; undefined for the run's own. */
  readonly token: string | undefined
}

/** How long to wait for an expected delivery, in milliseconds. */
export const DELIVERY_TIMEOUT = 6_000
/** How long to wait for an unexpected delivery, in milliseconds. */
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

/** Subscribes to all events, with a new inbox and the given receiver response. */
export async function subscribe(target: Target, { answer, token, ...body }: Wish = {}): Promise<Subscriber> {
  const inbox = newInbox(target)
  if (answer !== undefined) inbox.answer = answer
  const created = await createSubscription(target, { eventTypes: [...allTypes], ...body, url: inbox.url }, token)
  inbox.secrets = [created.secret]
  return { id: created.id, inbox, secret: created.secret, token }
}

/** An inbox without a subscription. With `judged` false its deliveries are not validated. */
export function newInbox(target: Target, judged = true): Inbox {
  if (target.receiver === undefined)
    throw new NotTested('The suite has no webhook receiver (--webhook-listen, --webhook-url).')
  return target.receiver.open(judged)
}

/** Rotates the secret of a subscription. @returns the new one */
export async function rotate(target: Target, { id, inbox, token }: Subscriber): Promise<string> {
  const before = inbox.secrets
  // A concurrent delivery may be signed with either secret: not validated until both are known.
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

/** The transaction data of a delivery; empty if there is none. */
export function transactionOf(delivery: Delivery): Readonly<Record<string, unknown>> {
  const data = memberOf(delivery, 'data')
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
}

/**
 * The response for a new event, once it is recorded: the documentation does not say that this happens at once. After a
 * timeout, the response is returned as it is.
 */
export function onceRecorded<Body>(ask: () => Promise<Exchange<Body>>): Promise<Exchange<Body>> {
  return until(ask, ({ response }) => response.status !== 404, DELIVERY_TIMEOUT)
}

/** The delivery records of an event. */
export async function recordsOf(target: Target, id: string, token?: string): Promise<readonly WebhookDeliveryDto[]> {
  const list = await expectSuccess(
    onceRecorded(() => target.call('listWebhookEventDeliveries', { path: { id }, token })),
    'the deliveries of the event',
  )
  return Array.isArray(list?.rows) ? list.rows : []
}

const underWay: readonly string[] = ['pending', 'queued']

/**
 * Those records, once each of these subscriptions has one that is no longer in progress, or as they are after a timeout.
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
