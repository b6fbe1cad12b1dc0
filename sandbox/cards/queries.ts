import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { OffsetPage } from '../offset-page.ts'
import type { Store } from '../store/database.ts'
import { hasRowLocks } from '../store/dialect-features.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import { type CardChange, type ListedCard, listedColumns } from './card.ts'
import type { CardRow } from './tables.ts'

export async function insertCard(store: Store, card: CardRow): Promise<void> {
  await insert(store, card)
}

const insert = preparedQuery((store, card: CardRow) => store.insertInto('cards').values(card))

/**
 * A card of a company.
 * @throws ApiError 404 if the company has no such card
 */
export async function findCard(store: Store, companyId: string, id: string): Promise<CardRow> {
  const [card] = await find(store, { companyId, id })
  return found(card)
}

const find = preparedQuery((store, { companyId, id }: { companyId: string; id: string }) =>
  cardWith(store, companyId, id),
)

/**
 * Locks a card of a company until the transaction ends.
 * @throws ApiError 404 as above
 */
export async function lockCard(store: Store, companyId: string, id: string): Promise<CardRow> {
  const card = cardWith(store, companyId, id).$if(hasRowLocks(store), (query) => query.forUpdate())
  return found(await card.executeTakeFirst())
}

function cardWith(store: Store, companyId: string, id: string) {
  return store
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
}

function found(card: CardRow | undefined): CardRow {
  if (!card) throw new ApiError(404, messages.notFound)
  return card
}

/** One page of the cards of a company, by creation in this order, and the number of all. */
export async function listOfCards(
  store: Store,
  companyId: string,
  { limit, offset }: OffsetPage,
  order: 'asc' | 'desc',
): Promise<{ readonly rows: readonly ListedCard[]; readonly count: number }> {
  const [counted] = await count(store, { companyId })
  const rows = await pages[order](store, { companyId, limit, offset })
  return { rows, count: Number(counted?.count) }
}

/** {@link listOfCards} as it was at an earlier time, apart from updates. */
export async function listOfCardsAt(
  store: Store,
  companyId: string,
  { limit, offset }: OffsetPage,
  order: 'asc' | 'desc',
  time: number,
): Promise<{ readonly rows: readonly ListedCard[]; readonly count: number }> {
  const cards = store
    .selectFrom('cards')
    .where('company_id', '=', companyId)
    .where('created_at', '<=', time)
    .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', time)]))
  const counted = await cards.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst()
  const rows = await cards.select(listedColumns).orderBy('position', order).limit(limit).offset(offset).execute()
  return { rows, count: Number(counted?.count) }
}

const count = preparedQuery((store, { companyId }: { companyId: string }) =>
  ofCompany(store, companyId).select((eb) => eb.fn.countAll<number>().as('count')),
)

const pages = { asc: pagesIn('asc'), desc: pagesIn('desc') }

function pagesIn(order: 'asc' | 'desc') {
  return preparedQuery((store, { companyId, limit, offset }: OffsetPage & { companyId: string }) =>
    ofCompany(store, companyId).select(listedColumns).orderBy('position', order).limit(limit).offset(offset),
  )
}

function ofCompany(store: Store, companyId: string) {
  return store.selectFrom('cards').where('company_id', '=', companyId).where('deleted_at', 'is', null)
}

/**
 * Changes a card, if `unchangedSince` is given only where its last update was at that time. Returns false if it does not, or if the
 * company has no such card.
 */
export async function changeCard(
  store: Store,
  companyId: string,
  id: string,
  change: CardChange,
  unchangedSince?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('cards')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(unchangedSince !== undefined, (update) => update.where('updated_at', '=', unchangedSince ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
