import fc from 'fast-check'
import type { Need } from '../../../generated/rules.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { day } from '../../cases/environment.ts'
import { anyOrder } from '../../cases/permutations.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { expectThat } from '../../validate/expect.ts'
import { allItems, cursorPage, type Item, type PageQuery, type ReadCursorPage } from '../cursors/cursor-list.ts'
import { type Happened, journey, momentOf, newCard, payment, purchase } from './activity.ts'

/** The cursor lists: both sources of `POST /v1/cards/transactions`, the payments, and the deprecated `GET /v1/transactions`. */
export const listNames = ['cards', 'travel', 'payments', 'deprecated'] as const
export type ListName = (typeof listNames)[number]

const activityFor: Readonly<Record<ListName, Need>> = {
  cards: 'control:card-activity',
  travel: 'control:travel-activity',
  payments: 'control:payment-activity',
  deprecated: 'control:card-activity',
}

/** The lists, or those of the given ones, that the control interface can fill. @throws {NotTested} when it can fill none */
export function fillable(target: Target, names: readonly ListName[] = listNames): readonly ListName[] {
  const found = names.filter((name) => target.supports(activityFor[name]))
  if (found.length === 0) throw new NotTested('The control interface offers none of the activities for these lists.')
  return found
}

/** A search in a list. */
export type Selection = {
  readonly list: ListName
  /** The token of the tenant; undefined for the run's own. */
  readonly token?: string | undefined
  /** For `cards` and `travel`. */
  readonly cardIds?: readonly string[] | undefined
  /** First and last moment, in milliseconds since the epoch; of `cards` and `travel` their days. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Reads the pages of a search. */
export function reader(target: Target, { list, token, cardIds, from, to }: Selection): ReadCursorPage {
  if (list === 'cards' || list === 'travel') {
    const dates = { startDate: from && day(from, 0), endDate: to && day(to, 0) }
    return (query) =>
      target.call('listCardTransactions', { token, body: { source: list, cardIds, ...dates, ...query } })
  }
  const dates = { startDate: from && wireForm(from), endDate: to && wireForm(to) }
  const operation = list === 'payments' ? 'listPaymentTransactions' : 'listTransactions'
  return (query: PageQuery) => target.call(operation, { token, query: { ...dates, ...query } })
}

type Occasion = {
  readonly cardId?: string | undefined
  readonly token?: string | undefined
  readonly amount: number
  readonly at: number
}

/** Creates an activity that a list returns. */
export function happen(
  target: Target,
  list: ListName,
  { cardId = '', token, ...occasion }: Occasion,
): Promise<Happened> {
  if (list === 'payments') return payment(target, occasion, token)
  return list === 'travel' ? journey(target, cardId, occasion) : purchase(target, cardId, occasion)
}

/**
 * The ids of a list's items. No property of a travel transaction is required: one without an id is recognized by its amount,
 * which is unique in the suite.
 */
export function idsOf(list: ListName, items: readonly Item[], known: readonly Happened[]): readonly string[] {
  if (list !== 'travel') return items.map(({ id }) => String(id))
  return items.map(({ transactionId, transactionAmount }) =>
    typeof transactionId === 'string'
      ? transactionId
      : (known.find(({ amount }) => amount === transactionAmount)?.id ?? 'a transaction without an id'),
  )
}

/** A new card for the activities of a list; undefined for payments, which have none. */
export async function cardFor(target: Target, list: ListName, token: string | undefined): Promise<string | undefined> {
  return list === 'payments' ? undefined : (await newCard(target, token)).id
}

/** How long to wait until a list returns an activity, in milliseconds; less after a timeout. */
const [patience, rest] = [2000, 200]

/** Whether a list of this run was waited for in vain. */
const waiting = (target: Target) => target.once('waiting for lists', async () => ({ inVain: false }))

/** Waits until a list contains all of these, or until a timeout: the checks report missing ones. */
export async function untilListed(target: Target, selection: Selection, expected: readonly Happened[]): Promise<void> {
  const read = reader(target, selection)
  const state = await waiting(target)
  const giveUp = performance.now() + (state.inVain ? rest : patience)
  for (let pause = 10; performance.now() < giveUp; pause = Math.min(pause * 2, 200)) {
    const items = await allItems(read).catch(() => [])
    const listed = new Set(idsOf(selection.list, items, expected))
    if (expected.every(({ id }) => listed.has(id))) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  state.inVain = true
}

/** The item of an activity, once the list contains it. @throws {Violation} if it is missing after a timeout */
export async function listedItem(target: Target, selection: Selection, what: Happened): Promise<Item> {
  await untilListed(target, selection, [what])
  const items = await allItems(reader(target, selection))
  const item = items[idsOf(selection.list, items, [what]).indexOf(what.id)]
  expectThat(item !== undefined, `transaction ${what.id} in the list`, `${items.length} other transactions`)
  return item
}

/** Days on which the run's own tenant may have no transactions yet, and how many of them had some. */
type DaySearch = { readonly days: Iterator<number>; occupied: number }

/** The days in an order that the seed decides. The whole run shares it, so that no day is used twice. */
const daySearch = (target: Target): Promise<DaySearch> =>
  target.once('days without transactions', async () => {
    const [days = []] = fc.sample(anyOrder([...Array(1000).keys()]), { seed: target.options.seed, numRuns: 1 })
    return { days: days.values(), occupied: 0 }
  })

/** After so many days that have transactions already, a run looks for no other day. */
const maxOccupied = 100

/**
 * How many days before `now` the suite's transactions lie: in an isolated tenant always the same, else on a day that has none
 * between 08:00 and 16:00 UTC. @throws {NotTested} when there is no such day
 */
export async function freeDay(target: Target, now: number, token: string | undefined): Promise<number> {
  if (token !== undefined) return -40
  const search = await daySearch(target)
  while (search.occupied < maxOccupied) {
    const { value, done } = search.days.next()
    if (done) break
    const days = -30 - value
    const window = { from: momentOf(now, days, 8), to: momentOf(now, days, 16) }
    const pages = await Promise.all(
      (['payments', 'deprecated'] as const).map((list) =>
        cursorPage(reader(target, { list, ...window }), { pageSize: 1 }),
      ),
    )
    if (pages.every(({ data }) => data.length === 0)) return days
    search.occupied++
  }
  throw new NotTested(
    'The tenant of the run has transactions on each of ten random days: use a tenant with fewer transactions.',
  )
}
