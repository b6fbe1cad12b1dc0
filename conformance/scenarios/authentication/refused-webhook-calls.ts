import { isSignedWith } from '../../receiver/signature.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { inDeliveryHeader, isTest } from '../../validate/delivery.ts'
import { expectError, expectThat } from '../../validate/expect.ts'
import { deliveryIdOf, distinctAttempts, isDeliveryOf, isManualRetry } from '../deliveries/attempts.ts'
import { endedRecord } from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import type { Subscriber } from '../deliveries/subscriber.ts'
import { deliveryOf, testDelivery } from '../deliveries/test-deliveries.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { type CardEvent, createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import type { Refusal } from './refused-requests.ts'

/** Requires a refused rotation, test and manual retry to have no effect. @throws {CheckFailure} */
export async function expectNothingSent(target: Target, { token, status }: Refusal): Promise<void> {
  await withSubscribers(target, [{ eventTypes: [typeOfKind.declined] }], async (subscriber) => {
    const event = await deliveredEvent(subscriber)
    const path = { id: subscriber.id }
    await expectError(target.call('rotateWebhookSubscriptionSecret', { path, token }), status)
    await expectError(target.call('testWebhookSubscription', { path, token }), status)
    await expectError(target.call('retryWebhookEvent', { path: { id: event.eventId }, token }), status)
    await expectOriginalSecret(subscriber)
    // When a later event has arrived, a manual retry had time to arrive.
    await deliveredEvent(subscriber)
    const { deliveries } = subscriber.inbox
    // Without an id, a test cannot be distinguished from a copy of another one.
    const tests = distinctAttempts(deliveries.filter(isTest).filter(deliveryIdOf)).length
    expectThat(tests <= 1, 'no test delivery of the refused call', `${tests - 1} test deliveries`)
    const retries = deliveries.filter(isDeliveryOf(event)).filter(isManualRetry).length
    expectThat(retries === 0, 'no delivery of the refused manual retry', `${retries} deliveries`)
  })
}

/** A new event, once it has arrived. @throws {NotTested} when it does not arrive */
async function deliveredEvent(subscriber: Subscriber): Promise<CardEvent> {
  const { target, inbox } = subscriber
  const card = await createEventCard(target)
  const event = await createCardEvent(target, card.id, { kind: 'declined', amount: 3.5 })
  const arrived = await waitForDeliveries(target, inbox, isDeliveryOf(event))
  if (arrived.length === 0) throw new NotTested('The event did not arrive at the receiver.')
  await endedRecord(subscriber, event.eventId)
  return event
}

/** Requires a test delivery to be signed with the secret of the creation. */
async function expectOriginalSecret(subscriber: Subscriber): Promise<void> {
  const delivery = deliveryOf(await testDelivery(subscriber))
  const signature = delivery.headers['x-webhook-signature']
  const isOriginal = isSignedWith([subscriber.secret], signature, delivery.rawBody)
  const at = inDeliveryHeader(delivery, 'x-webhook-signature')
  expectThat(isOriginal, 'a signature made with the original secret', String(signature), at)
}
