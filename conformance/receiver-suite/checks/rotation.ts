import { receiverCheck } from '../check.ts'
import { deliveryOf } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { expectNoEffect, expectTaken } from '../expect.ts'

/** Signatures around a rotation of the secret. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.previous-secret-accepted',
    says: 'Within 24 hours of a rotation, a signature made with the previous secret is accepted.',
    run: (receiver) =>
      expectTaken(receiver, deliveryOf(plainEvent()), { secret: receiver.options.previousSecret ?? '' }),
  }),
  receiverCheck({
    rule: 'receivers.new-secret-during-rotation',
    says: 'Within 24 hours of a rotation, deliveries signed with either secret take effect.',
    async run(receiver) {
      const { secret, previousSecret = '' } = receiver.options
      for (const each of [previousSecret, secret, previousSecret, secret])
        await expectTaken(receiver, deliveryOf(plainEvent()), { secret: each })
    },
  }),
  receiverCheck({
    rule: 'receivers.expired-secret-refused',
    says: 'Later than 24 hours after a rotation, a delivery that is signed with the previous secret takes no effect.',
    run: (receiver) =>
      expectNoEffect(receiver, deliveryOf(plainEvent()), { secret: receiver.options.expiredSecret ?? '' }),
  }),
]
