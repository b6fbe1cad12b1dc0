import type { Clock } from '../../clock.ts'
import { utcDay } from '../../dates.ts'
import { fault } from '../fault.ts'
import {
  type Asked,
  allOf,
  counting,
  encoded,
  holding,
  pageAfter,
  pagedByOffset,
  pagedByTime,
  relisted,
  showing,
  withDefaultSize,
} from '../transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml, shown on `POST /v1/cards/transactions` with the source cards. */
export default [
  fault({
    id: 'cursors.default-of-ten',
    breaks: ['cursors.default-page-size'],
    says: 'Without pageSize a page holds ten card transactions.',
    apply: (parts) => withDefaultSize(parts, 'cards', 10),
  }),

  fault({
    id: 'cursors.page-size-always-20',
    breaks: ['cursors.page-size-told'],
    says: 'The pagination tells the page size 20, whatever was asked for.',
    apply: (parts) =>
      showing(parts, 'cards', (page) => ({ ...page, pagination: { ...page.pagination, pageSize: 20 } })),
  }),

  fault({
    id: 'cursors.one-more-than-asked',
    breaks: [
      'cursors.at-most-page-size',
      'cursors.no-double',
      'cursors.default-page-size',
      'cursors.arrivals-in-between',
    ],
    says: 'Each page also holds the first transaction of the next one.',
    apply: (parts) =>
      relisted(parts, 'cards', async (asked, read) => {
        const page = await read(asked)
        const { nextCursor } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...asked, pageCursor: nextCursor })
        return { ...page, data: [...page.data, ...next.data.slice(0, 1)] }
      }),
  }),

  fault({
    id: 'cursors.filtered-after-the-cut',
    breaks: ['cursors.full-before-last', 'cursors.has-next-until-last'],
    says: 'A page is cut from the transactions of all cards, and those of other cards are taken out of it afterwards.',
    apply: (parts) =>
      relisted(parts, 'cards', async (asked, read, { clock }) => {
        const wanted = await allOf(read, asked)
        const ids = new Set(wanted.map(({ id }) => id))
        const page = pageAfter(await allOf(read, withoutCards(asked, clock)), asked, wanted.length)
        return { ...page, data: page.data.filter(({ id }) => ids.has(id)) }
      }),
  }),

  fault({
    id: 'cursors.cursor-on-last-page',
    breaks: ['cursors.cursor-when-there-is-more'],
    says: 'The last page has a nextCursor too, that of its last transaction.',
    apply: (parts) =>
      showing(parts, 'cards', (page) => {
        const nextCursor = page.pagination.nextCursor ?? encoded(page.data.at(-1)?.id ?? '')
        return { ...page, pagination: { ...page.pagination, nextCursor } }
      }),
  }),

  fault({
    id: 'cursors.empty-list-counts-one',
    breaks: ['cursors.empty-list'],
    says: 'A list without transactions has the totalCount 1.',
    apply: (parts) =>
      showing(parts, 'cards', (page) => {
        const totalCount = Math.max(1, page.pagination.totalCount)
        return { ...page, pagination: { ...page.pagination, totalCount } }
      }),
  }),

  fault({
    id: 'cursors.empty-list-has-next',
    breaks: ['cursors.empty-list', 'cursors.cursor-when-there-is-more'],
    says: 'A page of payments without any says that there is a next one.',
    apply: (parts) =>
      showing(parts, 'payments', (page) => {
        const hasNext = page.data.length === 0 || page.pagination.hasNext
        return { ...page, pagination: { ...page.pagination, hasNext } }
      }),
  }),

  fault({
    id: 'cursors.skips-the-same-second',
    breaks: ['cursors.no-gap', 'cursors.has-next-until-last', 'cursors.arrivals-in-between'],
    says: 'The next page begins after the second of the last transaction, so that others of that second are lost.',
    apply: (parts) => pagedByTime(parts, 'cards', 'after'),
  }),

  fault({
    id: 'cursors.repeats-the-same-second',
    breaks: ['cursors.no-double', 'cursors.has-next-until-last', 'cursors.no-gap', 'cursors.arrivals-in-between'],
    says: 'The next page begins with the second of the last transaction, so that it is shown again.',
    apply: (parts) => pagedByTime(parts, 'cards', 'from'),
  }),

  fault({
    id: 'cursors.cursor-not-heeded',
    breaks: ['cursors.no-double', 'cursors.no-gap', 'cursors.has-next-until-last', 'cursors.arrivals-in-between'],
    says: 'Every page is the first one, whatever the cursor.',
    apply: (parts) => relisted(parts, 'cards', (asked, read) => read({ ...asked, pageCursor: undefined })),
  }),

  fault({
    id: 'cursors.offset-as-cursor',
    breaks: ['cursors.arrivals-in-between'],
    says: 'The cursor is a number of transactions to pass over, so that the pages shift when others arrive.',
    apply: (parts) => pagedByOffset(parts, 'cards'),
  }),

  fault({
    id: 'cursors.count-of-page',
    breaks: ['cursors.total-count'],
    says: 'The totalCount is the number of transactions on the page.',
    apply: (parts) => counting(parts, 'cards', (page) => page.data.length),
  }),

  fault({
    id: 'cursors.count-without-cards',
    breaks: ['cursors.total-count'],
    says: 'The totalCount counts the transactions of all cards, whichever were asked for.',
    apply: (parts) =>
      relisted(parts, 'cards', async (asked, read, { clock }) => {
        const page = await read(asked)
        const totalCount = (await allOf(read, withoutCards(asked, clock))).length
        return { ...page, pagination: { ...page.pagination, totalCount } }
      }),
  }),

  fault({
    id: 'cursors.full-page-has-next',
    breaks: ['cursors.has-next-until-last'],
    says: 'The hasNext is true on every full page, also on the last one.',
    apply: (parts) =>
      relisted(parts, 'cards', async (asked, read) => {
        const all = await allOf(read, asked)
        const page = pageAfter(all, asked, all.length)
        const full = page.data.length === page.pagination.pageSize
        const nextCursor = full ? encoded(page.data.at(-1)?.id) : null
        return { ...page, pagination: { ...page.pagination, nextCursor, hasNext: full } }
      }),
  }),

  fault({
    id: 'cursors.last-page-lost',
    breaks: ['cursors.has-next-until-last', 'cursors.no-gap'],
    says: 'The hasNext is false when less than a full page is left.',
    apply: (parts) =>
      relisted(parts, 'cards', async (asked, read) => {
        const page = await read(asked)
        const { nextCursor, pageSize } = page.pagination
        if (nextCursor === null) return page
        const next = await read({ ...asked, pageCursor: nextCursor })
        if (next.data.length === pageSize) return page
        return { ...page, pagination: { ...page.pagination, nextCursor: null, hasNext: false } }
      }),
  }),

  fault({
    id: 'cursors.next-page-of-all-cards',
    breaks: ['cursors.filters-kept', 'cursors.has-next-until-last', 'cursors.total-count'],
    says: 'From the second page on the transactions of all cards are shown.',
    apply: (parts) =>
      holding(parts, 'cards', (asked, all, { clock }) =>
        all(asked.pageCursor === undefined ? asked : withoutCards(asked, clock)),
      ),
  }),

  fault({
    id: 'cursors.next-page-of-all-days',
    breaks: ['cursors.filters-kept'],
    says: 'From the second page on the dates are not heeded where there are cards.',
    apply: (parts) =>
      holding(parts, 'cards', (asked, all) =>
        all(asked.cardIds && asked.pageCursor ? { ...asked, startDate: undefined, endDate: undefined } : asked),
      ),
  }),

  fault({
    id: 'cursors.card-named-twice-shown-twice',
    breaks: ['cursors.no-double'],
    says: 'The transactions of a card that is named twice are shown twice.',
    apply: (parts) =>
      holding(parts, 'cards', async (asked, all) => {
        const items = await all(asked)
        const times = (asked.cardIds ?? ['']).length / new Set(asked.cardIds ?? ['']).size
        return times > 1 ? items.flatMap((item) => [item, item]) : items
      }),
  }),

  fault({
    id: 'cursors.used-cursor-goes-on',
    breaks: ['cursors.cursor-read-again', 'cursors.no-gap', 'cursors.has-next-until-last'],
    says: 'A cursor that was used stands for the page behind the one that it led to.',
    apply: (parts) => {
      const used = new Set<string>()
      return relisted(parts, 'cards', async (asked, read) => {
        const page = await read(asked)
        const { pageCursor } = asked
        const { nextCursor } = page.pagination
        if (pageCursor === undefined || nextCursor === null || !used.has(pageCursor)) {
          if (pageCursor !== undefined) used.add(pageCursor)
          return page
        }
        return read({ ...asked, pageCursor: nextCursor })
      })
    },
  }),
]

/** The same question about all cards of the company; where it has no dates, about all of their history. */
function withoutCards(asked: Asked, clock: Clock): Asked {
  const history = asked.cardIds && !asked.startDate && !asked.endDate
  const dates = history ? { startDate: '2000-01-01', endDate: utcDay(clock.now()) } : {}
  return { ...asked, ...dates, cardIds: undefined }
}
