import type { Exchange } from '../../../http/exchange.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import type { CardEvent } from '../../events/card-events.ts'
import { updateSubscription } from '../../subscriptions/subscription.ts'
import { endedRecords } from '../delivery-records.ts'
import type { Subscriber } from '../subscriber.ts'
import { deliveryInProgress, retryOnceEnded } from './request-retry.ts'
import { withEventAtTwo } from './retriable-event.ts'

/** How often a subscription is disabled, so that another reason for a refusal, such as a delivery of another event, is no coincidence. */
const ROUNDS = 2

/**
 * The refusal of a manual retry because a subscription is disabled: the target retries the delivered event each time that the subscription is
 * active, and refuses it each time that it is disabled, although no delivery of the event is in progress. Undefined for other refusals.
 * @throws {NotTested} when the event does not arrive
 */
export async function refusalWhileDisabled(target: Target): Promise<Exchange | undefined> {
  const tenant = target.withToken(await isolatedTenant(target))
  return withEventAtTwo(tenant, 'approved', async (active, disabled, event) => {
    let refusal: Exchange | undefined
    for (let round = 1; round <= ROUNDS; round++) {
      refusal = await refusalInRound([active, disabled], event)
      if (refusal === undefined) return undefined
    }
    return refusal
  })
}

/** Retries the event while both subscriptions are active, and then while the second one is disabled. @returns the refusal of the latter only */
async function refusalInRound(
  subscribers: readonly [Subscriber, Subscriber],
  { eventId }: CardEvent,
): Promise<Exchange | undefined> {
  const [{ target }, { id }] = subscribers
  await updateSubscription(target, id, { status: 'active' })
  if (!isSuccess((await retryOnceEnded(target, eventId)).exchange)) return undefined
  await endedRecords(target, eventId, subscribers)
  await updateSubscription(target, id, { status: 'disabled' })
  const { exchange } = await retryOnceEnded(target, eventId)
  if (isSuccess(exchange) || (await deliveryInProgress(target, eventId)) !== undefined) return undefined
  return exchange
}
