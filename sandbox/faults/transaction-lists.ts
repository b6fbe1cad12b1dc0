import { ApiError } from '../api-error.ts'
import { parseUtc, plainUtc } from '../dates.ts'
import type { Context } from '../handler.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { wrapOperation, wrapStep } from './fault.ts'

/** The cursor lists: both sources of `POST /v1/cards/transactions`, the payments, and the deprecated `GET /v1/transactions`. */
export type ListName = 'cards' | 'travel' | 'payments' | 'deprecated'

const operationOf = {
  cards: 'listCardTransactions',
  travel: 'listCardTransactions',
  payments: 'listPaymentTransactions',
  deprecated: 'listTransactions',
} as const

/** What a list is asked for, in the body or in the query. */
export type Asked = {
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

/** Answers any question as it should be answered, to the caller or to another one. */
export type Read = (asked: Asked, caller?: Context['caller']) => Promise<Page>

/** The parts with another answer to one list. */
export function relisted(
  parts: Services,
  list: ListName,
  answer: (asked: Asked, read: Read, context: Context) => Promise<Page>,
): Services {
  const place = list === 'cards' || list === 'travel' ? 'body' : 'query'
  return wrapOperation(parts, operationOf[list], (handle) => async (request, context) => {
    const given = request[place] as Asked & { readonly source?: ListName }
    const asked = { ...given, pageCursor: given.pageCursor ?? undefined }
    if (place === 'body' && asked.source !== list) return handle(request, context)
    let headers = {}
    const read: Read = async (other, caller = context.caller) => {
      const { body, ...rest } = await handle({ ...request, [place]: other } as typeof request, { ...context, caller })
      headers = rest.headers ?? {}
      return body as Page
    }
    const body = await answer(asked, read, context)
    return { body, headers } as Awaited<ReturnType<typeof handle>>
  })
}

/** Another question behind a list. */
export const asking = (parts: Services, list: ListName, ask: (asked: Asked, context: Context) => Asked): Services =>
  relisted(parts, list, (asked, read, context) => read(ask(asked, context)))

/** Another page in the place of the one that was asked for. */
export const showing = (parts: Services, list: ListName, show: (page: Page, asked: Asked) => Page): Services =>
  relisted(parts, list, async (asked, read) => show(await read(asked), asked))

/** Pages with another totalCount. */
export const counting = (parts: Services, list: ListName, count: (page: Page) => number): Services =>
  showing(parts, list, (page) => ({ ...page, pagination: { ...page.pagination, totalCount: count(page) } }))

/** Other items in the place of those that are shown. */
export const telling = (parts: Services, list: ListName, tell: (item: Item) => Item): Services =>
  showing(parts, list, (page) => ({ ...page, data: page.data.map(tell) }))

/** All items that a list would show, on one page. */
export async function allOf(read: Read, asked: Asked, caller?: Context['caller']): Promise<readonly Item[]> {
  return (await read({ ...asked, pageSize: 1_000_000, pageCursor: undefined }, caller)).data
}

/**
 * A list that holds other items, in pages as they should be: `items` says which, and may ask for all that the list would hold
 * for any question and any caller.
 */
export function holding(
  parts: Services,
  list: ListName,
  items: (
    asked: Asked,
    all: (asked: Asked, caller?: Context['caller']) => Promise<readonly Item[]>,
    context: Context,
  ) => Promise<readonly Item[]>,
): Services {
  return relisted(parts, list, async (asked, read, context) => {
    const held = await items(asked, (question, caller) => allOf(read, question, caller), context)
    return pageAfter(held, asked, held.length)
  })
}

/** The page behind the item that the cursor names. */
export function pageAfter(items: readonly Item[], { pageSize = 20, pageCursor }: Asked, totalCount: number): Page {
  const last = pageCursor === undefined ? undefined : decoded(pageCursor)
  const from = items.findIndex((item) => idOf(item) === last) + 1
  const data = items.slice(from, from + pageSize)
  return pageOf(data, from + pageSize < items.length ? encoded(idOf(data.at(-1))) : null, pageSize, totalCount)
}

function pageOf(data: readonly Item[], nextCursor: string | null, pageSize: number, totalCount: number): Page {
  return { links: { next: null }, pagination: { pageSize, totalCount, nextCursor, hasNext: nextCursor !== null }, data }
}

const idOf = (item: Item | undefined): unknown => item?.id ?? item?.transactionId

/** Pages that begin at the place that their cursor tells. */
export const pagedByOffset = (parts: Services, list: ListName): Services =>
  relisted(parts, list, async (asked, read) => {
    const { pageSize = 20, pageCursor } = asked
    const all = await allOf(read, asked)
    const from = pageCursor === undefined ? 0 : Number(decoded(pageCursor))
    const to = from + pageSize
    return pageOf(all.slice(from, to), to < all.length ? encoded(to) : null, pageSize, all.length)
  })

/** Pages whose cursor tells the second of the last transaction, and nothing else. */
export const pagedByTime = (parts: Services, list: ListName, where: 'after' | 'from'): Services =>
  relisted(parts, list, async (asked, read) => {
    const { pageSize = 20, pageCursor } = asked
    const all = await allOf(read, asked)
    const last = pageCursor === undefined ? '' : String(decoded(pageCursor))
    const left = all.filter(({ settlementDate }) =>
      where === 'after' ? String(settlementDate) > last : String(settlementDate) >= last,
    )
    const data = left.slice(0, pageSize)
    return pageOf(data, left.length > pageSize ? encoded(data.at(-1)?.settlementDate) : null, pageSize, all.length)
  })

/** Another page size where none is asked for. */
export function withDefaultSize(parts: Services, list: ListName, pageSize: number): Services {
  if (list === 'cards' || list === 'travel') return asking(parts, list, (asked) => ({ pageSize, ...asked }))
  return wrapStep(parts, 'check-query', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    if (exchange.operation.id !== operationOf[list] || 'pageSize' in exchange.incoming.query) return
    exchange.query = { ...(exchange.query as Asked), pageSize }
  })
}

