import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { subscribeToAll } from '../events/subscribed-tenant.ts'
import type { ListName } from './lists.ts'

/**
 * The isolated tenant of the transactions that several checks read and nothing changes, made once per run. Travel transactions are in
 * another one than card transactions: the list without `cardIds` may contain both.
 */
export function transactionTenant(target: Target, list: ListName): Promise<Target> {
  return list === 'travel' || list === 'payments'
    ? target.once('tenant of travel transactions and payments', async () =>
        target.withToken(await isolatedTenant(target)),
      )
    : target.once('tenant of card transactions', () => subscribedTenant(target))
}

/** An isolated tenant whose card activity is recorded as events. The run's own tenant is not subscribed: other checks count its deliveries. */
async function subscribedTenant(target: Target): Promise<Target> {
  const tenant = target.withToken(await isolatedTenant(target))
  if (tenant.tenant !== undefined) await subscribeToAll(tenant).catch(ignoreFailure)
  return tenant
}

/** Ignores what fails where something else is prepared, such as a subscription for lists of transactions: other checks report it. */
export function ignoreFailure(error: unknown): void {
  if (!(error instanceof CheckFailure) && !(error instanceof NotTested)) throw error
}
