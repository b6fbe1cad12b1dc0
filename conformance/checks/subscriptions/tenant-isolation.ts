/** Contract: spec/rules/subscriptions.yaml, tenant isolation */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Exchange } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { expectCompanyNotChosen } from '../../scenarios/authentication/chosen-company.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { expectSignedWith, requireSignatures } from '../../scenarios/deliveries/signed-deliveries.ts'
import { unrequestedTests } from '../../scenarios/deliveries/test-deliveries/tests-at-creation.ts'
import { callsOfOtherTenant } from '../../scenarios/subscriptions/calls-of-other-tenant.ts'
import { endedByOtherTenant } from '../../scenarios/subscriptions/deletion-by-other-tenant.ts'
import { subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import { isNotFound, readsOfDeletedRecipient } from '../../scenarios/subscriptions/reads-after-deletion.ts'
import {
  type CreatedSubscription,
  deleteSubscription,
  ensureActive,
  expectAsSent,
  expectListed,
  expectSameSubscription,
  getSubscription,
  rotateSecret,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectError, expectSuccess, expectThat, inBody, inPath, isShownIn, needed } from '../../validate/expect.ts'
import { expectOf, propertyOf } from '../../validate/located.ts'

/** Requires a response without a subscription. @throws {CheckFailure} */
function expectNotShown(exchange: Exchange, { sent }: CreatedSubscription): void {
  const isShown = isShownIn(exchange, sent.url)
  expectThat(!isShown, 'no data of the subscription in the response', 'its URL', inBody(exchange, ''))
}

/** Whether a retrieval finds no deleted subscription, even if it received events. */
async function areDeletedNotFound(target: Target): Promise<boolean> {
  const reads = [(await subscriptionLife(target)).deleted, await readsOfDeletedRecipient(target)]
  return reads.every((read) => read === undefined || isNotFound(read))
}

export default [
  check({
    rule: 'subscriptions.other-tenant-not-retrieved',
    says: 'GET /v1/webhooks/subscriptions/{id} returns 404 or 403 for a subscription of another tenant.',
    run: async (target) => {
      const { subscription, retrieval } = await callsOfOtherTenant(target)
      expectNotShown(await expectError(retrieval, 403, 404), subscription)
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-changed',
    says: "An update or deletion of another tenant's subscription returns 404 or 403 and leaves it unchanged.",
    run: async (target) => {
      const calls = await callsOfOtherTenant(target)
      const { subscription, before, updates, emptyUpdate, deletion, afterwards, listedAfterwards } = calls
      for (const exchange of [...updates, deletion]) expectNotShown(await expectError(exchange, 403, 404), subscription)
      expectNotShown(await expectError(emptyUpdate, 400, 403, 404), subscription)
      expectSameSubscription(fulfilled(afterwards), before)
      fulfilled(listedAfterwards)
      const ended = await ifPossible(endedByOtherTenant(target))
      const expected = 'a delivery that waits for its retry, although another tenant was refused the deletion'
      if (ended !== undefined) expectOf(propertyOf(ended, 'status'), false, expected, `status "${ended.value.status}"`)
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-secret-not-rotated',
    says: "A rotation of another tenant's secret returns 404 or 403 and leaves the subscription unchanged.",
    run: async (target) => {
      const { before, rotation, afterRotation } = await callsOfOtherTenant(target)
      const refusal = await expectError(rotation, 403, 404)
      const isShown = /whsec_[^*"]{8}/.test(refusal.response.text)
      expectThat(!isShown, 'no secret in the response', 'a secret', inBody(refusal, ''))
      expectSameSubscription(fulfilled(afterRotation), before)
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-rotation-preserves-secret',
    says: 'After a rotation that was requested by another tenant, deliveries are signed with the original secret.',
    run: async (target) => {
      await requireSignatures(target)
      const { subscription, testAfterRotation } = await callsOfOtherTenant(target)
      if (testAfterRotation === undefined) throw new NotTested(reasons.noReceiver)
      const { exchange, deliveries } = fulfilled(testAfterRotation)
      await expectSuccess(exchange, needed('test call'))
      const [delivery] = deliveries
      if (delivery === undefined) throw new NotTested(reasons.noTestDelivery)
      expectSignedWith(delivery, [subscription.secret], 'the original secret')
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-tested',
    says: "A test call for another tenant's subscription returns 404 or 403 and sends no delivery.",
    run: async (target) => {
      const { test } = await callsOfOtherTenant(target)
      if (test === undefined) throw new NotTested(reasons.noReceiver)
      await expectError(test.exchange, 403, 404)
      const unexpected = await unrequestedTests(target, test.arrived)
      expectThat(
        unexpected === 0,
        'no delivery',
        unexpected === 1 ? 'a delivery' : `${unexpected} deliveries`,
        inPath(test.exchange),
      )
    },
  }),
  check({
    rule: 'subscriptions.other-tenant-not-listed',
    says: 'GET /v1/webhooks/subscriptions returns no subscription of another tenant.',
    run: async (target) => {
      const { other, subscription, ownList } = await callsOfOtherTenant(target)
      const lists = [
        { id: other.id, rows: fulfilled(other.list) },
        { id: subscription.id, rows: fulfilled(ownList) },
      ]
      for (const { id, rows } of lists)
        for (const row of rows)
          expectOf(row, row.value.id === id, `a list with only ${id}`, `subscription ${row.value.id} in it`)
      await withSubscriptions(target, [{}], () =>
        expectCompanyNotChosen(target, ['listWebhookSubscriptions', 'getWebhookSubscription']),
      )
    },
  }),
  check({
    rule: 'subscriptions.shared-in-company',
    says: 'Every credential of a tenant can retrieve, list, update, rotate, test and delete the subscriptions of that tenant.',
    run: async (target) => {
      const isNotFoundOnceDeleted = (await ifPossible(areDeletedNotFound(target))) ?? false
      await withSubscriptions(target, [{}], async ({ id, created }) => {
        const other = target.withToken(await newAccessToken(target, { company: 'same' }))
        const { value: subscription } = await getSubscription(target, id)
        expectSameSubscription(await getSubscription(other, id), subscription)
        await expectListed(other, id)
        // What one credential changes, the other one sees, although it has read the subscription before.
        const change = { description: 'Changed by another credential' }
        await updateSubscription(target, id, change)
        await eventually(async () => expectAsSent(await getSubscription(other, id), change))
        const changedByOther = { description: 'Changed by the other credential' }
        await updateSubscription(other, id, changedByOther)
        await eventually(async () => expectAsSent(await getSubscription(target, id), changedByOther))
        await rotateSecret(other, id)
        await ensureActive(target, created.value)
        const path = { id }
        await expectSuccess(other.call('testWebhookSubscription', { path }), needed('test call'))
        await deleteSubscription(other, id)
        // Whether a deleted subscription can be retrieved is unspecified, but not that it matters who deletes it.
        if (isNotFoundOnceDeleted)
          await eventually(() => expectError(target.call('getWebhookSubscription', { path }), 404))
      })
    },
  }),
]
