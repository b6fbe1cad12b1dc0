import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import { eventIdOf, expectNoDelivery, isTest } from '../../validate/delivery.ts'
import { expectError, isSuccess } from '../../validate/expect.ts'
import { deliveryIdOf, distinctAttempts, isDeliveryOf, isManualRetry } from '../deliveries/attempts.ts'
import { createDeliveredEvent } from '../deliveries/manual-retries/create-delivered-event.ts'
import { expectSignedWith, notSigned, signsDeliveries } from '../deliveries/signed-deliveries.ts'
import { deliveryOf, testDelivery } from '../deliveries/test-deliveries/test-deliveries.ts'
import { unrequestedTests } from '../deliveries/test-deliveries/tests-at-creation.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { typeOfKind } from '../events/card-events.ts'
import type { Refusal } from './refused-requests.ts'

/** Requires a refused rotation, test and manual retry to have no effect. @throws {CheckFailure} */
export async function expectNothingSent(target: Target, { tokens, status }: Refusal): Promise<void> {
  const isSigning = await signsDeliveries(target)
  const { tests, retries } = await withSubscribers(
    target,
    [{ eventTypes: [typeOfKind.declined] }],
    async (subscriber) => {
      const event = await createDeliveredEvent(target, [subscriber], 'declined')
      const path = { id: subscriber.id }
      for (const token of tokens) {
        await expectError(target.call('rotateWebhookSubscriptionSecret', { path, token }), status)
        await expectError(target.call('testWebhookSubscription', { path, token }), status)
        await expectError(target.call('retryWebhookEvent', { path: { id: event.eventId }, token }), status)
      }
      const delivery = deliveryOf(await testDelivery(subscriber))
      if (isSigning) expectSignedWith(delivery, [subscriber.secret], 'the original secret')
      // When a later event has arrived, a manual retry had time to arrive.
      await createDeliveredEvent(target, [subscriber], 'declined')
      const { deliveries } = subscriber.inbox
      // Without an id, a test cannot be distinguished from a copy of another one.
      const marked = distinctAttempts(deliveries.filter(isTest).filter(deliveryIdOf))
      return {
        tests: marked.length > 1 ? await unrecordedOf(target, marked) : marked,
        retries: deliveries.filter(isDeliveryOf(event)).filter(isManualRetry),
      }
    },
  )
  const unexpected = await unrequestedTests(target, tests.length - 1)
  expectNoDelivery(tests.slice(-1 - unexpected, -1), 'no test delivery of the refused call')
  expectNoDelivery(retries, 'no delivery of the refused manual retry')
  if (!isSigning) throw new NotTested(notSigned)
}

/** Those of these deliveries that are of no recorded event: an event that is marked as a test is none. */
async function unrecordedOf(target: Target, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> {
  const recorded = await mapConcurrently(deliveries, async (delivery) => {
    const id = eventIdOf(delivery)
    return typeof id === 'string' && isSuccess(await target.call('getWebhookEvent', { path: { id } }))
  })
  return deliveries.filter((_, index) => !recorded[index])
}
