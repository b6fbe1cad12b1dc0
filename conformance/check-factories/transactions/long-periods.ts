import { NotTested } from '../../failure/errors.ts'
import { type Check, check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { pagesFrom } from '../../scenarios/cursors/cursor-list.ts'
import { type Activity, distinctAmount } from '../../scenarios/transactions/activity.ts'
import { momentOfRun } from '../../scenarios/transactions/current-day.ts'
import { expectListed } from '../../scenarios/transactions/expect-listed.ts'
import {
  cardFor,
  createActivity,
  type Filters,
  isSource,
  type ListName,
  pageReader,
} from '../../scenarios/transactions/lists.ts'
import { monthChange, noon, yearChange } from '../../scenarios/transactions/moments.ts'
import { unlessTooLongAgo } from '../../scenarios/transactions/oldest-search.ts'
import {
  containsAll,
  readWhenListed,
  type TransactionList,
  transactionRows,
  usualPageSize,
} from '../../scenarios/transactions/transaction-list.ts'
import { DAY, HOUR } from '../../values/time-units.ts'
import type { RuleSentence } from './rule-sentence.ts'

/** Transactions on both sides of the last changes of the year and of the month, and one that is 40 days old. */
type LongPeriod = {
  readonly target: Target
  readonly now: number
  readonly cardId?: string | undefined
  readonly activities: readonly Activity[]
}

/**
 * The check that a list returns all transactions of a long period, of one card and of all cards. A maximum length is unspecified: a target may
 * refuse a longer one.
 */
export function longPeriodCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      // The deprecated list has the transactions of `cards`.
      const period = await longPeriod(target, list === 'deprecated' ? 'cards' : list)
      const searches = isSource(list) ? [{ cardIds: [period.cardId ?? ''] }, {}] : [{}]
      for (const turn of [monthChange(period.now), yearChange(period.now)]) await expectAcross(period, list, turn)
      for (const search of searches) await expectSinceEpoch(period, list, search)
      let isTested = false
      for (const search of searches) isTested = (await isComplete(period, list, search)) || isTested
      if (!isTested)
        throw new NotTested(
          'A search over 30 days, or so long ago, is refused with 400, or returns too many transactions.',
        )
    },
  })
}

/**
 * Requires a search over two days to return the transactions of both: a comparison of dates as texts in which the day or the month comes
 * first takes the second day for the earlier one. @throws {CheckFailure}
 */
async function expectAcross(period: LongPeriod, list: ListName, [last, first]: readonly [number, number]) {
  const { target, cardId = '', activities } = period
  const filters = { ...(isSource(list) && { cardIds: [cardId] }), from: last - HOUR, to: first + HOUR }
  const expected = activities.filter(({ at }) => at === last || at === first)
  const search = () => readWhenListed({ target, list, activities }, filters, expected)
  const listed = await ifPossible(unlessTooLongAgo(target, list, filters, search))
  if (listed !== undefined) expectListed(listed, expected)
}

/**
 * Requires searches that start with the first second of Unix time, and before it, to return what later ones do: such a time is 0 or negative,
 * which programs take for none. @throws {CheckFailure}
 */
async function expectSinceEpoch(period: LongPeriod, list: ListName, search: Pick<Filters, 'cardIds'>): Promise<void> {
  for (const from of [0, -DAY]) {
    const filters = { ...search, from, to: period.now }
    const listed = await ifPossible(readUnlessRefused(period, list, filters, period.activities))
    if (listed !== undefined) expectListed(listed, period.activities)
  }
}

/**
 * Whether the target accepts a search over a long period that finds few enough transactions to read all of them; it returns every one of the
 * suite then. @throws {CheckFailure}
 */
async function isComplete(period: LongPeriod, list: ListName, search: Pick<Filters, 'cardIds'>): Promise<boolean> {
  for (const dates of [wholePeriod(period), monthAroundNewYear(period)]) {
    const expected = period.activities.filter(({ at }) => at >= dates.from && at <= dates.to)
    // Without cards, the run's own tenant may have more transactions than the suite reads.
    const listed = await ifPossible(readUnlessRefused(period, list, { ...search, ...dates }, expected))
    if (listed === undefined) continue
    expectListed(listed, expected)
    return true
  }
  return false
}

/** Each once, although the month may have changed with the year. */
const moments = (now: number) => [...new Set([...yearChange(now), ...monthChange(now), noon(now, -40)])]

/** Made once per run for each kind of transaction. */
function longPeriod(target: Target, list: 'cards' | 'travel' | 'payments'): Promise<LongPeriod> {
  return target.once(`long period of ${list}`, async () => {
    const tenant = await target.once('tenant of long periods', async () =>
      target.withToken(await isolatedTenant(target)),
    )
    const now = await momentOfRun(target)
    const card = await cardFor(tenant, list)
    const activities: Activity[] = []
    for (const [index, at] of moments(now).entries())
      activities.push(
        await createActivity(tenant, list, { ...card, amount: distinctAmount(5_000 + index), at }, 'forcePost'),
      )
    return { target: tenant, now, ...card, activities }
  })
}

/** From a day before the first transaction until the present. */
const wholePeriod = ({ now, activities }: LongPeriod) => ({
  from: Math.min(...activities.map(({ at }) => at)) - DAY,
  to: now,
})

/** Thirty days, of which the change of the year is in the middle. */
function monthAroundNewYear({ now }: LongPeriod) {
  const [last, first] = yearChange(now)
  return { from: last - 14 * DAY, to: Math.min(first + 14 * DAY, now) }
}

/**
 * What a search returns, once it contains some transactions or after a timeout; undefined where the target refuses it with 400.
 * @throws {NotTested} when it returns too many transactions
 */
async function readUnlessRefused(
  { target, activities }: LongPeriod,
  list: ListName,
  filters: Filters,
  expected: readonly Activity[],
): Promise<TransactionList | undefined> {
  const [read, pageSize] = [pageReader(target, list, filters), usualPageSize(list)]
  const response = await read({ pageSize })
  if (response.response.status === 400) return undefined
  const pages = await pagesFrom(response, read, pageSize)
  const listed = { pages, rows: transactionRows(list, pages, activities) }
  if (containsAll(listed, expected)) return listed
  const last = pages.at(-1)
  if (last?.hasNext === true && typeof last.nextCursor === 'string')
    throw new NotTested('The search returns too many transactions, or never ends.')
  return readWhenListed({ target, list, activities }, filters, expected)
}
