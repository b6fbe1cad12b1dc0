/** Contract: spec/rules/subscriptions.yaml, tenant isolation */
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
    rule: 'subscriptions.other-tenant-not-retrieved',
    says: 'GET /v1/webhooks/subscriptions/{id} returns 404 or 403 for a subscription of another tenant.',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const token = await otherTenant(target)
      const { response } = await expectError(target.call('getWebhookSubscription', { path: { id }, token }), 403, 404)
      expectThat(
        !response.text.includes(target.webhookUrl),
        'a response without the subscription',
        'a response with its URL',
      )
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-changed',
    says: "An update or deletion of another tenant's subscription returns 404 or 403 and leaves it unchanged.",
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
        'not in the list',
      )
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-secret-not-rotated',
    says: "A rotation of another tenant's secret returns 404 or 403 and leaves the secret unchanged.",
    run: async (target) => {
      const inbox = target.receiver?.open()
      const { id, secret } = await createSubscription(target, inbox === undefined ? {} : { url: inbox.url })
      const before = await readSubscription(target, id)
      const token = await otherTenant(target)
      const path = { id }
      const answer = await expectError(target.call('rotateWebhookSubscriptionSecret', { path, token }), 403, 404)
      expectThat(
        !/whsec_[^*"]{8}/.test(answer.response.text),
        'a response without a secret',
        'a response with a secret',
      )
      await expectUnchanged(target, before)
      if (inbox === undefined) return
      await expectSuccess(target.call('testWebhookSubscription', { path }), 'a successful test call')
      const [delivery] = await inbox.arrived(() => true, onTheWay)
      if (delivery === undefined) return
      const signature = delivery.headers['x-webhook-signature']
      const signed = signedWithAny([secret], signature, delivery.raw)
      expectThat(signed, 'a signature made with the original secret', String(signature))
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-tested',
    says: "A test call for another tenant's subscription returns 404 or 403 and sends no delivery.",
    run: async (target) => {
      const inbox = target.receiver?.open()
      if (inbox === undefined)
        throw new NotTested('The suite has no webhook receiver (--webhook-listen, --webhook-url).')
      const { id } = await createSubscription(target, { url: inbox.url })
      const token = await otherTenant(target)
      await expectError(target.call('testWebhookSubscription', { path: { id }, token }), 403, 404)
      const arrived = await inbox.arrived(({ headers }) => headers['x-webhook-test'] !== undefined, silence)
      expectThat(arrived.length === 0, 'no delivery', `${arrived.length} deliveries`)
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-listed',
    says: 'GET /v1/webhooks/subscriptions returns no subscription of another tenant.',
    run: async (target) => {
      const [mine, theirs] = [await otherTenant(target), await otherTenant(target)]
      const foreign = await createSubscription(target, {}, mine)
      const own = await createSubscription(target, {}, theirs)
      const others = (await listSubscriptions(target, theirs)).filter(({ id }) => id !== own.id)
      expectThat(others.length === 0, `a list with only ${own.id}`, `also ${others.map(({ id }) => id).join(', ')}`)
      expectThat(
        (await findSubscription(target, foreign.id, theirs)) === undefined,
        'no subscription of another tenant',
        foreign.id,
      )
    },
  }),
  check({
    rule: 'subscriptions.shared-in-company',
    says: 'Every credential of a tenant can retrieve and list the subscriptions of that tenant.',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const token = await newAccessToken(target, { company: 'same' })
      const [own, shared] = [await readSubscription(target, id), await readSubscription(target, id, token)]
      expectEqual('subscription', comparable(shared), comparable(own))
      expectThat(
        (await findSubscription(target, id, token)) !== undefined,
        `subscription ${id} in the list`,
        'not in the list',
      )
    },
  }),
]
