import { ApiError } from '../../../api-error.ts'
import { messages } from '../../../messages.ts'
import { fault, wrapOperation } from '../../fault.ts'
import {
  allItems,
  changePage,
  encodeCursor,
  type Page,
  pageAfterCursor,
  pagedByTime,
  replaceItems,
  replaceList,
  withoutCardIds,
} from '../../shared/transaction-lists.ts'
import { isForDefaultDates } from './searches.ts'

/** Violations of spec/rules/cursors.yaml in how pages follow each other. */
export default [
  fault({
    id: 'cursors.skips-same-second',
    breaks: ['cursors.no-gaps', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'The next page begins after the second of the last transaction and skips others of that second.',
    apply: (parts) => pagedByTime(parts, 'cards', 'after'),
  }),

  fault({
    id: 'cursors.travel-skips-same-second',
    breaks: ['cursors.travel-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'Travel transactions of the same second are lost between two pages.',
    apply: (parts) => pagedByTime(parts, 'travel', 'after'),
  }),

  fault({
    id: 'cursors.deprecated-skips-same-second',
    breaks: ['cursors.deprecated-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'GET /v1/transactions loses transactions of the same second between two pages.',
    apply: (parts) => pagedByTime(parts, 'deprecated', 'after'),
  }),

  fault({
    id: 'cursors.payments-repeat-same-second',
    breaks: ['cursors.payments-pages-complete', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'The next page of payments repeats those in the second of the last payment.',
    apply: (parts) => pagedByTime(parts, 'payments', 'from'),
  }),

  ...(['travel', 'payments'] as const).map((list) =>
    fault({
      id: `cursors.full-last-page-of-${list}-lacks-item`,
      breaks: [`cursors.${list}-pages-complete`, 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
      says: `The last of several pages of ${list === 'travel' ? 'travel transactions' : list} lacks its last item where it has \`pageSize\` items.`,
      apply: (parts) =>
        changePage(parts, list, (page, query) => {
          const { hasNext, pageSize } = page.pagination
          const isFullLast = !hasNext && query.pageCursor != null && page.data.length === pageSize
          return isFullLast ? { ...page, data: page.data.slice(0, -1) } : page
        }),
    }),
  ),

  fault({
    id: 'cursors.ends-after-ten-pages',
    breaks: ['cursors.no-gaps'],
    says: 'The tenth page of card transactions is the last.',
    apply: (parts) => {
      const pagesBefore = new Map<string, number>()
      return replaceList(parts, 'cards', async (query, read) => {
        const page = await read(query)
        const before = pagesBefore.get(query.pageCursor ?? '') ?? 0
        const { nextCursor } = page.pagination
        if (before === 9) return { ...page, pagination: { ...page.pagination, nextCursor: null, hasNext: false } }
        if (nextCursor !== null) pagesBefore.set(nextCursor, before + 1)
        return page
      })
    },
  }),

  fault({
    id: 'cursors.cursor-refused-with-language',
    breaks: ['cursors.payments-pages-complete'],
    says: 'GET /v1/payments/transactions refuses a cursor together with a language.',
    apply: (parts) =>
      wrapOperation(parts, 'listPaymentTransactions', (handle) => (request, context) => {
        if (request.query.pageCursor !== undefined && request.headers['accept-language'] !== undefined)
          throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cursors.day-without-cards-lacks-items',
    breaks: ['cursors.no-gaps', 'cursors.total-count'],
    says: 'Without `cardIds`, each page after the first lacks its first transaction.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { cardIds, startDate, pageCursor }) =>
        cardIds === undefined && startDate !== undefined && pageCursor !== undefined
          ? { ...page, data: page.data.slice(1) }
          : page,
      ),
  }),

  fault({
    id: 'cursors.default-dates-have-empty-page',
    breaks: ['cursors.has-next-until-last'],
    says: 'For the default dates, the cursor after the last payment leads to an empty page.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        if (query.pageCursor === AFTER_LAST)
          return withNext({ ...(await read({ ...query, pageCursor: undefined })), data: [] }, null)
        const page = await read(query)
        const isLast = isForDefaultDates(query) && page.pagination.nextCursor === null && page.data.length > 0
        return isLast ? withNext(page, AFTER_LAST) : page
      }),
  }),

  fault({
    id: 'cursors.full-page-has-next',
    breaks: ['cursors.has-next-until-last'],
    says: '`hasNext` is true on every full page, even on the last one.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read) => {
        const all = await allItems(read, query)
        const page = pageAfterCursor(all, query, all.length)
        const full = page.data.length === page.pagination.pageSize
        const nextCursor = full ? encodeCursor(page.data.at(-1)?.id) : null
        return { ...page, pagination: { ...page.pagination, nextCursor, hasNext: full } }
      }),
  }),

  fault({
    id: 'cursors.partial-last-page-lost',
    breaks: ['cursors.has-next-until-last', 'cursors.no-gaps'],
    says: '`hasNext` is false if less than a full page is left.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read) => {
        const page = await read(query)
        const { nextCursor, pageSize } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...query, pageCursor: nextCursor })
        if (next.data.length === pageSize) return page
        return { ...page, pagination: { ...page.pagination, nextCursor: null, hasNext: false } }
      }),
  }),

  fault({
    id: 'cursors.next-page-ignores-card-ids',
    breaks: ['cursors.filters-apply-to-every-page', 'cursors.has-next-until-last', 'cursors.total-count'],
    says: 'From the second page on, the transactions of all cards are returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', (query, all, { clock }) =>
        all(query.pageCursor === undefined ? query : withoutCardIds(query, clock)),
      ),
  }),

  fault({
    id: 'cursors.next-page-ignores-dates',
    breaks: ['cursors.filters-apply-to-every-page'],
    says: 'From the second page on, a search with `cardIds` ignores the dates.',
    apply: (parts) =>
      replaceItems(parts, 'cards', (query, all) =>
        all(query.cardIds && query.pageCursor ? { ...query, startDate: undefined, endDate: undefined } : query),
      ),
  }),
]

/** A cursor that the sandbox does not issue. */
const AFTER_LAST = 'after-the-last'

const withNext = (page: Page, nextCursor: string | null): Page => ({
  ...page,
  pagination: { ...page.pagination, nextCursor, hasNext: nextCursor !== null },
})
