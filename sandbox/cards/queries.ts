import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Page } from '../pages.ts'
import { hasRowLocks } from '../store/differences.ts'
import { prepared } from '../store/prepared.ts'
import type { Store } from '../store/store.ts'
import type { CardRow } from './tables.ts'

export async function insertCard(store: Store, card: CardRow): Promise<void> {
  await insert(store, card)
}

const insert = prepared((store, card: CardRow) => store.insertInto('cards').values(card))

/**
 * A card of a company.
 * @throws ApiError 404 for one that is unknown, deleted, or another company's
 */
export async function findCard(store: Store, companyId: string, id: string): Promise<CardRow> {
  const [card] = await find(store, { companyId, id })
  return found(card)
}

const find = prepared((store, { companyId, id }: { companyId: string; id: string }) => cardWith(store, companyId, id))

/**
 * A card of a company that nobody else changes before the transaction ends.
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

/** One page of a company's cards, in the order of their creation or against it, and the number of all. */
export async function listOfCards(
  store: Store,
  companyId: string,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
): Promise<{ readonly rows: readonly ListedCard[]; readonly count: number }> {
  const [counted] = await count(store, { companyId })
  const rows = await pages[order](store, { companyId, limit, offset })
  return { rows, count: Number(counted?.count) }
}

const count = prepared((store, { companyId }: { companyId: string }) =>
  ofCompany(store, companyId).select((eb) => eb.fn.countAll<number>().as('count')),
)

const pages = { asc: pagesIn('asc'), desc: pagesIn('desc') }

function pagesIn(order: 'asc' | 'desc') {
  return prepared((store, { companyId, limit, offset }: Page & { companyId: string }) =>
    ofCompany(store, companyId).select(listed).orderBy('position', order).limit(limit).offset(offset),
  )
}

const listed = [
  'id',
  'name',
  'restrictions',
  'metadata',
  'expected_charge_date',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CardRow)[]

/** A card without what no list shows. */
export type ListedCard = Pick<CardRow, (typeof listed)[number]>

function ofCompany(store: Store, companyId: string) {
  return store.selectFrom('cards').where('company_id', '=', companyId).where('deleted_at', 'is', null)
}

export type CardChange = Partial<Pick<CardRow, 'name' | 'metadata' | 'restrictions' | 'updated_at' | 'deleted_at'>>

/** Changes a card that is not deleted; false where there is none. */
export async function changeCard(store: Store, companyId: string, id: string, change: CardChange): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('cards')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
