import { ApiError } from '../../api-error.ts'
import { addDays } from '../../boletos/days.ts'
import { utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { DAY, HOUR } from '../../time-units.ts'
import { fault, wrapStep } from '../fault.ts'
import { comparedFrom, nothingAcrossYears, nothingSinceEpoch, onlyLastMonth } from '../shared/long-periods.ts'
import { changeQuery, type ListQuery, replaceItems, replaceList, withItemsOf } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in accepted dates and default dates. */
export default [
  fault({
    id: 'card-transactions.start-date-requires-end-date',
    breaks: ['card-transactions.start-date-only'],
    says: 'A start date without an end date is refused.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => {
        if (query.startDate && !query.endDate) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.end-date-requires-start-date',
    breaks: ['card-transactions.end-date-only'],
    says: 'An end date without a start date is refused.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => {
        if (query.endDate && !query.startDate) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.start-date-ignored-without-end-date',
    breaks: ['card-transactions.start-date-only'],
    says: 'With cardIds, a start date without an end date is ignored.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) =>
        query.cardIds && !query.endDate ? { ...query, startDate: undefined } : query,
      ),
  }),

  fault({
    id: 'card-transactions.end-date-ignored-without-start-date',
    breaks: ['card-transactions.end-date-only'],
    says: 'With cardIds, an end date without a start date is ignored.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) =>
        query.cardIds && !query.startDate ? { ...query, endDate: undefined } : query,
      ),
  }),

  fault({
    id: 'card-transactions.payments-returned',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without `cardIds`, payments are returned too, with their vendor as merchant.',
    apply: (parts) => withItemsOf(parts, 'cards', 'payments', (item, { name }) => ({ ...item, merchant: { name } })),
  }),

  fault({
    id: 'card-transactions.future-start-date-accepted',
    breaks: ['card-transactions.future-start-date-refused'],
    says: 'A start date in the future returns an empty list.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, { clock }) => {
        const future = query.startDate && !query.endDate && query.startDate > utcDay(clock.now())
        const page = await read(future ? { ...query, startDate: undefined, cardIds: undefined } : query)
        return future ? { ...page, data: [] } : page
      }),
  }),

  fault({
    id: 'card-transactions.tomorrow-accepted',
    breaks: ['card-transactions.future-end-date-refused'],
    says: 'Tomorrow is accepted as end date.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const today = utcDay(clock.now())
        return query.endDate === addDays(today, 1) ? { ...query, endDate: today } : query
      }),
  }),

  fault({
    id: 'card-transactions.future-end-date-of-cards-accepted',
    breaks: ['card-transactions.future-end-date-refused'],
    says: 'With `cardIds` and a start date, an end date in the future is accepted.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const today = utcDay(clock.now())
        const isAccepted = query.cardIds && query.startDate && query.endDate && query.endDate > today
        return isAccepted ? { ...query, endDate: today } : query
      }),
  }),

  fault({
    id: 'card-transactions.start-after-end-accepted',
    breaks: ['card-transactions.start-after-end-refused'],
    says: 'A start date after the end date returns an empty list.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read) => {
        const reversed = query.startDate && query.endDate && query.startDate > query.endDate
        const page = await read(reversed ? { ...query, startDate: query.endDate } : query)
        return reversed ? { ...page, data: [] } : page
      }),
  }),

  fault({
    id: 'card-transactions.equal-dates-refused',
    breaks: [
      'card-transactions.equal-dates-accepted',
      'card-transactions.today-accepted',
      'card-transactions.outside-dates-not-returned',
      'card-transactions.filter-by-card',
    ],
    says: 'A period of one day is refused.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => {
        if (query.startDate && query.startDate === query.endDate) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.today-refused',
    breaks: ['card-transactions.today-accepted'],
    says: 'Today is refused as end date.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        if (query.endDate === utcDay(clock.now())) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.future-in-sao-paulo-time',
    breaks: ['card-transactions.today-accepted'],
    says: 'A date is in the future after today in São Paulo.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const latest = utcDay(clock.now() - 3 * HOUR)
        if ([query.startDate, query.endDate].some((date) => date && date > latest))
          throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.future-in-berlin-time',
    breaks: ['card-transactions.future-start-date-refused', 'card-transactions.future-end-date-refused'],
    says: 'A date is in the future after today in Berlin.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const [today, latest] = [utcDay(clock.now()), utcDay(clock.now() + 2 * HOUR)]
        const inUtc = (date: string | undefined) => (date === latest ? today : date)
        return { ...query, startDate: inUtc(query.startDate), endDate: inUtc(query.endDate) }
      }),
  }),

  fault({
    id: 'card-transactions.today-by-default',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without dates, the transactions of today are returned too.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) =>
        query.cardIds || query.startDate || query.endDate
          ? query
          : { ...query, startDate: utcDay(clock.now() - DAY), endDate: utcDay(clock.now()) },
      ),
  }),

  fault({
    id: 'card-transactions.today-by-default-on-first-of-month',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without dates, the default day of the first day of a month is that day.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const today = utcDay(clock.now())
        const isDefault = !query.cardIds && !query.startDate && !query.endDate
        return isDefault && today.endsWith('-01') ? { ...query, startDate: today, endDate: today } : query
      }),
  }),

  fault({
    id: 'card-transactions.yesterday-is-the-thirtieth',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without dates, the default day of the first day of a month is the 30th of the month before, as if each had 30 days.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        const yesterday = utcDay(clock.now() - DAY)
        const isDefault = !query.cardIds && !query.startDate && !query.endDate
        if (!isDefault || !utcDay(clock.now()).endsWith('-01')) return query
        const thirtieth = yesterday.replace(/\d\d$/, '30')
        return { ...query, startDate: thirtieth, endDate: thirtieth }
      }),
  }),

  fault({
    id: 'card-transactions.yesterday-in-kolkata-time',
    breaks: ['card-transactions.yesterday-in-evening'],
    says: 'Without dates, the default day is yesterday in the time of Kolkata.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        if (query.cardIds || query.startDate || query.endDate) return query
        const yesterday = utcDay(clock.now() + 5.5 * HOUR - DAY)
        return { ...query, startDate: yesterday, endDate: yesterday }
      }),
  }),

  fault({
    id: 'card-transactions.yesterday-in-sao-paulo-time',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without dates, the default day is yesterday in São Paulo time.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        if (query.cardIds || query.startDate || query.endDate) return query
        const yesterday = utcDay(clock.now() - 3 * HOUR - DAY)
        return { ...query, startDate: yesterday, endDate: yesterday }
      }),
  }),

  onlyLastMonth(
    'cards',
    'card-transactions.only-last-31-days',
    'card-transactions.long-periods-complete',
    'POST /v1/cards/transactions',
  ),

  nothingAcrossYears(
    'cards',
    'card-transactions.nothing-across-years',
    'card-transactions.long-periods-complete',
    'POST /v1/cards/transactions',
  ),

  nothingSinceEpoch(
    'cards',
    'card-transactions.nothing-since-1970',
    'card-transactions.long-periods-complete',
    'POST /v1/cards/transactions',
  ),

  comparedFrom(
    'cards',
    'card-transactions.dates-compared-by-month',
    'card-transactions.long-periods-complete',
    'POST /v1/cards/transactions',
    'month',
  ),

  fault({
    id: 'card-transactions.days-in-sao-paulo-time',
    breaks: ['card-transactions.start-date-inclusive', 'card-transactions.yesterday-by-default'],
    says: 'The first day of a period begins at midnight in São Paulo.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { clock }) => {
        const first = query.startDate ?? (query.cardIds || query.endDate ? undefined : utcDay(clock.now() - DAY))
        const midnight = `${first} 03:00:00`
        return (await all(query)).filter(({ settlementDate }) => !first || String(settlementDate) >= midnight)
      }),
  }),

  fault({
    id: 'card-transactions.future-start-date-of-all-cards-accepted',
    breaks: ['card-transactions.future-start-date-refused'],
    says: 'Without `cardIds` and an end date, a start date in the future returns an empty list.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, { clock }) => {
        const { startDate = '', endDate, cardIds } = query
        const isAccepted = startDate > utcDay(clock.now()) && endDate === undefined && cardIds === undefined
        const page = await read(isAccepted ? { ...query, startDate: undefined } : query)
        return isAccepted ? { ...page, data: [] } : page
      }),
  }),

  fault({
    id: 'card-transactions.all-cards-only-last-month',
    breaks: ['card-transactions.long-periods-complete'],
    says: 'Without `cardIds`, a search over more than 31 days returns the transactions of the last 31 days.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const items = await all(query)
        const earliest = addDays(query.endDate ?? '2000-01-01', -31)
        return query.cardIds || !query.startDate || query.startDate >= earliest
          ? items
          : items.filter(({ settlementDate }) => String(settlementDate) >= earliest)
      }),
  }),

  fault({
    id: 'card-transactions.malformed-date-without-other-ignored',
    breaks: ['listCardTransactions.body.startDate.format'],
    says: 'A malformed start date without an end date is ignored.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => (exchange, services) => {
        const { startDate, ...others } = Object(exchange.body) as { startDate?: unknown; endDate?: unknown }
        const isIgnored =
          typeof startDate === 'string' && !/^[\d-]{10}$/.test(startDate) && others.endDate === undefined
        if (exchange.operation.id === 'listCardTransactions' && isIgnored) exchange.body = others
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'card-transactions.future-end-date-alone-accepted',
    breaks: ['card-transactions.future-end-date-refused'],
    says: 'An end date in the future is ignored where a search names neither a start date nor cards.',
    apply: (parts) =>
      changeQuery(parts, 'cards', ({ endDate, ...query }, { clock }) => {
        const isIgnored = !query.startDate && !query.cardIds && endDate && endDate > utcDay(clock.now())
        return isIgnored ? query : { ...query, endDate }
      }),
  }),

  fault({
    id: 'card-transactions.cursor-replaces-filters',
    breaks: ['card-transactions.start-after-end-refused'],
    says: 'With `pageCursor`, the other filters of a request are neither used nor validated.',
    apply: (parts) => {
      const queries = new Map<string | null, ListQuery>()
      return replaceList(parts, 'cards', async (query, read) => {
        const { pageSize, pageCursor } = query
        const used = (pageCursor !== undefined && queries.get(pageCursor)) || query
        const page = await read({ ...used, pageSize, pageCursor })
        queries.set(page.pagination.nextCursor, used)
        return page
      })
    },
  }),
]
