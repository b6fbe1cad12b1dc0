import type { CardRestrictions } from '../cards/restrictions.ts'
import type { Store } from '../store/database.ts'
import type { TransactionRow } from './tables.ts'

/** The card of a transaction. It may have been deleted since. */
export type UsedCard = {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly holder: string
  readonly lastFour: string
  readonly metadata: Readonly<Record<string, string>> | undefined
  readonly restrictions: CardRestrictions
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly deleted: boolean
}

/** The card with this id, of any company: for the control interface, whose caller belongs to none. */
export async function findUsedCard(store: Store, id: string): Promise<UsedCard | undefined> {
  const row = await store.selectFrom('cards').select(columns).where('id', '=', id).executeTakeFirst()
  return row && usedCardOf(row)
}

/** Loads the cards of these transactions. Returns a function that finds the card of a row. */
export async function cardsOf(
  store: Store,
  companyId: string,
  rows: readonly TransactionRow[],
): Promise<(row: TransactionRow) => UsedCard> {
  const ids = [...new Set(rows.map((row) => row.card_id ?? ''))]
  const found =
    ids.length === 0
      ? []
      : await store
          .selectFrom('cards')
          .select(columns)
          .where('company_id', '=', companyId)
          .where('id', 'in', ids)
          .execute()
  const cards = new Map(found.map((row) => [row.id, usedCardOf(row)]))
  return ({ card_id }) => {
    const card = cards.get(card_id ?? '')
    if (!card) throw new Error('the card of a transaction is missing')
    return card
  }
}

const columns = [
  'id',
  'company_id',
  'name',
  'holder',
  'number',
  'metadata',
  'restrictions',
  'created_at',
  'deleted_at',
] as const

function usedCardOf(row: {
  id: string
  company_id: string
  name: string
  holder: string
  number: string
  metadata: string | null
  restrictions: string
  created_at: number
  deleted_at: number | null
}): UsedCard {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    holder: row.holder,
    lastFour: row.number.slice(-4),
    metadata: row.metadata === null ? undefined : JSON.parse(row.metadata),
    restrictions: JSON.parse(row.restrictions),
    createdAt: Number(row.created_at),
    deleted: row.deleted_at !== null,
  }
}
