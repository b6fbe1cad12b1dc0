import { setTimeout as pauseFor } from 'node:timers/promises'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import { LEAST_ATTEMPTS } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { plural } from '../../text/in-words.ts'
import type { Located } from '../../validate/located.ts'
import { HOUR } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allPages, type CursorPage, type Item, rowsOf } from '../cursors/cursor-list.ts'
import { type Activity, distinctAmount } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { cardFor, createActivity, type Filters, isSource, type ListName, maxPageSize, pageReader } from './lists.ts'
import { noon } from './moments.ts'

/** A transaction that a list returned. */
export type TransactionRow = Located<Item> & { readonly id: string }

/** Pages of a list that were read, and the transactions on them. */
export type TransactionList = {
  readonly pages: readonly CursorPage[]
  readonly rows: readonly TransactionRow[]
}

/** A list of a tenant, and the activities that the suite created for it. */
export type ListedActivities = {
  /** Sends requests to the tenant. */
  readonly target: Target
  readonly list: ListName
  readonly activities: readonly Activity[]
}

/** The page size with which lists are read whose pages do not matter. */
export const usualPageSize = (list: ListName): number => Math.min(50, maxPageSize[list])

/** Reads every page of a list. */
export async function readTransactions(
  { target, list, activities }: ListedActivities,
  filters: Filters,
  pageSize = usualPageSize(list),
  more: Parameters<typeof pageReader>[3] = {},
): Promise<TransactionList> {
  const pages = await allPages(pageReader(target, list, filters, more), pageSize)
  return { pages, rows: transactionRows(list, pages, activities) }
}

/**
 * The transactions on some pages. No property of a travel transaction is required: one without an id is recognized by its
 * amount, and several of the same amount are those activities in any order.
 */
export function transactionRows(
  list: ListName,
  pages: readonly CursorPage[],
  activities: readonly Activity[] = [],
): readonly TransactionRow[] {
  const others = [...activities]
  return rowsOf(pages).map((row) => ({ ...row, id: idOf(list, row.value, activities, others) }))
}

/** @param others the activities that no other row was recognized as: what is found is removed */
function idOf(list: ListName, item: Item, activities: readonly Activity[], others: Activity[]): string {
  if (list !== 'travel') return String(item.id)
  if (typeof item.transactionId === 'string') return item.transactionId
  const hasAmount = ({ amount }: Activity) => amount === Math.abs(Number(item.transactionAmount))
  const index = others.findIndex(hasAmount)
  const activity = index === -1 ? activities.find(hasAmount) : others.splice(index, 1)[0]
  return activity?.id ?? 'a transaction without an id'
}

/** How long to wait until a list contains an activity, in milliseconds; less once that has timed out in this run. */
const [LIST_TIMEOUT, LIST_TIMEOUT_AFTERWARDS] = [5000, 200]

/** How a run waits for transactions: whether it has timed out, and how long the longest successful wait took. */
type Waiting = { hasTimedOut: boolean; longest: number }

/**
 * Waits until a list contains these activities, and until every node of the target lists them, or until a timeout: the checks report missing
 * ones. The timeout grows with the time that lists have taken so far.
 * @returns the list as it was read last; undefined if it could not be read
 */
export async function waitUntilListed(
  fixture: ListedActivities,
  filters: Filters,
  expected: readonly Activity[] = fixture.activities,
): Promise<TransactionList | undefined> {
  const list = await waitForOne(fixture, filters, expected)
  const lag = expected.length === 0 ? 0 : await lagOfNodes(fixture)
  if (lag > 0) await pauseFor(Math.max(LEAST_PAUSE, 2 * lag))
  return list
}

/** {@link waitUntilListed}, until the first read that contains them. */
async function waitForOne(
  fixture: ListedActivities,
  filters: Filters,
  expected: readonly Activity[],
  pageSize?: number,
): Promise<TransactionList | undefined> {
  const waiting = await fixture.target.once<Waiting>('waiting for transactions', async () => ({
    hasTimedOut: false,
    longest: 0,
  }))
  const start = performance.now()
  const timeout = Math.max(waiting.hasTimedOut ? LIST_TIMEOUT_AFTERWARDS : LIST_TIMEOUT, 4 * waiting.longest)
  let pause = 10
  let list: TransactionList | undefined
  for (let attempt = 1; attempt <= LEAST_ATTEMPTS || performance.now() < start + timeout; attempt++) {
    const read = await readIfPossible(fixture, filters, pageSize)
    if (read === 'too long') return undefined
    list = read
    if (containsAll(list, expected)) {
      waiting.longest = Math.max(waiting.longest, performance.now() - start)
      return list
    }
    await pauseFor(pause)
    pause = Math.min(pause * 2, 200)
  }
  waiting.hasTimedOut = true
  return list
}

