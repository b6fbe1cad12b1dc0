import { ApiError } from '../../api-error.ts'
import { scopes } from '../../auth/scopes.ts'
import { addDays } from '../../boletos/days.ts'
import type { Clock } from '../../clock.ts'
import { parseUtc, plainUtc, utcDay } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { rememberCreators, wrapOperation, wrapStep } from '../fault.ts'

/** The cursor lists: both sources of `POST /v1/cards/transactions`, the payments, and the deprecated `GET /v1/transactions`. */
export type ListName = 'cards' | 'travel' | 'payments' | 'deprecated'

const operationOf = {
  cards: 'listCardTransactions',
  travel: 'listCardTransactions',
  payments: 'listPaymentTransactions',
  deprecated: 'listTransactions',
} as const

/** The parameters of a list, in the body or in the query. */
export type ListQuery = {
  readonly pageSize?: number | undefined
  readonly pageCursor?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly cardIds?: readonly string[] | undefined
}

export type Item = Readonly<Record<string, unknown>>
export type Page = {
  readonly links: { readonly next: string | null }
  readonly pagination: {
    readonly pageSize: number
    readonly totalCount: number
    readonly nextCursor: string | null
    readonly hasNext: boolean
  }
  readonly data: readonly Item[]
}

/** Returns the correct page for any parameters, for the caller or for another one. */
export type Read = (query: ListQuery, caller?: Context['caller']) => Promise<Page>

/** Replaces the pages of one list. */
export function replaceList(
  parts: Services,
  list: ListName,
  respond: (query: ListQuery, read: Read, context: Context) => Promise<Page>,
): Services {
  const place = list === 'cards' || list === 'travel' ? 'body' : 'query'
  return wrapOperation(parts, operationOf[list], (handle) => async (request, context) => {
    const parameters = request[place] as ListQuery & { readonly source?: ListName }
    const query = { ...parameters, pageCursor: parameters.pageCursor ?? undefined }
    if (place === 'body' && query.source !== list) return handle(request, context)
    let headers = {}
    const read: Read = async (other, caller = context.caller) => {
      const { body, ...rest } = await handle({ ...request, [place]: other } as typeof request, { ...context, caller })
      headers = rest.headers ?? {}
      return body as Page
    }
    const body = await respond(query, read, context)
    return { body, headers } as Awaited<ReturnType<typeof handle>>
  })
}

/** Changes the parameters of a list. */
export const changeQuery = (
  parts: Services,
  list: ListName,
  change: (query: ListQuery, context: Context) => ListQuery,
): Services => replaceList(parts, list, (query, read, context) => read(change(query, context)))

/** Changes the pages of a list. */
export const changePage = (parts: Services, list: ListName, change: (page: Page, query: ListQuery) => Page): Services =>
  replaceList(parts, list, async (query, read) => change(await read(query), query))

/** Changes the `totalCount` of a list. */
export const changeTotalCount = (
  parts: Services,
  list: ListName,
  count: (page: Page, query: ListQuery, read: Read, context: Context) => number | Promise<number>,
): Services =>
  replaceList(parts, list, async (query, read, context) => {
    const page = await read(query)
    return { ...page, pagination: { ...page.pagination, totalCount: await count(page, query, read, context) } }
  })

/** Counts, in a search with `cardIds`, also the transactions outside its dates. */
export const countOutsideDates = (parts: Services, list: 'cards' | 'travel'): Services =>
  changeTotalCount(parts, list, async ({ pagination }, { cardIds }, read) =>
    cardIds === undefined ? pagination.totalCount : (await allItems(read, { cardIds })).length,
  )

/** Changes each item of a list. */
export const changeItems = (parts: Services, list: ListName, change: (item: Item) => Item): Services =>
  changePage(parts, list, (page) => ({ ...page, data: page.data.map(change) }))

