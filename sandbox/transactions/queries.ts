import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/database.ts'
import { hasLateralJoins } from '../store/dialect-features.ts'
import type { ListPosition, Traversal } from './cursor.ts'
import type { Period } from './periods.ts'
import type { Source, TransactionRow } from './tables.ts'

/** The transactions of a list, apart from its period. */
export type Selection = {
  readonly companyId: string
  readonly sources: readonly Source[]
  /** Undefined: all cards of the company. */
  readonly cardIds?: readonly string[] | undefined
  /** The time of the latest transaction that lists contain already. Undefined: all of them. */
  readonly createdUntil?: number | undefined
}

export type Order = 'oldest' | 'newest'

export async function insertTransaction(
  store: Store,
  transaction: Omit<TransactionRow, 'created_at'>,
  clock: Clock,
): Promise<void> {
  await store
    .insertInto('transactions')
    .values({ ...transaction, created_at: clock.now() })
    .execute()
}

/** The sum of the amounts of a card that were settled after a moment. */
export async function settledSince(
  store: Store,
  card: { readonly id: string; readonly companyId: string },
  moment: number,
): Promise<number> {
  const { sum } = await store
    .selectFrom('transactions')
    .where('company_id', '=', card.companyId)
    .where('source', '=', 'cards')
    .where('card_id', '=', card.id)
    .where('created_at', '>', moment)
    .select((eb) => eb.fn.sum('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** The number of transactions and their highest sequence number, 0 if there is none. */
export async function countTransactions(
  store: Store,
  { companyId, sources, cardIds, createdUntil }: Selection,
  { from, to }: Period,
): Promise<{ readonly totalCount: number; readonly upTo: number }> {
  const { count, last } = await store
    .selectFrom('transactions')
    .where('company_id', '=', companyId)
    .where('source', 'in', sources)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .$if(cardIds !== undefined, (query) => query.where('card_id', 'in', padded(cardIds ?? [])))
    .$if(createdUntil !== undefined, (query) => query.where('created_at', '<=', createdUntil ?? 0))
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow()
  return { totalCount: Number(count), upTo: Number(last ?? 0) }
}

/**
 * The next transactions of a traversal, at most `limit`, by settlement and sequence. The cost depends on the limit and
 * the number of cards, not on the number of transactions before and after: an index returns the next ones of the
 * company, or of each card.
 */
export async function nextTransactions(
  store: Store,
  { companyId, sources, cardIds }: Selection,
  traversal: Remaining,
  order: Order,
  limit: number,
): Promise<readonly TransactionRow[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc'
  const next = remaining(store, traversal, order)
    .where('company_id', '=', companyId)
    .where('source', 'in', sources)
    .orderBy('settled_at', direction)
    .orderBy('sequence', direction)
    .limit(limit)
  if (cardIds === undefined) return next.selectAll().execute()

  const nextOfCard = next.where('card_id', '=', sql.ref<string>('cards.id'))
  const cards = hasLateralJoins(store)
    ? store.selectFrom('cards').innerJoinLateral(nextOfCard.selectAll().as('transactions'), (join) => join.onTrue())
    : store
        .selectFrom('cards')
        .innerJoin('transactions', (join) => join.on('transactions.id', 'in', nextOfCard.select('id')))
  return cards
    .where('cards.company_id', '=', companyId)
    .where('cards.id', 'in', padded(cardIds))
    .orderBy('settled_at', direction)
    .orderBy('sequence', direction)
    .limit(limit)
    .selectAll('transactions')
    .execute()
}

type Remaining = Pick<Traversal, 'period' | 'upTo' | 'after'>

/**
 * The transactions after the current position. They need only one bound of the period, as the position implies the
 * other one.
 */
function remaining(store: Store, { period, upTo, after }: Remaining, order: Order) {
  const all = store.selectFrom('transactions').where('sequence', '<=', upTo)
  const position = [after.at, after.sequence] as const
  return order === 'oldest'
    ? all
        .where('settled_at', '<', period.to)
        .where((eb) => eb(eb.refTuple('settled_at', 'sequence'), '>', eb.tuple(...position)))
    : all
        .where('settled_at', '>=', period.from)
        .where((eb) => eb(eb.refTuple('settled_at', 'sequence'), '<', eb.tuple(...position)))
}

/** The position before the first transaction of a period. */
export function startOf({ from, to }: Period, order: Order): ListPosition {
  return { at: order === 'oldest' ? from : to, sequence: 0 }
}

/** More ids than a body of 1 MiB can contain, and fewer than the parameters that SQLite permits. */
const MAX_IDS = 30_000

/**
 * Repeats the last id until the number of ids is a power of two, so that there are few different statements to prepare.
 */
function padded(ids: readonly string[]): readonly string[] {
  const size = Math.min(2 ** Math.ceil(Math.log2(ids.length)), MAX_IDS)
  return [...ids, ...Array<string>(size - ids.length).fill(ids.at(-1) ?? '')]
}
