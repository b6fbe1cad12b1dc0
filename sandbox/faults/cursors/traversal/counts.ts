import type { Clock } from '../../../clock.ts'
import { plainUtc, utcDay } from '../../../dates.ts'
import { fault } from '../../fault.ts'
import {
  allItems,
  changeTotalCount,
  countOutsideDates,
  itemsOfExistingCards,
  type ListName,
  type ListQuery,
  replaceList,
  withoutCardIds,
} from '../../shared/transaction-lists.ts'
import { unsettledItems } from '../../shared/unsettled-items.ts'
import { isForDefaultDates, isRepeating } from './searches.ts'

/** The rule about `totalCount` of each list. */
const totalCountOf = {
  cards: 'cursors.total-count',
  travel: 'cursors.travel-total-count',
  payments: 'cursors.payments-total-count',
  deprecated: 'cursors.deprecated-total-count',
} as const

/** Violations of spec/rules/cursors.yaml in the counts of lists. */
export default [
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
    id: 'cursors.deprecated-count-at-most-20',
    breaks: ['cursors.deprecated-total-count'],
    says: '`totalCount` of GET /v1/transactions is at most 20.',
    apply: (parts) => changeTotalCount(parts, 'deprecated', (page) => Math.min(20, page.pagination.totalCount)),
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

/** A search for all transactions of a tenant. */
const wholeHistory = (list: ListName, clock: Clock): ListQuery =>
  list === 'payments' || list === 'deprecated'
    ? { startDate: '2000-01-01 00:00:00', endDate: plainUtc(clock.now()) }
    : { startDate: '2000-01-01', endDate: utcDay(clock.now()) }
