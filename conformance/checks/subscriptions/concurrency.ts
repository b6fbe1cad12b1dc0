/** Contract: spec/rules/subscriptions.yaml, concurrent calls */

import { check } from '../../run/check.ts'
import {
  callConcurrently,
  concurrentCalls,
  expectLinearizable,
} from '../../scenarios/subscriptions/concurrent-calls.ts'
import { getSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'

export default [
  check({
    rule: 'subscriptions.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a subscription in a state that some sequential order of those calls produces.',
    tenant: 'isolated',
    given: (_, target) => [concurrentCalls(target)],
    run: (target, calls) =>
      withSubscriptions(target, [{ description: 'before all calls' }], async ({ id }) => {
        const { value: before } = await getSubscription(target, id)
        const outcomes = await callConcurrently(target, id, calls)
        expectLinearizable(before, outcomes, await getSubscription(target, id))
      }),
  }),
]
