import type { Target } from '../../../run/target.ts'
import { isolatedTenant, requireIsolation } from '../../authentication/tenants.ts'
import { repeatLate } from '../delivery-timing.ts'
import { isLate, type RespondedAttempts } from '../receivers/receiver-responses.ts'

/**
 * A retry to a receiver that responds slowly, but within the default timeout of its subscription. Made once per run, and again while the suite
 * is too busy to respond in time; where tenants are isolated, as other checks of a shared one would wait for its subscription.
 * @param what says what it is, in a few words
 */
export function slowRetry(
  target: Target,
  what: string,
  retry: (tenant: Target) => Promise<RespondedAttempts>,
): Promise<RespondedAttempts> {
  const retryInTenant = async () => {
    requireIsolation(target)
    return retry(target.withToken(await isolatedTenant(target)))
  }
  return target.once(what, () => repeatLate(target, retryInTenant, (retried) => isLate(retried, retried.record)))
}
