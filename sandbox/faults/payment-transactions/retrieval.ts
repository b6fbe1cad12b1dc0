import type { Services } from '../../services.ts'
import { fault } from '../fault.ts'
import { withCachedEmptyPages } from '../shared/cached-pages.ts'
import { withYearsOfWeeks } from '../shared/day-lists.ts'
import {
  changeItems,
  changePage,
  type Item,
  latestTransactionId,
  replaceItems,
  withLocalTimes,
  withRoundedAmounts,
} from '../shared/transaction-lists.ts'
import { onTwelveHours } from '../shared/twelve-hours.ts'

/** Violations of spec/rules/payment-transactions.yaml in the returned payments. */
export default [
  fault({
    id: 'payment-transactions.latest-missing',
    breaks: [
      'payment-transactions.completed-transaction-returned',
      'payment-transactions.shared-in-company',
      'cursors.payments-pages-complete',
      'cursors.payments-total-count',
      'cursors.stable-under-inserts',
    ],
    says: 'The latest payment is returned only after another one followed it.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, context) => {
        const latest = await latestTransactionId('payments', context)
        return (await all(query)).filter(({ id }) => id !== latest)
      }),
  }),

  fault({
    id: 'payment-transactions.repeated-for-vendor',
    breaks: ['cursors.payments-pages-complete'],
    says: 'Two payments of the same amount to one vendor are returned as duplicates: their table is joined by the name.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all) => {
        const items = await all(query)
        const keyOf = ({ vendor, transactionAmount }: Item) => JSON.stringify([vendor, transactionAmount])
        return items.flatMap((item) => items.filter((other) => keyOf(other) === keyOf(item)).map(() => item))
      }),
  }),

  fault({
    id: 'payment-transactions.amounts-rounded-down',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The amounts of payments are rounded down to cents in floating point.',
    apply: (parts) => withRoundedAmounts(parts, 'payments', 'floor'),
  }),

  fault({
    id: 'payment-transactions.vendor-in-capitals',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The name of the vendor is in capitals.',
    apply: (parts) => changeVendorNames(parts, (name) => name.toUpperCase()),
  }),

  fault({
    id: 'payment-transactions.vendor-escaped',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The name of the vendor is escaped for HTML.',
    apply: (parts) => changeVendorNames(parts, (name) => name.replaceAll('&', '&amp;')),
  }),

  fault({
    id: 'payment-transactions.vendor-of-first-item',
    breaks: ['payment-transactions.matches-activity'],
    says: 'All payments of a page have the vendor of the first one.',
    apply: (parts) =>
      changePage(parts, 'payments', (page) => ({
        ...page,
        data: page.data.map((item) => ({ ...item, vendor: page.data[0]?.vendor })),
      })),
  }),

  fault({
    id: 'payment-transactions.year-of-week',
    breaks: ['payment-transactions.matches-activity'],
    says: 'A payment of 31 December is formatted with its ISO week year, which is the next year.',
    apply: (parts) => withYearsOfWeeks(parts, 'payments'),
  }),

  fault({
    id: 'payment-transactions.cents-in-32-bits',
    breaks: ['service.large-amounts-preserved'],
    says: 'Payments are stored as cents in 32 bits: a larger amount becomes 21474836.47.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({
        ...item,
        transactionAmount: Math.min(Number(item.transactionAmount), 21_474_836.47),
      })),
  }),

  fault({
    id: 'payment-transactions.empty-page-cached',
    breaks: ['payment-transactions.completed-transaction-returned'],
    says: 'A page without payments is cached.',
    apply: (parts) => withCachedEmptyPages(parts, 'payments'),
  }),

  fault({
    id: 'payment-transactions.settled-on-clock-of-twelve-hours',
    breaks: ['payment-transactions.matches-activity'],
    says: '`settlementDate` uses a 12-hour clock without AM or PM.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({
        ...item,
        settlementDate: onTwelveHours(String(item.settlementDate)),
      })),
  }),

  fault({
    id: 'payment-transactions.vendor-id-changes',
    breaks: ['payment-transactions.ids-unchanged'],
    says: 'The id of the vendor is made for each response.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({
        ...item,
        vendor: { ...(item.vendor as Item), id: crypto.randomUUID() },
      })),
  }),

  fault({
    id: 'payment-transactions.one-vendor-id',
    breaks: ['payment-transactions.same-names-of-an-id'],
    says: 'All vendors have the same id.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({ ...item, vendor: { ...(item.vendor as Item), id: 'vendor' } })),
  }),

  fault({
    id: 'payment-transactions.local-amount-in-cents',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The local amount of a payment is in cents.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({
        ...item,
        localTransactionAmount: Math.round(Number(item.localTransactionAmount) * 100),
      })),
  }),

  fault({
    id: 'payment-transactions.local-time',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The settlement date of a payment is in São Paulo time.',
    apply: (parts) => withLocalTimes(parts, 'payments', 'settlementDate'),
  }),

  fault({
    id: 'payment-transactions.transaction-date-in-local-time',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The transaction date of a payment is in São Paulo time, and the settlement date in UTC.',
    apply: (parts) => withLocalTimes(parts, 'payments', 'transactionDate'),
  }),

  fault({
    id: 'payment-transactions.with-merchant',
    breaks: ['PaymentTransactionDto.not'],
    says: 'A payment has its vendor as `merchant` too.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({ ...item, merchant: { name: (item.vendor as Item).name } })),
  }),

  fault({
    id: 'payment-transactions.sorted-by-amount',
    breaks: ['payment-transactions.sorted-by-creation'],
    says: 'Payments are sorted by amount.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all) =>
        [...(await all(query))].sort((a, b) => Number(a.transactionAmount) - Number(b.transactionAmount)),
      ),
  }),

  fault({
    id: 'payment-transactions.pages-sorted-by-amount',
    breaks: ['payment-transactions.sorted-by-creation'],
    says: 'The payments of each page are sorted by amount.',
    apply: (parts) =>
      changePage(parts, 'payments', (page) => ({
        ...page,
        data: page.data.toSorted((a, b) => Number(a.transactionAmount) - Number(b.transactionAmount)),
      })),
  }),

  fault({
    id: 'payment-transactions.same-payment-again-missing',
    breaks: ['payment-transactions.completed-transaction-returned'],
    says: 'Of two payments with the same amount, vendor and time, only one is returned.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all) => {
        const items = await all(query)
        const keyOf = (item: Item) => JSON.stringify([item.transactionAmount, item.vendor, item.settlementDate])
        return items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index)
      }),
  }),
]

function changeVendorNames(parts: Services, change: (name: string) => string): Services {
  return changeItems(parts, 'payments', (item) => {
    const vendor = item.vendor as Item
    return { ...item, vendor: { ...vendor, name: change(String(vendor.name)) } }
  })
}
