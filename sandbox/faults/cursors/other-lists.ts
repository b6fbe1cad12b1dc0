import { fault } from '../fault.ts'
import {
  allOf,
  asCompany,
  asking,
  counting,
  decoded,
  encoded,
  pagedByTime,
  relisted,
  showing,
  withDefaultSize,
} from '../transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml in the other lists, and across companies. */
export default [
  fault({
    id: 'cursors.company-in-cursor',
    breaks: ['cursors.foreign-cursor'],
    says: 'A cursor tells whose transactions are read, and is believed.',
    apply: (parts) =>
      relisted(parts, 'payments', async (asked, read, context) => {
        const { companyId, cursor } = asked.pageCursor
          ? (decoded(asked.pageCursor) as { companyId: string; cursor: string })
          : { companyId: context.caller.companyId, cursor: undefined }
        const page = await read({ ...asked, pageCursor: cursor }, asCompany(context, companyId))
        const { nextCursor } = page.pagination
        const sealed = nextCursor === null ? null : encoded({ companyId, cursor: nextCursor })
        return { ...page, pagination: { ...page.pagination, nextCursor: sealed } }
      }),
  }),

  fault({
    id: 'cursors.travel-skips-the-same-second',
    breaks: ['cursors.travel-pages-complete', 'cursors.has-next-until-last', 'cursors.arrivals-in-between'],
    says: 'Travel transactions of the same second are lost between two pages.',
    apply: (parts) => pagedByTime(parts, 'travel', 'after'),
  }),

  fault({
    id: 'cursors.travel-count-left',
    breaks: ['cursors.travel-total-count'],
    says: 'The totalCount of travel transactions is the number of those that are left.',
    apply: (parts) =>
      relisted(parts, 'travel', async (asked, read) => {
        const page = await read(asked)
        const all = await allOf(read, asked)
        const [first] = page.data
        const left = all.length - all.findIndex(({ transactionId }) => transactionId === first?.transactionId)
        return { ...page, pagination: { ...page.pagination, totalCount: first ? left : 0 } }
      }),
  }),

  fault({
    id: 'cursors.payments-default-of-100',
    breaks: ['cursors.payments-default-page-size'],
    says: 'Without pageSize a page holds a hundred payments.',
    apply: (parts) => withDefaultSize(parts, 'payments', 100),
  }),

  fault({
    id: 'cursors.payments-one-more',
    breaks: [
      'cursors.payments-at-most-page-size',
      'cursors.payments-pages-complete',
      'cursors.payments-default-page-size',
      'cursors.arrivals-in-between',
    ],
    says: 'The page of payments holds the one too that shows that there is a next page.',
    apply: (parts) =>
      relisted(parts, 'payments', async (asked, read) => {
        const page = await read(asked)
        const { nextCursor } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...asked, pageSize: 1, pageCursor: nextCursor })
        return { ...page, data: [...page.data, ...next.data] }
      }),
  }),

  fault({
    id: 'cursors.payments-repeat-the-same-second',
    breaks: ['cursors.payments-pages-complete', 'cursors.has-next-until-last', 'cursors.arrivals-in-between'],
    says: 'Payments of the second of the last one are shown again on the next page.',
    apply: (parts) => pagedByTime(parts, 'payments', 'from'),
  }),

  fault({
    id: 'cursors.payments-cut-at-100',
    breaks: ['cursors.full-before-last'],
    says: 'A page never holds more than a hundred payments, although a greater pageSize is accepted.',
    apply: (parts) =>
      relisted(parts, 'payments', async (asked, read) => {
        const page = await read({ ...asked, pageSize: Math.min(100, asked.pageSize ?? 20) })
        return { ...page, pagination: { ...page.pagination, pageSize: asked.pageSize ?? 20 } }
      }),
  }),

  fault({
    id: 'cursors.travel-cut-at-50',
    breaks: ['cursors.full-before-last'],
    says: 'A page never holds more than fifty travel transactions, as if they were those of cards.',
    apply: (parts) => asking(parts, 'travel', (asked) => ({ ...asked, pageSize: Math.min(50, asked.pageSize ?? 20) })),
  }),

  fault({
    id: 'cursors.payments-count-of-page',
    breaks: ['cursors.payments-total-count'],
    says: 'The totalCount of payments is the number of those on the page.',
    apply: (parts) => counting(parts, 'payments', (page) => page.data.length),
  }),

  fault({
    id: 'cursors.deprecated-default-of-50',
    breaks: ['cursors.deprecated-default-page-size'],
    says: 'Without pageSize a page of GET /v1/transactions holds fifty.',
    apply: (parts) => withDefaultSize(parts, 'deprecated', 50),
  }),

  fault({
    id: 'cursors.deprecated-skips-the-same-second',
    breaks: ['cursors.deprecated-pages-complete', 'cursors.has-next-until-last', 'cursors.arrivals-in-between'],
    says: 'GET /v1/transactions loses transactions of the same second between two pages.',
    apply: (parts) => pagedByTime(parts, 'deprecated', 'after'),
  }),

  fault({
    id: 'cursors.deprecated-count-at-most-20',
    breaks: ['cursors.deprecated-total-count'],
    says: 'The totalCount of GET /v1/transactions never exceeds 20.',
    apply: (parts) => counting(parts, 'deprecated', (page) => Math.min(20, page.pagination.totalCount)),
  }),

  fault({
    id: 'cursors.link-without-cursor',
    breaks: ['cursors.next-link-leads-on'],
    says: 'The links.next of GET /v1/transactions has no cursor, and so leads to the first page.',
    apply: (parts) =>
      showing(parts, 'deprecated', (page) => {
        const [path = '', query = ''] = (page.links.next ?? '').split('?')
        const parameters = new URLSearchParams(query)
        parameters.delete('pageCursor')
        return { ...page, links: { next: page.links.next === null ? null : `${path}?${parameters}` } }
      }),
  }),
]
