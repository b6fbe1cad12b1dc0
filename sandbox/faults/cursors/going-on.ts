import { plainUtc } from '../../dates.ts'
import { fault } from '../fault.ts'
import { allOf, decoded, encoded, holding, relisted, showing } from '../transaction-lists.ts'

/** What a cursor holds that is believed whoever brings it. */
type Believed = { readonly totalCount: number; readonly last: unknown }

/** Violations of spec/rules/cursors.yaml in where cursors and links lead. */
export default [
  fault({
    id: 'cursors.total-in-cursor',
    breaks: ['cursors.foreign-cursor'],
    says: 'A cursor tells the totalCount of its list, and is believed whoever brings it.',
    apply: (parts) =>
      relisted(parts, 'payments', async (asked, read) => {
        const { pageSize = 20, pageCursor } = asked
        const all = await allOf(read, asked)
        const begun = { totalCount: all.length, last: undefined }
        const { totalCount, last } = pageCursor === undefined ? begun : (decoded(pageCursor) as Believed)
        const from = all.findIndex(({ id }) => id === last) + 1
        const data = all.slice(from, from + pageSize)
        const hasNext = from + pageSize < all.length
        const nextCursor = hasNext ? encoded({ totalCount, last: data.at(-1)?.id }) : null
        return { links: { next: null }, pagination: { pageSize, totalCount, nextCursor, hasNext }, data }
      }),
  }),

  fault({
    id: 'cursors.link-on-last-page',
    breaks: ['cursors.no-link-on-last'],
    says: 'The last page of GET /v1/transactions has a link with the pageCursor null, and so leads to the first page.',
    apply: (parts) =>
      showing(parts, 'deprecated', (page, asked) => {
        const parameters = linkParameters(asked)
        parameters.set('pageCursor', 'null')
        return { ...page, links: { next: page.links.next ?? `/v1/transactions?${parameters}` } }
      }),
  }),

  fault({
    id: 'cursors.link-with-undefined-dates',
    breaks: ['cursors.next-link-leads-on'],
    says: 'The links.next of GET /v1/transactions says "undefined" for a date that was not given.',
    apply: (parts) =>
      showing(parts, 'deprecated', (page, { startDate }) => {
        const { next } = page.links
        return next === null || startDate ? page : { ...page, links: { next: `${next}&startDate=undefined` } }
      }),
  }),

  fault({
    id: 'cursors.link-in-plain-http',
    breaks: ['cursors.next-link-over-https'],
    says: 'The links.next of GET /v1/transactions is one of plain HTTP, as behind a proxy that ends TLS.',
    apply: (parts) =>
      showing(parts, 'deprecated', (page) => {
        const { next } = page.links
        return { ...page, links: { next: next === null ? null : `http://sandbox.example${next}` } }
      }),
  }),

  fault({
    id: 'cursors.link-to-itself',
    breaks: ['cursors.next-link-leads-on'],
    says: 'From the second page of GET /v1/transactions on a link leads to the page that it is on.',
    apply: (parts) =>
      showing(parts, 'deprecated', (page, asked) => {
        if (page.links.next === null || asked.pageCursor === undefined) return page
        return { ...page, links: { next: `/v1/transactions?${linkParameters(asked)}` } }
      }),
  }),

  fault({
    id: 'cursors.fraction-is-our-fault',
    breaks: ['errors.never-5xx'],
    says: 'A page of payments whose size is a fraction is answered with 500, where there is something to cut.',
    apply: (parts) =>
      relisted(parts, 'payments', async (asked, read) => {
        const { pageSize = 20 } = asked
        const page = await read({ ...asked, pageSize: Math.ceil(pageSize) })
        if (!Number.isInteger(pageSize) && page.data.length > 0) throw new TypeError(`LIMIT ${pageSize}`)
        return page
      }),
  }),

  fault({
    id: 'cursors.default-days-on-first-page',
    breaks: ['payment-transactions.yesterday-by-default'],
    says: 'Without dates the first page of payments is of the previous day, and those behind it of any day.',
    apply: (parts) =>
      holding(parts, 'payments', async (asked, all, { clock }) => {
        if (asked.pageCursor === undefined || asked.startDate || asked.endDate) return all(asked)
        return all({ ...asked, startDate: '2000-01-01 00:00:00', endDate: plainUtc(clock.now()) })
      }),
  }),
]

/** What a link asks for: the same as the page that it is on. */
function linkParameters(asked: object): URLSearchParams {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
}
