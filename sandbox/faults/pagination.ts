import type { Context, Handler } from '../handler.ts'
import type { Services } from '../services.ts'
import { type Fault, fault, overlook, wrapOperation, wrapStep } from './fault.ts'

type CardList = NonNullable<Awaited<ReturnType<Handler<'listCards'>>>['body']>
type Query = Parameters<Handler<'listCards'>>[0]['query']

/** Violations of spec/rules/pagination.yaml, in the list of cards. */
export default [
  fault({
    id: 'pagination.page-size-501-accepted',
    breaks: ['listCards.query.pageSize.maximum'],
    says: 'The `pageSize` 501 is accepted.',
    apply: (parts) =>
      overlook(parts, 'listCards', 'query', ({ instancePath, keyword }, value) => {
        const { pageSize } = value as Query
        return instancePath === '/pageSize' && keyword === 'maximum' && pageSize === 501
      }),
  }),

  fault({
    id: 'pagination.page-zero-accepted',
    breaks: ['listCards.query.page.minimum'],
    says: 'The `page` 0 is accepted and treated as 1.',
    apply: (parts) => {
      const lenient = overlook(parts, 'listCards', 'query', ({ instancePath, keyword }, value) => {
        const { page } = value as Query
        return instancePath === '/page' && keyword === 'minimum' && page === 0
      })
      return changeQuery(lenient, (query) => ({ ...query, page: Math.max(query.page, 1) }))
    },
  }),

  fault({
    id: 'pagination.null-row',
    breaks: ['CardDto.type'],
    says: 'The first row of a list is null.',
    apply: (parts) =>
      changeList(parts, async (list) => ({
        ...list,
        rows: list.rows.map((row, place) => (place === 0 ? null : row)) as never,
      })),
  }),

  fault({
    id: 'pagination.default-page-size-10',
    breaks: ['pagination.default-page-size'],
    says: 'The default page size is 10.',
    apply: (parts) => changeDefault(parts, { pageSize: 10 }),
  }),

  fault({
    id: 'pagination.default-page-2',
    breaks: ['pagination.default-page', 'pagination.default-page-size'],
    says: 'The default page is 2.',
    apply: (parts) => changeDefault(parts, { page: 2 }),
  }),

  fault({
    id: 'pagination.page-size-exceeded',
    breaks: [
      'pagination.at-most-page-size',
      'pagination.no-duplicates',
      'pagination.default-page-size',
      'pagination.count-is-total',
    ],
    says: 'Each page also contains the first row of the next page.',
    apply: (parts) =>
      changeList(parts, async (list, query, read) => {
        const next = await read({ ...query, page: query.page + 1 })
        return { ...list, rows: [...list.rows, ...next.rows.slice(0, 1)] }
      }),
  }),

  fault({
    id: 'pagination.last-row-repeated',
    breaks: ['pagination.no-duplicates', 'pagination.no-gaps'],
    says: 'A page starts with the last row of the page before it instead of its own first row.',
    apply: (parts) =>
      changeList(parts, async (list, query, read) => {
        if (query.page === 1 || list.rows.length === 0) return list
        const before = await read({ ...query, page: query.page - 1 })
        return { ...list, rows: [...before.rows.slice(-1), ...list.rows.slice(1)] }
      }),
  }),

  fault({
    id: 'pagination.short-pages',
    breaks: [
      'pagination.full-before-last',
      'pagination.default-page-size',
      'pagination.no-gaps',
      'pagination.count-is-total',
    ],
    says: 'Each full page lacks its last row.',
    apply: (parts) =>
      changeList(parts, async (list, { pageSize }) => ({
        ...list,
        rows: list.rows.slice(0, Math.max(pageSize - 1, 1)),
      })),
  }),

  fault({
    id: 'pagination.last-row-missing',
    breaks: ['pagination.no-gaps', 'pagination.count-is-total'],
    says: 'The last page lacks its last row.',
    apply: (parts) =>
      changeList(parts, async (list, query) => {
        const last = query.page > 1 && query.page * query.pageSize >= list.count
        return last ? { ...list, rows: list.rows.slice(0, -1) } : list
      }),
  }),

  fault({
    id: 'pagination.count-per-page',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` is the number of rows on the page.',
    apply: (parts) => changeList(parts, async (list) => ({ ...list, count: list.rows.length })),
  }),

  fault({
    id: 'pagination.deleted-counted',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` includes deleted cards.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const deleted = await allCardIds(context).where('deleted_at', 'is not', null).execute()
        return answer.body ? { body: { ...answer.body, count: answer.body.count + deleted.length } } : answer
      }),
  }),

  fault({
    id: 'pagination.deleted-removed-after-paging',
    breaks: [
      'pagination.full-before-last',
      'pagination.default-page-size',
      'pagination.no-gaps',
      'pagination.count-is-total',
    ],
    says: 'Deleted cards are removed after the list is divided into pages, which leaves pages short.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const all = await handle({ ...request, query: { page: 1, pageSize: 500 } }, context)
        const cards = new Map(all.body?.rows.map((card) => [card.id, card]))
        const offset = Math.min((page - 1) * pageSize, 2 ** 31)
        const ids = await allCardIds(context).orderBy('position').limit(pageSize).offset(offset).execute()
        const rows = ids.flatMap(({ id }) => cards.get(id) ?? [])
        return { body: { rows, count: all.body?.count ?? 0 } }
      }),
  }),

  fault({
    id: 'pagination.last-page-repeated',
    breaks: ['pagination.empty-past-last-page'],
    says: 'A page past the last page returns the last page.',
    apply: (parts) =>
      changeList(parts, async (list, query, read) => {
        const last = Math.max(1, Math.ceil(list.count / query.pageSize))
        return query.page > last ? read({ ...query, page: last }) : list
      }),
  }),

  fault({
    id: 'pagination.unstable-order',
    breaks: ['pagination.repeatable-read'],
    says: 'The list has a different order at each request.',
    apply: (parts) => {
      let turn = 0
      return wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const answer = await handle({ ...request, query: { ...request.query, page: 1, pageSize: 500 } }, context)
        const { rows = [], count = 0 } = answer.body ?? {}
        turn += 1
        const rotated = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)]
        return { ...answer, body: { count, rows: rotated.slice((page - 1) * pageSize, page * pageSize) } }
      })
    },
  }),

  fault({
    id: 'pagination.empty-list-counts-one',
    breaks: ['pagination.empty-list'],
    says: 'An empty list has the `count` 1.',
    apply: (parts) => changeList(parts, async (list) => (list.count === 0 ? { ...list, count: 1 } : list)),
  }),
] satisfies readonly Fault[]

/** The ids of all cards of the caller's company, including deleted ones. */
function allCardIds({ store, caller }: Context) {
  return store.selectFrom('cards').select('id').where('company_id', '=', caller.companyId)
}

/** Changes the query of the list of cards. */
function changeQuery(parts: Services, ask: (query: Query) => Query): Services {
  return wrapOperation(
    parts,
    'listCards',
    (handle) => (request, context) => handle({ ...request, query: ask(request.query) }, context),
  )
}

/** Changes the response of the list of cards; `read` returns any page unchanged. */
function changeList(
  parts: Services,
  change: (list: CardList, query: Query, read: (query: Query) => Promise<CardList>) => Promise<CardList>,
): Services {
  return wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
    const read = async (query: Query) => (await handle({ ...request, query }, context)).body ?? { rows: [], count: 0 }
    return { body: await change(await read(request.query), request.query, read) }
  })
}

function changeDefault(parts: Services, byDefault: Partial<Query>): Services {
  return wrapStep(parts, 'check-query', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    if (exchange.operation.id !== 'listCards') return
    exchange.query = { ...(exchange.query as Query), ...byDefault, ...numbersOf(exchange.incoming.query) }
  })
}

function numbersOf(query: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]))
}
