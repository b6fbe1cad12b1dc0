import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { HOUR } from '../../validate/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCardEvent, createEventCard } from './card-events.ts'

/** Whether a card may have been used before its creation, which a target may decline. Tried once per run. */
export function permitsUseBeforeCreation(target: Target): Promise<boolean> {
  return target.once('use of a card before its creation', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const { id } = await createEventCard(tenant)
    const purchase = { amount: 1, at: (await target.now()) - HOUR }
    const settlement = createCardEvent(tenant, id, { ...purchase, kind: 'approved' }).then(({ transactionId }) =>
      createCardEvent(tenant, id, { ...purchase, kind: 'settled', relatedTransactionId: transactionId }),
    )
    return (await ifPossible(settlement)) !== undefined
  })
}
