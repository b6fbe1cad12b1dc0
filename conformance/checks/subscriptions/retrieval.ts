import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { expectListed } from '../../scenarios/subscriptions/subscription.ts'
import { inactiveSubscription, withUnchangedSettings } from '../../scenarios/subscriptions/unchanged-settings.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'

export default [
  check({
    rule: 'subscriptions.created-listed',
    says: 'GET /v1/webhooks/subscriptions returns a newly created subscription.',
    run: async (target) => {
      if (target.supports('control:credentials')) return fulfilled((await manySubscriptions(target)).listed)
      await withSubscriptions(target, [{}, {}], async (one, other) => {
        await expectListed(target, one.id)
        await expectListed(target, other.id)
      })
    },
  }),
  check({
    rule: 'subscriptions.listed-as-retrieved',
    says: 'GET /v1/webhooks/subscriptions returns the same values for a subscription as a retrieval by its id.',
    given: (environment) => [inactiveSubscription(environment)],
    run: (target, creation) => withUnchangedSettings(target, creation, ({ listed }) => fulfilled(listed)),
  }),
]
