import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { DAY } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { dateRange, expiredCard, newCard } from './spending.ts'

/**
 * A card whose active date range has ended, and its tenant. Shared by checks that leave it unchanged, and need no event of a purchase.
 * @throws {NotTested} when the target refuses a range in the past, and its clock does not move
 */
export function sharedExpiredCard(target: Target) {
  return share(target, 'a card whose active date range has ended', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const now = await tenant.now()
    return { tenant, ...(await expiredCard(tenant, dateRange(now - 20 * DAY, now - DAY), newCard)) }
  })
}
