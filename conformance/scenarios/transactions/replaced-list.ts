import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, cardActivity, forcedTwice, purchaseSettledLater } from './activity.ts'
import type { ListName } from './lists.ts'
import { noon } from './moments.ts'
import { transactionFixture } from './transaction-fixture.ts'
import { readWhenListed, type TransactionList } from './transaction-list.ts'

/** The same purchases in the deprecated list and in its replacement. */
type PurchasesInBothLists = {
  /** Those that are settled. */
  readonly activities: readonly Activity[]
  readonly deprecated: TransactionList
  readonly replacement: TransactionList
}

/**
 * Purchases of four days, one of which was settled a day after its approval and two of which are alike, and a declined one if a list contains
 * it, as the deprecated list and its replacement return them. Shared by checks.
 */
export function purchasesInBothLists(target: Target): Promise<PurchasesInBothLists> {
  return share(target, 'purchases in both lists', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const fixture = await transactionFixture(tenant, {
      list: 'cards',
      moments: (now) => [[3, 4, 20].map((days) => noon(now, -days))],
    })
    const period = { from: noon(fixture.now, -21), to: noon(fixture.now, -2) }
    const [card, at] = [fixture.cards[0]?.id ?? '', noon(fixture.now, -4)]
    const later = await ifPossible(purchaseSettledLater(tenant, card, { amount: 77.7, at: noon(fixture.now, -6) }))
    const alike = (await ifPossible(forcedTwice(tenant, card, { amount: 5.55, at }))) ?? []
    const declined = await ifPossible(cardActivity(tenant, card, { kind: 'declined', amount: 8, at }))
    const activities = [...fixture.activities, ...(later === undefined ? [] : [later]), ...alike]
    const ids = new Set([...activities.map(({ id }) => id), ...(declined === undefined ? [] : [declined])])
    const listed = async (list: ListName): Promise<TransactionList> => {
      const { pages, rows } = await readWhenListed({ ...fixture, activities, list }, period)
      return { pages, rows: rows.filter(({ id }) => ids.has(id)) }
    }
    const [deprecated, replacement] = await Promise.all([listed('deprecated'), listed('cards')])
    return { activities, deprecated, replacement }
  })
}
