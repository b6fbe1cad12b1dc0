import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf, withBody } from '../delivery.ts'
import { anyEvent, arrivals, eventTypes, plainEvent, purchase } from '../event.ts'
import { expectAccepted, expectSuccess, expectTaken } from '../expect.ts'
import { otherSecrets } from '../forgery.ts'
import { expectReachable } from '../reachable.ts'
import type { DeliveryExchange, Receiver } from '../receiver.ts'

/** A number of pieces, as a failure shows it. */
const inPieces = (pieces: number) => ({ pieces, toString: () => `a body in ${pieces} pieces` })

/** Deliveries that a receiver may refuse, and that must not end it. */
const disturbances = {
  'no signature': (receiver) => receiver.send(deliveryOf(plainEvent()), { signature: null }),
  'a signature of another secret': (receiver) =>
    receiver.send(deliveryOf(plainEvent()), { secret: otherSecrets['another secret'] }),
  // As long as a digest in characters, and not in bytes.
  'a signature with a character outside ASCII': (receiver) =>
    receiver.send(deliveryOf(plainEvent()), { signature: `sha256=${'a'.repeat(63)}é` }),
  'a signed body that is not JSON': (receiver) => receiver.send(withBody(deliveryOf(plainEvent()), '{"id": ')),
  'a signed event of an unknown type': (receiver) =>
    receiver.send(
      withBody(deliveryOf(plainEvent()), '{"id":"3dc845c6-ec94-4c8d-a8c5-9aa872684d80","type":"card.locked"}'),
    ),
  'an empty body': (receiver) => receiver.send(withBody(deliveryOf(plainEvent()), '')),
} as const satisfies Readonly<Record<string, (receiver: Receiver) => Promise<DeliveryExchange>>>

/** Valid deliveries, and the ways in which they arrive. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.event-accepted',
    says: 'The receiver returns 2xx within the timeout for a delivery of each event type.',
    given: [eachOnce(...eventTypes)],
    run: (receiver, type) => expectAccepted(receiver, deliveryOf(plainEvent(type))),
  }),
  receiverCheck({
    rule: 'receivers.any-values-accepted',
    says: 'The receiver returns 2xx within the timeout for any valid values, with and without optional properties.',
    given: [anyEvent],
    run: (receiver, event) => expectTaken(receiver, deliveryOf(event)),
  }),
  receiverCheck({
    rule: 'receivers.test-delivery-accepted',
    says: 'The receiver returns 2xx within the timeout for a test delivery, with `X-Webhook-Test`.',
    run: (receiver) => expectAccepted(receiver, deliveryOf(plainEvent(), { test: true })),
  }),
  receiverCheck({
    rule: 'receivers.retry-accepted',
    says: 'The receiver returns 2xx within the timeout for a retry, automatic or manual.',
    given: [eachOnce('automatic' as const, 'manual' as const)],
    run: (receiver, retry) => expectTaken(receiver, deliveryOf(plainEvent(), { retry })),
  }),
  receiverCheck({
    rule: 'receivers.duplicate-accepted',
    says: 'The receiver returns 2xx within the timeout for a second delivery of an event.',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      await expectAccepted(receiver, delivery)
      await expectAccepted(receiver, delivery)
    },
  }),
  receiverCheck({
    rule: 'receivers.any-order-accepted',
    says: 'The receiver returns 2xx within the timeout for the events of one purchase, in whatever order they arrive.',
    given: [eachOnce(...Object.keys(arrivals))],
    async run(receiver, order) {
      for (const event of purchase(arrivals[order] ?? [])) await expectAccepted(receiver, deliveryOf(event))
    },
  }),
  receiverCheck({
    rule: 'receivers.burst-accepted',
    says: 'The receiver returns 2xx within the timeout for each delivery of a burst.',
    async run(receiver) {
      const deliveries = Array.from({ length: receiver.options.burst }, () => deliveryOf(plainEvent()))
      const exchanges = await Promise.all(deliveries.map((delivery) => receiver.send(delivery)))
      for (const exchange of exchanges) expectSuccess(receiver, exchange)
    },
  }),
  receiverCheck({
    rule: 'receivers.body-in-pieces-accepted',
    says: 'The receiver returns 2xx within the timeout for a delivery whose body arrives slowly, in pieces.',
    given: [fc.integer({ min: 2, max: 12 }).map(inPieces)],
    run(receiver, { pieces }) {
      const { type, data } = plainEvent()
      // Characters of several bytes everywhere, so that a piece ends inside of one.
      const delivery = deliveryOf({ type, data: { ...data, description: '東京ストア'.repeat(60) } })
      return expectTaken(receiver, delivery, { pieces })
    },
  }),
  receiverCheck({
    rule: 'receivers.stays-available',
    says: 'The receiver accepts valid deliveries after any other delivery, including one that it refuses.',
    async run(receiver) {
      for (const [name, disturb] of Object.entries(disturbances))
        await expectReachable(receiver, await disturb(receiver), name)
    },
  }),
  receiverCheck({
    rule: 'receivers.connections',
    says: 'The receiver returns 2xx within the timeout over a reused connection and over new connections.',
    async run(receiver) {
      for (const how of [{}, {}, { connection: 'new' }, { connection: 'new' }, {}] as const)
        await expectTaken(receiver, deliveryOf(plainEvent()), how)
    },
  }),
]
