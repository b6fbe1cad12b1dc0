/** Contract: spec/rules/subscriptions.yaml, deletion */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { type Desk, withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import {
  deleteSubscription,
  expectUnchanged,
  findSubscription,
  subscriptionBody,
} from '../../scenarios/subscriptions/subscription.ts'

async function deleted(target: Target, { create, token }: Desk): Promise<string> {
  const { id } = await create()
  await deleteSubscription(target, id, token)
  return id
}

export default [
  check({
    rule: 'subscriptions.deletion-leaves-others-unchanged',
    says: 'The deletion of a subscription leaves other subscriptions unchanged.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ found, token }) => {
          const [before, gone, after] = [await found(body), await found(body), await found(body)]
          await deleteSubscription(target, gone.id, token)
          await expectUnchanged(target, before, token)
          await expectUnchanged(target, after, token)
        }),
      ),
  }),
  check({
    rule: 'subscriptions.deletion-status',
    says: 'Which success status does DELETE /v1/webhooks/subscriptions/{id} return?',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        const { response } = await target.call('deleteWebhookSubscription', { path: { id }, token })
        return String(response.status)
      }),
  }),
  check({
    rule: 'subscriptions.second-deletion-status',
    says: 'Which status does a repeated deletion of a subscription return?',
    run: (target) =>
      withSubscriptions(target, async (desk) => {
        const id = await deleted(target, desk)
        const { response } = await target.call('deleteWebhookSubscription', { path: { id }, token: desk.token })
        return String(response.status)
      }),
  }),
  check({
    rule: 'subscriptions.deleted-not-retrieved',
    says: 'Which status does the retrieval of a deleted subscription return?',
    run: (target) =>
      withSubscriptions(target, async (desk) => {
        const id = await deleted(target, desk)
        const { response } = await target.call('getWebhookSubscription', { path: { id }, token: desk.token })
        return String(response.status)
      }),
  }),
  check({
    rule: 'subscriptions.deleted-not-listed',
    says: 'Is a deleted subscription still in the list of subscriptions?',
    run: (target) =>
      withSubscriptions(target, async (desk) => {
        const id = await deleted(target, desk)
        const row = await findSubscription(target, id, desk.token)
        return row === undefined ? 'no' : `yes, with status ${row.status}`
      }),
  }),
  check({
    rule: 'subscriptions.deleted-not-updated',
    says: 'Which status does an update of a deleted subscription return?',
    run: (target) =>
      withSubscriptions(target, async (desk) => {
        const path = { id: await deleted(target, desk) }
        const body = { description: 'Too late' }
        const { response } = await target.call('updateWebhookSubscription', { path, body, token: desk.token })
        return String(response.status)
      }),
  }),
]
