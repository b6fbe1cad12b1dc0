import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { amountOf, momentOf, together } from '../transactions/activity.ts'
import { cardFor, freeDay, happen, type ListName, type Selection, untilListed } from '../transactions/lists.ts'

/** How many transactions a long list has: more than a likely limit of a server, such as half the maximum page size. */
const lengths: Readonly<Record<ListName, number>> = { cards: 42, deprecated: 42, travel: 54, payments: 104 }

/** A new list with many transactions, and its length. */
export async function longList(target: Target, list: ListName): Promise<{ selection: Selection; length: number }> {
  const token = await isolatedTenant(target)
  const now = await target.now()
  const noon = momentOf(now, await freeDay(target, now, token))
  const cardId = await cardFor(target, list, token)
  const length = lengths[list]
  const happened = await together([...Array(length).keys()], (index) =>
    happen(target, list, { cardId, token, at: noon + index * 1000, amount: amountOf(index) }),
  )
  const byCard = list === 'cards' || list === 'travel'
  const part = byCard ? { cardIds: [cardId ?? ''] } : { from: noon - 600_000, to: noon + 600_000 }
  const selection = { list, token, ...part }
  await untilListed(target, selection, happened.slice(-1))
  return { selection, length }
}
