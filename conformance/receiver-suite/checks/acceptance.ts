import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf } from '../delivery.ts'
import { anyEvent, arrivals, eventTypes, plainEvent, purchase } from '../event.ts'
import { expectAccepted, expectSuccess, expectTaken } from '../expect.ts'

/** A number of pieces, as a failure shows it. */
const inPieces = (pieces: number) => ({ pieces, toString: () => `a body in ${pieces} pieces` })

/** Valid deliveries, and the ways in which they arrive. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.event-accepted',
    says: 'A delivery of each event type returns 2xx within the timeout.',
    given: [eachOnce(...eventTypes)],
    run: (receiver, type) => expectAccepted(receiver, deliveryOf(plainEvent(type))),
  }),
  receiverCheck({
    rule: 'receivers.any-values-accepted',
    says: 'A delivery with any valid values, with and without optional properties, returns 2xx within the timeout.',
    given: [anyEvent],
    run: (receiver, event) => expectTaken(receiver, deliveryOf(event)),
  }),
  receiverCheck({
    rule: 'receivers.test-delivery-accepted',
    says: 'A test delivery, with `X-Webhook-Test`, returns 2xx within the timeout.',
    run: (receiver) => expectAccepted(receiver, deliveryOf(plainEvent(), { test: true })),
  }),
  receiverCheck({
    rule: 'receivers.retry-accepted',
    says: 'A retry, automatic or manual, returns 2xx within the timeout.',
    given: [eachOnce('automatic' as const, 'manual' as const)],
    run: (receiver, retry) => expectTaken(receiver, deliveryOf(plainEvent(), { retry })),
  }),
  receiverCheck({
    rule: 'receivers.duplicate-accepted',
    says: 'A second delivery of an event returns 2xx within the timeout.',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      await expectAccepted(receiver, delivery)
      await expectAccepted(receiver, delivery)
    },
  }),
  receiverCheck({
    rule: 'receivers.any-order-accepted',
    says: 'Events of one purchase return 2xx within the timeout in each order.',
    given: [eachOnce(...Object.keys(arrivals))],
    async run(receiver, order) {
      for (const event of purchase(arrivals[order] ?? [])) await expectAccepted(receiver, deliveryOf(event))
    },
  }),
  receiverCheck({
    rule: 'receivers.burst-accepted',
    says: 'Each delivery of a burst returns 2xx within the timeout.',
    async run(receiver) {
      const deliveries = Array.from({ length: receiver.options.burst }, () => deliveryOf(plainEvent()))
      const exchanges = await Promise.all(deliveries.map((delivery) => receiver.send(delivery)))
      for (const exchange of exchanges) expectSuccess(receiver, exchange)
    },
  }),
  receiverCheck({
    rule: 'receivers.body-in-pieces-accepted',
    says: 'A delivery whose body arrives slowly, in pieces, returns 2xx within the timeout.',
    given: [fc.integer({ min: 2, max: 12 }).map(inPieces)],
    run(receiver, { pieces }) {
      const { type, data } = plainEvent()
      // Characters of several bytes everywhere, so that a piece ends inside of one.
      const delivery = deliveryOf({ type, data: { ...data, description: '東京ストア'.repeat(60) } })
      return expectTaken(receiver, delivery, { pieces })
    },
  }),
  receiverCheck({
    rule: 'receivers.connections',
    says: 'Deliveries over a reused connection and over new connections return 2xx within the timeout.',
    async run(receiver) {
      for (const how of [{}, {}, { connection: 'new' }, { connection: 'new' }, {}] as const)
        await expectTaken(receiver, deliveryOf(plainEvent()), how)
    },
  }),
]
