import { plainUtc } from '../../dates.ts'
import { fault } from '../fault.ts'
import { holding, type Item, latestOf, ofLivingCards, shiftedBy, showing, telling } from '../transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in what is returned. */
export default [
  fault({
    id: 'card-transactions.latest-left-out',
    breaks: [
      'card-transactions.settled-transaction-returned',
      'card-transactions.outlast-their-card',
      'card-transactions.event-tells-the-same',
      'card-transactions.event-tells-the-particulars',
      'card-transactions.shared-in-company',
      'card-transactions.all-history-of-cards',
      'card-transactions.yesterday-by-default',
      'cursors.no-gap',
      'cursors.total-count',
      'cursors.has-next-until-last',
      'cursors.arrivals-in-between',
    ],
    says: 'The latest transaction of the cards is returned only when another one has followed it.',
    apply: (parts) =>
      holding(parts, 'cards', async (asked, all, context) => {
        const latest = await latestOf('cards', context)
        return (await all(asked)).filter(({ id }) => id !== latest)
      }),
  }),

  fault({
    id: 'card-transactions.approvals-returned',
    breaks: [
      'card-transactions.settled-alone',
      'card-transactions.filter-by-card',
      'cursors.filters-kept',
      'cursors.total-count',
      'cursors.has-next-until-last',
    ],
    says: 'Approvals are returned beside what was settled.',
    apply: (parts) =>
      holding(parts, 'cards', async (asked, all, { store, caller }) => {
        const settled = await all(asked)
        const [pattern] = settled
        if (pattern === undefined || asked.cardIds === undefined) return settled
        const approvals = await store
          .selectFrom('approvals')
          .selectAll()
          .where('company_id', '=', caller.companyId)
          .where('card_id', 'in', [...asked.cardIds])
          .execute()
        const seen = approvals.map(({ id, amount, approved_at }) => {
          const date = plainUtc(Number(approved_at))
          return { ...pattern, id, transactionAmount: amount, transactionDate: date, settlementDate: date }
        })
        return [...settled, ...seen]
      }),
  }),

  fault({
    id: 'card-transactions.force-posts-left-out',
    breaks: [
      'card-transactions.settled-transaction-returned',
      'card-transactions.event-tells-the-same',
      'card-transactions.event-tells-the-particulars',
    ],
    says: 'What was settled without an approval is not returned.',
    apply: (parts) =>
      holding(parts, 'cards', async (asked, all, { store, caller }) => {
        const approvals = await store
          .selectFrom('approvals')
          .selectAll()
          .where('company_id', '=', caller.companyId)
          .execute()
        // By its amount, each approval once: an approval and a force post of the same amount are two transactions.
        const left = approvals.map(({ card_id, amount }) => `${card_id} ${amount}`)
        return (await all(asked)).filter(({ card, transactionAmount }) => {
          const place = left.indexOf(`${(card as Item).id} ${transactionAmount}`)
          return place >= 0 && left.splice(place, 1).length === 1
        })
      }),
  }),

  fault({
    id: 'card-transactions.without-deleted-cards',
    breaks: ['card-transactions.outlast-their-card'],
    says: 'What was bought with a card is no longer returned when the card is deleted.',
    apply: (parts) => holding(parts, 'cards', ofLivingCards),
  }),

  fault({
    id: 'card-transactions.amount-in-cents',
    breaks: ['card-transactions.shows-what-happened'],
    says: 'The amounts of transactions are told in cents.',
    apply: (parts) =>
      telling(parts, 'cards', (item) => ({
        ...item,
        transactionAmount: Math.round(Number(item.transactionAmount) * 100),
      })),
  }),

  fault({
    id: 'card-transactions.local-time',
    breaks: ['card-transactions.shows-what-happened'],
    says: 'The settlement date is told in the time of São Paulo.',
    apply: (parts) =>
      telling(parts, 'cards', (item) => ({
        ...item,
        settlementDate: shiftedBy(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'card-transactions.without-user',
    breaks: [
      'card-transactions.item-shape',
      'card-transactions.event-tells-the-particulars',
      'TransactionDto.user.required',
    ],
    says: 'A card transaction does not tell its user.',
    apply: (parts) =>
      telling(parts, 'cards', (item) => Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'user'))),
  }),

  fault({
    id: 'card-transactions.number-of-first-card',
    breaks: ['card-transactions.last-four-digits'],
    says: 'All transactions of a page tell the card number of the first of them.',
    apply: (parts) =>
      showing(parts, 'cards', (page) => {
        const number = (page.data[0]?.card as Item | undefined)?.number
        return { ...page, data: page.data.map((item) => ({ ...item, card: { ...(item.card as Item), number } })) }
      }),
  }),

  fault({
    id: 'card-transactions.purchase-as-credit',
    breaks: ['card-transactions.purchase-is-debit', 'card-transactions.event-tells-the-same'],
    says: 'A purchase is told as a credit.',
    apply: (parts) => telling(parts, 'cards', (item) => ({ ...item, transactionType: 'credit' })),
  }),

  fault({
    id: 'card-transactions.company-of-operator',
    breaks: ['card-transactions.names-its-company', 'card-transactions.event-tells-the-same'],
    says: 'Each card transaction names the same company, whosever it is.',
    apply: (parts) => telling(parts, 'cards', (item) => ({ ...item, company: { id: 'cmp-0', name: 'Operator' } })),
  }),
]
