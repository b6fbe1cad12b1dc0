import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { fulfilled } from '../../run/settled.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { inLanguage } from '../../scenarios/localization/languages.ts'
import { manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import {
  expectListed,
  expectSameSubscription,
  getSubscription,
  type Subscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { inactiveSubscription, withUnchangedSettings } from '../../scenarios/subscriptions/unchanged-settings.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectBody, itemsOf } from '../../validate/located.ts'

/**
 * Requires the list to have the values of a retrieval also where a client asks for Portuguese: "The webhook endpoints take no such header".
 * @throws {CheckFailure}
 */
function expectSameInPortuguese(target: Target): Promise<void> {
  return withSubscriptions(target, [{}], async ({ id }) => {
    const { value: retrieved } = await getSubscription(target, id)
    await eventually(async () => {
      const exchange = await target.call('listWebhookSubscriptions', inLanguage('pt-BR'))
      // What HTTP has for a language that a server does not offer.
      if (exchange.response.status === 406) return
      const list = await expectBody(exchange, 'a list of subscriptions')
      const row = Array.isArray(list.value) && itemsOf<Subscription>(list).find(({ value }) => value.id === id)
      if (row) expectSameSubscription(row, retrieved)
    })
  })
}

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
    run: async (target, creation) => {
      await withUnchangedSettings(target, creation, ({ listed }) => fulfilled(listed))
      await share(target, 'a list of subscriptions in Portuguese', () => expectSameInPortuguese(target))
    },
  }),
]
