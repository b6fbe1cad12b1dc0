import type { Services } from '../../services.ts'
import { type Fault, fault, overlook, wrapOperation, wrapStep } from '../fault.ts'
import { allCardIds, changeBoletoList, changeCardList, changeCardQuery, type PageQuery } from './change-lists.ts'

/** Violations of spec/rules/pagination.yaml: one page of a list. */
export default [
  fault({
    id: 'pagination.page-size-501-accepted',
    breaks: ['listCards.query.pageSize.maximum'],
    says: 'The `pageSize` 501 is accepted.',
    apply: (parts) =>
      overlook(parts, 'listCards', 'query', ({ instancePath, keyword }, value) => {
        const { pageSize } = value as PageQuery
        return instancePath === '/pageSize' && keyword === 'maximum' && pageSize === 501
      }),
  }),

  fault({
    id: 'pagination.page-size-in-32-bits',
    breaks: ['listCards.query.pageSize.maximum'],
    says: 'Of a `pageSize`, only 32 bits are validated.',
    apply: (parts) =>
      overlook(parts, 'listCards', 'query', ({ instancePath, keyword }, value) => {
        const { pageSize } = value as PageQuery
        return instancePath === '/pageSize' && keyword === 'maximum' && pageSize > 2 ** 32
      }),
  }),

  fault({
    id: 'pagination.page-size-minus-one-accepted',
    breaks: ['listBoletos.query.pageSize.minimum'],
    says: 'The `pageSize` -1 returns all boletos.',
    apply: (parts) => {
      const lenient = overlook(parts, 'listBoletos', 'query', ({ instancePath }, value) => {
        const { pageSize } = value as PageQuery
        return instancePath === '/pageSize' && pageSize === -1
      })
      return wrapOperation(lenient, 'listBoletos', (handle) => (request, context) => {
        const { pageSize } = request.query
        return handle({ ...request, query: { ...request.query, pageSize: pageSize === -1 ? 500 : pageSize } }, context)
      })
    },
  }),

  fault({
    id: 'pagination.page-zero-accepted',
    breaks: ['listCards.query.page.minimum'],
    says: 'The `page` 0 is accepted and treated as 1.',
    apply: (parts) => acceptSmallPages(parts, ({ page }) => page === 0),
  }),

  fault({
    id: 'pagination.page-below-one-accepted-with-page-size',
    breaks: ['listCards.query.page.minimum'],
    says: 'A `page` below 1 is accepted and treated as 1 if there is a `pageSize`.',
    apply: (parts) => acceptSmallPages(parts, ({ pageSize }) => pageSize !== undefined),
  }),

  fault({
    id: 'pagination.null-row',
    breaks: ['CardDto.type'],
    says: 'The first row of a list is null.',
    apply: (parts) =>
      changeCardList(parts, async (list) => ({
        ...list,
        rows: list.rows.map((row, index) => (index === 0 ? null : row)) as never,
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
    id: 'pagination.page-ignored-without-page-size',
    breaks: ['pagination.default-page-size'],
    says: 'Without `pageSize`, each page is the first one.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => async (exchange, services) => {
        await run(exchange, services)
        const isDefault = exchange.operation.id === 'listBoletos' && !('pageSize' in exchange.incoming.query)
        if (isDefault) exchange.query = { ...(exchange.query as PageQuery), page: 1 }
      }),
  }),

  fault({
    id: 'pagination.offset-of-32-bits',
    breaks: ['pagination.empty-past-last-page'],
    says: 'The number of rows before a page is computed in 32 bits, so that very far pages begin at the first row.',
    apply: (parts) =>
      changeCardQuery(parts, (query) => {
        const offset = Math.imul(query.page - 1, query.pageSize)
        return offset < 0 || (offset === 0 && query.page > 1) ? { ...query, page: 1 } : query
      }),
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
      changeCardList(parts, async (list, query, read) => {
        const next = await read({ ...query, page: query.page + 1 })
        return { ...list, rows: [...list.rows, ...next.rows.slice(0, 1)] }
      }),
  }),

  fault({
    id: 'pagination.page-ignored',
    breaks: [
      'pagination.no-duplicates',
      'pagination.no-gaps',
      'pagination.full-before-last',
      'pagination.empty-past-last-page',
    ],
    says: 'Every page of cards is the first one.',
    apply: (parts) => changeCardQuery(parts, (query) => ({ ...query, page: 1 })),
  }),

  fault({
    id: 'pagination.page-size-at-least-twenty',
    breaks: ['pagination.at-most-page-size'],
    says: 'A page contains at least 20 cards if there are that many, also with a smaller page size.',
    apply: (parts) => changeCardQuery(parts, (query) => ({ ...query, pageSize: Math.max(20, query.pageSize) })),
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
      changeCardList(parts, async (list, { pageSize }) => ({
        ...list,
        rows: list.rows.slice(0, Math.max(pageSize - 1, 1)),
      })),
  }),

  fault({
    id: 'pagination.largest-page-of-first-company-short',
    breaks: ['pagination.full-before-last'],
    says: 'The first page of 500 cards of the oldest company, which may have more cards than others, lacks its last row.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const { page, pageSize } = request.query
        const isCut = context.caller.companyId === parts.tokens.mainCompanyId && page === 1 && pageSize === 500
        return { body: body && isCut ? { ...body, rows: body.rows.slice(0, -1) } : body }
      }),
  }),

  fault({
    id: 'pagination.pages-after-the-tenth-empty',
    breaks: ['pagination.full-before-last'],
    says: 'Pages of boletos after the tenth have no rows.',
    apply: (parts) => changeBoletoList(parts, (list, { page }) => (page > 10 ? { ...list, rows: [] } : list)),
  }),

  fault({
    id: 'pagination.last-page-repeated',
    breaks: ['pagination.empty-past-last-page'],
    says: 'A page past the last page returns the last page.',
    apply: (parts) =>
      changeCardList(parts, async (list, query, read) => {
        const last = Math.max(1, Math.ceil(list.count / query.pageSize))
        return query.page > last ? read({ ...query, page: last }) : list
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
    id: 'pagination.boleto-page-size-capped',
    breaks: [
      'pagination.full-before-last',
      'pagination.default-page-size',
      'pagination.no-gaps',
      'pagination.count-is-total',
    ],
    says: 'A page contains at most 15 boletos, whatever the page size is.',
    apply: (parts) => changeBoletoList(parts, (list) => ({ ...list, rows: list.rows.slice(0, 15) })),
  }),

  fault({
    id: 'pagination.boleto-page-size-capped-at-100',
    breaks: ['pagination.full-before-last', 'pagination.no-gaps', 'pagination.count-is-total'],
    says: 'A page contains at most 100 boletos, whatever the page size is.',
    apply: (parts) => changeBoletoList(parts, (list) => ({ ...list, rows: list.rows.slice(0, 100) })),
  }),

  fault({
    id: 'pagination.card-page-size-capped-at-250',
    breaks: ['pagination.full-before-last', 'pagination.no-gaps', 'pagination.count-is-total'],
    says: 'A page contains at most 250 cards, whatever the page size is.',
    apply: (parts) => changeCardList(parts, async (list) => ({ ...list, rows: list.rows.slice(0, 250) })),
  }),
] satisfies readonly Fault[]

function changeDefault(parts: Services, byDefault: Partial<PageQuery>): Services {
  return wrapStep(parts, 'check-query', (run) => async (exchange, services) => {
    await run(exchange, services)
    if (exchange.operation.id !== 'listCards') return
    exchange.query = { ...(exchange.query as PageQuery), ...byDefault, ...numbersOf(exchange.incoming.query) }
  })
}

function numbersOf(query: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]))
}

/** Accepts a `page` below 1 in some queries, and treats it as 1. */
function acceptSmallPages(parts: Services, isAccepted: (query: PageQuery) => boolean): Services {
  const lenient = overlook(parts, 'listCards', 'query', ({ instancePath, keyword }, value) => {
    return instancePath === '/page' && keyword === 'minimum' && isAccepted(value as PageQuery)
  })
  return changeCardQuery(lenient, (query) => ({ ...query, page: Math.max(query.page, 1) }))
}
