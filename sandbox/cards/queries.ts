import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Page } from '../pages.ts'
import type { Store } from '../store/store.ts'
import type { CardRow } from './tables.ts'

export async function insertCard(store: Store, card: CardRow): Promise<void> {
  await store.insertInto('cards').values(card).execute()
}

/**
 * A card of a company.
 * @throws ApiError 404 for one that is unknown, deleted, or another company's
 */
export async function findCard(store: Store, companyId: string, id: string): Promise<CardRow> {
  const card = await store
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!card) throw new ApiError(404, messages.notFound)
  return card
}

/** One page of a company's cards, in the order of their creation or against it, and the number of all. */
export async function listOfCards(
  store: Store,
  companyId: string,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
): Promise<{ readonly rows: readonly CardRow[]; readonly count: number }> {
  const own = store.selectFrom('cards').where('company_id', '=', companyId).where('deleted_at', 'is', null)
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('position', order).limit(limit).offset(offset).execute()
  return { rows, count: Number(count) }
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
