import { operations } from '../../../generated/operations.ts'
import { NotTested } from '../../failure/errors.ts'
import { type Check, check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { companyNamed } from '../../scenarios/authentication/chosen-company.ts'
import { newAccessToken, otherTenant, tokenWithScopes } from '../../scenarios/authentication/tenants.ts'
import { type CursorPage, pageIn, pagesFrom, traverse } from '../../scenarios/cursors/cursor-list.ts'
import { expectEmptyPage } from '../../scenarios/cursors/expect-pages.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { type Activity, distinctAmount, newCard } from '../../scenarios/transactions/activity.ts'
import { momentOfRun, onSameDay } from '../../scenarios/transactions/current-day.ts'
import { expectNotListed } from '../../scenarios/transactions/expect-listed.ts'
import { historyFixture } from '../../scenarios/transactions/history.ts'
import {
  cardFor,
  createActivity,
  type Filters,
  isSource,
  type ListName,
  operationOf,
  pageReader,
  type Source,
} from '../../scenarios/transactions/lists.ts'
import { DAY_WITHOUT, noon } from '../../scenarios/transactions/moments.ts'
import { ownActivity, ownCompanyId } from '../../scenarios/transactions/own-company.ts'
import { secondsFixture } from '../../scenarios/transactions/seconds-fixture.ts'
import type { TransactionFixture } from '../../scenarios/transactions/transaction-fixture.ts'
import {
  listedTransaction,
  readTransactions,
  readWhenListed,
  transactionRows,
  usualPageSize,
} from '../../scenarios/transactions/transaction-list.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectError, isSuccess } from '../../validate/expect.ts'
import { expectOf, valueIn } from '../../validate/located.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../values/time-units.ts'
import type { RuleSentence } from './rule-sentence.ts'

/** The check that a list returns no transaction of another tenant. */
export function otherTenantCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const fixture = await (isSource(list) ? historyFixture(target, list) : secondsFixture(target, list))
      const own = isSource(list) ? [] : [await ownActivity(target, list, -45), await ownActivity(target, list, -1)]
      const token = await target.once('another tenant that searches for transactions', () => otherTenant(target))
      const stranger = target.withToken(token)
      // A response to the tenant itself may be cached.
      if (fixture.listed === undefined) await readTransactions(fixture, fixture.filters)
      for (const filters of [...(await searchesFor(fixture, stranger)), ...searchesAround(own)]) {
        const search = () => expectNoneListed(stranger, fixture, filters, own)
        // A missing date stands for yesterday, which may be another day by now.
        const isDated = filters.from !== undefined && filters.to !== undefined
        await (isDated ? search() : onSameDay(stranger, fixture.now, search))
      }
      await expectOwnOnLaterPages(stranger, fixture)
      await expectOwnNotChosen(target, stranger, list)
    },
  })
}

/** Expects a search of another tenant to find none of the fixture's activities, and none of the others. @throws {CheckFailure} */
async function expectNoneListed(
  stranger: Target,
  fixture: TransactionFixture,
  filters: Filters,
  others: readonly Activity[],
): Promise<void> {
  const { list, activities } = fixture
  const pageSize = usualPageSize(list)
  const read = pageReader(stranger, list, filters)
  const response = await read({ pageSize })
  // A search for cards of another tenant may be refused.
  if (filters.cardIds !== undefined && !isSuccess(response)) {
    await expectError(Promise.resolve(response))
    return
  }
  const pages = await pagesFrom(response, read, pageSize)
  const rows = transactionRows(list, pages, activities)
  expectNotListed({ pages, rows }, [...activities, ...others], 'no transaction of another tenant')
  const [first] = pages
  if (first && rows.length === 0) await expectNothingCounted(stranger, fixture, first)
}

