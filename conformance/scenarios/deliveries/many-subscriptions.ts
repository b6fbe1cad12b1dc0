import type { Inbox } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { plainSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { eventTypes, newInbox } from './subscriber.ts'

/** More subscriptions than the other checks have at the same time. */
const MANY = 8

/** Inboxes of active subscriptions of one tenant. */
export type ManySubscriptions = {
  /** Of one subscription each; fewer than {@link MANY} where the target refuses another one. */
  readonly inboxes: readonly Inbox[]
  /** Of two subscriptions with the same URL; undefined where the target refuses the second. */
  readonly shared: Inbox | undefined
}

/** Creates the subscriptions; the maximum number and whether they may have the same URL are unspecified. */
export async function createManySubscriptions(tenant: Target): Promise<ManySubscriptions> {
  const first = newInbox(tenant)
  if (!(await subscribe(tenant, first))) return { inboxes: [], shared: undefined }
  const hasSecond = await subscribe(tenant, first)
  const inboxes = [first]
  while (inboxes.length < MANY) {
    const inbox = newInbox(tenant)
    if (!(await subscribe(tenant, inbox))) break
    inboxes.push(inbox)
  }
  return { inboxes, shared: hasSecond ? first : undefined }
}

/** Creates an active subscription for an inbox. @returns whether the target accepts it */
async function subscribe(tenant: Target, inbox: Inbox): Promise<boolean> {
  const body = { ...plainSubscription(tenant), eventTypes: [...eventTypes], url: inbox.url }
  const exchange = await tenant.call('createWebhookSubscription', { body })
  if (!isSuccess(exchange)) return false
  const { id, secret, status } = exchange.response.json
  inbox.secrets = [...(inbox.secrets ?? []), secret]
  // The status of a new subscription is unspecified.
  if (status !== 'active') await updateSubscription(tenant, id, { status: 'active' })
  return true
}
