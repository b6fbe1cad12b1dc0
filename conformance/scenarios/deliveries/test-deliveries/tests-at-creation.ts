import type { Target } from '../../../run/target.ts'
import { isTest } from '../../../validate/delivery.ts'
import { deliveryIdOf } from '../attempts.ts'
import { slowestDelivery } from '../delivery-timing.ts'
import { withSubscribers } from '../with-subscribers.ts'

/** How long to wait for a test delivery that was not requested, in milliseconds. */
const QUIET_PERIOD = 1_000

/**
 * How many of the test deliveries that a subscription received were sent without reason: a target may send one at its creation, to verify the
 * URL, which no sentence excludes. Not to be called while subscriptions are held.
 * @param found test deliveries that the check did not request
 */
export async function unrequestedTests(target: Target, found: number): Promise<number> {
  return found <= 0 ? 0 : Math.max(0, found - (await testsAtCreation(target)))
}

/** How many test deliveries of one subscription its creation may have sent: any number where copies of one look alike. */
function testsAtCreation(target: Target): Promise<number> {
  return target.once('test deliveries at the creation of a subscription', async () => {
    const timeout = QUIET_PERIOD + 2 * ((await slowestDelivery(target)) ?? 0)
    return withSubscribers(target, [{}], async ({ inbox }) => {
      const [delivery] = await inbox.waitFor(isTest, timeout)
      if (delivery === undefined) return 0
      return deliveryIdOf(delivery) === undefined ? Number.POSITIVE_INFINITY : 1
    })
  })
}