/** Searches that must not find activities of another tenant, the last one yesterday: with both dates, with one, and without. */
function searchesAround(activities: readonly Activity[]): readonly Filters[] {
  const yesterday = activities.slice(-1)
  return [
    ...activities.map(({ at }) => ({ from: at - HOUR, to: at + HOUR })),
    ...yesterday.flatMap(({ at }) => [{ from: at - HOUR }, { to: at + HOUR }, {}]),
  ]
}

/** Expects a page without transactions of another tenant to count none. @throws {NotTested} where the target counts something on any empty page */
async function expectNothingCounted(
  stranger: Target,
  { list, now }: TransactionFixture,
  page: CursorPage,
): Promise<void> {
  try {
    expectEmptyPage(page)
  } catch (error) {
    const date = noon(now, DAY_WITHOUT)
    const nothing = await pageReader(stranger, list, { from: date, to: date + HOUR })({})
    const other = isSuccess(nothing) ? pageIn(nothing) : undefined
    if (other?.data.length === 0 && (other.totalCount !== 0 || other.hasNext !== false))
      throw new NotTested('The target returns a count, or a next page, also where no tenant has transactions.')
    throw error
  }
}

/** An amount that no other transaction has: one of a travel card without an id is recognized by it. */
const OWN_AMOUNT = 7_001.53

/** How many pages are read where two are expected. */
const LATER_PAGES = 4

/** Expects the second page of another tenant, too, to contain none of these transactions, which lie between its two. @throws {CheckFailure} */
async function expectOwnOnLaterPages(stranger: Target, { list, activities, now }: TransactionFixture): Promise<void> {
  const [before, after] = momentsAround(list, activities, now)
  const request = await cardFor(stranger, list)
  const own = [
    await createActivity(stranger, list, { ...request, amount: OWN_AMOUNT, at: before }, 'forcePost'),
    await createActivity(stranger, list, { ...request, amount: OWN_AMOUNT + 1, at: after }, 'forcePost'),
  ]
  const margin = isSource(list) ? 0 : MINUTE
  const filters = { from: before - margin, to: after + margin }
  await readWhenListed({ target: stranger, list, activities: own }, filters)
  const { pages } = await traverse(pageReader(stranger, list, filters), { pageSize: 1, maxPages: LATER_PAGES })
  const rows = transactionRows(list, pages, activities)
  expectNotListed({ pages, rows }, activities, 'no transaction of another tenant on a later page')
}

/** A moment before most of some transactions, and one after them. */
function momentsAround(list: ListName, activities: readonly Activity[], now: number): readonly [number, number] {
  if (isSource(list)) return [noon(now, -10), noon(now, -1)]
  const moments = activities.map(({ at }) => at)
  return [Math.min(...moments) - MINUTE, Math.max(...moments) + MINUTE]
}

/**
 * Expects a search that names the company of the run's own tenant to find nothing of it: "The credential owner determines the scope of data".
 * A target may refuse the request. @throws {CheckFailure}
 */
async function expectOwnNotChosen(target: Target, stranger: Target, list: ListName): Promise<void> {
  const companyId = await ownCompanyId(target)
  if (companyId === undefined) return
  const activity = await ownActivity(target, list, -45)
  const filters = { from: activity.at - HOUR, to: activity.at + HOUR }
  const response = await pageReader(
    stranger,
    list,
    filters,
  )({
    pageSize: usualPageSize(list),
    ...companyNamed(companyId),
  })
  if (!isSuccess(response)) return
  const pages = [pageIn(response)]
  const rows = transactionRows(list, pages, [activity])
  expectNotListed({ pages, rows }, [activity], 'no transaction of another tenant whose company the request names')
}

/** Searches of another tenant that must not find the transactions of a fixture. */
async function searchesFor(fixture: TransactionFixture, stranger: Target): Promise<Filters[]> {
  const { list, cards, activities, now } = fixture
  if (!isSource(list)) {
    const first = activities[0]?.at ?? 0
    // The second one is the same as that of the tenant itself.
    return [{ from: first - DAY, to: first + DAY }, fixture.filters]
  }
  const cardIds = cards.map(({ id }) => id)
  const dates = { from: noon(now, -20), to: noon(now, -1) }
  const own = await stranger.once('card of another tenant', () => newCard(stranger))
  const byDates = [dates, { from: dates.from }, { to: dates.to }, {}]
  return [{ cardIds }, { cardIds, ...dates }, { cardIds: [own.id, ...cardIds] }, ...byDates]
}

