import { currentContext, newCheckContext, runInContext } from '../http/check-context.ts'
import { acceptsSharedUrl } from '../scenarios/subscriptions/shared-url.ts'
import { createSlots } from '../scenarios/subscriptions/slots.ts'
import { withSubscriptionSlots } from '../scenarios/subscriptions/with-subscriptions.ts'
import { removeCreated } from './cleanup.ts'
import { isDerivedRequestRule } from './rules.ts'
import type { RunTarget } from './target.ts'

/**
 * Calls of a target that delete the subscriptions of derived checks at once: those checks look at nothing that they create, and the
 * number of subscriptions per tenant is unspecified. Where URLs must be unique, there is one of them at a time: several checks
 * generate the same URL.
 */
export function callWithTemporarySubscriptions(target: RunTarget): RunTarget['call'] {
  const { call } = target.client
  const oneByOne = createSlots(1)
  return async (id, args) => {
    if (id !== 'createWebhookSubscription' || !isDerivedRequestRule(currentContext()?.check)) return call(id, args)
    const create = () =>
      withSubscriptionSlots(target, 1, async () => {
        const exchange = await call(id, args)
        await removeCreated(target, exchange)
        return exchange
      })
    const isShareable = await runInContext(newCheckContext(''), () => acceptsSharedUrl(target))
    return isShareable ? create() : oneByOne.run(1, create)
  }
}
