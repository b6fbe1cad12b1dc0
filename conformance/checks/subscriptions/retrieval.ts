import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import {
  expectListed,
  expectSameSubscription,
  getSubscription,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'subscriptions.created-listed',
    says: 'GET /v1/webhooks/subscriptions returns a newly created subscription.',
    tenant: 'isolated',
    run: async (target) => {
      await withSubscriptions(target, [{}, {}], async (one, other) => {
        await expectListed(target, one.id)
        await expectListed(target, other.id)
      })
      if (target.tenant !== undefined) fulfilled((await manySubscriptions(target)).listed)
    },
  }),
  check({
    rule: 'subscriptions.listed-as-retrieved',
    says: 'GET /v1/webhooks/subscriptions returns the same values for a subscription as a retrieval by its id.',
    tenant: 'isolated',
    given: (environment) => [subscriptionBody(environment)],
    run: (target, body) =>
      withSubscriptions(target, [body], async ({ id }) => {
        await updateSubscription(target, id, { status: 'paused' })
        await expectListed(target, id, async (row) => {
          const { value: subscription } = await getSubscription(target, id)
          expectSameSubscription(row, subscription)
          expectInstant(propertyOf(row, 'updatedAt'), subscription.updatedAt)
        })
      }),
  }),
]
