import type { components } from '../../../generated/types.d.ts'
import { plainUtc } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import { afterActivity } from '../cards/after-activity.ts'
import { fault, wrapOperation } from '../fault.ts'
import { withCachedEmptyPages } from '../shared/cached-pages.ts'
import { withYearsOfWeeks } from '../shared/day-lists.ts'
import {
  changeItemsOfDeletedCards,
  withCard,
  withoutItemsOfExpiredCards,
  withoutItemsOfUsedUpCards,
} from '../shared/items-of-cards.ts'
import {
  changeItems,
  changePage,
  countOfDeletedCards,
  type Item,
  itemsOfExistingCards,
  type ListQuery,
  latestTransactionId,
  replaceItems,
  withAmountsInCents,
  withLocalTimes,
  withoutAlike,
  withRoundedAmounts,
} from '../shared/transaction-lists.ts'
import { unsettledItems } from '../shared/unsettled-items.ts'

/** Violations of spec/rules/card-transactions.yaml in the returned transactions. */
export default [
  fault({
    id: 'card-transactions.latest-missing',
    breaks: [
      'card-transactions.settled-transaction-returned',
      'card-transactions.returned-after-card-deletion',
      'card-transactions.event-matches-list',
      'card-transactions.event-details-match-list',
      'card-transactions.shared-in-company',
      'card-transactions.all-history-of-cards',
      'card-transactions.yesterday-by-default',
      'cursors.no-gaps',
      'cursors.total-count',
      'cursors.has-next-until-last',
      'cursors.stable-under-inserts',
    ],
    says: 'The latest card transaction is returned only after another one followed it.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, context) => {
        const latest = await latestTransactionId('cards', context)
        return (await all(query)).filter(({ id }) => id !== latest)
      }),
  }),

  fault({
    id: 'card-transactions.user-id-changes',
    breaks: ['card-transactions.ids-unchanged'],
    says: 'The id of the user is made for each response.',
    apply: (parts) =>
      changeItems(parts, 'cards', (item) => ({ ...item, user: { ...(item.user as Item), id: crypto.randomUUID() } })),
  }),

  fault({
    id: 'card-transactions.small-amounts-missing',
    breaks: ['card-transactions.settled-transaction-returned', 'card-transactions.matches-activity'],
    says: 'Transactions of less than one unit of the currency are missing.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all) =>
        (await all(query)).filter(({ transactionAmount }) => Math.abs(Number(transactionAmount)) >= 1),
      ),
  }),

  fault({
    id: 'card-transactions.approvals-returned',
    breaks: [
      'card-transactions.only-settled-returned',
      'card-transactions.filter-by-card',
      'cursors.filters-apply-to-every-page',
      'cursors.total-count',
      'cursors.has-next-until-last',
    ],
    says: 'Approvals are returned together with settled transactions.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store, caller }) => {
        const settled = await all(query)
        const [pattern] = settled
        if (pattern === undefined || query.cardIds === undefined) return settled
        const approvals = await store
          .selectFrom('approvals')
          .selectAll()
          .where('company_id', '=', caller.companyId)
          .where('card_id', 'in', [...query.cardIds])
          .execute()
        const approved = approvals.map(({ id, amount, approved_at }) => {
          const date = plainUtc(Number(approved_at))
          return { ...pattern, id, transactionAmount: amount, transactionDate: date, settlementDate: date }
        })
        return [...settled, ...approved]
      }),
  }),

  fault({
    id: 'card-transactions.force-posts-missing',
    breaks: [
      'card-transactions.settled-transaction-returned',
      'card-transactions.event-matches-list',
      'card-transactions.event-details-match-list',
    ],
    says: 'Transactions that were settled without an approval are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store, caller }) => {
        const approvals = await store
          .selectFrom('approvals')
          .selectAll()
          .where('company_id', '=', caller.companyId)
          .execute()
        // Matched by amount, each approval only once: a force post may have the amount of an approval.
        const left = approvals.map(({ card_id, amount }) => `${card_id} ${amount}`)
        return (await all(query)).filter(({ card, transactionAmount }) => {
          const place = left.indexOf(`${(card as Item).id} ${transactionAmount}`)
          return place >= 0 && left.splice(place, 1).length === 1
        })
      }),
  }),

  fault({
    id: 'card-transactions.one-settlement-per-approval',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'Of several settlements of one approval, only the first is returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, context) => {
        const approvals = await approvalsOfSettlements(context)
        const seen = new Set<unknown>()
        return (await all(query)).filter(({ id }) => {
          const approval = approvals.get(id)
          return approval === undefined || (!seen.has(approval) && seen.add(approval))
        })
      }),
  }),

  fault({
    id: 'card-transactions.deleted-cards-missing',
    breaks: ['card-transactions.returned-after-card-deletion'],
    says: 'The transactions of a card are no longer returned after its deletion.',
    apply: (parts) => replaceItems(parts, 'cards', itemsOfExistingCards),
  }),

  fault({
    id: 'card-transactions.deleted-cards-only-counted',
    breaks: ['card-transactions.returned-after-card-deletion', 'cursors.total-count'],
    says: 'With `cardIds`, transactions of a deleted card are counted and not returned.',
    apply: (parts) => countOfDeletedCards(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.settled-after-deletion-missing',
    breaks: ['card-transactions.returned-after-card-deletion'],
    says: 'A transaction that is settled after the deletion of its card is not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store }) => {
        const late = await store
          .selectFrom('transactions')
          .innerJoin('cards', 'cards.id', 'transactions.card_id')
          .whereRef('transactions.created_at', '>=', 'cards.deleted_at')
          .select('transactions.id')
          .execute()
        const missing = new Set<unknown>(late.map(({ id }) => id))
        return (await all(query)).filter(({ id }) => !missing.has(id))
      }),
  }),

  fault({
    id: 'card-transactions.settled-after-failure-missing',
    breaks: ['card-transactions.settled-transaction-returned', 'card-transactions.matches-activity'],
    says: 'A transaction that is settled after its approval failed is not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, context) => {
        const approvals = await approvalsOfSettlements(context)
        const voided = await context.store
          .selectFrom('approvals')
          .select('id')
          .where('voided_at', 'is not', null)
          .execute()
        const ids = new Set<unknown>(voided.map(({ id }) => id))
        return (await all(query)).filter(({ id }) => !ids.has(approvals.get(id)))
      }),
  }),

  fault({
    id: 'card-transactions.amounts-rounded-up',
    breaks: ['card-transactions.matches-activity'],
    says: 'The amounts of card transactions are rounded up to cents in floating point.',
    apply: (parts) => withRoundedAmounts(parts, 'cards', 'ceil'),
  }),

  fault({
    id: 'card-transactions.amount-in-cents',
    breaks: ['card-transactions.matches-activity'],
    says: 'The amounts of card transactions are in cents.',
    apply: (parts) => withAmountsInCents(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.local-time',
    breaks: ['card-transactions.matches-activity'],
    says: 'The settlement date is in São Paulo time.',
    apply: (parts) => withLocalTimes(parts, 'cards', 'settlementDate'),
  }),

  fault({
    id: 'card-transactions.settlement-date-of-approval',
    breaks: ['card-transactions.matches-activity'],
    says: 'The settlement date of a purchase is the date of its approval.',
    apply: (parts) => changeItems(parts, 'cards', (item) => ({ ...item, settlementDate: item.transactionDate })),
  }),

  fault({
    id: 'card-transactions.transaction-date-in-local-time',
    breaks: ['card-transactions.matches-activity'],
    says: 'The transaction date is in São Paulo time, and the settlement date in UTC.',
    apply: (parts) => withLocalTimes(parts, 'cards', 'transactionDate'),
  }),

  fault({
    id: 'card-transactions.user-missing',
    breaks: [
      'card-transactions.item-schema',
      'card-transactions.event-details-match-list',
      'TransactionDto.user.required',
    ],
    says: 'A card transaction has no `user`.',
    apply: (parts) =>
      changeItems(parts, 'cards', (item) =>
        Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'user')),
      ),
  }),

  fault({
    id: 'card-transactions.card-number-of-first-item',
    breaks: ['card-transactions.last-four-digits'],
    says: 'All transactions of a page have the card number of the first one.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => {
        const number = (page.data[0]?.card as Item | undefined)?.number
        return { ...page, data: page.data.map((item) => ({ ...item, card: { ...(item.card as Item), number } })) }
      }),
  }),

  fault({
    id: 'card-transactions.card-of-first-item',
    breaks: ['card-transactions.matches-activity'],
    says: 'All transactions of a page have the card of the first one.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, card: page.data[0]?.card })),
      })),
  }),

  fault({
    id: 'card-transactions.year-of-week',
    breaks: ['card-transactions.matches-activity'],
    says: 'A settlement on 31 December is formatted with its ISO week year, which is the next year.',
    apply: (parts) => withYearsOfWeeks(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.amounts-in-single-precision',
    breaks: ['card-transactions.matches-activity'],
    says: 'The amounts of card transactions are stored in single precision and rounded to cents.',
    apply: (parts) =>
      changeItems(parts, 'cards', (item) => ({
        ...item,
        transactionAmount: Math.round(Math.fround(Number(item.transactionAmount)) * 100) / 100,
      })),
  }),

  fault({
    id: 'card-transactions.empty-page-cached',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'A page without transactions is cached.',
    apply: (parts) => withCachedEmptyPages(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.purchase-as-credit',
    breaks: ['card-transactions.purchase-is-debit', 'card-transactions.event-matches-list'],
    says: 'The transaction type of a purchase is credit.',
    apply: (parts) => changeItems(parts, 'cards', (item) => ({ ...item, transactionType: 'credit' })),
  }),

  fault({
    id: 'card-transactions.expired-cards-missing',
    breaks: ['card-transactions.returned-after-active-range'],
    says: 'Transactions of a card are no longer returned after its active date range has ended.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store, clock }) => {
        const rows = await store.selectFrom('cards').select(['id', 'restrictions']).execute()
        const now = plainUtc(clock.now())
        const expired = new Set(
          rows.filter(({ restrictions }) => String(endOf(restrictions) ?? '9999') < now).map(({ id }) => id),
        )
        return (await all(query)).filter(({ card }) => !expired.has(String((card as Item).id)))
      }),
  }),

  fault({
    id: 'card-transactions.card-name-truncated',
    breaks: ['card-transactions.matches-activity'],
    says: 'The card name of a transaction is cut after 40 characters.',
    apply: (parts) =>
      changeItems(parts, 'cards', (item) => {
        const { name, ...card } = item.card as Item
        return { ...item, card: { ...card, name: String(name).slice(0, 40) } }
      }),
  }),

  fault({
    id: 'card-transactions.local-amount-in-cents',
    breaks: ['card-transactions.matches-activity', 'card-transactions.event-details-match-list'],
    says: 'The local amount of a transaction is in cents.',
    apply: (parts) =>
      changeItems(parts, 'cards', (item) => ({
        ...item,
        localTransactionAmount: Math.round(Number(item.localTransactionAmount) * 100),
      })),
  }),

  fault({
    id: 'card-transactions.settled-up-to-approved-amount',
    breaks: ['card-transactions.matches-activity'],
    says: 'A settlement of more than was approved is listed with the approved amount.',
    apply: (parts) =>
      afterActivity(
        parts,
        'transactions',
        `update transactions set amount = coalesce((select amount from approvals where card_id = new.card_id
          and amount between new.amount * 0.85 and new.amount limit 1), amount) where id = new.id`,
      ),
  }),

  fault({
    id: 'card-transactions.beyond-limit-missing',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'Transactions above the spend limit of their card are not returned.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store }) => {
        const rows = await store.selectFrom('cards').select(['id', 'restrictions']).execute()
        const limits = new Map(rows.map(({ id, restrictions }) => [id, Number(JSON.parse(restrictions).spendLimit)]))
        return (await all(query)).filter(
          ({ card, transactionAmount }) =>
            Math.abs(Number(transactionAmount)) <= (limits.get(String((card as Item).id)) ?? Number.POSITIVE_INFINITY),
        )
      }),
  }),

  fault({
    id: 'card-transactions.number-of-deleted-card-hidden',
    breaks: ['card-transactions.last-four-digits'],
    says: '`card.number` of a deleted card is 0000.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, context) => {
        const existing = new Set((await itemsOfExistingCards(query, all, context)).map(({ id }) => id))
        return (await all(query)).map((item) => {
          const isDeleted = !existing.has(item.id)
          return isDeleted ? { ...item, card: { ...(item.card as Item), number: '0000' } } : item
        })
      }),
  }),

  fault({
    id: 'card-transactions.alike-missing',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'Of several transactions with the same card, amount and time, one is returned.',
    apply: (parts) => replaceItems(parts, 'cards', withoutAlike),
  }),

  fault({
    id: 'card-transactions.renamed-card-missing',
    breaks: ['cursors.no-gaps'],
    says: 'The transactions of a card are no longer returned once it has another name.',
    apply: (parts) => {
      const renamed = new Set<string>()
      const changed = wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.body.name !== undefined) renamed.add(request.path.id)
        return response
      })
      return replaceItems(changed, 'cards', async (query, all) =>
        (await all(query)).filter(({ card }) => !renamed.has(String((card as Item).id))),
      )
    },
  }),

  fault({
    id: 'card-transactions.approvals-returned-by-dates',
    breaks: ['card-transactions.only-settled-returned'],
    says: 'Without `cardIds`, pending approvals are returned together with settled transactions.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, context) => {
        const items = await all(query)
        if (query.cardIds !== undefined) return items
        const pending = await unsettledItems('transaction.auth.approved', query, context)
        return [...items, ...pending.flatMap((item) => (items[0] ? [{ ...items[0], ...item }] : []))]
      }),
  }),

  fault({
    id: 'card-transactions.number-of-deleted-card-hidden-by-dates',
    breaks: ['card-transactions.last-four-digits'],
    says: 'Without `cardIds`, `card.number` of a deleted card is 0000.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'cards', withCard({ number: '0000' }), hasNoCards),
  }),

  fault({
    id: 'card-transactions.id-of-deleted-card-hidden',
    breaks: ['card-transactions.matches-activity'],
    says: 'Without `cardIds`, `card.id` of a deleted card is empty.',
    apply: (parts) => changeItemsOfDeletedCards(parts, 'cards', withCard({ id: '' }), hasNoCards),
  }),

  fault({
    id: 'card-transactions.expired-cards-missing-by-dates',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'Without `cardIds`, transactions of a card are no longer returned after its active date range has ended.',
    apply: (parts) => withoutItemsOfExpiredCards(parts, 'cards', hasNoCards),
  }),

  fault({
    id: 'card-transactions.used-up-cards-missing',
    breaks: ['card-transactions.settled-transaction-returned'],
    says: 'Card transactions of a card are no longer returned once it has reached its `maxTransactionCount`.',
    apply: (parts) => withoutItemsOfUsedUpCards(parts, 'cards'),
  }),
]

const hasNoCards = ({ cardIds }: ListQuery): boolean => cardIds === undefined

/** The id of the approval of each settled transaction that has one. */
async function approvalsOfSettlements({ store, caller }: Context): Promise<ReadonlyMap<unknown, unknown>> {
  const events = store.selectFrom('webhook_events').select('body').where('company_id', '=', caller.companyId)
  const bodies = await events.where('event_type', '=', 'transaction.settled').execute()
  const settled = bodies.map(({ body }) => (JSON.parse(body) as { data: Item }).data)
  return new Map(settled.map(({ id, relatedTransactionId }) => [id, relatedTransactionId]))
}

/** The end of the active date range in stored restrictions. */
const endOf = (restrictions: string): string | null | undefined =>
  (JSON.parse(restrictions) as components['schemas']['CardRestrictions']).activeDateRangeUTC?.endDate
