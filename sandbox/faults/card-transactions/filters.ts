import { ApiError } from '../../api-error.ts'
import { utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { fault, wrapOperation } from '../fault.ts'
import { addDays, asTenant, changeQuery, replaceItems, replaceList, tenantOfCard } from '../transaction-lists.ts'

const DAY = 86_400_000

/** Violations of spec/rules/card-transactions.yaml in the filters of `source=cards`. */
export default [
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
    id: 'card-transactions.start-date-exclusive',
    breaks: ['card-transactions.start-date-inclusive'],
    says: 'Transactions of the start date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !on(settlementDate, query.startDate)),
      ),
  }),

  fault({
    id: 'card-transactions.end-date-exclusive',
    breaks: ['card-transactions.end-date-inclusive'],
    says: 'The end date counts as midnight at its beginning.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) =>
        (await all(query)).filter(({ settlementDate }) => !on(settlementDate, query.endDate)),
      ),
  }),

  fault({
    id: 'card-transactions.end-date-plus-one-day',
    breaks: ['card-transactions.outside-dates-not-returned'],
    says: 'Transactions of the day after the end date are returned too.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { clock }) => {
        const right = await all(query)
        const next = query.endDate && addDays(query.endDate, 1)
        return next && next <= utcDay(clock.now()) ? all({ ...query, endDate: next }) : right
      }),
  }),

  fault({
    id: 'card-transactions.start-date-ignored-with-card-ids',
    breaks: ['card-transactions.outside-dates-not-returned'],
    says: 'A search with `cardIds` ignores the start date.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) => {
        const right = await all(query)
        return query.cardIds && query.startDate ? all({ ...query, startDate: '2000-01-01' }) : right
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
    id: 'card-transactions.yesterday-in-sao-paulo-time',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'Without dates, the default day is yesterday in São Paulo time.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) => {
        if (query.cardIds || query.startDate || query.endDate) return query
        const yesterday = utcDay(clock.now() - 3 * 3_600_000 - DAY)
        return { ...query, startDate: yesterday, endDate: yesterday }
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
    id: 'card-transactions.history-limited-to-two-years',
    breaks: ['card-transactions.all-history-of-cards'],
    says: 'With `cardIds` and no dates, transactions older than two years are not returned.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query, { clock }) =>
        query.cardIds && !query.startDate && !query.endDate
          ? { ...query, startDate: utcDay(clock.now() - 730 * DAY) }
          : query,
      ),
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
    id: 'card-transactions.other-tenant-cards-returned',
    breaks: ['card-transactions.other-tenant-not-listed', 'cursors.other-tenant-cursor'],
    says: 'A search with `cardIds` ignores the tenant of the caller.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, context) => {
        const owners = await Promise.all((query.cardIds ?? []).map((id) => tenantOfCard(id, context)))
        const other = owners.find((companyId) => companyId !== context.caller.companyId)
        return other === undefined ? read(query) : read(query, asTenant(context, other))
      }),
  }),

  fault({
    id: 'card-transactions.only-own-cards-of-credential',
    breaks: ['card-transactions.shared-in-company'],
    says: 'A credential receives only the transactions of cards that it created.',
    apply: (parts) => {
      const creators = new Map<string, string>()
      const noting = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (answer.body) creators.set(answer.body.id, context.caller.clientId)
        return answer
      })
      return replaceList(noting, 'cards', async (query, read, { caller }) => {
        const others = query.cardIds?.some((id) => (creators.get(id) ?? caller.clientId) !== caller.clientId)
        const page = await read(query)
        return others ? { ...page, data: [] } : page
      })
    },
  }),

  fault({
    id: 'card-transactions.days-in-sao-paulo-time',
    breaks: ['card-transactions.yesterday-by-default'],
    says: 'The first day of a period begins at midnight in São Paulo.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { clock }) => {
        const first = query.startDate ?? (query.cardIds || query.endDate ? undefined : utcDay(clock.now() - DAY))
        const midnight = `${first} 03:00:00`
        return (await all(query)).filter(({ settlementDate }) => !first || String(settlementDate) >= midnight)
      }),
  }),
]

/** Whether a moment, `yyyy-MM-dd HH:mm:ss`, is on a day. */
function on(moment: unknown, day: string | undefined): boolean {
  return day !== undefined && String(moment).startsWith(day)
}
