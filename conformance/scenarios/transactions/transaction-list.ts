import { CheckFailure, NotTested } from '../../run/errors.ts'
import { LEAST_ATTEMPTS } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { allPages, type CursorPage, type Item, rowsOf } from '../cursors/cursor-list.ts'
import type { Activity } from './activity.ts'
import { type Filters, type ListName, maxPageSize, pageReader } from './lists.ts'

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
 * amount, which is unique among the activities.
 */
export function transactionRows(
  list: ListName,
  pages: readonly CursorPage[],
  activities: readonly Activity[] = [],
): readonly TransactionRow[] {
  return rowsOf(pages).map((row) => ({ ...row, id: idOf(list, row.value, activities) }))
}

function idOf(list: ListName, item: Item, activities: readonly Activity[]): string {
  if (list !== 'travel') return String(item.id)
  if (typeof item.transactionId === 'string') return item.transactionId
  const activity = activities.find(({ amount }) => amount === Math.abs(Number(item.transactionAmount)))
  return activity?.id ?? 'a transaction without an id'
}

/** How long to wait until a list contains an activity, in milliseconds; less once that has timed out in this run. */
const [LIST_TIMEOUT, LIST_TIMEOUT_AFTERWARDS] = [5000, 200]

/** How a run waits for transactions: whether it has timed out, and how long the longest successful wait took. */
type Waiting = { hasTimedOut: boolean; longest: number }

/**
 * Waits until a list contains these activities, or until a timeout: the checks report missing ones. The timeout grows with the
 * time that lists have taken so far.
 * @returns the list as it was read last; undefined if it could not be read
 */
export async function waitUntilListed(
  fixture: ListedActivities,
  filters: Filters,
  expected: readonly Activity[] = fixture.activities,
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
    const read = await readIfPossible(fixture, filters)
    if (read === 'too long') return undefined
    list = read
    if (containsAll(list, expected)) {
      waiting.longest = Math.max(waiting.longest, performance.now() - start)
      return list
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, 200)
  }
  waiting.hasTimedOut = true
  return list
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
): Promise<TransactionList | 'too long' | undefined> {
  try {
    return await readTransactions(fixture, filters)
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
): Promise<TransactionList> {
  return (await waitUntilListed(fixture, filters, expected)) ?? readTransactions(fixture, filters)
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
  const expected = `transaction ${id} of ${new Date(at).toISOString()}`
  const places = [{ in: 'response body', pointer: '/data' } as const]
  throw new CheckFailure(expected, `${rows.length} other transactions`, { exchange: pages.at(-1)?.exchange.id, places })
}
