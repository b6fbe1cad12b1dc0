/** Contract: spec/rules/subscriptions.yaml, a whole life */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import { live, subscriptionLives } from '../../scenarios/subscriptions/state-machine.ts'

export default [
  check({
    rule: 'subscriptions.life-in-any-order',
    says: 'Whatever the order of calls, reads and lists show each subscription as it then is.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionLives(environment)], (steps) =>
        withSubscriptions(target, ({ token }) => live(steps, { target, token })),
      )
    },
  }),
]
