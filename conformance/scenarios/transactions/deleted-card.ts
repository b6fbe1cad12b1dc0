import { NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { DAY } from '../../validate/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { pagesFrom } from '../cursors/cursor-list.ts'
import { type Activity, cardActivity, distinctAmount, lastFourDigits, newCard } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { createActivity, pageReader, type Source } from './lists.ts'
import { noon } from './moments.ts'
import { type ListedActivities, type TransactionList, transactionRows, waitUntilListed } from './transaction-list.ts'

/** The transactions of a card that was deleted. */
export type DeletedCard = ListedActivities & {
  readonly cardId: string
  readonly lastFourDigits: string | undefined
  /** The days of the transactions. */
  readonly period: { readonly from: number; readonly to: number }
  /** What a search for the id of the card returned; undefined where the target refused it. */
  readonly found: TransactionList | undefined
}

/**
 * A card with a transaction that was settled before its deletion and, for `cards`, one that was settled afterwards, where the control
 * interface offers that. Shared by checks.
 * @throws {NotTested} when the target refuses the deletion
 */
export const transactionsOfDeletedCard = (target: Target, source: Source): Promise<DeletedCard> =>
  share(target, `transactions in ${source} of a deleted card`, async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const card = await newCard(tenant)
    const cardId = card.id
    const at = noon(await momentOfRun(target), -5)
    const period = { from: at - DAY, to: at + DAY }
    const settled = await createActivity(tenant, source, { cardId, amount: distinctAmount(0), at }, 'forcePost')
    const settleLater = source === 'cards' ? await approved(tenant, cardId, at) : undefined
    await waitUntilListed({ target: tenant, list: source, activities: [settled] }, period)
    const deletion = await tenant.call('deleteCard', { path: { id: cardId } })
    if (!isSuccess(deletion))
      throw new NotTested(`The target refused the deletion of the card with ${deletion.response.status}.`)
    const later = settleLater && (await ifPossible(settleLater()))
    const activities = later === undefined ? [settled] : [settled, later]
    const fixture = { target: tenant, list: source, activities }
    return {
      ...fixture,
      cardId,
      lastFourDigits: lastFourDigits(card),
      period,
      found: await findByCard(fixture, cardId),
    }
  })

/** An approved purchase. @returns what settles it */
async function approved(target: Target, cardId: string, at: number): Promise<() => Promise<Activity>> {
  const amount = distinctAmount(1)
  const relatedTransactionId = await cardActivity(target, cardId, { kind: 'approved', amount, at })
  return async () => {
    const id = await cardActivity(target, cardId, { kind: 'settled', amount, at, relatedTransactionId })
    return { id, amount, at, cardId }
  }
}

/** Whether the id of a deleted card may be searched for is unspecified. */
async function findByCard(
  { target, list, activities }: ListedActivities,
  cardId: string,
): Promise<TransactionList | undefined> {
  const read = pageReader(target, list, { cardIds: [cardId] })
  const response = await read({})
  if (!isSuccess(response)) return undefined
  const pages = await pagesFrom(response, read)
  return { pages, rows: transactionRows(list, pages, activities) }
}
