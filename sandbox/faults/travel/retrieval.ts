import { utcDay } from '../../dates.ts'
import type { Handler } from '../../handler.ts'
import { fault, wrapOperation } from '../fault.ts'
import { withCachedEmptyPages } from '../shared/cached-pages.ts'
import {
  changeItemsOfDeletedCards,
  withoutItemsOfExpiredCards,
  withoutItemsOfUsedUpCards,
} from '../shared/items-of-cards.ts'
import {
  addSeconds,
  changeItems,
  changePage,
  countOfDeletedCards,
  itemsOfExistingCards,
  replaceItems,
  withAmountsInCents,
  withLocalTimes,
  withoutAlike,
  withRoundedAmounts,
} from '../shared/transaction-lists.ts'

/** Violations of spec/rules/travel.yaml in the returned transactions. */
export default [
  fault({
    id: 'travel.source-ignored',
    breaks: [
      'travel.completed-transaction-returned',
      'travel.all-history-of-cards',
      'travel.matches-activity',
      'travel.item-schema',
      'travel.last-four-digits',
      'travel.filter-by-card',
      'travel.start-date-inclusive',
      'travel.end-date-inclusive',
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
    id: 'travel.card-name-of-first-transaction',
    breaks: ['travel.matches-activity'],
    says: 'Every travel transaction of a page has the card name of the first one.',
    apply: (parts) =>
      changePage(parts, 'travel', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, cardName: page.data[0]?.cardName })),
      })),
  }),

  fault({
    id: 'travel.deleted-cards-only-counted',
    breaks: ['travel.returned-after-card-deletion', 'cursors.travel-total-count'],
    says: 'With `cardIds`, travel transactions of a deleted card are counted and not returned.',
    apply: (parts) => countOfDeletedCards(parts, 'travel'),
  }),

  fault({
    id: 'travel.amounts-rounded-up',
    breaks: ['travel.matches-activity'],
    says: 'The amounts of travel transactions are rounded up to cents in floating point.',
    apply: (parts) => withRoundedAmounts(parts, 'travel', 'ceil'),
  }),

  fault({
    id: 'travel.amount-in-cents',
    breaks: ['travel.matches-activity'],
    says: 'The amounts of travel transactions are in cents.',
    apply: (parts) => withAmountsInCents(parts, 'travel'),
  }),

  fault({
    id: 'travel.local-time',
    breaks: ['travel.matches-activity'],
    says: 'The settlement date of a travel transaction is in São Paulo time.',
    apply: (parts) => withLocalTimes(parts, 'travel', 'settlementDate'),
  }),

  fault({
    id: 'travel.transaction-date-in-local-time',
    breaks: ['travel.matches-activity'],
    says: 'The transaction date of a travel transaction is in São Paulo time, and the settlement date in UTC.',
    apply: (parts) => withLocalTimes(parts, 'travel', 'transactionDate'),
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
    id: 'travel.card-of-first-item',
    breaks: ['travel.matches-activity'],
    says: 'All travel transactions of a page have the card of the first one.',
    apply: (parts) =>
      changePage(parts, 'travel', (page) => {
        const [{ cardId, cardName, cardLastFour } = {}] = page.data
        return { ...page, data: page.data.map((item) => ({ ...item, cardId, cardName, cardLastFour })) }
      }),
  }),

  fault({
    id: 'travel.empty-page-cached',
    breaks: ['travel.completed-transaction-returned'],
    says: 'A page without travel transactions is cached.',
    apply: (parts) => withCachedEmptyPages(parts, 'travel'),
  }),

  fault({
    id: 'travel.restrictions-always-allow',
    breaks: ['travel.restrictions-of-card'],
    says: 'The merchant categories in `restrictions` of a travel transaction always have the mode `allow`.',
    apply: (parts) =>
      changeItems(parts, 'travel', ({ restrictions, ...item }) => {
        const { merchantCategory, ...others } = Object(restrictions)
        const allowing = merchantCategory && { merchantCategory: { ...merchantCategory, mode: 'allow' } }
        return { ...item, restrictions: { ...others, ...allowing } }
      }),
  }),

  fault({
    id: 'travel.restrictions-of-first-item',
    breaks: ['travel.restrictions-of-card'],
    says: 'All travel transactions of a page have the restrictions of the first one.',
    apply: (parts) =>
      changePage(parts, 'travel', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, restrictions: page.data[0]?.restrictions })),
      })),
  }),

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
    id: 'travel.purchases-as-credits',
    breaks: ['travel.purchase-is-debit'],
    says: 'Travel purchases have the type `credit`.',
    apply: (parts) => changeItems(parts, 'travel', (item) => ({ ...item, transactionType: 'credit' })),
  }),

  fault({
    id: 'travel.local-currency-as-currency',
    breaks: ['travel.matches-activity'],
    says: '`transactionCurrency` is the local currency, and `transactionAmount` in that of the account.',
    apply: (parts) => changeItems(parts, 'travel', (item) => ({ ...item, transactionCurrency: item.localCurrency })),
  }),

  fault({
    id: 'travel.alike-missing',
    breaks: ['travel.completed-transaction-returned'],
    says: 'Of several travel transactions with the same card, amount and time, one is returned.',
    apply: (parts) => replaceItems(parts, 'travel', withoutAlike),
  }),

  fault({
    id: 'travel.cached-by-cards-and-dates',
    breaks: ['travel.completed-transaction-returned'],
    says: 'The result of a search is returned to the same search of the other source until a transaction is added.',
    apply: (parts) => {
      const cache = new Map<string, Awaited<ReturnType<Handler<'listCardTransactions'>>>>()
      return wrapOperation(parts, 'listCardTransactions', (handle) => async (request, context) => {
        const { store, caller, clock, locale } = context
        const { count } = await store
          .selectFrom('transactions')
          .where('company_id', '=', caller.companyId)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        const { source: _, ...search } = request.body
        const key = JSON.stringify([caller.companyId, locale, utcDay(clock.now()), count, search])
        const response = cache.get(key) ?? (await handle(request, context))
        cache.set(key, response)
        return response
      })
    },
  }),

  fault({
    id: 'travel.later-than-settlement',
    breaks: ['travel.matches-activity'],
    says: 'The transaction date of a travel transaction is a day after its settlement.',
    apply: (parts) =>
      changeItems(parts, 'travel', (item) => ({
        ...item,
        transactionDate: addSeconds(String(item.settlementDate), 24 * 3600),
      })),
  }),

  fault({
    id: 'travel.digits-of-deleted-card-hidden',
    breaks: ['travel.last-four-digits'],
    says: '`cardLastFour` of a travel transaction of a deleted card is 0000.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'travel', (item) => ({ ...item, cardLastFour: '0000' })),
  }),

  fault({
    id: 'travel.id-of-deleted-card-hidden',
    breaks: ['travel.matches-activity'],
    says: '`cardId` of a travel transaction of a deleted card is empty.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'travel', (item) => ({ ...item, cardId: '' })),
  }),

  fault({
    id: 'travel.expired-cards-missing',
    breaks: ['travel.completed-transaction-returned'],
    says: 'Travel transactions of a card are no longer returned after its active date range has ended.',
    apply: (parts) => withoutItemsOfExpiredCards(parts, 'travel'),
  }),

  fault({
    id: 'travel.used-up-cards-missing',
    breaks: ['travel.completed-transaction-returned'],
    says: 'Travel transactions of a card are no longer returned once it has reached its `maxTransactionCount`.',
    apply: (parts) => withoutItemsOfUsedUpCards(parts, 'travel'),
  }),
]