/** The key of {@link lagOfNodes}. */
export const LAG_OF_NODES = 'lag of the nodes that list transactions'
/** How many reads at the same time show whether all nodes of a target list a transaction. */
const READS = 8
/** How often all of them must: reads at the same moment may come from the same node. */
const ROUNDS = 2
/** The longest lag that is waited for, and what is waited for at least where there is one: it may have been longer. In milliseconds. */
const [LONGEST_LAG, LEAST_PAUSE] = [2_000, 1_000]

/**
 * How long some responses lack a new transaction that others show, in milliseconds: each may come from another node. Measured once per run,
 * with a transaction of a list that the control interface can fill; 0 where that is not possible, or takes too long.
 */
const lagOfNodes = ({ target, list }: ListedActivities): Promise<number> =>
  target.once(LAG_OF_NODES, async () => {
    try {
      return await measureLag(target, list)
    } catch (error) {
      if (error instanceof CheckFailure || error instanceof NotTested) return 0
      throw error
    }
  })

async function measureLag(target: Target, list: ListName): Promise<number> {
  const tenant = target.withToken(await isolatedTenant(target))
  const at = noon(await momentOfRun(target), -6)
  const card = await cardFor(tenant, list)
  const activities = [await createActivity(tenant, list, { ...card, amount: distinctAmount(0), at }, 'forcePost')]
  const filters = isSource(list) ? { cardIds: [card.cardId ?? ''] } : { from: at - HOUR, to: at + HOUR }
  const begun = performance.now()
  let rounds = 0
  for (let lag = 0; performance.now() - begun < LONGEST_LAG; await pauseFor(25)) {
    const reads = Array.from({ length: READS }, () => readIfPossible({ target: tenant, list, activities }, filters))
    const listing = (await Promise.all(reads)).filter((read) => read === 'too long' || containsAll(read, activities))
    rounds = listing.length === READS ? rounds + 1 : 0
    if (rounds === ROUNDS) return lag
    if (listing.length > 0 && rounds === 0) lag = performance.now() - begun
  }
  return 0
}

/** Whether a list contains each of these activities. */
export function containsAll(list: TransactionList | undefined, expected: readonly Activity[]): boolean {
  const ids = new Set(list?.rows.map(({ id }) => id))
  return expected.every(({ id }) => ids.has(id))
}

/** Undefined where the target does not return a list. */
async function readIfPossible(
  fixture: ListedActivities,
  filters: Filters,
  pageSize?: number,
): Promise<TransactionList | 'too long' | undefined> {
  try {
    return await readTransactions(fixture, filters, pageSize)
  } catch (error) {
    if (error instanceof NotTested) return 'too long'
    if (error instanceof CheckFailure) return undefined
    throw error
  }
}

/** A list once it contains these activities, or as it is after a timeout. @throws {CheckFailure} if it cannot be read */
export async function readWhenListed(
  fixture: ListedActivities,
  filters: Filters,
  expected: readonly Activity[] = fixture.activities,
  pageSize?: number,
): Promise<TransactionList> {
  return (await waitForOne(fixture, filters, expected, pageSize)) ?? readTransactions(fixture, filters, pageSize)
}

/**
 * Runs assertions on a list that nothing changes, which is read once per run for each combination of filters. Where they fail, they run
 * again on what is read then.
 * @throws {CheckFailure}
 */
export async function expectOfList(
  fixture: ListedActivities,
  filters: Filters,
  assertions: (list: TransactionList) => void,
): Promise<void> {
  const { target, list } = fixture
  const key = `list ${JSON.stringify([list, filters, target.tenant])}`
  try {
    assertions(await target.once(key, () => readTransactions(fixture, filters)))
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error
    assertions(await readTransactions(fixture, filters))
  }
}

/** The transaction of an activity, once the list contains it. @throws {CheckFailure} if it is missing after a timeout */
export async function listedTransaction(
  target: Target,
  list: ListName,
  filters: Filters,
  activity: Activity,
): Promise<TransactionRow> {
  return rowOf(await readWhenListed({ target, list, activities: [activity] }, filters), activity)
}

/** The transaction of an activity; of several with its id, that of its amount. @throws {CheckFailure} if the list does not contain it */
export function rowOf({ pages, rows }: TransactionList, { id, at, amount }: Activity): TransactionRow {
  const same = rows.filter((transaction) => transaction.id === id)
  const row = same.find(({ value }) => Math.abs(Number(value.transactionAmount)) === amount) ?? same[0]
  if (row !== undefined) return row
  const expected = `transaction ${id} of ${new Date(at).toISOString()} in the list`
  const places = [{ in: 'response body', pointer: '/data' } as const]
  const actual = rows.length === 0 ? 'an empty list' : `a list of ${plural(rows.length, 'transaction')} without it`
  throw new CheckFailure(expected, actual, { exchange: pages.at(-1)?.exchange.id, places })
}