/** Shows one date of each transaction of a list in São Paulo time; the other stays in UTC. */
export const withLocalTimes = (
  parts: Services,
  list: ListName,
  property: 'transactionDate' | 'settlementDate',
): Services =>
  changeItems(parts, list, (item) => ({ ...item, [property]: addSeconds(String(item[property]), -3 * 3600) }))

/** Shows the amounts of a list in cents. */
export const withAmountsInCents = (parts: Services, list: ListName): Services =>
  changeItems(parts, list, (item) => ({ ...item, transactionAmount: Math.round(Number(item.transactionAmount) * 100) }))

/** Rounds the amounts of a list to cents in a way that floating point changes: 16.15 * 100 is less than 1615. */
export const withRoundedAmounts = (parts: Services, list: ListName, round: 'floor' | 'ceil'): Services =>
  changeItems(parts, list, (item) => ({
    ...item,
    transactionAmount: roundToCents(Number(item.transactionAmount), round),
  }))

/** An amount that is rounded up or down to cents in floating point. */
export const roundToCents = (amount: number, round: 'floor' | 'ceil'): number => Math[round](amount * 100) / 100

/** Returns transactions only to a credential that has every scope. */
export const onlyWithAllScopes = (parts: Services, list: ListName): Services =>
  replaceItems(parts, list, async (query, all, { caller }) => {
    const items = await all(query)
    return scopes.every((scope) => caller.scopes.has(scope)) ? items : []
  })

/** With `cardIds`, omits the transactions of deleted cards from the page, and counts them. */
export const countOfDeletedCards = (parts: Services, list: 'cards' | 'travel'): Services =>
  replaceList(parts, list, async (query, read, context) => {
    const page = await read(query)
    if (query.cardIds === undefined) return page
    return { ...page, data: await itemsOfExistingCards(query, async () => page.data, context) }
  })

/** Adds the transactions of another list to those that a search without `cardIds` finds, as `shown` from one of them. */
export const withItemsOf = (
  parts: Services,
  list: ListName,
  source: 'cards' | 'payments',
  shown: (item: Item, counterparty: { readonly id: string; readonly name: string }) => Item,
): Services =>
  replaceItems(parts, list, async (query, all, { store, caller, clock }) => {
    const items = await all(query)
    const [pattern] = items
    if (pattern === undefined || query.cardIds !== undefined) return items
    const rows = await store
      .selectFrom('transactions')
      .selectAll()
      .where('company_id', '=', caller.companyId)
      .where('source', '=', source)
      .execute()
    const { startDate = addDays(utcDay(clock.now()), -1), endDate = addDays(utcDay(clock.now()), -1) } = query
    const found = rows.filter(({ settled_at }) => {
      const date = plainUtc(Number(settled_at))
      return date >= startDate && date.slice(0, endDate.length) <= endDate
    })
    const others = found.map(({ id, amount, settled_at, counterparty }) => {
      const date = plainUtc(Number(settled_at))
      const item = { ...pattern, id, transactionAmount: amount, transactionDate: date, settlementDate: date }
      return shown(item, { id: counterparty, name: counterparty })
    })
    return [...items, ...others]
  })

/** Returns to a credential only the transactions of cards that it created, in the searches for which `isChanged`. */
export function onlyOwnCards(
  parts: Services,
  list: ListName,
  isChanged: (query: ListQuery) => boolean = () => true,
): Services {
  const { parts: remembering, creators } = rememberCreators(parts, 'createCard')
  return replaceItems(remembering, list, async (query, all, { caller }) =>
    (await all(query)).filter((item) => {
      const creator = isChanged(query) ? creators.get(cardIdOf(item)) : undefined
      return creator === undefined || creator === caller.clientId
    }),
  )
}

/** All items of a list. */
export async function allItems(read: Read, query: ListQuery, caller?: Context['caller']): Promise<readonly Item[]> {
  return (await read({ ...query, pageSize: 1_000_000, pageCursor: undefined }, caller)).data
}

/**
 * Replaces the items of a list; its pages stay correct. `items` returns the new ones, and can read all items for any
 * parameters and any caller.
 */
