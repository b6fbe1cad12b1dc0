/** Contract: spec/rules/subscriptions.yaml, retrieval and list */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import {
  type Creation,
  expectAsSent,
  expectSameSubscription,
  findSubscription,
  listSubscriptions,
  outermost,
  plainSubscription,
  readSubscription,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectEqual, expectThat, isSuccess } from '../../validate/expect.ts'

/** More than a default page of other lists. */
const many = 21

/** Expects the list to be complete: it has no page parameters. The maximum per tenant is unspecified. @throws {Violation} */
async function expectWholeList(target: Target): Promise<void> {
  const token = await isolatedTenant(target)
  if (token === undefined) return
  const made: string[] = []
  for (let index = 0; index < many; index++) {
    const answer = await target.call('createWebhookSubscription', { body: plainSubscription(target), token })
    if (!isSuccess(answer)) break
    made.push(answer.response.json.id)
  }
  const listed = new Set((await listSubscriptions(target, token)).map(({ id }) => id))
  const missing = made.filter((id) => !listed.has(id))
  expectThat(missing.length === 0, `all ${made.length} subscriptions in the list`, `${missing.length} of them missing`)
}

export default [
  check({
    rule: 'subscriptions.retrieved-as-sent',
    says: 'GET /v1/webhooks/subscriptions/{id} returns the values that were sent at creation.',
    run: async (target, seed) => {
      const retrievedAsSent = (body: Creation) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          const subscription = await readSubscription(target, id, token)
          expectEqual('id', subscription.id, id)
          expectAsSent(subscription, body)
        })
      await Promise.all(outermost(target).map(retrievedAsSent))
      await forAll(seed, [subscriptionBody(await environmentOf(target))], retrievedAsSent)
    },
  }),
  check({
    rule: 'subscriptions.created-listed',
    says: 'GET /v1/webhooks/subscriptions returns a newly created subscription.',
    run: async (target) => {
      await withSubscriptions(target, async ({ create, token }) => {
        const made = [await create(), await create()]
        for (const { id } of made) {
          const row = await findSubscription(target, id, token)
          expectThat(row !== undefined, `subscription ${id} in the list`, 'not in the list')
        }
      })
      await expectWholeList(target)
    },
  }),
  check({
    rule: 'subscriptions.listed-as-retrieved',
    says: 'GET /v1/webhooks/subscriptions returns the same values for a subscription as a retrieval by its id.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          await updateSubscription(target, id, { status: 'paused' }, token)
          const row = await findSubscription(target, id, token)
          expectThat(row !== undefined, `subscription ${id} in the list`, 'not in the list')
          const subscription = await readSubscription(target, id, token)
          expectSameSubscription(row, subscription)
          expectEqual('updatedAt', instant(row.updatedAt), instant(subscription.updatedAt))
        }),
      ),
  }),
]
