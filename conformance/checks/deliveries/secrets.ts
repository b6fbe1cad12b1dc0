/** Contract: spec/rules/deliveries.yaml, signature */
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { signedWith, signedWithAny } from '../../receiver/signature.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { arrivedEvent, retryEvent } from '../../scenarios/deliveries/manual-retry.ts'
import { subscribeForTests, testDelivery, testSample } from '../../scenarios/deliveries/test-deliveries.ts'
import { DELIVERY_TIMEOUT, isOf, rotate } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isRetry } from '../../validate/delivery.ts'
import { describe, expectThat, isSuccess } from '../../validate/expect.ts'

const signatureOf = ({ headers }: Delivery): string | undefined => headers['x-webhook-signature']

/** Expects every delivery to be signed with one of these secrets. @throws {Violation} */
function expectSigned(arrived: readonly Delivery[], secrets: readonly string[], by: string): void {
  if (arrived.length === 0) throw new NotTested('The test delivery did not arrive at the receiver.')
  for (const delivery of arrived) {
    const signature = signatureOf(delivery)
    expectThat(
      signedWithAny(secrets, signature, delivery.raw),
      `a signature made with ${by}`,
      signature ?? 'no X-Webhook-Signature',
    )
  }
}

/** The encoding or key of the signatures of this target. */
async function form(target: Target, part: 'encoding' | 'key'): Promise<string> {
  const forms = (await testSample(target)).map((delivery) =>
    signedWith(delivery.inbox.secrets?.[0] ?? '', signatureOf(delivery), delivery.raw),
  )
  return [...new Set(forms.map((one) => one?.[part] ?? 'unknown'))].join(', ')
}

export default [
  check({
    rule: 'deliveries.signed-after-rotation',
    says: 'After a rotation, deliveries are signed with the new secret or the previous one.',
    run: (target, seed) =>
      forAll(seed, [fc.integer({ min: 1, max: 3 })], async (rotations) => {
        const post = await subscribeForTests(target)
        const secrets = [post.secret]
        for (let turn = 0; turn < rotations; turn++) secrets.unshift(await rotate(target, post))
        const { arrived } = await testDelivery(target, post)
        expectSigned(arrived, secrets.slice(0, 2), 'the new secret or the previous one')
      }),
  }),
  check({
    rule: 'deliveries.manual-retry-signed-after-rotation',
    says: 'After several rotations, manual retries are signed with the newest secret or the one before it.',
    run: async (target) => {
      const { post, event } = await arrivedEvent(target, { kind: 'declined', amount: 21 })
      const before = await rotate(target, post)
      const secret = await rotate(target, post)
      const { answer } = await retryEvent(target, event.eventId, post.token)
      if (!isSuccess(answer)) throw new NotTested(`The target refused the manual retry: ${describe(answer)}`)
      const isRetryOf = (delivery: Delivery) => isOf(event)(delivery) && isRetry(delivery)
      const again = await post.inbox.arrived(isRetryOf, DELIVERY_TIMEOUT)
      if (again.length === 0) throw new NotTested('The manual retry did not arrive at the receiver.')
      expectSigned(again, [secret, before], 'the new secret or the previous one')
    },
  }),
  check({
    rule: 'deliveries.update-preserves-secret',
    says: 'An update of a subscription preserves its secret.',
    run: (target, seed) =>
      forAll(
        seed,
        [
          eachOnce<Parameters<typeof updateSubscription>[2]>(
            { description: 'another one' },
            { developerEmail: 'somebody@example.com' },
            { timeoutMs: 5_000 },
            { eventTypes: ['transaction.failed'] },
            { status: 'active' },
          ),
        ],
        async (change) => {
          const post = await subscribeForTests(target)
          await updateSubscription(target, post.id, change, post.token)
          const { arrived } = await testDelivery(target, post)
          expectSigned(arrived, [post.secret], 'the original secret')
        },
      ),
  }),
  check({
    rule: 'deliveries.digest-encoding',
    says: 'How is the digest of the signature encoded?',
    run: async (target) => {
      const upper = (await testSample(target)).some((delivery) => /[A-F]/.test(signatureOf(delivery) ?? ''))
      const encoding = await form(target, 'encoding')
      return encoding === 'hex' && upper ? 'upper-case hex' : encoding
    },
  }),
  check({
    rule: 'deliveries.digest-key',
    says: 'Which part of the secret is the key of the signature?',
    run: (target) => form(target, 'key'),
  }),
  check({
    rule: 'deliveries.secret-after-rotation',
    says: 'Which secret signs deliveries right after a rotation?',
    run: async (target) => {
      const post = await subscribeForTests(target)
      const secret = await rotate(target, post)
      const [delivery] = (await testDelivery(target, post)).arrived
      if (delivery === undefined) throw new NotTested('The test delivery did not arrive at the receiver.')
      const by = (one: string) => signedWith(one, signatureOf(delivery), delivery.raw) !== undefined
      return by(secret) ? 'the new secret' : by(post.secret) ? 'the previous secret' : 'neither of them'
    },
  }),
]