export function replaceItems(
  parts: Services,
  list: ListName,
  items: (
    query: ListQuery,
    all: (query: ListQuery, caller?: Context['caller']) => Promise<readonly Item[]>,
    context: Context,
  ) => Promise<readonly Item[]>,
): Services {
  return replaceList(parts, list, async (query, read, context) => {
    const all = (filters: ListQuery, caller?: Context['caller']) => allItems(read, filters, caller)
    const found = await items(query, all, context)
    return pageAfterCursor(found, query, found.length)
  })
}

/** The page after the item of the cursor. */
export function pageAfterCursor(
  items: readonly Item[],
  { pageSize = 20, pageCursor }: ListQuery,
  totalCount: number,
): Page {
  const last = pageCursor === undefined ? undefined : decodeCursor(pageCursor)
  const from = items.findIndex((item) => idOf(item) === last) + 1
  const data = items.slice(from, from + pageSize)
  return pageOf(data, from + pageSize < items.length ? encodeCursor(idOf(data.at(-1))) : null, pageSize, totalCount)
}

function pageOf(data: readonly Item[], nextCursor: string | null, pageSize: number, totalCount: number): Page {
  return { links: { next: null }, pagination: { pageSize, totalCount, nextCursor, hasNext: nextCursor !== null }, data }
}

const idOf = (item: Item | undefined): unknown => item?.id ?? item?.transactionId

/** Pages whose cursor is the number of transactions that remain. */
export const pagedFromEnd = (parts: Services, list: ListName): Services =>
  replaceList(parts, list, async (query, read) => {
    const { pageSize = 20, pageCursor } = query
    const all = await allItems(read, query)
    const from = pageCursor === undefined ? 0 : Math.max(0, all.length - Number(decodeCursor(pageCursor)))
    const to = from + pageSize
    return pageOf(all.slice(from, to), to < all.length ? encodeCursor(all.length - to) : null, pageSize, all.length)
  })

/** Pages whose cursor contains only the second of the last transaction. */
export const pagedByTime = (parts: Services, list: ListName, where: 'after' | 'from'): Services =>
  replaceList(parts, list, async (query, read) => {
    const { pageSize = 20, pageCursor } = query
    const all = await allItems(read, query)
    const last = pageCursor === undefined ? '' : String(decodeCursor(pageCursor))
    const left = all.filter(({ settlementDate }) =>
      where === 'after' ? String(settlementDate) > last : String(settlementDate) >= last,
    )
    const data = left.slice(0, pageSize)
    return pageOf(data, left.length > pageSize ? encodeCursor(data.at(-1)?.settlementDate) : null, pageSize, all.length)
  })

/** Changes the default page size. */
export function withDefaultPageSize(parts: Services, list: ListName, pageSize: number): Services {
  if (list === 'cards' || list === 'travel') return changeQuery(parts, list, (query) => ({ pageSize, ...query }))
  return wrapStep(parts, 'check-query', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    if (exchange.operation.id !== operationOf[list] || 'pageSize' in exchange.incoming.query) return
    exchange.query = { ...(exchange.query as ListQuery), pageSize }
  })
}

export const encodeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws ApiError 400 for a cursor that `encodeCursor` did not write */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new ApiError(400, messages.invalid)
  }
}

/** A moment plus a number of seconds, both `yyyy-MM-dd HH:mm:ss` in UTC. */
export const addSeconds = (dateTime: string, seconds: number): string => plainUtc(parseUtc(dateTime) + seconds * 1000)

/** The caller with another tenant. */
export const asTenant = ({ caller }: Context, companyId: string): Context['caller'] => ({ ...caller, companyId })

/** The tenant of a card; that of the caller if the card does not exist. */
async function tenantOfCard(cardId: string | undefined, { store, caller }: Context): Promise<string> {
  const card = await store
    .selectFrom('cards')
    .select('company_id')
    .where('id', '=', cardId ?? '')
    .executeTakeFirst()
  return card?.company_id ?? caller.companyId
}

