import { NotTested } from '../../failure/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { DAY } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { pagesFrom } from '../cursors/cursor-list.ts'
import { type Activity, cardActivity, distinctAmount, lastFourDigits, newCard } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { createActivity, isSource, type ListName, pageReader, type Source } from './lists.ts'
import { noon } from './moments.ts'
import {
  type ListedActivities,
  readWhenListed,
  type TransactionList,
  type TransactionRow,
  transactionRows,
  waitUntilListed,
} from './transaction-list.ts'
import { ignoreFailure } from './transaction-tenants.ts'

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

/**
 * What a list returned for the days of the transactions of a deleted card, of whatever card. Shared by checks.
 * @throws {NotTested} when the target refuses the deletion
 */
export const listedOfDeletedCard = (target: Target, list: ListName) =>
  share(target, `list "${list}" with transactions of a deleted card`, async () => {
    const card = await transactionsOfDeletedCard(target, list === 'travel' ? 'travel' : 'cards')
    return { ...card, listed: await readWhenListed({ ...card, list }, card.period) }
  })

/** The transactions of a deleted card that a search returned, with their activities. */
type FoundOfDeletedCard = {
  readonly lastFourDigits: string | undefined
  readonly found: readonly { readonly row: TransactionRow; readonly activity: Activity }[]
}

/**
 * The transactions of a deleted card that lists return: for its days and, where that is possible, for its id. None where the target refuses
 * the deletion; other checks report a list that cannot be read.
 */
export async function listsOfDeletedCard(
  target: Target,
  lists: readonly ListName[],
): Promise<readonly FoundOfDeletedCard[]> {
  const found: FoundOfDeletedCard[] = []
  for (const list of lists) {
    const card = await listedOfDeletedCard(target, list).catch(ignoreFailure)
    if (!card) continue
    for (const { rows } of [card.listed, ...(isSource(list) && card.found ? [card.found] : [])]) {
      const ofCard = card.activities.flatMap((activity) =>
        rows.filter(({ id }) => id === activity.id).map((row) => ({ row, activity })),
      )
      found.push({ lastFourDigits: card.lastFourDigits, found: ofCard })
    }
  }
  return found
}

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
