import { check } from '../../run/check.ts'
import {
  expectListed,
  expectSameSubscription,
  getSubscription,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectWholeList } from '../../scenarios/subscriptions/whole-list.ts'
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
      await expectWholeList(target)
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
