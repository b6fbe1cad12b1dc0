import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { DAY } from '../../values/time-units.ts'
import { sharedExpiredCard } from '../cards/expired-card.ts'
import { expectListed } from './expect-listed.ts'
import { createActivity, type ListName, type Source } from './lists.ts'
import { noon } from './moments.ts'
import { type ListedActivities, readWhenListed } from './transaction-list.ts'
import { ignoreFailure } from './transaction-tenants.ts'

/** The transaction of a card whose active date range has ended. */
type TransactionOfExpiredCard = ListedActivities & { readonly cardId: string; readonly at: number }

/**
 * A transaction of a card whose active date range has ended. Shared by checks.
 * @throws {NotTested} where the target has no such card, or the control interface refuses the transaction
 */
export const transactionOfExpiredCard = (target: Target, source: Source): Promise<TransactionOfExpiredCard> =>
  share(target, `transaction in ${source} of a card whose active date range has ended`, async () => {
    const { tenant, id: cardId } = await sharedExpiredCard(target)
    const at = noon(await tenant.now(), -5)
    const activity = await createActivity(tenant, source, { cardId, amount: 8, at }, 'forcePost')
    return { target: tenant, list: source, activities: [activity], cardId, at }
  })

/** Requires a search for its day, without cards, to return the transaction of such a card, where it is possible. @throws {CheckFailure} */
export async function expectListedOfExpiredCard(target: Target, list: Exclude<ListName, 'payments'>): Promise<void> {
  const source = list === 'deprecated' ? 'cards' : list
  const expired = await transactionOfExpiredCard(target, source).catch(ignoreFailure)
  if (!expired) return
  const period = { from: expired.at - DAY, to: expired.at + DAY }
  const listed = await ifPossible(readWhenListed({ ...expired, list }, period))
  if (listed !== undefined) expectListed(listed, expired.activities)
}
