import { plainUtc } from '../../dates.ts'
import { fault } from '../fault.ts'
import { allItems, changePage, decodeCursor, encodeCursor, replaceItems, replaceList } from '../transaction-lists.ts'

/** The content of a cursor that is accepted from any tenant. */
type CursorContent = { readonly totalCount: number; readonly last: unknown }

/** Violations of spec/rules/cursors.yaml: where cursors and links lead. */
export default [
  fault({
    id: 'cursors.total-count-in-cursor',
    breaks: ['cursors.other-tenant-cursor'],
    says: 'A cursor contains the `totalCount` of its list, and any tenant can use the cursor.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const { pageSize = 20, pageCursor } = query
        const all = await allItems(read, query)
        const begun = { totalCount: all.length, last: undefined }
        const { totalCount, last } = pageCursor === undefined ? begun : (decodeCursor(pageCursor) as CursorContent)
        const from = all.findIndex(({ id }) => id === last) + 1
        const data = all.slice(from, from + pageSize)
        const hasNext = from + pageSize < all.length
        const nextCursor = hasNext ? encodeCursor({ totalCount, last: data.at(-1)?.id }) : null
        return { links: { next: null }, pagination: { pageSize, totalCount, nextCursor, hasNext }, data }
      }),
  }),

  fault({
    id: 'cursors.next-link-on-last-page',
    breaks: ['cursors.no-next-link-on-last-page'],
    says: 'The last page of GET /v1/transactions has a link with `pageCursor` null, which leads to the first page.',
    apply: (parts) =>
      changePage(parts, 'deprecated', (page, query) => {
        const parameters = linkParameters(query)
        parameters.set('pageCursor', 'null')
        return { ...page, links: { next: page.links.next ?? `/v1/transactions?${parameters}` } }
      }),
  }),

  fault({
    id: 'cursors.next-link-with-undefined-date',
    breaks: ['cursors.next-link-leads-to-next-page'],
    says: '`links.next` of GET /v1/transactions contains "undefined" for a date that the request did not contain.',
    apply: (parts) =>
      changePage(parts, 'deprecated', (page, { startDate }) => {
        const { next } = page.links
        return next === null || startDate ? page : { ...page, links: { next: `${next}&startDate=undefined` } }
      }),
  }),

  fault({
    id: 'cursors.next-link-with-http',
    breaks: ['cursors.next-link-uses-https'],
    says: '`links.next` of GET /v1/transactions is a plain HTTP URL, as behind a proxy that terminates TLS.',
    apply: (parts) =>
      changePage(parts, 'deprecated', (page) => {
        const { next } = page.links
        return { ...page, links: { next: next === null ? null : `http://sandbox.example${next}` } }
      }),
  }),

  fault({
    id: 'cursors.next-link-to-same-page',
    breaks: ['cursors.next-link-leads-to-next-page'],
    says: 'From the second page of GET /v1/transactions, `links.next` leads to the same page.',
    apply: (parts) =>
      changePage(parts, 'deprecated', (page, query) => {
        if (page.links.next === null || query.pageCursor === undefined) return page
        return { ...page, links: { next: `/v1/transactions?${linkParameters(query)}` } }
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

  fault({
    id: 'cursors.default-dates-only-on-first-page',
    breaks: ['payment-transactions.yesterday-by-default'],
    says: 'Without dates, only the first page of payments is limited to the previous day.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, { clock }) => {
        if (query.pageCursor === undefined || query.startDate || query.endDate) return all(query)
        return all({ ...query, startDate: '2000-01-01 00:00:00', endDate: plainUtc(clock.now()) })
      }),
  }),
]

/** The parameters of a link: the same as those of its page. */
function linkParameters(query: object): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
}
