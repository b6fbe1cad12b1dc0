import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, cardActivity, forcedTwice, purchaseSettledLater } from './activity.ts'
import type { ListName } from './lists.ts'
import { noon } from './moments.ts'
import { transactionFixture } from './transaction-fixture.ts'
import { readWhenListed, type TransactionList } from './transaction-list.ts'

/** What a list must contain none of, in messages. */
export const NO_UNSETTLED = 'no transaction that was not settled'

/** The same purchases in the deprecated list and in its replacement, in an isolated tenant that has no others. */
type PurchasesInBothLists = {
  readonly target: Target
  readonly cardId: string
  /** Those that are settled. */
  readonly activities: readonly Activity[]
  /** Those that are not: declined, pending and failed ones. */
  readonly unsettled: readonly Pick<Activity, 'id'>[]
  readonly deprecated: TransactionList
  readonly replacement: TransactionList
}

/**
 * Purchases of four days, one of which was settled a day after its approval and two of which are alike, and those that are not settled if a
 * list contains them, as the deprecated list and its replacement return them. Shared by checks.
 */
export function purchasesInBothLists(target: Target): Promise<PurchasesInBothLists> {
  return share(target, 'purchases in both lists', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const fixture = await transactionFixture(tenant, {
      list: 'cards',
      moments: (now) => [[3, 4, 20].map((days) => noon(now, -days))],
    })
    const period = { from: noon(fixture.now, -21), to: noon(fixture.now, -2) }
    const [cardId, at] = [fixture.cards[0]?.id ?? '', noon(fixture.now, -4)]
    const later = await ifPossible(purchaseSettledLater(tenant, cardId, { amount: 77.7, at: noon(fixture.now, -6) }))
    const alike = (await ifPossible(forcedTwice(tenant, cardId, { amount: 5.55, at }))) ?? []
    const unsettled = await createUnsettled(tenant, cardId, at)
    const activities = [...fixture.activities, ...(later === undefined ? [] : [later]), ...alike]
    const ids = new Set([...activities, ...unsettled].map(({ id }) => id))
    const listed = async (list: ListName): Promise<TransactionList> => {
      const { pages, rows } = await readWhenListed({ ...fixture, activities, list }, period)
      return { pages, rows: rows.filter(({ id }) => ids.has(id)) }
    }
    const [deprecated, replacement] = await Promise.all([listed('deprecated'), listed('cards')])
    return { target: tenant, cardId, activities, unsettled, deprecated, replacement }
  })
}

/** Creates a declined purchase, a pending one and one that fails after its approval, as far as that is possible. */
async function createUnsettled(target: Target, cardId: string, at: number): Promise<readonly Pick<Activity, 'id'>[]> {
  const create = (more: Pick<Parameters<typeof cardActivity>[2], 'kind' | 'relatedTransactionId'>) =>
    ifPossible(cardActivity(target, cardId, { amount: 8, at, ...more }))
  const [declined, pending, approved] = [
    await create({ kind: 'declined' }),
    await create({ kind: 'approved' }),
    await create({ kind: 'approved' }),
  ]
  const failed = approved && (await create({ kind: 'failed', relatedTransactionId: approved }))
  return [declined, pending, failed && approved, failed].flatMap((id) => (id === undefined ? [] : [{ id }]))
}
