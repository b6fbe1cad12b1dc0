import { fault } from '../fault.ts'
import {
  allItems,
  asTenant,
  changePage,
  changeQuery,
  changeTotalCount,
  decodeCursor,
  encodeCursor,
  pagedByTime,
  replaceList,
  withDefaultPageSize,
} from '../transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml: other lists, and tenant isolation. */
export default [
  fault({
    id: 'cursors.tenant-in-cursor',
    breaks: ['cursors.other-tenant-cursor'],
    says: 'A cursor contains the tenant whose transactions are read, and any tenant can use the cursor.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read, context) => {
        const { companyId, cursor } = query.pageCursor
          ? (decodeCursor(query.pageCursor) as { companyId: string; cursor: string })
          : { companyId: context.caller.companyId, cursor: undefined }
        const page = await read({ ...query, pageCursor: cursor }, asTenant(context, companyId))
        const { nextCursor } = page.pagination
        const sealed = nextCursor === null ? null : encodeCursor({ companyId, cursor: nextCursor })
        return { ...page, pagination: { ...page.pagination, nextCursor: sealed } }
      }),
  }),

  fault({
    id: 'cursors.travel-skips-same-second',
    breaks: ['cursors.travel-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'Travel transactions of the same second are lost between two pages.',
    apply: (parts) => pagedByTime(parts, 'travel', 'after'),
  }),

  fault({
    id: 'cursors.travel-count-of-remaining',
    breaks: ['cursors.travel-total-count'],
    says: '`totalCount` of travel transactions is the number of the remaining ones.',
    apply: (parts) =>
      replaceList(parts, 'travel', async (query, read) => {
        const page = await read(query)
        const all = await allItems(read, query)
        const [first] = page.data
        const left = all.length - all.findIndex(({ transactionId }) => transactionId === first?.transactionId)
        return { ...page, pagination: { ...page.pagination, totalCount: first ? left : 0 } }
      }),
  }),

  fault({
    id: 'cursors.payments-default-page-size-100',
    breaks: ['cursors.payments-default-page-size'],
    says: 'Without `pageSize`, a page contains 100 payments.',
    apply: (parts) => withDefaultPageSize(parts, 'payments', 100),
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
    id: 'cursors.payments-repeat-same-second',
    breaks: ['cursors.payments-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'The next page of payments repeats those in the second of the last payment.',
    apply: (parts) => pagedByTime(parts, 'payments', 'from'),
  }),

  fault({
    id: 'cursors.payments-page-size-capped',
    breaks: ['cursors.full-before-last-page'],
    says: 'A page contains at most 100 payments, even if a greater `pageSize` is accepted.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const page = await read({ ...query, pageSize: Math.min(100, query.pageSize ?? 20) })
        return { ...page, pagination: { ...page.pagination, pageSize: query.pageSize ?? 20 } }
      }),
  }),

  fault({
    id: 'cursors.travel-page-size-capped',
    breaks: ['cursors.full-before-last-page'],
    says: 'A page contains at most 50 travel transactions, the limit of card transactions.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query) => ({ ...query, pageSize: Math.min(50, query.pageSize ?? 20) })),
  }),

  fault({
    id: 'cursors.payments-count-per-page',
    breaks: ['cursors.payments-total-count'],
    says: '`totalCount` of payments is the number of payments on the page.',
    apply: (parts) => changeTotalCount(parts, 'payments', (page) => page.data.length),
  }),

  fault({
    id: 'cursors.deprecated-default-page-size-50',
    breaks: ['cursors.deprecated-default-page-size'],
    says: 'Without `pageSize`, a page of GET /v1/transactions contains 50 transactions.',
    apply: (parts) => withDefaultPageSize(parts, 'deprecated', 50),
  }),

  fault({
    id: 'cursors.deprecated-skips-same-second',
    breaks: ['cursors.deprecated-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'GET /v1/transactions loses transactions of the same second between two pages.',
    apply: (parts) => pagedByTime(parts, 'deprecated', 'after'),
  }),

  fault({
    id: 'cursors.deprecated-count-at-most-20',
    breaks: ['cursors.deprecated-total-count'],
    says: '`totalCount` of GET /v1/transactions is at most 20.',
    apply: (parts) => changeTotalCount(parts, 'deprecated', (page) => Math.min(20, page.pagination.totalCount)),
  }),

  fault({
    id: 'cursors.next-link-without-cursor',
    breaks: ['cursors.next-link-leads-to-next-page'],
    says: '`links.next` of GET /v1/transactions has no cursor and leads to the first page.',
    apply: (parts) =>
      changePage(parts, 'deprecated', (page) => {
        const [path = '', query = ''] = (page.links.next ?? '').split('?')
        const parameters = new URLSearchParams(query)
        parameters.delete('pageCursor')
        return { ...page, links: { next: page.links.next === null ? null : `${path}?${parameters}` } }
      }),
  }),
]
