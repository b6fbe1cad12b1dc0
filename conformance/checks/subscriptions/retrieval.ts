/** Contract: spec/rules/subscriptions.yaml, retrieval and list */
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import {
  boundarySubscriptions,
  expectAsSent,
  expectListed,
  expectSameSubscription,
  getSubscription,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectWholeList } from '../../scenarios/subscriptions/whole-list.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectProperty, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'subscriptions.retrieved-as-sent',
    says: 'GET /v1/webhooks/subscriptions/{id} returns the values that were sent at creation.',
    tenant: 'isolated',
    given: (environment, target) => [subscriptionBody(environment), eachOnce(...boundarySubscriptions(target))],
    run: async (target, body, boundary) => {
      for (const sent of [body, boundary])
        await withSubscriptions(target, [sent], async ({ id }) => {
          const subscription = await getSubscription(target, id)
          expectProperty(subscription, 'id', id)
          expectAsSent(subscription, sent)
        })
    },
  }),
  check({
    rule: 'subscriptions.created-listed',
    says: 'GET /v1/webhooks/subscriptions returns a newly created subscription.',
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
