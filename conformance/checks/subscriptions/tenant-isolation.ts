/** Contract: spec/rules/subscriptions.yaml, tenant isolation */
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { requireSignatures } from '../../scenarios/deliveries/signed-deliveries.ts'
import { newInbox } from '../../scenarios/deliveries/subscriber.ts'
import { expectStillSignedWith } from '../../scenarios/subscriptions/secret.ts'
import {
  expectAsSent,
  expectListed,
  expectSameSubscription,
  expectUnchanged,
  getSubscription,
  listSubscriptions,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { isTest } from '../../validate/delivery.ts'
import { expectError, expectThat, inBody, isShownIn } from '../../validate/expect.ts'
import { expectOf } from '../../validate/located.ts'

/** How long an unexpected delivery is waited for, in milliseconds. */
const QUIET_PERIOD = 300

export default [
  check({
    rule: 'subscriptions.other-tenant-not-retrieved',
    says: 'GET /v1/webhooks/subscriptions/{id} returns 404 or 403 for a subscription of another tenant.',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id, sent }) => {
        const token = await otherTenant(target)
        const exchange = await expectError(target.call('getWebhookSubscription', { path: { id }, token }), 403, 404)
        expectThat(
          !isShownIn(exchange, sent.url),
          'a response without the subscription',
          'one with its URL',
          inBody(exchange, ''),
        )
      }),
  }),
  check({
    rule: 'subscriptions.other-tenant-not-changed',
    says: "An update or deletion of another tenant's subscription returns 404 or 403 and leaves it unchanged.",
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const { value: before } = await getSubscription(target, id)
        const token = await otherTenant(target)
        const path = { id }
        for (const body of [{ description: 'Taken over' }, { status: 'disabled' }])
          await expectError(target.call('updateWebhookSubscription', { path, token, body }), 403, 404)
        await expectError(target.call('deleteWebhookSubscription', { path, token }), 403, 404)
        await expectUnchanged(target, before)
        await expectListed(target, id)
      }),
  }),
  check({
    rule: 'subscriptions.other-tenant-secret-not-rotated',
    says: "A rotation of another tenant's secret returns 404 or 403 and leaves the subscription unchanged.",
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const { value: before } = await getSubscription(target, id)
        const token = await otherTenant(target)
        const rotation = target.call('rotateWebhookSubscriptionSecret', { path: { id }, token })
        const refusal = await expectError(rotation, 403, 404)
        const isShown = /whsec_[^*"]{8}/.test(refusal.response.text)
        expectThat(!isShown, 'a response without a secret', 'a response with a secret', inBody(refusal, ''))
        await expectUnchanged(target, before)
      }),
  }),
  check({
    rule: 'subscriptions.other-tenant-rotation-preserves-secret',
    says: 'After a rotation that was requested by another tenant, deliveries are signed with the original secret.',
    tenant: 'isolated',
    run: async (target) => {
      await requireSignatures(target)
      const inbox = newInbox(target)
      await withSubscriptions(target, [{ url: inbox.url }], async (subscription) => {
        const token = await otherTenant(target)
        await target.call('rotateWebhookSubscriptionSecret', { path: { id: subscription.id }, token })
        await expectStillSignedWith(target, subscription, inbox)
      })
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-tested',
    says: "A test call for another tenant's subscription returns 404 or 403 and sends no delivery.",
    tenant: 'isolated',
    run: (target) => {
      const inbox = newInbox(target)
      return withSubscriptions(target, [{ url: inbox.url }], async ({ id }) => {
        const token = await otherTenant(target)
        await expectError(target.call('testWebhookSubscription', { path: { id }, token }), 403, 404)
        const deliveries = await inbox.waitFor(isTest, QUIET_PERIOD)
        expectThat(deliveries.length === 0, 'no delivery', `${deliveries.length} deliveries`)
      })
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-listed',
    says: 'GET /v1/webhooks/subscriptions returns no subscription of another tenant.',
    run: async (target) => {
      const [one, other] = [target.withToken(await otherTenant(target)), target.withToken(await otherTenant(target))]
      await withSubscriptions(one, [{}], () =>
        withSubscriptions(other, [{}], async ({ id }) => {
          for (const row of await listSubscriptions(other))
            expectOf(row, row.value.id === id, `a list with only ${id}`, `also ${row.value.id}`)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.shared-in-company',
    says: 'Every credential of a tenant can retrieve and list the subscriptions of that tenant.',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const other = target.withToken(await newAccessToken(target, { company: 'same' }))
        const { value: subscription } = await getSubscription(target, id)
        expectSameSubscription(await getSubscription(other, id), subscription)
        await expectListed(other, id)
        // What one credential changes, the other one sees, although it has read the subscription before.
        const change = { description: 'Changed by another credential' }
        await updateSubscription(target, id, change)
        await eventually(async () => expectAsSent(await getSubscription(other, id), change))
      }),
  }),
]
