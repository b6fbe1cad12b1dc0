import { NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard } from '../events/card-events.ts'
import {
  DEFAULT_TIMEOUT,
  getSubscription,
  type Subscription,
  updateSubscription,
} from '../subscriptions/subscription.ts'
import { isDeliveryOf } from './attempts.ts'
import { endedRecord } from './delivery-records.ts'
import { repeatLate, untilResponded, waitForDeliveries } from './delivery-timing.ts'
import { isLate, type RespondedAttempts } from './receiver-responses.ts'
import { rotate } from './subscriber.ts'
import { withSubscribers } from './with-subscribers.ts'

/** Slower than the timeouts that clients of common libraries and workers have by default, such as 5, 10 or 15 seconds. */
const verySlowResponse = { status: 200, delay: 15_400 } as const

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000

/** Faster than the default timeout of a subscription, 10 seconds, by what a connection may take, and slower than shorter ones. */
export const slowDefaultResponse = { status: 200, delay: 8_400 } as const

/** Deliveries of one event to receivers that respond slowly, but within the timeouts of their subscriptions. */
export type SlowDeliveries = {
  /** With the longest timeout. */
  readonly ofLongest: RespondedAttempts
  /** With the default timeout. */
  readonly ofDefault: RespondedAttempts
  /** The first subscription after its delivery, in the meantime of which its description was updated to this one. */
  readonly subscription: Located<Subscription>
  readonly description: string
}

/** Made once per run. @throws {NotTested} when the event does not arrive, or is not recorded */
export function slowDeliveries(target: Target): Promise<SlowDeliveries> {
  return target.once('deliveries with slow responses', () =>
    repeatLate(
      target,
      () => deliverSlowly(target),
      ({ ofLongest, ofDefault }) => [ofLongest, ofDefault].some((one) => isLate(one, one.record)),
    ),
  )
}

async function deliverSlowly(target: Target): Promise<SlowDeliveries> {
  const tenant = target.withToken(await isolatedTenant(target))
  const longest = { response: verySlowResponse, timeoutMs: LONGEST_TIMEOUT }
  return withSubscribers(tenant, [longest, { response: slowDefaultResponse }], async (...subscribers) => {
    const card = await createEventCard(tenant)
    const event = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 30 })
    const arrived = await mapConcurrently(subscribers, ({ inbox }) =>
      waitForDeliveries(target, inbox, isDeliveryOf(event)),
    )
    if (arrived.some(({ length }) => length === 0)) throw new NotTested('The event did not arrive at the receiver.')
    const description = 'Updated during a delivery'
    await updateSubscription(tenant, subscribers[0].id, { description })
    // The result of a delivery under way is recorded as well.
    await ifPossible(rotate(subscribers[1]))
    await untilResponded(arrived[0] ?? [], verySlowResponse.delay)
    const [longestRecord, defaultRecord] = await mapConcurrently(subscribers, (one) => endedRecord(one, event.eventId))
    if (longestRecord === undefined || defaultRecord === undefined)
      throw new NotTested('The target has no record of the delivery.')
    return {
      ofLongest: {
        attempts: arrived[0] ?? [],
        response: verySlowResponse,
        timeout: LONGEST_TIMEOUT,
        record: longestRecord,
      },
      ofDefault: {
        attempts: arrived[1] ?? [],
        response: slowDefaultResponse,
        timeout: DEFAULT_TIMEOUT,
        record: defaultRecord,
      },
      subscription: await getSubscription(tenant, subscribers[0].id),
      description,
    }
  })
}
