import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { CheckFailure } from '../../failure/errors.ts'
import { receiverCheck } from '../check.ts'
import { type Delivery, deliveryOf, retryOf } from '../delivery.ts'
import { arrivals, eventTypes, plainEvent, purchase } from '../event.ts'
import { countsAfterOthers, describeResponse, expectOneEffect, isAccepted } from '../expect.ts'
import { effectsOf, type Receiver } from '../receiver.ts'

/** How many other events come between an event and its duplicate. */
const others = 30
const concurrent = 5

/** Effects of valid deliveries. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.duplicate-takes-effect-once',
    says: 'An event that is delivered more than once takes effect once.',
    given: [eachOnce(...eventTypes)],
    async run(receiver, type) {
      const delivery = deliveryOf(plainEvent(type))
      await receiver.send(delivery)
      await expectOneEffect(receiver, delivery.eventId, await receiver.send(delivery))
    },
  }),
  receiverCheck({
    rule: 'receivers.retry-takes-effect-once',
    says: 'An event that is delivered again as a retry, with a new delivery id, takes effect once.',
    given: [fc.constantFrom('automatic' as const, 'manual' as const)],
    async run(receiver, reason) {
      const delivery = deliveryOf(plainEvent())
      await receiver.send(delivery)
      await expectOneEffect(receiver, delivery.eventId, await receiver.send(retryOf(delivery, reason)))
    },
  }),
  receiverCheck({
    rule: 'receivers.concurrent-duplicates-take-effect-once',
    says: 'An event that is delivered concurrently several times takes effect once.',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      const retries = Array.from({ length: concurrent - 1 }, () => retryOf(delivery, 'automatic'))
      const [first] = await Promise.all([delivery, ...retries].map((one) => receiver.send(one)))
      if (first !== undefined) await expectOneEffect(receiver, delivery.eventId, first)
    },
  }),
  receiverCheck({
    rule: 'receivers.later-duplicate-takes-effect-once',
    says: 'An event that is delivered again after many others takes effect once.',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      await receiver.send(delivery)
      for (let count = 0; count < others; count++) await receiver.send(deliveryOf(plainEvent()))
      await expectOneEffect(receiver, delivery.eventId, await receiver.send(retryOf(delivery, 'manual')))
    },
  }),
  receiverCheck({
    rule: 'receivers.distinct-events-take-effect',
    says: 'Events with different ids each take effect, even if their other values are equal.',
    async run(receiver) {
      const occurredAt = new Date()
      const deliveries = [1, 2, 3].map(() => deliveryOf(plainEvent(), { occurredAt }))
      await expectOneEffectEach(receiver, deliveries)
    },
  }),
  receiverCheck({
    rule: 'receivers.any-order-takes-effect',
    says: 'Each event of one purchase takes effect once, in whatever order the events arrive.',
    given: [eachOnce(...Object.keys(arrivals))],
    run(receiver, order) {
      const events = purchase(arrivals[order] ?? [])
      // The first to arrive occurred last.
      const at = (place: number) => new Date(Date.now() - place * 1000)
      return expectOneEffectEach(
        receiver,
        events.map((event, place) => deliveryOf(event, { occurredAt: at(place) })),
      )
    },
  }),
  receiverCheck({
    rule: 'receivers.accepted-takes-effect',
    says: 'Each event of a burst for which the receiver returned 2xx takes effect once.',
    async run(receiver) {
      const burst = Array.from({ length: receiver.options.burst }, () => deliveryOf(plainEvent()))
      const sent = await Promise.all(
        burst.map(async (delivery) => ({ delivery, exchange: await receiver.send(delivery) })),
      )
      const accepted = sent.filter(({ exchange }) => isAccepted(exchange))
      for (const { delivery, exchange } of accepted)
        if ((await effectsOf(receiver).waitFor(delivery.eventId)) === 0)
          throw notOnce(0, describeResponse(exchange), exchange.id)
      const counts = await countsAfterOthers(
        receiver,
        accepted.map(({ delivery }) => delivery.eventId),
      )
      const [index, count] = [...counts.entries()].find(([, found]) => found !== 1) ?? []
      const wrong = index === undefined ? undefined : accepted[index]?.exchange
      if (wrong !== undefined) throw notOnce(count ?? 0, describeResponse(wrong), wrong.id)
    },
  }),
]

async function expectOneEffectEach(receiver: Receiver, deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries) await expectOneEffect(receiver, delivery.eventId, await receiver.send(delivery))
}

function notOnce(count: number, response: string, exchange: number): CheckFailure {
  return new CheckFailure('one effect of each accepted event', `${count} effects of one of them; ${response}`, {
    exchange,
  })
}
