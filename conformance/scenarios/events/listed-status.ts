import type { Target } from '../../run/target.ts'
import { expectProperty } from '../../validate/located.ts'
import { expectListed, getSubscription, type Subscription } from '../subscriptions/subscription.ts'

/** Requires the list to contain a subscription with the status that a retrieval returned, or returns now. @throws {CheckFailure} */
export function expectListedStatus(target: Target, { id, status }: Pick<Subscription, 'id' | 'status'>): Promise<void> {
  return expectListed(target, id, async (row) => {
    if (row.value.status !== status) expectProperty(row, 'status', (await getSubscription(target, id)).value.status)
  })
}
