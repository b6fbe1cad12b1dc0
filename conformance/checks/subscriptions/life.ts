/** Contract: spec/rules/subscriptions.yaml, state machine */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import { live, subscriptionLives } from '../../scenarios/subscriptions/state-machine.ts'

export default [
  check({
    rule: 'subscriptions.state-machine',
    says: 'After any sequence of calls, reads and lists return the current state of every subscription.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionLives(environment)], (steps) =>
        withSubscriptions(target, ({ token }) => live(steps, { target, token })),
      )
    },
  }),
]
