import { fault } from '../fault.ts'
import { changePage } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml in links to the next page. */
export default [
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

/** The parameters of a link: the same as those of its page. */
function linkParameters(query: object): URLSearchParams {
  const present = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))
}
