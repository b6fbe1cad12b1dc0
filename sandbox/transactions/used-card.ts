import type { CardRestrictions } from '../cards/restrictions.ts'
import type { CardRow } from '../cards/tables.ts'
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
  /** When it was updated or deleted last, in milliseconds since the epoch. */
  readonly updatedAt: number
  /** What its last updates may have changed, as it was before: as the table has it. */
  readonly beforeUpdate: CardRow['before_update']
}

type Updatable = Pick<UsedCard, 'name' | 'metadata' | 'restrictions'>

/** The card with this id, of any company: for the control interface, whose caller belongs to none. */
export async function findUsedCard(store: Store, id: string): Promise<UsedCard | undefined> {
  const row = await store.selectFrom('cards').select(columns).where('id', '=', id).executeTakeFirst()
  return row && usedCardOf(row)
}

/** A card as a copy of it that knows its updates until a moment. */
export const knownAt = (card: UsedCard, moment: number): UsedCard =>
  card.updatedAt > moment && card.beforeUpdate !== null
    ? { ...card, ...updatableOf(JSON.parse(card.beforeUpdate)) }
    : card

/** Loads the cards of these transactions, as they were known at a moment. Returns a function that finds the card of a row. */
export async function cardsOf(
  store: Store,
  companyId: string,
  rows: readonly TransactionRow[],
  moment: number,
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
  const cards = new Map(found.map((row) => [row.id, knownAt(usedCardOf(row), moment)]))
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
  'updated_at',
  'before_update',
] as const satisfies readonly (keyof CardRow)[]

function usedCardOf(row: Pick<CardRow, (typeof columns)[number]>): UsedCard {
  return {
    id: row.id,
    companyId: row.company_id,
    holder: row.holder,
    lastFour: row.number.slice(-4),
    ...updatableOf(row),
    createdAt: Number(row.created_at),
    deleted: row.deleted_at !== null,
    updatedAt: Number(row.updated_at),
    beforeUpdate: row.before_update,
  }
}

const updatableOf = ({ name, metadata, restrictions }: Pick<CardRow, keyof Updatable>): Updatable => ({
  name,
  metadata: metadata === null ? undefined : JSON.parse(metadata),
  restrictions: JSON.parse(restrictions),
})
