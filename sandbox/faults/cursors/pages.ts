import type { Clock } from '../../clock.ts'
import { utcDay } from '../../dates.ts'
import { fault } from '../fault.ts'
import {
  allItems,
  changePage,
  changeTotalCount,
  encodeCursor,
  type ListQuery,
  pageAfterCursor,
  pagedByOffset,
  pagedByTime,
  replaceItems,
  replaceList,
  withDefaultPageSize,
} from '../transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml in `POST /v1/cards/transactions` with `source=cards`. */
export default [
  fault({
    id: 'cursors.default-page-size-10',
    breaks: ['cursors.default-page-size'],
    says: 'Without `pageSize`, a page contains 10 card transactions.',
    apply: (parts) => withDefaultPageSize(parts, 'cards', 10),
  }),

  fault({
    id: 'cursors.page-size-always-20',
    breaks: ['cursors.page-size-reported'],
    says: '`pagination.pageSize` is always 20.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => ({ ...page, pagination: { ...page.pagination, pageSize: 20 } })),
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
    id: 'cursors.filtered-after-paging',
    breaks: ['cursors.full-before-last-page', 'cursors.has-next-until-last'],
    says: 'A page is taken from the transactions of all cards and filtered by card afterwards.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, { clock }) => {
        const wanted = await allItems(read, query)
        const ids = new Set(wanted.map(({ id }) => id))
        const page = pageAfterCursor(await allItems(read, withoutCardIds(query, clock)), query, wanted.length)
        return { ...page, data: page.data.filter(({ id }) => ids.has(id)) }
      }),
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
    id: 'cursors.skips-same-second',
    breaks: ['cursors.no-gaps', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'The next page begins after the second of the last transaction and skips others of that second.',
    apply: (parts) => pagedByTime(parts, 'cards', 'after'),
  }),

  fault({
    id: 'cursors.repeats-same-second',
    breaks: ['cursors.no-duplicates', 'cursors.has-next-until-last', 'cursors.no-gaps', 'cursors.stable-under-inserts'],
    says: 'The next page begins with the second of the last transaction and repeats that transaction.',
    apply: (parts) => pagedByTime(parts, 'cards', 'from'),
  }),

  fault({
    id: 'cursors.cursor-ignored',
    breaks: ['cursors.no-duplicates', 'cursors.no-gaps', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'Every cursor returns the first page.',
    apply: (parts) => replaceList(parts, 'cards', (query, read) => read({ ...query, pageCursor: undefined })),
  }),

  fault({
    id: 'cursors.offset-as-cursor',
    breaks: ['cursors.stable-under-inserts'],
    says: 'The cursor is an offset, so pages shift when transactions are added.',
    apply: (parts) => pagedByOffset(parts, 'cards'),
  }),

  fault({
    id: 'cursors.count-per-page',
    breaks: ['cursors.total-count'],
    says: '`totalCount` is the number of transactions on the page.',
    apply: (parts) => changeTotalCount(parts, 'cards', (page) => page.data.length),
  }),

  fault({
    id: 'cursors.count-ignores-card-ids',
    breaks: ['cursors.total-count'],
    says: '`totalCount` counts the transactions of all cards, whatever `cardIds` contains.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, { clock }) => {
        const page = await read(query)
        const totalCount = (await allItems(read, withoutCardIds(query, clock))).length
        return { ...page, pagination: { ...page.pagination, totalCount } }
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

  fault({
    id: 'cursors.duplicate-card-id-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'The transactions of a card that `cardIds` contains several times are returned several times.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const items = await all(query)
        const times = (query.cardIds ?? ['']).length / new Set(query.cardIds ?? ['']).size
        return times > 1 ? items.flatMap((item) => [item, item]) : items
      }),
  }),

  fault({
    id: 'cursors.used-cursor-advances',
    breaks: ['cursors.repeatable-read', 'cursors.no-gaps', 'cursors.has-next-until-last'],
    says: 'A cursor that was used before leads to the page after its own page.',
    apply: (parts) => {
      const used = new Set<string>()
      return replaceList(parts, 'cards', async (query, read) => {
        const page = await read(query)
        const { pageCursor } = query
        const { nextCursor } = page.pagination
        if (pageCursor === undefined || nextCursor === null || !used.has(pageCursor)) {
          if (pageCursor !== undefined) used.add(pageCursor)
          return page
        }
        return read({ ...query, pageCursor: nextCursor })
      })
    },
  }),
]

/** The same search for all cards of the tenant; without dates, for their whole history. */
function withoutCardIds(query: ListQuery, clock: Clock): ListQuery {
  const history = query.cardIds && !query.startDate && !query.endDate
  const dates = history ? { startDate: '2000-01-01', endDate: utcDay(clock.now()) } : {}
  return { ...query, ...dates, cardIds: undefined }
}
