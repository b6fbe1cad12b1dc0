import { currentContext } from '../http/check-context.ts'
import { withSubscriptionSlots } from '../scenarios/subscriptions/with-subscriptions.ts'
import { removeCreated } from './cleanup.ts'
import { isDerivedRequestRule } from './rules.ts'
import type { RunTarget } from './target.ts'

/**
 * Calls of a target that delete the subscriptions of derived checks at once: those checks look at nothing that they create, and the
 * number of subscriptions per tenant is unspecified.
 */
export function callWithTemporarySubscriptions(target: RunTarget): RunTarget['call'] {
  const { call } = target.client
  return (id, args) => {
    if (id !== 'createWebhookSubscription' || !isDerivedRequestRule(currentContext()?.check)) return call(id, args)
    return withSubscriptionSlots(target, 1, async () => {
      const exchange = await call(id, args)
      await removeCreated(target, exchange)
      return exchange
    })
  }
}
