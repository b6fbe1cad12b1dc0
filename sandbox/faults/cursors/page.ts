import { fault, overlook } from '../fault.ts'
import { changePage, changeQuery, encodeCursor, replaceList, withDefaultPageSize } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml in one page. */
export default [
  fault({
    id: 'cursors.default-page-size-10',
    breaks: ['cursors.default-page-size'],
    says: 'Without `pageSize`, a page contains 10 card transactions.',
    apply: (parts) => withDefaultPageSize(parts, 'cards', 10),
  }),

  fault({
    id: 'cursors.page-size-unlimited-on-later-pages',
    breaks: ['cursors.page-size-limited-on-later-pages'],
    says: 'With `pageCursor`, POST /v1/cards/transactions accepts any `pageSize`.',
    apply: (parts) =>
      overlook(
        parts,
        'listCardTransactions',
        'body',
        ({ instancePath, keyword }, body) =>
          instancePath === '/pageSize' &&
          keyword === 'maximum' &&
          (body as { pageCursor?: string }).pageCursor !== undefined,
      ),
  }),

  fault({
    id: 'cursors.default-page-size-only-on-first-page',
    breaks: ['cursors.default-page-size'],
    says: 'Without `pageSize`, the second page contains at most 10 card transactions.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => (query.pageCursor === undefined ? query : { pageSize: 10, ...query })),
  }),

  fault({
    id: 'cursors.travel-no-next-page-by-default',
    breaks: ['cursors.default-page-size'],
    says: 'Without `pageSize`, a page of travel transactions has no next page.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { pageSize }) =>
        pageSize === undefined
          ? { ...page, pagination: { ...page.pagination, nextCursor: null, hasNext: false } }
          : page,
      ),
  }),

  fault({
    id: 'cursors.history-default-page-size-50',
    breaks: ['cursors.default-page-size'],
    says: 'Without `pageSize`, a page of the whole history of cards contains 50 transactions.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => {
        const isHistory = query.cardIds !== undefined && query.startDate === undefined && query.endDate === undefined
        return isHistory ? { pageSize: 50, ...query } : query
      }),
  }),

  fault({
    id: 'cursors.day-default-page-size-50',
    breaks: ['cursors.default-page-size'],
    says: 'Without `cardIds` and `pageSize`, a page of a period contains 50 card transactions.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) =>
        query.cardIds === undefined && query.startDate !== undefined ? { pageSize: 50, ...query } : query,
      ),
  }),

  fault({
    id: 'cursors.payments-total-count-at-most-100',
    breaks: ['cursors.payments-total-count'],
    says: 'The `totalCount` of payments is at most 100.',
    apply: (parts) =>
      changePage(parts, 'payments', (page) => {
        const totalCount = Math.min(100, page.pagination.totalCount)
        return { ...page, pagination: { ...page.pagination, totalCount } }
      }),
  }),

  fault({
    id: 'cursors.payments-default-page-size-100',
    breaks: ['cursors.payments-default-page-size'],
    says: 'Without `pageSize`, a page contains 100 payments.',
    apply: (parts) => withDefaultPageSize(parts, 'payments', 100),
  }),

  fault({
    id: 'cursors.deprecated-default-page-size-50',
    breaks: ['cursors.deprecated-default-page-size'],
    says: 'Without `pageSize`, a page of GET /v1/transactions contains 50 transactions.',
    apply: (parts) => withDefaultPageSize(parts, 'deprecated', 50),
  }),

  fault({
    id: 'cursors.page-size-always-20',
    breaks: ['cursors.page-size-reported'],
    says: '`pagination.pageSize` is always 20.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => ({ ...page, pagination: { ...page.pagination, pageSize: 20 } })),
  }),

  fault({
    id: 'cursors.default-page-size-reported-as-50',
    breaks: ['cursors.page-size-reported'],
    says: '`pagination.pageSize` is 50 on a page of 20 transactions that was requested without `pageSize`.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { pageSize }) => ({
        ...page,
        pagination: { ...page.pagination, pageSize: pageSize ?? 50 },
      })),
  }),

  fault({
    id: 'cursors.page-size-exceeded',
    breaks: [
      'cursors.at-most-page-size',
      'cursors.no-duplicates',
      'cursors.default-page-size',
      'cursors.stable-under-inserts',
    ],
    says: 'Every page also contains the first transaction of the next page.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read) => {
        const page = await read(query)
        const { nextCursor } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...query, pageCursor: nextCursor })
        return { ...page, data: [...page.data, ...next.data.slice(0, 1)] }
      }),
  }),

  fault({
    id: 'cursors.page-size-at-least-two',
    breaks: ['cursors.at-most-page-size'],
    says: 'A page contains at least two card transactions if there are that many, also with `pageSize` 1.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => ({ ...query, pageSize: query.pageSize === 1 ? 2 : query.pageSize })),
  }),

  fault({
    id: 'cursors.payments-page-size-at-least-two',
    breaks: ['cursors.payments-at-most-page-size'],
    says: 'A page contains at least two payments if there are that many, also with `pageSize` 1.',
    apply: (parts) =>
      changeQuery(parts, 'payments', (query) => ({ ...query, pageSize: query.pageSize === 1 ? 2 : query.pageSize })),
  }),

  fault({
    id: 'cursors.payments-page-size-exceeded',
    breaks: [
      'cursors.payments-at-most-page-size',
      'cursors.payments-pages-complete',
      'cursors.payments-default-page-size',
      'cursors.stable-under-inserts',
    ],
    says: 'A page of payments also contains the first payment of the next page.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const page = await read(query)
        const { nextCursor } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...query, pageSize: 1, pageCursor: nextCursor })
        return { ...page, data: [...page.data, ...next.data] }
      }),
  }),

  fault({
    id: 'cursors.payments-page-size-capped',
    breaks: ['cursors.large-pages-full'],
    says: 'A page contains at most 100 payments, even if a greater `pageSize` is accepted.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const page = await read({ ...query, pageSize: Math.min(100, query.pageSize ?? 20) })
        return { ...page, pagination: { ...page.pagination, pageSize: query.pageSize ?? 20 } }
      }),
  }),

  fault({
    id: 'cursors.page-size-capped',
    breaks: ['cursors.large-pages-full'],
    says: 'A page contains at most 25 card transactions.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => ({ ...query, pageSize: Math.min(25, query.pageSize ?? 20) })),
  }),

  fault({
    id: 'cursors.travel-page-size-capped',
    breaks: ['cursors.large-pages-full'],
    says: 'A page contains at most 50 travel transactions, the limit of card transactions.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query) => ({ ...query, pageSize: Math.min(50, query.pageSize ?? 20) })),
  }),

  fault({
    id: 'cursors.no-next-page-after-largest',
    breaks: ['cursors.large-pages-full'],
    says: 'A page of 100 travel transactions, the maximum, is always the last.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { pageSize }) =>
        pageSize === 100 ? { ...page, pagination: { ...page.pagination, nextCursor: null, hasNext: false } } : page,
      ),
  }),

  fault({
    id: 'cursors.cursor-on-last-page',
    breaks: ['cursors.next-cursor-matches-has-next'],
    says: 'The last page also has a `nextCursor`.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => {
        const nextCursor = page.pagination.nextCursor ?? encodeCursor(page.data.at(-1)?.id ?? '')
        return { ...page, pagination: { ...page.pagination, nextCursor } }
      }),
  }),

  fault({
    id: 'cursors.empty-list-counts-one',
    breaks: ['cursors.empty-list'],
    says: 'A list without transactions has `totalCount` 1.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => {
        const totalCount = Math.max(1, page.pagination.totalCount)
        return { ...page, pagination: { ...page.pagination, totalCount } }
      }),
  }),

  fault({
    id: 'cursors.empty-list-has-next',
    breaks: ['cursors.empty-list', 'cursors.next-cursor-matches-has-next'],
    says: 'An empty page of payments has `hasNext` true.',
    apply: (parts) =>
      changePage(parts, 'payments', (page) => {
        const hasNext = page.data.length === 0 || page.pagination.hasNext
        return { ...page, pagination: { ...page.pagination, hasNext } }
      }),
  }),

  fault({
    id: 'cursors.fractional-page-size-returns-500',
    breaks: ['errors.never-5xx'],
    says: 'A fractional `pageSize` of GET /v1/payments/transactions returns 500 if the list is not empty.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const { pageSize = 20 } = query
        const page = await read({ ...query, pageSize: Math.ceil(pageSize) })
        if (!Number.isInteger(pageSize) && page.data.length > 0) throw new TypeError(`LIMIT ${pageSize}`)
        return page
      }),
  }),
]
