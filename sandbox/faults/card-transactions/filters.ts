import { addDays } from '../../boletos/days.ts'
import { utcDay } from '../../dates.ts'
import { DAY } from '../../time-units.ts'
import { fault } from '../fault.ts'
import { dayFaults } from '../shared/day-lists.ts'
import { changeQuery, isOnDay, replaceItems } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in cards and periods of `source=cards`. */
export default [
  fault({
    id: 'card-transactions.only-hundred-card-ids',
    breaks: ['card-transactions.all-history-of-cards'],
    says: 'Of `cardIds`, only the first hundred are read.',
    apply: (parts) => changeQuery(parts, 'cards', (query) => ({ ...query, cardIds: query.cardIds?.slice(0, 100) })),
  }),

  fault({
    id: 'card-transactions.only-first-card',
    breaks: [
      'card-transactions.filter-by-card',
      'card-transactions.all-history-of-cards',
      'cursors.no-gaps',
      'cursors.total-count',
      'cursors.has-next-until-last',
    ],
    says: 'The filter by `cardIds` uses only the first card.',
    apply: (parts) => changeQuery(parts, 'cards', (query) => ({ ...query, cardIds: query.cardIds?.slice(0, 1) })),
  }),

  fault({
    id: 'card-transactions.card-ids-ignored-with-dates',
    breaks: [
      'card-transactions.filter-by-card',
      'cursors.filters-apply-to-every-page',
      'cursors.total-count',
      'cursors.has-next-until-last',
    ],
    says: 'A search with dates ignores `cardIds`.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) =>
        query.startDate && query.endDate ? { ...query, cardIds: undefined } : query,
      ),
  }),

  fault({
    id: 'card-transactions.start-date-exclusive',
    breaks: ['card-transactions.start-date-inclusive'],
    says: 'Transactions of the start date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !isOnDay(settlementDate, query.startDate)),
      ),
  }),

  fault({
    id: 'card-transactions.present-day-missing',
    breaks: ['card-transactions.end-date-inclusive'],
    says: 'A search for the present day only returns nothing.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const isPresentDay = query.startDate === query.endDate && query.endDate === utcDay(parts.clock.now())
        return isPresentDay ? [] : all(query)
      }),
  }),

  fault({
    id: 'card-transactions.end-date-exclusive',
    breaks: ['card-transactions.end-date-inclusive'],
    says: 'The end date counts as midnight at its beginning.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !isOnDay(settlementDate, query.endDate)),
      ),
  }),

  fault({
    id: 'card-transactions.end-date-plus-one-day',
    breaks: ['card-transactions.outside-dates-not-returned'],
    says: 'Transactions of the day after the end date are returned too.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { clock }) => {
        const items = await all(query)
        const next = query.endDate && addDays(query.endDate, 1)
        return next && next <= utcDay(clock.now()) ? all({ ...query, endDate: next }) : items
      }),
  }),

  fault({
    id: 'card-transactions.start-date-ignored-with-card-ids',
    breaks: ['card-transactions.outside-dates-not-returned'],
    says: 'A search with `cardIds` ignores the start date.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const items = await all(query)
        return query.cardIds && query.startDate ? all({ ...query, startDate: '2000-01-01' }) : items
      }),
  }),

  fault({
    id: 'card-transactions.default-dates-with-card-ids',
    breaks: [
      'card-transactions.all-history-of-cards',
      'card-transactions.filter-by-card',
      'card-transactions.settled-transaction-returned',
      'card-transactions.matches-activity',
      'card-transactions.shared-in-company',
      'card-transactions.event-matches-list',
      'card-transactions.event-details-match-list',
      'cursors.no-gaps',
      'cursors.total-count',
      'cursors.has-next-until-last',
      'cursors.stable-under-inserts',
    ],
    says: 'Yesterday is the default even with `cardIds`.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const yesterday = utcDay(clock.now() - DAY)
        return query.startDate || query.endDate ? query : { ...query, startDate: yesterday, endDate: yesterday }
      }),
  }),

  fault({
    id: 'card-transactions.history-limited-to-five-years',
    breaks: ['card-transactions.all-history-of-cards', 'card-transactions.settled-transaction-returned'],
    says: 'With `cardIds` and no dates, transactions older than five years are not returned.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) =>
        query.cardIds && !query.startDate && !query.endDate
          ? { ...query, startDate: utcDay(clock.now() - 1826 * DAY) }
          : query,
      ),
  }),

  ...dayFaults('cards', 'card-transactions'),

  fault({
    id: 'card-transactions.today-not-returned-for-all-cards',
    breaks: ['card-transactions.end-date-inclusive'],
    says: 'Without `cardIds`, a search for today returns nothing.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const isPresentDay = query.startDate === query.endDate && query.endDate === utcDay(parts.clock.now())
        return isPresentDay && query.cardIds === undefined ? [] : all(query)
      }),
  }),
]
