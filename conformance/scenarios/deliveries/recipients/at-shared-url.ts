import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { isSignedBy } from '../../../receiver/signature.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { type CardEvent, createCardEvent } from '../../events/card-events.ts'
import { deletedSubscriptions } from '../../subscriptions/subscription.ts'
import { isDeliveryOf } from '../attempts.ts'
import type { Subscriber } from '../subscriber.ts'
import { waitForEach } from './events-of-each-kind.ts'

/** Events of two tenants that each have a subscription with the same URL. */
export type EventsAtSharedUrl = {
  readonly inbox: Inbox
  /** An event of each tenant, and its deliveries with a signature that only the secret of the other tenant's subscription makes. */
  readonly swapped: readonly { readonly event: CardEvent; readonly deliveries: readonly Delivery[] }[]
  /** An event of the one tenant after the other one has rotated the secret of its subscription and deleted it. */
  readonly afterDeletion: CardEvent
}

/** A subscription, and a card of its tenant. */
export type Sharing = { readonly subscriber: Subscriber; readonly cardId: string }

/**
 * Sets the URL of another tenant's subscription to that of `owner`, and creates an event of each. Then the other tenant rotates the secret of its
 * subscription and deletes it, and `owner` gets another event.
 * @returns undefined where the target refuses the URL
 */
export async function deliverToSharedUrl(owner: Sharing, other: Sharing): Promise<EventsAtSharedUrl | undefined> {
  const { target: tenant, inbox, secret } = owner.subscriber
  const { target: otherTenant, id, secret: otherSecret } = other.subscriber
  inbox.secrets = [secret, otherSecret]
  const path = { id }
  if (!isSuccess(await otherTenant.call('updateWebhookSubscription', { path, body: { url: inbox.url } })))
    return undefined
  const settle = async (target: Target, cardId: string, amount: number) => {
    const event = await createCardEvent(target, cardId, { kind: 'settled', amount })
    await waitForEach(tenant, { inbox }, [event])
    return event
  }
  const event = await settle(tenant, owner.cardId, 18)
  const ofOther = await settle(otherTenant, other.cardId, 18)
  // Not validated until the new secret is known.
  inbox.secrets = undefined
  const rotation = await otherTenant.call('rotateWebhookSubscriptionSecret', { path })
  const otherSecrets = [otherSecret, ...(isSuccess(rotation) ? [rotation.response.json.secret] : [])]
  inbox.secrets = [secret, ...otherSecrets]
  if (isSuccess(await otherTenant.call('deleteWebhookSubscription', { path })))
    (await deletedSubscriptions(otherTenant)).add(id)
  const afterDeletion = await settle(tenant, owner.cardId, 19)
  // Whether each subscription has a unique secret is unspecified.
  const isSignedOnlyWith = (secrets: readonly string[], others: readonly string[]) => (delivery: Delivery) =>
    isSignedBy(secrets, delivery) && !isSignedBy(others, delivery)
  const isForOther = isSignedOnlyWith(otherSecrets, [secret])
  const isForOwner = isSignedOnlyWith([secret], otherSecrets)
  const misdirected = (one: CardEvent, isMisdirected: (delivery: Delivery) => boolean) => ({
    event: one,
    deliveries: inbox.deliveries.filter(isDeliveryOf(one)).filter(isMisdirected),
  })
  return {
    inbox,
    swapped: [misdirected(event, isForOther), misdirected(ofOther, isForOwner), misdirected(afterDeletion, isForOther)],
    afterDeletion,
  }
}
