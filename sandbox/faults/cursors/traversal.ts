import { ApiError } from '../../api-error.ts'
import type { Clock } from '../../clock.ts'
import { plainUtc, utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { fault, wrapOperation } from '../fault.ts'
import { joinedItems } from '../items-of-cards.ts'
import {
  allItems,
  changePage,
  changeTotalCount,
  countOutsideDates,
  encodeCursor,
  itemsOfExistingCards,
  type ListName,
  type ListQuery,
  type Page,
  pageAfterCursor,
  pagedByTime,
  replaceItems,
  replaceList,
  withItemsOfUpdatedCardsTwice,
  withoutCardIds,
} from '../transaction-lists.ts'
import { unsettledItems } from '../unsettled-items.ts'

/** The rule about `totalCount` of each list. */
const totalCountOf = {
  cards: 'cursors.total-count',
  travel: 'cursors.travel-total-count',
  payments: 'cursors.payments-total-count',
  deprecated: 'cursors.deprecated-total-count',
} as const

/** Violations of spec/rules/cursors.yaml in all pages of a list. */
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
    id: 'cursors.repeats-same-second',
    breaks: ['cursors.no-duplicates', 'cursors.has-next-until-last', 'cursors.no-gaps', 'cursors.stable-under-inserts'],
    says: 'The next page begins with the second of the last transaction and repeats that transaction.',
    apply: (parts) => pagedByTime(parts, 'cards', 'from'),
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
    id: 'cursors.cursor-ignored',
    breaks: ['cursors.no-duplicates', 'cursors.no-gaps', 'cursors.has-next-until-last', 'cursors.stable-under-inserts'],
    says: 'Every cursor returns the first page.',
    apply: (parts) => replaceList(parts, 'cards', (query, read) => read({ ...query, pageCursor: undefined })),
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
    id: 'cursors.count-includes-next-row',
    breaks: ['cursors.total-count'],
    says: '`totalCount` counts the rows of one query, which reads one more than the page to know whether others follow.',
    apply: (parts) =>
      changeTotalCount(parts, 'cards', ({ data, pagination }) => data.length + (pagination.hasNext ? 1 : 0)),
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
    id: 'cursors.payments-count-is-page-size',
    breaks: ['cursors.payments-total-count'],
    says: '`totalCount` of payments is the page size.',
    apply: (parts) => changeTotalCount(parts, 'payments', ({ pagination }) => pagination.pageSize),
  }),

  fault({
    id: 'cursors.travel-count-of-remaining',
    breaks: ['cursors.travel-total-count'],
    says: '`totalCount` of travel transactions is the number of the remaining ones.',
    apply: (parts) =>
      changeTotalCount(parts, 'travel', async ({ data: [first] }, query, read) => {
        const all = await allItems(read, query)
        const left = all.length - all.findIndex(({ transactionId }) => transactionId === first?.transactionId)
        return first ? left : 0
      }),
  }),

  fault({
    id: 'cursors.travel-count-ignores-dates',
    breaks: ['cursors.travel-total-count'],
    says: 'With `cardIds`, `totalCount` of travel transactions also counts those outside the dates.',
    apply: (parts) => countOutsideDates(parts, 'travel'),
  }),

  fault({
    id: 'cursors.count-ignores-dates',
    breaks: ['cursors.total-count'],
    says: 'With `cardIds`, `totalCount` of card transactions also counts those outside the dates.',
    apply: (parts) => countOutsideDates(parts, 'cards'),
  }),

  ...(['cards', 'payments'] as const).map((list) =>
    fault({
      id: `cursors.count-of-${list}-ignores-default-dates`,
      breaks: [list === 'cards' ? 'cursors.total-count' : 'cursors.payments-total-count'],
      says: `Where the dates of a search for ${list === 'cards' ? 'card transactions' : list} are the default ones, \`totalCount\` counts the whole history.`,
      apply: (parts) =>
        changeTotalCount(parts, list, async ({ pagination }, query, read, { clock }) =>
          isForDefaultDates(query) ? (await allItems(read, wholeHistory(list, clock))).length : pagination.totalCount,
        ),
    }),
  ),

  fault({
    id: 'cursors.travel-count-ignores-dates-without-cards',
    breaks: ['cursors.travel-total-count'],
    says: 'Without `cardIds`, `totalCount` of travel transactions also counts those outside the dates.',
    apply: (parts) =>
      changeTotalCount(parts, 'travel', async ({ pagination }, { cardIds, startDate }, read, { clock }) =>
        cardIds === undefined && startDate !== undefined
          ? (await allItems(read, wholeHistory('travel', clock))).length
          : pagination.totalCount,
      ),
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
    id: 'cursors.deprecated-count-at-most-20',
    breaks: ['cursors.deprecated-total-count'],
    says: '`totalCount` of GET /v1/transactions is at most 20.',
    apply: (parts) => changeTotalCount(parts, 'deprecated', (page) => Math.min(20, page.pagination.totalCount)),
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
    id: 'cursors.updated-card-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'The transactions of a card are returned once for each of its versions.',
    apply: (parts) => replaceItems(parts, 'cards', withItemsOfUpdatedCardsTwice),
  }),

  fault({
    id: 'cursors.updated-travel-card-duplicates-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'The travel transactions of a card are returned once for each of its versions.',
    apply: (parts) => replaceItems(parts, 'travel', withItemsOfUpdatedCardsTwice),
  }),

  fault({
    id: 'cursors.later-pages-without-mcc',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With a cursor, the merchants of card transactions have a name only.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { pageCursor }) => ({
        ...page,
        data:
          pageCursor === undefined
            ? page.data
            : page.data.map((item) => ({ ...item, merchant: { name: (item.merchant as { name: string }).name } })),
      })),
  }),

  fault({
    id: 'cursors.later-pages-with-first-authorization',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With a cursor, all travel transactions of a page have the authorization code of its first one.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { pageCursor }) => ({
        ...page,
        data:
          pageCursor === undefined
            ? page.data
            : page.data.map((item) => ({ ...item, authorizationCode: page.data[0]?.authorizationCode })),
      })),
  }),

  fault({
    id: 'cursors.number-of-first-card',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With several `cardIds`, the card of each transaction has the number of the first one.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { cardIds }) => ({
        ...page,
        data:
          (cardIds?.length ?? 0) < 2
            ? page.data
            : page.data.map((item) => ({ ...item, card: { ...(item.card as object), number: numberIn(page) } })),
      })),
  }),

  fault({
    id: 'cursors.dates-at-midnight',
    breaks: ['cursors.same-values-on-every-page'],
    says: 'With dates and `cardIds`, the times of the settlement of travel transactions are cut off.',
    apply: (parts) =>
      changePage(parts, 'travel', (page, { cardIds, startDate }) => ({
        ...page,
        data:
          cardIds === undefined || startDate === undefined
            ? page.data
            : page.data.map((item) => ({
                ...item,
                settlementDate: `${String(item.settlementDate).slice(0, 10)}T00:00:00Z`,
              })),
      })),
  }),

  fault({
    id: 'cursors.declines-counted',
    breaks: ['cursors.total-count'],
    says: 'With `cardIds`, `totalCount` also counts the declined transactions of the cards.',
    apply: (parts) =>
      changeTotalCount(parts, 'cards', async ({ pagination }, query, _read, context) => {
        const declined =
          query.cardIds === undefined ? [] : await unsettledItems('transaction.auth.declined', query, context)
        return pagination.totalCount + declined.length
      }),
  }),

  fault({
    id: 'cursors.deprecated-failures-counted',
    breaks: ['cursors.deprecated-total-count'],
    says: '`totalCount` of GET /v1/transactions also counts transactions that failed.',
    apply: (parts) =>
      changeTotalCount(parts, 'deprecated', async ({ pagination }, query, _read, context) => {
        const failed = await unsettledItems('transaction.failed', query, context)
        return pagination.totalCount + failed.length
      }),
  }),

  ...(['cards', 'travel'] as const).map((list) =>
    fault({
      id: `cursors.count-of-${list}-with-other-source`,
      breaks: [list === 'cards' ? 'cursors.total-count' : 'cursors.travel-total-count'],
      says: `With \`cardIds\`, \`totalCount\` of \`source=${list}\` also counts the transactions of the other source.`,
      apply: (parts) =>
        changeTotalCount(parts, list, async ({ pagination }, query, read) => {
          if (query.cardIds === undefined) return pagination.totalCount
          const other = { ...query, source: list === 'cards' ? 'travel' : 'cards' }
          return pagination.totalCount + (await allItems(read, other)).length
        }),
    }),
  ),

  ...(['cards', 'travel', 'payments', 'deprecated'] as const).map((list) =>
    fault({
      id: `cursors.count-of-nothing-in-${list}`,
      breaks: [totalCountOf[list]],
      says: `Where a search of the list of ${list} finds nothing, \`totalCount\` counts all transactions of the tenant.`,
      apply: (parts) =>
        changeTotalCount(parts, list, async ({ data, pagination }, _query, read, { clock }) => {
          if (data.length > 0) return pagination.totalCount
          const all = {
            ...wholeHistory(list, clock),
            ...(list === 'cards' || list === 'travel' ? { source: list } : {}),
          }
          return (await allItems(read, all)).length
        }),
    }),
  ),

  ...(['cards', 'travel', 'deprecated'] as const).map((list) =>
    fault({
      id: `cursors.count-of-${list}-without-deleted-cards`,
      breaks: [totalCountOf[list]],
      says: `Without \`cardIds\`, \`totalCount\` of the list of ${list} leaves out the transactions of deleted cards.`,
      apply: (parts) =>
        changeTotalCount(parts, list, async ({ pagination }, query, read, context) => {
          if (query.cardIds !== undefined) return pagination.totalCount
          return (await itemsOfExistingCards(query, (search) => allItems(read, search), context)).length
        }),
    }),
  ),

  fault({
    id: 'cursors.count-at-most-50',
    breaks: ['cursors.total-count'],
    says: '`totalCount` of card transactions is at most 50.',
    apply: (parts) => changeTotalCount(parts, 'cards', ({ pagination }) => Math.min(50, pagination.totalCount)),
  }),

  ...(['payments', 'deprecated'] as const).map((list) =>
    fault({
      id: `cursors.count-of-${list}-without-default-end`,
      breaks: [totalCountOf[list]],
      says: `With a start date only, \`totalCount\` of the list of ${list} also counts the transactions of today.`,
      apply: (parts) =>
        changeTotalCount(parts, list, async ({ pagination }, query, read, { clock }) =>
          query.startDate !== undefined && query.endDate === undefined
            ? (await allItems(read, { ...query, endDate: plainUtc(clock.now()) })).length
            : pagination.totalCount,
        ),
    }),
  ),

  fault({
    id: 'cursors.metadata-duplicates-items',
    breaks: ['cursors.no-duplicates'],
    says: 'A transaction is returned once for each pair of the metadata of its card.',
    apply: (parts) => joinedItems(parts, 'cards', ({ metadata }) => Object.keys(metadata).length),
  }),

  fault({
    id: 'cursors.categories-duplicate-travel-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'A travel transaction is returned once for each merchant category that restricts its card.',
    apply: (parts) =>
      joinedItems(parts, 'travel', ({ restrictions }) => restrictions.merchantCategory?.categoryIds?.length ?? 1),
  }),

  fault({
    id: 'cursors.duplicate-card-id-duplicates-travel-items',
    breaks: ['cursors.travel-pages-complete'],
    says: 'The travel transactions of a card that `cardIds` contains several times are returned several times.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) => {
        const items = await all(query)
        return isRepeating(query) ? items.flatMap((item) => [item, item]) : items
      }),
  }),

  fault({
    id: 'cursors.duplicate-card-id-counted-twice-in-travel',
    breaks: ['cursors.travel-total-count'],
    says: 'The travel transactions of a card that `cardIds` contains several times are counted several times.',
    apply: (parts) =>
      changeTotalCount(
        parts,
        'travel',
        ({ pagination }, query) => pagination.totalCount * (isRepeating(query) ? 2 : 1),
      ),
  }),
]

/** The number of the first card on a page. */
const numberIn = ({ data: [item] }: Page) => (item?.card as { readonly number: string } | undefined)?.number

/** Whether `cardIds` contains an id more than once. */
const isRepeating = ({ cardIds = [] }: ListQuery): boolean => new Set(cardIds).size < cardIds.length

/** Whether a search has neither cards nor dates. */
const isForDefaultDates = ({ cardIds, startDate, endDate }: ListQuery): boolean =>
  cardIds === undefined && startDate === undefined && endDate === undefined

/** A search for all transactions of a tenant. */
const wholeHistory = (list: ListName, clock: Clock): ListQuery =>
  list === 'payments' || list === 'deprecated'
    ? { startDate: '2000-01-01 00:00:00', endDate: plainUtc(clock.now()) }
    : { startDate: '2000-01-01', endDate: utcDay(clock.now()) }

/** A cursor that the sandbox does not issue. */
const AFTER_LAST = 'after-the-last'

const withNext = (page: Page, nextCursor: string | null): Page => ({
  ...page,
  pagination: { ...page.pagination, nextCursor, hasNext: nextCursor !== null },
})
