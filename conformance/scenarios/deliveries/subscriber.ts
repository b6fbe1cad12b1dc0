import type { WebhookEventType } from '../../../generated/types.d.ts'
import type { Inbox } from '../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../receiver/receiver-response.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { type Creation, rotateSecret, updateSubscription } from '../subscriptions/subscription.ts'
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

export const eventTypes: readonly WebhookEventType[] = [
  'transaction.auth.approved',
  'transaction.auth.declined',
  'transaction.settled',
  'transaction.failed',
]

/** How to subscribe. Default: to all event types, with a receiver that accepts every delivery. */
export type SubscriberOptions = Partial<Omit<Creation, 'url'>> & { readonly response?: ReceiverResponse | undefined }

/** Creates a subscription with `create`, for a new inbox, and activates it. */
export async function createSubscriber(
  target: Target,
  create: CreateSubscription,
  { response, ...body }: SubscriberOptions = {},
): Promise<Subscriber> {
  const inbox = newInbox(target)
  if (response !== undefined) inbox.response = response
  const { id, secret, created } = await create({ eventTypes: [...eventTypes], ...body, url: inbox.url })
  inbox.secrets = [secret]
  // The status of a new subscription is unspecified.
  if (created.value.status !== 'active') await updateSubscription(target, id, { status: 'active' })
  return { id, inbox, secret, target }
}

/** An inbox without a subscription. @throws {NotTested} without a receiver */
export function newInbox(target: Target, validated = true): Inbox {
  if (target.receiver === undefined)
    throw new NotTested('The suite has no webhook receiver (--webhook-listen, --webhook-url).')
  return target.receiver.openInbox(validated)
}

/** Rotates the secret of a subscription. @returns the new secret */
export async function rotate({ target, id, inbox }: Subscriber): Promise<string> {
  const before = inbox.secrets
  // A concurrent delivery may be signed with either secret: not validated until both are known.
  inbox.secrets = undefined
  const { secret } = (await rotateSecret(target, id)).value
  inbox.secrets = [secret, ...(before ?? [])]
  return secret
}
