import { plainUtc } from '../../dates.ts'
import { fault } from '../fault.ts'
import { dateTimeFaults } from '../shared/date-time-lists.ts'
import { changeItemsOfDeletedCards, withCard, withoutItemsOfExpiredCards } from '../shared/items-of-cards.ts'
import { comparedFrom, nothingAcrossYears } from '../shared/long-periods.ts'
import {
  changeItems,
  type Item,
  itemsOfExistingCards,
  replaceItems,
  withItemsOf,
  withLocalTimes,
  withoutAlike,
  withRoundedAmounts,
} from '../shared/transaction-lists.ts'
import { unsettledItems } from '../shared/unsettled-items.ts'

/** Violations of spec/rules/card-transactions.yaml in the deprecated `GET /v1/transactions`. */
export default [
  fault({
    id: 'card-transactions.deprecated-small-amounts-missing',
    breaks: [
      'card-transactions.deprecated-settled-transaction-returned',
      'card-transactions.deprecated-matches-activity',
      'card-transactions.deprecated-start-date-inclusive',
      'card-transactions.deprecated-dates-default-independently',
      'card-transactions.deprecated-yesterday-by-default',
      'cursors.deprecated-pages-complete',
      'cursors.deprecated-total-count',
      'cursors.stable-under-inserts',
    ],
    says: 'GET /v1/transactions omits amounts below 12.',
    apply: (parts) =>
      replaceItems(parts, 'deprecated', async (query, all) =>
        (await all(query)).filter(({ transactionAmount }) => Number(transactionAmount) >= 12),
      ),
  }),

  fault({
    id: 'card-transactions.deprecated-newest-missing',
    breaks: [
      'card-transactions.deprecated-settled-transaction-returned',
      'card-transactions.deprecated-long-periods-complete',
    ],
    says: 'GET /v1/transactions omits the newest of the transactions that it finds.',
    apply: (parts) =>
      replaceItems(parts, 'deprecated', async (query, all) => {
        const items = await all(query)
        const newest = items
          .map(({ settlementDate }) => String(settlementDate))
          .toSorted()
          .at(-1)
        return items.filter(({ settlementDate }) => settlementDate !== newest)
      }),
  }),

  fault({
    id: 'card-transactions.deprecated-declines-returned',
    breaks: ['versioning.replacement-returns-same'],
    says: 'GET /v1/transactions returns declined transactions too.',
    apply: (parts) =>
      replaceItems(parts, 'deprecated', async (query, all, { store, caller }) => {
        const items = await all(query)
        const events = store.selectFrom('webhook_events').selectAll().where('company_id', '=', caller.companyId)
        const declines = await events.where('event_type', '=', 'transaction.auth.declined').execute()
        const declined = declines.flatMap(({ body, occurred_at }) => {
          const { id } = (JSON.parse(body) as { data: Item }).data
          const settlementDate = plainUtc(Number(occurred_at))
          const { startDate = '', endDate = '' } = query
          return items[0] && settlementDate >= startDate && settlementDate <= endDate
            ? [{ ...items[0], id, settlementDate }]
            : []
        })
        return [...items, ...declined]
      }),
  }),

  fault({
    id: 'card-transactions.deprecated-payments-returned',
    breaks: ['card-transactions.deprecated-yesterday-by-default'],
    says: 'GET /v1/transactions returns payments too, with their vendor as merchant.',
    apply: (parts) =>
      withItemsOf(parts, 'deprecated', 'payments', (item, { name }) => ({ ...item, merchant: { name } })),
  }),

  fault({
    id: 'card-transactions.deprecated-amounts-rounded-down',
    breaks: ['card-transactions.deprecated-matches-activity'],
    says: 'GET /v1/transactions rounds amounts down to cents in floating point.',
    apply: (parts) => withRoundedAmounts(parts, 'deprecated', 'floor'),
  }),

  fault({
    id: 'card-transactions.deprecated-local-time',
    breaks: ['card-transactions.deprecated-matches-activity'],
    says: 'GET /v1/transactions returns the settlement date in São Paulo time.',
    apply: (parts) => withLocalTimes(parts, 'deprecated', 'settlementDate'),
  }),

  fault({
    id: 'card-transactions.deprecated-transaction-date-in-local-time',
    breaks: ['card-transactions.deprecated-matches-activity'],
    says: 'GET /v1/transactions returns the transaction date in São Paulo time, and the settlement date in UTC.',
    apply: (parts) => withLocalTimes(parts, 'deprecated', 'transactionDate'),
  }),

  fault({
    id: 'card-transactions.deprecated-deleted-cards-missing',
    breaks: ['card-transactions.returned-after-card-deletion'],
    says: 'GET /v1/transactions omits transactions of deleted cards.',
    apply: (parts) => replaceItems(parts, 'deprecated', itemsOfExistingCards),
  }),

  nothingAcrossYears(
    'deprecated',
    'card-transactions.deprecated-nothing-across-years',
    'card-transactions.deprecated-long-periods-complete',
    'GET /v1/transactions',
  ),

  comparedFrom(
    'deprecated',
    'card-transactions.deprecated-dates-compared-by-month',
    'card-transactions.deprecated-long-periods-complete',
    'GET /v1/transactions',
    'month',
  ),

  ...dateTimeFaults('deprecated', 'card-transactions', 'deprecated-', 'GET /v1/transactions'),

  fault({
    id: 'card-transactions.deprecated-with-other-user',
    breaks: ['versioning.replacement-returns-same'],
    says: 'GET /v1/transactions returns another user than POST /v1/cards/transactions.',
    apply: (parts) =>
      changeItems(parts, 'deprecated', (item) => ({
        ...item,
        user: { id: 'usr-0001', name: 'Card Administrator', email: 'cards@example.com' },
      })),
  }),

  fault({
    id: 'card-transactions.deprecated-dates-exchanged',
    breaks: ['card-transactions.deprecated-matches-activity', 'versioning.replacement-returns-same'],
    says: 'GET /v1/transactions exchanges the dates of a transaction and of its settlement.',
    apply: (parts) =>
      changeItems(parts, 'deprecated', ({ transactionDate, settlementDate, ...item }) => ({
        ...item,
        transactionDate: settlementDate,
        settlementDate: transactionDate,
      })),
  }),

  fault({
    id: 'card-transactions.deprecated-alike-missing',
    breaks: ['card-transactions.deprecated-settled-transaction-returned'],
    says: 'GET /v1/transactions returns one of several transactions with the same card, amount and time.',
    apply: (parts) => replaceItems(parts, 'deprecated', withoutAlike),
  }),

  fault({
    id: 'card-transactions.failures-in-both-lists',
    breaks: ['card-transactions.deprecated-settled-transaction-returned', 'card-transactions.only-settled-returned'],
    says: 'GET /v1/transactions, and its replacement without `cardIds`, return transactions that failed.',
    apply: (parts) =>
      (['deprecated', 'cards'] as const).reduce(
        (changed, list) =>
          replaceItems(changed, list, async (query, all, context) => {
            const items = await all(query)
            if (query.cardIds !== undefined) return items
            const failed = await unsettledItems('transaction.failed', query, context)
            return [...items, ...failed.flatMap((item) => (items[0] ? [{ ...items[0], ...item }] : []))]
          }),
        parts,
      ),
  }),

  fault({
    id: 'card-transactions.deprecated-number-of-deleted-card-hidden',
    breaks: ['card-transactions.last-four-digits'],
    says: 'GET /v1/transactions shows 0000 as `card.number` of a deleted card.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'deprecated', withCard({ number: '0000' })),
  }),

  fault({
    id: 'card-transactions.deprecated-id-of-deleted-card-hidden',
    breaks: ['card-transactions.deprecated-matches-activity'],
    says: 'GET /v1/transactions shows an empty `card.id` of a deleted card.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'deprecated', withCard({ id: '' })),
  }),

  fault({
    id: 'card-transactions.deprecated-expired-cards-missing',
    breaks: ['card-transactions.deprecated-settled-transaction-returned'],
    says: 'GET /v1/transactions no longer returns transactions of a card after its active date range has ended.',
    apply: (parts) => withoutItemsOfExpiredCards(parts, 'deprecated'),
  }),
]