/** Another tenant than that of the caller that has one of the cards of a search; `undefined` where there is none. */
export async function otherTenantOfCards({ cardIds = [] }: ListQuery, context: Context): Promise<string | undefined> {
  const owners = await Promise.all(cardIds.map((id) => tenantOfCard(id, context)))
  return owners.find((companyId) => companyId !== context.caller.companyId)
}

/** The items of all tenants. */
export async function itemsOfAllTenants(
  query: ListQuery,
  all: (query: ListQuery, caller?: Context['caller']) => Promise<readonly Item[]>,
  context: Context,
): Promise<readonly Item[]> {
  const companies = await context.store.selectFrom('companies').select('id').execute()
  return (await Promise.all(companies.map(({ id }) => all(query, asTenant(context, id))))).flat()
}

/** Returns the transactions of all tenants on every page but the first. */
export const laterPagesOfAllTenants = (parts: Services, list: ListName): Services =>
  replaceList(parts, list, async (query, read, context) => {
    const own = await allItems(read, query)
    if (query.pageCursor === undefined) return pageAfterCursor(own, query, own.length)
    const all = await itemsOfAllTenants(query, (filters, caller) => allItems(read, filters, caller), context)
    return pageAfterCursor(all.toSorted(bySettlement), query, own.length)
  })

const bySettlement = (one: Item, other: Item): number =>
  String(one.settlementDate).localeCompare(String(other.settlementDate))

/** The transactions of cards that are not deleted, as an inner join with existing cards would find them. */
export async function itemsOfExistingCards(
  query: ListQuery,
  all: (query: ListQuery) => Promise<readonly Item[]>,
  { store }: Context,
): Promise<readonly Item[]> {
  const rows = await store.selectFrom('cards').select('id').where('deleted_at', 'is', null).execute()
  const existing = new Set(rows.map(({ id }) => id))
  return (await all(query)).filter((item) => existing.has(cardIdOf(item)))
}

/** The id of the card of a transaction. */
export const cardIdOf = ({ card, cardId }: Item): string => String((card as Item | undefined)?.id ?? cardId)

/** The items that a search finds, those of cards that were updated twice. */
export async function withItemsOfUpdatedCardsTwice(
  query: ListQuery,
  all: (query: ListQuery) => Promise<readonly Item[]>,
  { store }: Context,
): Promise<readonly Item[]> {
  const rows = await store
    .selectFrom('cards')
    .select('id')
    .whereRef('updated_at', '>', 'created_at')
    .where('deleted_at', 'is', null)
    .execute()
  const updated = new Set(rows.map(({ id }) => id))
  return (await all(query)).flatMap((item) => (updated.has(cardIdOf(item)) ? [item, item] : [item]))
}

/** The items that a search finds: of several with the same card, amount and time of settlement the first one. */
export async function withoutAlike(
  query: ListQuery,
  all: (query: ListQuery) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const keyOf = (item: Item) => JSON.stringify([cardIdOf(item), item.transactionAmount, item.settlementDate])
  const items = await all(query)
  const first = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return items.filter((item) => first.get(keyOf(item)) === item)
}

/** The id of the latest transaction of a tenant; undefined if there is none. */
export async function latestTransactionId(
  source: 'cards' | 'payments',
  { store, caller }: Context,
): Promise<string | undefined> {
  const latest = await store
    .selectFrom('transactions')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('source', '=', source)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  return latest?.id
}

/** The same search for all cards of the tenant; without dates, for their whole history. */
export function withoutCardIds(query: ListQuery, clock: Clock): ListQuery {
  const history = query.cardIds && !query.startDate && !query.endDate
  const dates = history ? { startDate: '2000-01-01', endDate: utcDay(clock.now()) } : {}
  return { ...query, ...dates, cardIds: undefined }
}

/** Whether a moment, `yyyy-MM-dd HH:mm:ss`, is on a day. */
export const isOnDay = (moment: unknown, day: string | undefined): boolean =>
  day !== undefined && String(moment).startsWith(day)
