/** Contract: spec/rules/subscriptions.yaml, whose subscriptions are seen */

import { signedWithAny } from '../../receiver/signature.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import {
  comparable,
  createSubscription,
  expectUnchanged,
  findSubscription,
  listSubscriptions,
  readSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectEqual, expectError, expectSuccess, expectThat } from '../../validate/expect.ts'

/** How long a delivery that must not be sent is waited for, in milliseconds. */
const silence = 300
const onTheWay = 5_000

export default [
  check({
    rule: 'subscriptions.foreign-subscription-not-retrieved',
    says: 'A subscription of another company is answered with 404 or 403 when it is retrieved.',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const token = await otherTenant(target)
      const { response } = await expectError(target.call('getWebhookSubscription', { path: { id }, token }), 403, 404)
      expectThat(
        !response.text.includes(target.webhookUrl),
        'an answer without the subscription',
        'one that holds its URL',
      )
    },
  }),
  check({
    rule: 'subscriptions.foreign-subscription-not-changed',
    says: 'A subscription of another company can be neither updated nor deleted, and stays as it was.',
    run: async (target) => {
      const before = await readSubscription(target, (await createSubscription(target)).id)
      const token = await otherTenant(target)
      const path = { id: before.id }
      const bodies = [{ description: 'Taken over' }, { status: 'disabled' }, {}]
      for (const body of bodies)
        await expectError(target.call('updateWebhookSubscription', { path, token, body }), 403, 404)
      await expectError(target.call('deleteWebhookSubscription', { path, token }), 403, 404)
      await expectUnchanged(target, before)
      expectThat(
        (await findSubscription(target, before.id)) !== undefined,
        'the subscription in the list',
        'a list without it',
      )
    },
  }),
  check({
    rule: 'subscriptions.foreign-secret-not-rotated',
    says: 'The secret of a subscription of another company cannot be rotated.',
    run: async (target) => {
      const inbox = target.receiver?.open()
      const { id, secret } = await createSubscription(target, inbox === undefined ? {} : { url: inbox.url })
      const before = await readSubscription(target, id)
      const token = await otherTenant(target)
      const path = { id }
      const answer = await expectError(target.call('rotateWebhookSubscriptionSecret', { path, token }), 403, 404)
      expectThat(!/whsec_[^*"]{8}/.test(answer.response.text), 'an answer without a secret', 'one that shows a secret')
      await expectUnchanged(target, before)
      if (inbox === undefined) return
      await expectSuccess(target.call('testWebhookSubscription', { path }), 'a test delivery')
      const [delivery] = await inbox.arrived(() => true, onTheWay)
      if (delivery === undefined) return
      const signature = delivery.headers['x-webhook-signature']
      const signed = signedWithAny([secret], signature, delivery.raw)
      expectThat(signed, 'a signature made with the secret of the creation', String(signature))
    },
  }),
  check({
    rule: 'subscriptions.foreign-subscription-not-tested',
    says: 'A test delivery to a subscription of another company is refused, and none is sent.',
    run: async (target) => {
      const inbox = target.receiver?.open()
      if (inbox === undefined) throw new NotTested('there is no receiver')
      const { id } = await createSubscription(target, { url: inbox.url })
      const token = await otherTenant(target)
      await expectError(target.call('testWebhookSubscription', { path: { id }, token }), 403, 404)
      const arrived = await inbox.arrived(({ headers }) => headers['x-webhook-test'] !== undefined, silence)
      expectThat(arrived.length === 0, 'no delivery', `${arrived.length} of them`)
    },
  }),
  check({
    rule: 'subscriptions.foreign-subscriptions-not-listed',
    says: 'The list of subscriptions holds no subscription of another company.',
    run: async (target) => {
      const [mine, theirs] = [await otherTenant(target), await otherTenant(target)]
      const foreign = await createSubscription(target, {}, mine)
      const own = await createSubscription(target, {}, theirs)
      const others = (await listSubscriptions(target, theirs)).filter(({ id }) => id !== own.id)
      expectThat(
        others.length === 0,
        `a list that holds ${own.id} alone`,
        `one with ${others.map(({ id }) => id).join(', ')}`,
      )
      expectThat(
        (await findSubscription(target, foreign.id, theirs)) === undefined,
        'no foreign subscription',
        foreign.id,
      )
    },
  }),
  check({
    rule: 'subscriptions.shared-in-company',
    says: 'A subscription is seen by every credential of its company.',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const token = await newAccessToken(target, { company: 'same' })
      const [own, shared] = [await readSubscription(target, id), await readSubscription(target, id, token)]
      expectEqual('the subscription', comparable(shared), comparable(own))
      expectThat(
        (await findSubscription(target, id, token)) !== undefined,
        `the subscription ${id} in the list`,
        'a list without it',
      )
    },
  }),
]
