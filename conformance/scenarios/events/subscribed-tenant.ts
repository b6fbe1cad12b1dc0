import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Target } from '../../run/target.ts'
import { eventTypes } from '../deliveries/subscriber.ts'
import { createSubscription, updateSubscription } from '../subscriptions/subscription.ts'

/**
 * Subscribes the target's tenant to all event types, once and until the end of the run: whether an event is recorded that no active
 * subscription includes is unspecified.
 */
export function subscribeToAll(target: Target): Promise<void> {
  return target.once(`subscription of ${target.tenant ?? 'the run'} to all events`, () =>
    runInContext(newCheckContext(''), async () => {
      const { id, created } = await createSubscription(target, { eventTypes: [...eventTypes] })
      // The status of a new subscription is unspecified.
      if (created.value.status !== 'active') await updateSubscription(target, id, { status: 'active' })
    }),
  )
}
