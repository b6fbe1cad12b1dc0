import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import type { ActivityKind } from '../../events/card-events.ts'
import { isDeliveryOf } from '../attempts.ts'
import { retryOnceEnded } from './request-retry.ts'
import { type Resent, resendAs, withRetriableEvent } from './retriable-event.ts'

/** A manual retry that the target accepted, and what it sent. */
export type RetryOfKind = Resent & {
  readonly kind: ActivityKind
  /** What had arrived of the event before. */
  readonly first: readonly Delivery[]
}

/** Approvals and settlements are retried in other scenarios. */
const kinds: readonly ActivityKind[] = ['declined', 'failed']

/** Manual retries of a declined purchase and of the failure of an approved one, as far as the target accepts them. Made once per run. */
export function retriesByKind(target: Target): Promise<readonly RetryOfKind[]> {
  return target.once('manual retries of declined and failed transactions', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const accepted: RetryOfKind[] = []
    for (const kind of kinds) {
      const retry = await ifPossible(retryOfKind(tenant, kind))
      if (retry !== undefined && isSuccess(retry.exchange)) accepted.push(retry)
    }
    return accepted
  })
}

function retryOfKind(tenant: Target, kind: ActivityKind): Promise<RetryOfKind> {
  return withRetriableEvent(tenant, { kind, follows: kind === 'failed' }, async ({ subscriber, event }) => {
    const first = subscriber.inbox.deliveries.filter(isDeliveryOf(event))
    return { ...(await resendAs({ subscriber, event }, retryOnceEnded)), kind, first }
  })
}
