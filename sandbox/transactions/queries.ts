import { sql } from 'kysely'
import { hasLateralJoins } from '../store/differences.ts'
import type { Store } from '../store/store.ts'
import type { Position, Walk } from './cursor.ts'
import type { Period } from './periods.ts'
import type { Source, TransactionRow } from './tables.ts'

/** Which transactions a list holds, apart from its period. */
export type Selection = {
  readonly companyId: string
  readonly source: Source
  /** Left out: all of the company. */
  readonly cardIds?: readonly string[] | undefined
}

export type Order = 'oldest' | 'newest'

export async function insertTransaction(store: Store, transaction: TransactionRow): Promise<void> {
  await store.insertInto('transactions').values(transaction).execute()
}

/** How many transactions there are, and the highest sequence number among them: 0 where there is none. */
export async function measure(
  store: Store,
  { companyId, source, cardIds }: Selection,
  { from, to }: Period,
): Promise<{ readonly totalCount: number; readonly upTo: number }> {
  const { count, last } = await store
    .selectFrom('transactions')
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .$if(cardIds !== undefined, (query) => query.where('card_id', 'in', padded(cardIds ?? [])))
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow()
  return { totalCount: Number(count), upTo: Number(last ?? 0) }
}

/**
 * The next transactions of a walk, at most `limit`, by their settlement and then their arrival. What that costs depends on the limit and
 * the number of cards, not on how many transactions lie before or behind: the index gives the next few, of the company or of each card.
 */
export async function nextOf(
  store: Store,
  { companyId, source, cardIds }: Selection,
  walk: Pick<Walk, 'period' | 'upTo' | 'after'>,
  order: Order,
  limit: number,
): Promise<readonly TransactionRow[]> {
  const direction = order === 'oldest' ? 'asc' : 'desc'
  const next = ahead(store, walk, order)
    .where('company_id', '=', companyId)
    .where('source', '=', source)
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

/** What of a walk is still to come. One bound of its period is the place where it is. */
function ahead(store: Store, { period, upTo, after }: Pick<Walk, 'period' | 'upTo' | 'after'>, order: Order) {
  const all = store.selectFrom('transactions').where('sequence', '<=', upTo)
  const place = [after.at, after.sequence] as const
  return order === 'oldest'
    ? all
        .where('settled_at', '<', period.to)
        .where((eb) => eb(eb.refTuple('settled_at', 'sequence'), '>', eb.tuple(...place)))
    : all
        .where('settled_at', '>=', period.from)
        .where((eb) => eb(eb.refTuple('settled_at', 'sequence'), '<', eb.tuple(...place)))
}

/** The place before the first transaction of a period. */
export function beginningOf({ from, to }: Period, order: Order): Position {
  return { at: order === 'oldest' ? from : to, sequence: 0 }
}

/** More ids than a body of 1 MiB holds, fewer than SQLite takes parameters. */
const MOST_IDS = 30_000

/** Repeats the last id until their number is a power of two: so there are few statements to prepare, however many ids come. */
function padded(ids: readonly string[]): readonly string[] {
  const size = Math.min(2 ** Math.ceil(Math.log2(ids.length)), MOST_IDS)
  return [...ids, ...Array<string>(size - ids.length).fill(ids.at(-1) ?? '')]
}
