/** Contract: spec/rules/subscriptions.yaml, deletion */
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { withOtherSubscriptions } from '../../scenarios/subscriptions/other-subscriptions.ts'
import { subscriptionBody } from '../../scenarios/subscriptions/subscription.ts'

export default [
  check({
    rule: 'subscriptions.deletion-leaves-others-unchanged',
    says: 'The deletion of a subscription leaves other subscriptions unchanged.',
    given: (environment) => [subscriptionBody(environment), subscriptionBody(environment)],
    run: (target, body, change) =>
      withOtherSubscriptions(target, body, change, ({ afterDeletion }) => fulfilled(afterDeletion)),
  }),
]