export const encoded = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws ApiError 400 for a cursor that `encoded` did not write */
export function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new ApiError(400, messages.invalid)
  }
}

/** The day that lies so many days from a date, both `yyyy-MM-dd`. */
export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** The moment that lies so many seconds from another one, as `yyyy-MM-dd HH:mm:ss` in UTC. */
export const shiftedBy = (dateTime: string, seconds: number): string => plainUtc(parseUtc(dateTime) + seconds * 1000)

/** The same caller, of another company. */
export const asCompany = ({ caller }: Context, companyId: string): Context['caller'] => ({ ...caller, companyId })

/** Who owns a card; the caller's own company where there is none. */
export async function ownerOf(cardId: string | undefined, { store, caller }: Context): Promise<string> {
  const card = await store
    .selectFrom('cards')
    .select('company_id')
    .where('id', '=', cardId ?? '')
    .executeTakeFirst()
  return card?.company_id ?? caller.companyId
}

/** What all companies have. */
export async function ofAllCompanies(
  asked: Asked,
  all: (asked: Asked, caller?: Context['caller']) => Promise<readonly Item[]>,
  context: Context,
): Promise<readonly Item[]> {
  const companies = await context.store.selectFrom('companies').select('id').execute()
  return (await Promise.all(companies.map(({ id }) => all(asked, asCompany(context, id))))).flat()
}

/** What happened with cards that are not deleted: as a join with the cards that there are would find it. */
export async function ofLivingCards(
  asked: Asked,
  all: (asked: Asked) => Promise<readonly Item[]>,
  { store }: Context,
): Promise<readonly Item[]> {
  const rows = await store.selectFrom('cards').select('id').where('deleted_at', 'is', null).execute()
  const living = new Set(rows.map(({ id }) => id))
  return (await all(asked)).filter(({ card, cardId }) => living.has(String((card as Item | undefined)?.id ?? cardId)))
}

/** The id of the transaction of a company that came last; undefined where there is none. */
export async function latestOf(source: 'cards' | 'payments', { store, caller }: Context): Promise<string | undefined> {
  const latest = await store
    .selectFrom('transactions')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('source', '=', source)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  return latest?.id
}
