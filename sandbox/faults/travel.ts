import { utcDay } from '../dates.ts'
import { fault, wrapOperation } from './fault.ts'
import {
  addDays,
  addSeconds,
  asTenant,
  changeItems,
  changePage,
  changeQuery,
  type Item,
  itemsOfExistingCards,
  replaceItems,
  replaceList,
  tenantOfCard,
} from './transaction-lists.ts'

const DAY = 86_400_000

/** Violations of spec/rules/travel.yaml. */
export default [
  fault({
    id: 'travel.due-before-closing',
    breaks: ['travel.statement-dates-in-order'],
    says: 'A statement is due a month before it closes.',
    apply: (parts) =>
      changeItems(parts, 'travel', (item) => ({
        ...item,
        statementDueDate: addSeconds(String(item.statementClosingDate), -30 * 24 * 3600),
      })),
  }),

  fault({
    id: 'travel.deleted-cards-missing',
    breaks: ['travel.returned-after-card-deletion'],
    says: 'The travel transactions of a card are no longer returned after its deletion.',
    apply: (parts) => replaceItems(parts, 'travel', itemsOfExistingCards),
  }),

  fault({
    id: 'travel.source-ignored',
    breaks: [
      'travel.completed-transaction-returned',
      'travel.all-history-of-cards',
      'travel.matches-activity',
      'travel.item-schema',
      'travel.last-four-digits',
      'travel.filter-by-card',
      'travel.dates-inclusive',
      'travel.yesterday-by-default',
      'travel.shared-in-company',
      'cursors.stable-under-inserts',
    ],
    says: '`source=travel` returns card transactions.',
    apply: (parts) =>
      wrapOperation(parts, 'listCardTransactions', (handle) => async (request, context) => {
        if (request.body.source === 'cards') return handle(request, context)
        return handle({ ...request, body: { ...request.body, source: 'cards' } }, context)
      }),
  }),

  fault({
    id: 'travel.amount-in-cents',
    breaks: ['travel.matches-activity'],
    says: 'The amounts of travel transactions are in cents.',
    apply: (parts) =>
      changeItems(parts, 'travel', (item) => ({
        ...item,
        transactionAmount: Math.round(Number(item.transactionAmount) * 100),
      })),
  }),

  fault({
    id: 'travel.local-time',
    breaks: ['travel.matches-activity'],
    says: 'The settlement date of a travel transaction is in São Paulo time.',
    apply: (parts) =>
      changeItems(parts, 'travel', (item) => ({
        ...item,
        settlementDate: addSeconds(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'travel.as-card-transactions',
    breaks: ['travel.item-schema'],
    says: 'Travel transactions have the schema of card transactions.',
    apply: (parts) =>
      changeItems(parts, 'travel', ({ transactionId, cardId, cardName, cardLastFour, merchantName, ...item }) => ({
        id: transactionId,
        card: { id: cardId, name: cardName, type: 'Virtual', number: cardLastFour },
        merchant: { name: merchantName },
        transactionType: item.transactionType,
        transactionDate: item.transactionDate,
        settlementDate: item.settlementDate,
        transactionAmount: item.transactionAmount,
        transactionCurrency: item.transactionCurrency,
      })),
  }),

  fault({
    id: 'travel.last-four-digits-of-first-item',
    breaks: ['travel.last-four-digits'],
    says: '`cardLastFour` is the same for all items of a page.',
    apply: (parts) =>
      changePage(parts, 'travel', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, cardLastFour: page.data[0]?.cardLastFour })),
      })),
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
    id: 'travel.end-date-exclusive',
    breaks: ['travel.dates-inclusive'],
    says: 'Travel transactions of the end date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) =>
        (await all(query)).filter((item) => !isOn(item, query.endDate)),
      ),
  }),

  fault({
    id: 'travel.start-date-exclusive',
    breaks: ['travel.dates-inclusive'],
    says: 'Travel transactions of the start date are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) =>
        (await all(query)).filter((item) => !isOn(item, query.startDate)),
      ),
  }),

  fault({
    id: 'travel.start-date-minus-one-day',
    breaks: ['travel.outside-dates-not-returned'],
    says: 'Travel transactions of the day before the start date are returned too.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all) => {
        const right = await all(query)
        return query.startDate ? all({ ...query, startDate: addDays(query.startDate, -1) }) : right
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

  fault({
    id: 'travel.other-tenant-cards-returned',
    breaks: ['travel.other-tenant-not-listed', 'cursors.other-tenant-cursor'],
    says: 'A search for travel transactions with `cardIds` ignores the tenant of the caller.',
    apply: (parts) =>
      replaceList(parts, 'travel', async (query, read, context) => {
        const owners = await Promise.all((query.cardIds ?? []).map((id) => tenantOfCard(id, context)))
        const other = owners.find((companyId) => companyId !== context.caller.companyId)
        return other === undefined ? read(query) : read(query, asTenant(context, other))
      }),
  }),

  fault({
    id: 'travel.only-first-credential',
    breaks: ['travel.shared-in-company'],
    says: 'Only the first credential of the main tenant receives travel transactions.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all, { caller }) => {
        const completed = await all(query)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-')
          ? []
          : completed
      }),
  }),
]

/** Whether a transaction was settled on a day. */
function isOn({ settlementDate }: Item, day: string | undefined): boolean {
  return day !== undefined && String(settlementDate).startsWith(day)
}
