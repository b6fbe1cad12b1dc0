/** Contract: spec/rules/deliveries.yaml, signature */
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { plainCard } from '../../scenarios/cards/card.ts'
import { isDeliveryOf } from '../../scenarios/deliveries/attempts.ts'
import { waitForDeliveries } from '../../scenarios/deliveries/delivery-timing.ts'
import { resend, withRetriableEvent } from '../../scenarios/deliveries/retriable-event.ts'
import { deliveryAfterRotations, expectSignedWith } from '../../scenarios/deliveries/signed-deliveries.ts'
import { rotateTogether, rotateUpTo } from '../../scenarios/deliveries/subscriber.ts'
import { deliveryOf, testDelivery } from '../../scenarios/deliveries/test-deliveries.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { createCardEvent, createEventCard } from '../../scenarios/events/card-events.ts'
import { type Change, updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'

/** Updates that do not concern the secret. */
const changes: readonly Change[] = [
  { description: 'another one' },
  { developerEmail: 'receiver@example.com' },
  { timeoutMs: 5_000 },
  { eventTypes: ['transaction.failed'] },
  { status: 'active' },
]

/** Text that serializers write in different ways: as it is, as `\\u0026`, or as a surrogate pair. */
const markup = `<b>R&D</b> 'A' "B" C/D \\ 💸 \u2028`

export default [
  check({
    rule: 'deliveries.signature-with-markup',
    says: 'The signature covers the body as it is sent, also where the metadata of the card contains markup, quotes and emoji.',
    tenant: 'isolated',
    run: (target) =>
      withSubscribers(target, [{}], async ({ inbox, secret }) => {
        const created = await target.call('createCard', { body: { ...plainCard, metadata: { note: markup } } })
        if (!isSuccess(created)) throw new NotTested('The target refuses metadata with markup.')
        const event = await createCardEvent(target, created.response.json.id, { kind: 'declined', amount: 7 })
        const deliveries = await waitForDeliveries(target, inbox, isDeliveryOf(event))
        if (deliveries.length === 0) throw new NotTested('The event did not arrive at the receiver.')
        for (const delivery of deliveries) expectSignedWith(delivery, [secret], 'the body as it is sent')
      }),
  }),
  check({
    rule: 'deliveries.signed-after-rotation',
    says: 'After a rotation, deliveries are signed with the new secret or the previous one.',
    given: () => [eachOnce(1, 2, 3)],
    run: async (target, rotations) => {
      const { delivery, secrets } = await deliveryAfterRotations(target, rotations)
      expectSignedWith(delivery, secrets, 'the new secret or the previous one')
    },
  }),
  check({
    rule: 'deliveries.signed-after-concurrent-rotations',
    says: 'After two concurrent rotations, deliveries are signed with a secret that was returned.',
    tenant: 'isolated',
    run: (target) =>
      withSubscribers(target, [{}], async (subscriber) => {
        const secrets = await rotateTogether(subscriber)
        const delivery = deliveryOf(await testDelivery(subscriber))
        expectSignedWith(delivery, secrets, 'a secret that was returned')
      }),
  }),
  check({
    rule: 'deliveries.manual-retry-signed-after-rotation',
    says: 'After several rotations, events and manual retries are signed with the newest secret or the one before it.',
    tenant: 'isolated',
    run: (target) =>
      withRetriableEvent(target, { kind: 'declined' }, async (retriable) => {
        const secrets = await rotateUpTo(retriable.subscriber, 2)
        for (const delivery of await resend(retriable))
          expectSignedWith(delivery, secrets, 'the new secret or the previous one')
        // The delivery worker may remember the secret that the first event was signed with.
        const card = await createEventCard(target)
        const event = await createCardEvent(target, card.id, { kind: 'declined', amount: 7 })
        for (const delivery of await waitForDeliveries(target, retriable.subscriber.inbox, isDeliveryOf(event)))
          expectSignedWith(delivery, secrets, 'the new secret or the previous one')
      }),
  }),
  check({
    rule: 'deliveries.update-preserves-secret',
    says: 'An update of a subscription preserves its secret.',
    tenant: 'isolated',
    run: (target) =>
      withSubscribers(target, [{}], async (subscriber) => {
        for (const change of changes) {
          await updateSubscription(target, subscriber.id, change)
          const delivery = deliveryOf(await testDelivery(subscriber))
          expectSignedWith(delivery, [subscriber.secret], `the original secret, after ${JSON.stringify(change)}`)
        }
      }),
  }),
]
