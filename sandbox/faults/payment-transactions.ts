import { faultsOfDateTimes } from './date-time-lists.ts'
import { fault } from './fault.ts'
import { holding, type Item, latestOf, ofAllCompanies, shiftedBy, telling } from './transaction-lists.ts'

/** Violations of spec/rules/payment-transactions.yaml. */
export default [
  fault({
    id: 'payment-transactions.latest-left-out',
    breaks: [
      'payment-transactions.completed-payment-returned',
      'payment-transactions.shared-in-company',
      'cursors.payments-pages-complete',
      'cursors.payments-total-count',
      'cursors.arrivals-in-between',
    ],
    says: 'The latest payment of the company is returned only when another one has followed it.',
    apply: (parts) =>
      holding(parts, 'payments', async (asked, all, context) => {
        const latest = await latestOf('payments', context)
        return (await all(asked)).filter(({ id }) => id !== latest)
      }),
  }),

  fault({
    id: 'payment-transactions.vendor-in-capitals',
    breaks: ['payment-transactions.shows-what-happened'],
    says: 'The name of the vendor is told in capitals.',
    apply: (parts) =>
      telling(parts, 'payments', (item) => {
        const vendor = item.vendor as Item
        return { ...item, vendor: { ...vendor, name: String(vendor.name).toUpperCase() } }
      }),
  }),

  fault({
    id: 'payment-transactions.local-time',
    breaks: ['payment-transactions.shows-what-happened'],
    says: 'The settlement date of a payment is told in the time of São Paulo.',
    apply: (parts) =>
      telling(parts, 'payments', (item) => ({
        ...item,
        settlementDate: shiftedBy(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'payment-transactions.with-merchant',
    breaks: ['payment-transactions.no-card-no-merchant'],
    says: 'A payment names its vendor as merchant too.',
    apply: (parts) =>
      telling(parts, 'payments', (item) => ({ ...item, merchant: { name: (item.vendor as Item).name } })),
  }),

  fault({
    id: 'payment-transactions.sorted-by-amount',
    breaks: ['payment-transactions.sorted-by-creation'],
    says: 'Payments are sorted by their amount.',
    apply: (parts) =>
      holding(parts, 'payments', async (asked, all) =>
        [...(await all(asked))].sort((a, b) => Number(a.transactionAmount) - Number(b.transactionAmount)),
      ),
  }),

  fault({
    id: 'payment-transactions.of-everybody',
    breaks: [
      'payment-transactions.foreign-payments-not-returned',
      'cursors.filters-kept',
      'cursors.foreign-cursor',
      'cursors.payments-pages-complete',
      'cursors.payments-total-count',
      'cursors.has-next-until-last',
      'cursors.arrivals-in-between',
    ],
    says: 'The payments of all companies are returned.',
    apply: (parts) => holding(parts, 'payments', ofAllCompanies),
  }),

  fault({
    id: 'payment-transactions.of-first-credential',
    breaks: ['payment-transactions.shared-in-company'],
    says: "Another credential of the company than the operator's first one sees no payments.",
    apply: (parts) =>
      holding(parts, 'payments', async (asked, all, { caller }) => {
        const paid = await all(asked)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-') ? [] : paid
      }),
  }),

  fault({
    id: 'payment-transactions.company-of-operator',
    breaks: ['payment-transactions.names-its-company'],
    says: 'Each payment names the same company, whosever it is.',
    apply: (parts) => telling(parts, 'payments', (item) => ({ ...item, company: { id: 'cmp-0', name: 'Operator' } })),
  }),

  ...faultsOfDateTimes('payments', 'payment-transactions', '', 'The payment list'),
]
