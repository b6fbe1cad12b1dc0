import type { components } from '../../../generated/types.d.ts'
import { plainUtc } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import {
  cardIdOf,
  type Item,
  itemsOfExistingCards,
  type ListName,
  type ListQuery,
  replaceItems,
} from './transaction-lists.ts'

type Restrictions = components['schemas']['CardRestrictions']
/** What is stored of a card. */
type StoredCard = { readonly metadata: object; readonly restrictions: Restrictions }

/** Changes the transactions of deleted cards in the searches for which `isChanged`. */
export const changeItemsOfDeletedCards = (
  parts: Services,
  list: ListName,
  change: (item: Item) => Item,
  isChanged: (query: ListQuery) => boolean = () => true,
): Services =>
  replaceItems(parts, list, async (query, all, context) => {
    const items = await all(query)
    if (!isChanged(query)) return items
    const existing = new Set((await itemsOfExistingCards(query, async () => items, context)).map(cardIdOf))
    return items.map((item) => (existing.has(cardIdOf(item)) ? item : change(item)))
  })

/** A card transaction with other properties of its card. */
export const withCard =
  (card: Item) =>
  (item: Item): Item => ({ ...item, card: { ...(item.card as Item), ...card } })

/** Omits the transactions of cards whose active date range has ended, in the searches for which `isChanged`. */
export const withoutItemsOfExpiredCards = (
  parts: Services,
  list: ListName,
  isChanged: (query: ListQuery) => boolean = () => true,
): Services =>
  replaceItems(parts, list, async (query, all, context) => {
    const items = await all(query)
    if (!isChanged(query)) return items
    const [cards, now] = [await storedCards(context), plainUtc(context.clock.now())]
    return items.filter((item) => {
      const end = cards.get(cardIdOf(item))?.restrictions.activeDateRangeUTC?.endDate
      return String(end ?? '9999') >= now
    })
  })

/** Omits the transactions of cards that have as many approvals as their `maxTransactionCount`. */
export const withoutItemsOfUsedUpCards = (parts: Services, list: ListName): Services =>
  replaceItems(parts, list, async (query, all, context) => {
    const items = await all(query)
    const cards = await storedCards(context)
    const approvals = await context.store.selectFrom('approvals').select('card_id').execute()
    return items.filter((item) => {
      const count = cards.get(cardIdOf(item))?.restrictions.maxTransactionCount
      return count === undefined || approvals.filter((approval) => approval.card_id === cardIdOf(item)).length < count
    })
  })

/** Repeats each transaction as a join with several rows of its card does. @param count how many rows there are of a card */
export const joinedItems = (parts: Services, list: ListName, count: (card: StoredCard) => number): Services =>
  replaceItems(parts, list, async (query, all, context) => {
    const cards = await storedCards(context)
    return (await all(query)).flatMap((item) => {
      const card = cards.get(cardIdOf(item))
      return Array.from({ length: Math.max(1, card === undefined ? 1 : count(card)) }, () => item)
    })
  })

async function storedCards({ store }: Context): Promise<ReadonlyMap<string, StoredCard>> {
  const rows = await store.selectFrom('cards').select(['id', 'metadata', 'restrictions']).execute()
  return new Map(
    rows.map(({ id, metadata, restrictions }) => [
      id,
      { metadata: JSON.parse(metadata ?? '{}') as object, restrictions: JSON.parse(restrictions) as Restrictions },
    ]),
  )
}
