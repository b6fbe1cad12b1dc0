/** Contract: spec/rules/subscriptions.yaml, deletion */
import { check } from '../../run/check.ts'
import { threeOf } from '../../scenarios/subscriptions/shared-url.ts'
import {
  deleteSubscription,
  expectUnchanged,
  getSubscription,
  subscriptionBody,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'

export default [
  check({
    rule: 'subscriptions.deletion-leaves-others-unchanged',
    says: 'The deletion of a subscription leaves other subscriptions unchanged.',
    cases: 'few',
    tenant: 'isolated',
    given: (environment) => [subscriptionBody(environment)],
    run: async (target, body) =>
      withSubscriptions(target, await threeOf(target, body), async (first, deleted, last) => {
        const before = [await getSubscription(target, first.id), await getSubscription(target, last.id)]
        await deleteSubscription(target, deleted.id)
        for (const { value } of before) await expectUnchanged(target, value)
      }),
  }),
]
