import type { Target } from '../../run/target.ts'
import { isObject } from '../../validate/json.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allItems, type Item } from '../cursors/cursor-list.ts'
import { amountOf, type Happened, momentOf, newCard, purchase, together } from './activity.ts'
import { type ListName, reader, untilListed } from './lists.ts'

/** Purchases of three days, as the deprecated list and its replacement return them. */
export async function purchasesInBothLists(
  target: Target,
): Promise<{ readonly deprecated: readonly Item[]; readonly replacement: readonly Item[] }> {
  const token = await isolatedTenant(target)
  const now = await target.now()
  const card = await newCard(target, token)
  const purchases: readonly Happened[] = await together([3, 4, 20], (days) =>
    purchase(target, card.id, { amount: amountOf(days), at: momentOf(now, -days) }),
  )
  const ids = new Set(purchases.map(({ id }) => id))
  const listed = async (list: ListName) => {
    const selection = { list, token, from: momentOf(now, -21), to: momentOf(now, -2) }
    await untilListed(target, selection, purchases)
    return (await allItems(reader(target, selection))).filter(({ id }) => ids.has(String(id)))
  }
  const [deprecated, replacement] = await Promise.all([listed('deprecated'), listed('cards')])
  return { deprecated, replacement }
}

/** The properties of a transaction on which the two lists must agree. */
export function sharedProperties(item: Item): unknown {
  const { id, transactionAmount, transactionCurrency, transactionType, card } = item
  return { id, transactionAmount, transactionCurrency, transactionType, card: isObject(card) ? card.id : undefined }
}
