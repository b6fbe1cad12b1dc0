import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Inbox, InboxOptions } from '../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../receiver/receiver-response.ts'
import type { Target } from '../../run/target.ts'
import { eventTypes } from '../../validate/event-types.ts'
import { type Creation, ensureActive, rotateSecret, rotateSecretAgain } from '../subscriptions/subscription.ts'
import type { CreateSubscription } from '../subscriptions/with-subscriptions.ts'

/** An active subscription of the run, and the inbox of its deliveries. */
export type Subscriber = {
  readonly id: string
  readonly inbox: Inbox
  /** The secret of its creation. */
  readonly secret: string
  /** The target, with the tenant of the subscription. */
  readonly target: Target
}

/** How to subscribe. Default: to all event types, with a receiver that accepts every delivery. */
export type SubscriberOptions = Partial<Omit<Creation, 'url'>> &
  Pick<InboxOptions, 'urlLength'> & { readonly response?: ReceiverResponse | undefined }

/** Creates a subscription with `create`, for a new inbox, and activates it. */
export async function createSubscriber(
  target: Target,
  create: CreateSubscription,
  { response, urlLength, ...body }: SubscriberOptions = {},
): Promise<Subscriber> {
  const inbox = newInbox(target, urlLength === undefined ? {} : { urlLength })
  const { id, secret, created } = await create({ eventTypes: [...eventTypes], ...body, url: inbox.url })
  inbox.secrets = [secret]
  // Not earlier: a server may verify the receiver of a new subscription, and refuse one that does not accept a delivery.
  if (response !== undefined) inbox.response = response
  await ensureActive(target, created.value)
  return { id, inbox, secret, target }
}

/** An inbox without a subscription. @throws {NotTested} without a receiver */
export function newInbox(target: Target, options: InboxOptions = {}): Inbox {
  if (target.receiver === undefined) throw new NotTested(reasons.noReceiver)
  return target.receiver.openInbox(options)
}

/** Rotates the secret of a subscription. @returns the new secret */
export async function rotate(subscriber: Subscriber): Promise<string> {
  const [secret] = await rotateUpTo(subscriber, 1)
  return secret
}

/**
 * Rotates the secret `count` times, or fewer if the target refuses another rotation within the grace window.
 * @returns the new secret, and the one before it
 */
export async function rotateUpTo(
  { target, id, inbox, secret: original }: Subscriber,
  count: number,
): Promise<readonly [string, string]> {
  const before = inbox.secrets ?? []
  // A concurrent delivery may be signed with any of the secrets: not validated until all are known.
  inbox.secrets = undefined
  const secrets = [original, (await rotateSecret(target, id)).value.secret]
  for (let rotation = 2; rotation <= count; rotation++) {
    const next = await rotateSecretAgain(target, id)
    if (next === undefined) break
    secrets.push(next.value.secret)
  }
  inbox.secrets = [...secrets.slice(1).reverse(), ...before]
  const [secret = '', previous = ''] = secrets.slice(-2).reverse()
  return [secret, previous]
}

/**
 * Rotates the secret twice at the same time, beside updates that do not concern it. The target may refuse some of these calls.
 * @returns the secrets that were returned, and the one before where it is one of the newest two
 */
export async function rotateTogether(subscriber: Subscriber): Promise<readonly string[]> {
  const { inbox, secret } = subscriber
  inbox.secrets = undefined
  const beside = await rotateTwice(subscriber, ['one', 'two', 'three'])
  // A target may refuse calls that overlap.
  const returned = beside.length > 0 ? beside : await rotateTwice(subscriber, [])
  if (returned.length === 0) throw new NotTested('The target refused both of two rotations.')
  inbox.secrets = [...returned, secret]
  return inbox.secrets.slice(0, 2)
}

/**
 * @param descriptions of the updates. They are sent first: one that reads the whole subscription before the rotations may write it afterwards.
 * @returns the secrets of the rotations that were accepted
 */
async function rotateTwice({ target, id }: Subscriber, descriptions: readonly string[]): Promise<readonly string[]> {
  const path = { id }
  const updated = descriptions.map((description) =>
    target.call('updateWebhookSubscription', { path, body: { description } }),
  )
  const rotating = [rotateSecretAgain(target, id), rotateSecretAgain(target, id)]
  const [rotated] = await Promise.all([Promise.all(rotating), Promise.all(updated)])
  return rotated.flatMap((one) => one?.value.secret ?? [])
}
