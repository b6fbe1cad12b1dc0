/** Contract: spec/rules/subscriptions.yaml, state machine */
import { environmentOf } from '../../cases/environment.ts'
import { check, forAll } from '../../check.ts'
import { withSubscriptions } from '../../models/subscription-desk.ts'
import { live, subscriptionLives } from '../../models/subscription-life.ts'

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
