import type { Delivery, Inbox } from '../../../receiver/inbox.ts'
import { isSignedBy } from '../../../receiver/signature.ts'
import { inDeliveryHeader } from '../../../validate/delivery.ts'
import { expectThat } from '../../../validate/expect.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { isDeliveryOf } from '../attempts.ts'

/** The inbox of two subscriptions, the first of which was disabled and deleted. Their secrets are in this order. */
type OnceShared = Pick<Inbox, 'secrets' | 'deliveries'>

/** Whether a delivery of an event is for the subscription that remains: not if only the secret of the other one signs it. */
export function isForRemaining({ secrets = [] }: Pick<OnceShared, 'secrets'>, event: CardEvent) {
  return (delivery: Delivery): boolean => {
    const isForEither = isSignedBy(secrets.slice(1), delivery) || !isSignedBy(secrets.slice(0, 1), delivery)
    return isDeliveryOf(event)(delivery) && isForEither
  }
}

/** Requires each of these events, where it arrived, to have a delivery for the subscription that remains. @throws {CheckFailure} */
export function expectForRemaining(inbox: OnceShared, events: readonly CardEvent[]): void {
  for (const event of events) {
    const arrived = inbox.deliveries.filter(isDeliveryOf(event))
    const [first] = arrived
    if (first === undefined) continue
    const expected = 'a signature made with the secret of the subscription that remains'
    const actual = 'one made with the secret of a disabled or deleted subscription with the same URL'
    const at = inDeliveryHeader(first, 'x-webhook-signature')
    expectThat(arrived.some(isForRemaining(inbox, event)), expected, actual, at)
  }
}
