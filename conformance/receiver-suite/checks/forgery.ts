import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf, withBody } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { expectAccepted, expectNoEffect, expectTaken } from '../expect.ts'
import { alterations, malformedSignatures, namesOf, otherAlgorithms, otherSecrets, rightSignature } from '../forgery.ts'
import { jsonStyleNames, jsonStyles, reserialized } from '../json-style.ts'

/** Deliveries that are not authentic take no effect. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.altered-body-refused',
    says: 'A delivery whose body was altered in one byte takes no effect.',
    given: [eachOnce(...namesOf(alterations)), fc.nat(10_000)],
    run(receiver, alteration, place) {
      const delivery = deliveryOf(plainEvent())
      const altered = withBody(delivery, alterations[alteration](delivery.body.toString(), place))
      return expectNoEffect(receiver, altered, { signature: rightSignature(delivery, receiver) })
    },
  }),
  receiverCheck({
    rule: 'receivers.other-secret-refused',
    says: 'A delivery that is signed with another secret takes no effect.',
    given: [eachOnce(...namesOf(otherSecrets))],
    run: (receiver, secret) => expectNoEffect(receiver, deliveryOf(plainEvent()), { secret: otherSecrets[secret] }),
  }),
  receiverCheck({
    rule: 'receivers.signature-of-reserialized-body-refused',
    says: 'A delivery whose signature is that of its re-serialized body takes no effect.',
    given: [eachOnce(...jsonStyleNames)],
    run(receiver, style) {
      const { type, data } = plainEvent()
      const values = { type, data: { ...data, description: 'Café 24/7', transactionAmount: 1.1 } }
      const delivery = deliveryOf(values, { write: jsonStyles[style] })
      const other = withBody(delivery, reserialized(delivery.body.toString()))
      return expectNoEffect(receiver, delivery, { signature: rightSignature(other, receiver) })
    },
  }),
  receiverCheck({
    rule: 'receivers.signature-of-other-body-refused',
    says: 'A delivery with the signature of another delivery takes no effect.',
    async run(receiver) {
      const [first, second] = [deliveryOf(plainEvent()), deliveryOf(plainEvent())]
      await expectAccepted(receiver, first)
      await expectNoEffect(receiver, second, { signature: rightSignature(first, receiver) })
    },
  }),
  receiverCheck({
    rule: 'receivers.missing-signature-refused',
    says: 'A delivery without a signature takes no effect.',
    run: (receiver) => expectNoEffect(receiver, deliveryOf(plainEvent()), { signature: null }),
  }),
  receiverCheck({
    rule: 'receivers.malformed-signature-refused',
    says: 'A delivery whose signature is truncated, empty or not a digest takes no effect.',
    given: [eachOnce(...namesOf(malformedSignatures))],
    run(receiver, kind) {
      const delivery = deliveryOf(plainEvent())
      return expectNoEffect(receiver, delivery, { signature: malformedSignatures[kind](delivery, receiver) })
    },
  }),
  receiverCheck({
    rule: 'receivers.other-algorithm-refused',
    says: 'A delivery that is signed with an algorithm other than HMAC-SHA256 takes no effect.',
    given: [eachOnce(...namesOf(otherAlgorithms))],
    run(receiver, algorithm) {
      const delivery = deliveryOf(plainEvent())
      return expectNoEffect(receiver, delivery, { signature: otherAlgorithms[algorithm](delivery, receiver) })
    },
  }),
  receiverCheck({
    rule: 'receivers.test-delivery-authenticated',
    says: 'A delivery with an invalid signature and `X-Webhook-Test` takes no effect.',
    run: (receiver) =>
      expectNoEffect(receiver, deliveryOf(plainEvent(), { test: true }), { secret: otherSecrets['another secret'] }),
  }),
  receiverCheck({
    rule: 'receivers.forgery-does-not-suppress',
    says: 'After a refused delivery, a valid delivery with the same event id takes effect.',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      await receiver.send(delivery, { secret: otherSecrets['another secret'] })
      await expectTaken(receiver, delivery)
    },
  }),
  receiverCheck({
    rule: 'receivers.no-secret-in-response',
    says: 'A response contains neither the secret nor the signature that it expected.',
    // Every response of the run is searched; these are to deliveries that are refused.
    async run(receiver) {
      const how = [{ signature: null }, { signature: 'sha256=' }, { secret: otherSecrets['another secret'] }]
      for (const each of how) await receiver.send(deliveryOf(plainEvent()), each)
    },
  }),
]