/** The check that a list returns the transactions of one credential to another one of the same tenant. */
export function sharedInCompanyCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const margin = isSource(list) ? 0 : 2 * SECOND
      for (const { reader, activity } of await activitiesOfCredentials(
        target,
        list === 'deprecated' ? 'cards' : list,
      )) {
        // By date only, as a card may belong to the credential that created it.
        const period = { from: activity.at - margin, to: activity.at + margin }
        const isOwn = reader.tenant === target.tenant
        if (isOwn || !(await isListedWithScopes(target, list, period, activity)))
          await listedTransaction(reader, list, period, activity)
        if (!isOwn && isSource(list)) await expectFoundByCard(reader, list, activity)
      }
    },
  })
}

/** Requires a search for a card, which another credential created, to return its transaction, where the card is that of the reader too. @throws {CheckFailure} */
async function expectFoundByCard(reader: Target, list: Source, activity: Activity): Promise<void> {
  const { cardId: id = '' } = activity
  if (!isSuccess(await reader.call('getCard', { path: { id } }))) return
  await listedTransaction(reader, list, { cardIds: [id] }, activity)
}

/**
 * Whether a list contains an activity for a credential of the tenant that has only the scope which the contract names for the list. False
 * where that scope does not permit to read it, or is not known: which scope does is unspecified.
 * @throws {CheckFailure} when the list lacks the activity
 */
async function isListedWithScopes(
  target: Target,
  list: ListName,
  period: Filters,
  activity: Activity,
): Promise<boolean> {
  const token = await ifPossible(tokenWithScopes(target, operations[operationOf(list)].scopes))
  if (token === undefined) return false
  const reader = target.withToken(token)
  const response = await pageReader(reader, list, period)({ pageSize: usualPageSize(list) })
  if (!isSuccess(response)) return false
  const rows = transactionRows(list, [pageIn(response)], [activity])
  if (!rows.some(({ id }) => id === activity.id)) await listedTransaction(reader, list, period, activity)
  return true
}

/** An activity of each of two credentials of one tenant, and the other credential. Made once per run. */
function activitiesOfCredentials(target: Target, list: ListName) {
  return target.once(`activities in ${list} of two credentials`, async () => {
    const token = await target.once('another credential of the tenant', () =>
      newAccessToken(target, { company: 'same' }),
    )
    const other = target.withToken(token)
    // At a moment of this run only, as the tenant may have other transactions.
    const at = noon(await momentOfRun(target), -5) + (target.options.seed % (2 * HOUR))
    const create = async (creator: Target, reader: Target, index: number) => {
      const request = { ...(await cardFor(creator, list)), amount: distinctAmount(index), at }
      return { reader, activity: await createActivity(creator, list, request, 'forcePost') }
    }
    return [await create(target, other, 0), await create(other, target, 1)]
  })
}

/** The check that the transactions of two tenants differ in `company.id`. */
export function companyIdCheck(list: 'cards' | 'payments', rule: RuleSentence): Check {
  return check({
    ...rule,
    run: async (target) => {
      const fixture = await pagedFixture(target, list)
      const own = await ownActivity(target, list, -45)
      const period = { from: own.at - DAY, to: own.at + DAY }
      const first = fixture.activities[0] ?? own
      const one = valueIn(await listedTransaction(fixture.target, list, fixture.filters, first), '/company/id')
      const other = valueIn(await listedTransaction(target, list, period, own), '/company/id')
      const actual = `${excerpt(other.value)} for both`
      expectOf(other, one.value !== other.value, 'a different company.id for each tenant', actual)
    },
  })
}
