import { ApiError } from '../../api-error.ts'
import { addDays } from '../../boletos/days.ts'
import { utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { DAY } from '../../time-units.ts'
import { fault } from '../fault.ts'
import { dayFaults } from '../shared/day-lists.ts'
import { comparedFrom, onlyLastMonth } from '../shared/long-periods.ts'
import { changeQuery, isOnDay, replaceItems, withItemsOf } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/travel.yaml in cards and periods of `source=travel`. */
export default [
  fault({
    id: 'travel.payments-returned',
    breaks: ['travel.yesterday-by-default'],
    says: '`source=travel` without `cardIds` returns payments too, with their vendor as merchant.',
    apply: (parts) =>
      withItemsOf(parts, 'travel', 'payments', ({ id, ...item }, { name }) => ({
        ...item,
        transactionId: id,
        merchantName: name,
      })),
  }),

  fault({
    id: 'travel.only-hundred-card-ids',
    breaks: ['travel.all-history-of-cards'],
    says: 'Of `cardIds` with `source=travel`, only the first hundred are read.',
    apply: (parts) => changeQuery(parts, 'travel', (query) => ({ ...query, cardIds: query.cardIds?.slice(0, 100) })),
  }),

  fault({
    id: 'travel.card-ids-ignored-with-dates',
    breaks: [
      'travel.filter-by-card',
      'cursors.filters-apply-to-every-page',
      'cursors.travel-total-count',
      'cursors.has-next-until-last',
    ],
    says: 'A search for travel transactions with dates ignores `cardIds`.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query) =>
        query.startDate && query.endDate ? { ...query, cardIds: undefined } : query,
      ),
  }),

  fault({
    id: 'travel.start-date-exclusive',
    breaks: ['travel.start-date-inclusive'],
    says: 'Travel transactions of the start date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !isOnDay(settlementDate, query.startDate)),
      ),
  }),

  fault({
    id: 'travel.end-date-exclusive',
    breaks: ['travel.end-date-inclusive'],
    says: 'Travel transactions of the end date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !isOnDay(settlementDate, query.endDate)),
      ),
  }),

  fault({
    id: 'travel.start-date-minus-one-day',
    breaks: ['travel.outside-dates-not-returned'],
    says: 'Travel transactions of the day before the start date are returned too.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) => {
        const items = await all(query)
        return query.startDate ? all({ ...query, startDate: addDays(query.startDate, -1) }) : items
      }),
  }),

  fault({
    id: 'travel.last-seven-days-by-default',
    breaks: ['travel.yesterday-by-default'],
    says: 'Without `cardIds` and dates, the travel transactions of the last seven days are returned.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query, { clock }) =>
        query.cardIds || query.startDate || query.endDate
          ? query
          : { ...query, startDate: utcDay(clock.now() - 7 * DAY), endDate: utcDay(clock.now()) },
      ),
  }),

  fault({
    id: 'travel.history-limited-to-one-year',
    breaks: ['travel.all-history-of-cards'],
    says: 'With `cardIds` and no dates, travel transactions older than a year are not returned.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query, { clock }) =>
        query.cardIds && !query.startDate && !query.endDate
          ? { ...query, startDate: utcDay(clock.now() - 365 * DAY) }
          : query,
      ),
  }),

  ...dayFaults('travel', 'travel'),

  onlyLastMonth('travel', 'travel.only-last-month', 'travel.long-periods-complete', '`source=travel`'),

  comparedFrom('travel', 'travel.dates-compared-by-day', 'travel.long-periods-complete', '`source=travel`', 'day'),

  fault({
    id: 'travel.no-previous-day-on-the-first',
    breaks: ['travel.yesterday-by-default'],
    says: '`source=travel` returns the first day of a month by default, when that is the current one.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query, { clock }) => {
        const today = utcDay(clock.now())
        const isDefault = !query.cardIds && !query.startDate && !query.endDate
        return isDefault && today.endsWith('-01') ? { ...query, startDate: today, endDate: today } : query
      }),
  }),

  fault({
    id: 'travel.more-than-twenty-cards-refused',
    breaks: ['travel.all-history-of-cards'],
    says: 'More than twenty ids in `cardIds` are refused with `source=travel`.',
    apply: (parts) =>
      changeQuery(parts, 'travel', (query) => {
        if ((query.cardIds?.length ?? 0) > 20) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'travel.deleted-card-hides-others',
    breaks: ['travel.all-history-of-cards'],
    says: 'A search for travel transactions of several cards, one of which was deleted, finds nothing.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all, { store }) => {
        const { cardIds = [] } = query
        if (cardIds.length < 2) return all(query)
        const cards = store
          .selectFrom('cards')
          .select('id')
          .where('id', 'in', [...cardIds])
        const deleted = await cards.where('deleted_at', 'is not', null).executeTakeFirst()
        return deleted === undefined ? all(query) : []
      }),
  }),
]
