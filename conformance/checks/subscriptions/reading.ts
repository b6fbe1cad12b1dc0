/** Contract: spec/rules/subscriptions.yaml, what reads show */

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

/** More than a page of other lists holds. */
const many = 21

/** That the list has no end of its own: it takes no page parameters. How many a company can have is open. @throws {Violation} */
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
  expectThat(
    missing.length === 0,
    `all ${made.length} subscriptions in the list`,
    `a list without ${missing.length} of them`,
  )
}

export default [
  check({
    rule: 'subscriptions.retrieved-as-sent',
    says: 'A retrieved subscription holds what was sent at its creation.',
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
    rule: 'subscriptions.new-subscription-in-list',
    says: 'A new subscription is in the list of subscriptions.',
    run: async (target) => {
      await withSubscriptions(target, async ({ create, token }) => {
        const made = [await create(), await create()]
        for (const { id } of made) {
          const row = await findSubscription(target, id, token)
          expectThat(row !== undefined, `the subscription ${id} in the list`, 'a list without it')
        }
      })
      await expectWholeList(target)
    },
  }),
  check({
    rule: 'subscriptions.listed-as-retrieved',
    says: 'A subscription in the list holds the same values as the subscription retrieved by its id.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          await updateSubscription(target, id, { status: 'paused' }, token)
          const row = await findSubscription(target, id, token)
          expectThat(row !== undefined, `the subscription ${id} in the list`, 'a list without it')
          const subscription = await readSubscription(target, id, token)
          expectSameSubscription(row, subscription)
          expectEqual('updatedAt', instant(row.updatedAt), instant(subscription.updatedAt))
        }),
      ),
  }),
]
