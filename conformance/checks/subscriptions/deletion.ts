/** Contract: spec/rules/subscriptions.yaml, deletion */
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { neighbours } from '../../scenarios/subscriptions/neighbours.ts'
import { subscriptionBody, wholeChange } from '../../scenarios/subscriptions/subscription.ts'

export default [
  check({
    rule: 'subscriptions.deletion-leaves-others-unchanged',
    says: 'The deletion of a subscription leaves other subscriptions unchanged.',
    cases: 'few',
    given: (environment) => [subscriptionBody(environment), wholeChange(environment)],
    run: async (target, body, change) => fulfilled((await neighbours(target, body, change)).ofDeletion),
  }),
]
