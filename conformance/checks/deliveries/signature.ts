/** Contract: spec/rules/deliveries.yaml, signature */

import { eachOnce } from '../../cases/each-once.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import { plainCard } from '../../scenarios/cards/card.ts'
import { expectDelivered } from '../../scenarios/deliveries/expect-delivered.ts'
import { repeatedRetries } from '../../scenarios/deliveries/manual-retries/repeated-retries.ts'
import { slowDeliveries } from '../../scenarios/deliveries/receivers/very-slow-receiver.ts'
import { deliveryAfterRotations, expectSignedWith } from '../../scenarios/deliveries/signed-deliveries.ts'
import { testHistory } from '../../scenarios/deliveries/test-deliveries/test-history.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { createCardEvent } from '../../scenarios/events/card-events.ts'
import { describe, isSuccess } from '../../validate/expect.ts'

/** Text that serializers write in different ways: as it is, as `\\u0026`, or as a surrogate pair. */
const markup = `<b>R&D</b> 'A' "B" C/D \\ 💸 \u2028`

/** The most pairs with the longest keys and values, of characters of two bytes where they may have any. */
const longestMetadata = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [`key${index}`.padEnd(50, 'k'), 'ç'.repeat(255)]),
)

export default [
  check({
    rule: 'deliveries.signature-with-markup',
    says: 'The signature covers the body as it is sent, even if the metadata of the card contains markup, quotes and emoji.',
    tenant: 'isolated',
    run: (target) =>
      withSubscribers(target, [{}], async ({ inbox, secret }) => {
        const created = await target.call('createCard', { body: { ...plainCard, metadata: { note: markup } } })
        if (!isSuccess(created)) throw new NotTested('The target refuses metadata with markup.')
        const event = await createCardEvent(target, created.response.json.id, { kind: 'declined', amount: 7 })
        for (const delivery of await expectDelivered(target, inbox, event))
          expectSignedWith(delivery, [secret], 'the body as it is sent')
      }),
  }),
  check({
    rule: 'deliveries.long-metadata-delivered',
    says: 'The event of a card with metadata of the maximum size is delivered, with a signature of its whole body.',
    tenant: 'isolated',
    run: (target) =>
      withSubscribers(target, [{}], async ({ inbox, secret }) => {
        const created = await target.call('createCard', { body: { ...plainCard, metadata: longestMetadata } })
        if (!isSuccess(created))
          throw new NotTested(`createCard refuses metadata of the maximum size: ${describe(created)}`)
        const { id: cardId } = created.response.json
        const event = await createCardEvent(target, cardId, { kind: 'declined', amount: 7 })
        for (const delivery of await expectDelivered(target, inbox, event))
          expectSignedWith(delivery, [secret], 'the whole body')
      }),
  }),
  check({
    rule: 'deliveries.signed-after-rotation',
    says: 'After a rotation, deliveries are signed with the new secret or the previous one.',
    given: () => [eachOnce(1, 2, 3)],
    named: ['rotations'],
    run: async (target, rotations) => {
      const { delivery, secrets } = await deliveryAfterRotations(target, rotations)
      expectSignedWith(delivery, secrets, 'the new secret or the previous one')
    },
  }),
  check({
    rule: 'deliveries.signed-after-concurrent-rotations',
    says: 'After two concurrent rotations, deliveries are signed with a secret that one of them returned.',
    run: async (target) => {
      const { secrets, delivery } = fulfilled((await testHistory(target)).afterRotations)
      expectSignedWith(delivery, secrets, 'a secret that was returned')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-signed-after-rotation',
    says: 'After several rotations, events and manual retries are signed with the newest secret or the one before it.',
    startsFirst: true,
    ahead: slowDeliveries,
    run: async (target) => {
      const { secrets, resent, later } = fulfilled((await repeatedRetries(target)).afterRotations)
      for (const delivery of [...resent, ...later])
        expectSignedWith(delivery, secrets, 'the new secret or the previous one')
      const { afterRotations } = (await ifPossible(slowDeliveries(target))) ?? {}
      for (const delivery of afterRotations?.later ?? [])
        expectSignedWith(delivery, afterRotations?.secrets ?? [], 'the new secret or the previous one')
    },
  }),
  check({
    rule: 'deliveries.update-preserves-secret',
    says: 'An update of a subscription preserves its secret.',
    run: async (target) => {
      const { original, afterUpdates, afterUpdateWithSecret } = await testHistory(target)
      for (const { change, delivery } of [...fulfilled(afterUpdates), fulfilled(afterUpdateWithSecret)])
        expectSignedWith(delivery, [original], `the original secret, after the update ${JSON.stringify(change)}`)
    },
  }),
]
