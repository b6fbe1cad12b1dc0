import { dateTimeFaults } from './date-time-lists.ts'
import { fault } from './fault.ts'
import {
  addSeconds,
  changeItems,
  type Item,
  itemsOfAllTenants,
  latestTransactionId,
  replaceItems,
} from './transaction-lists.ts'

/** Violations of spec/rules/payment-transactions.yaml. */
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
    id: 'payment-transactions.vendor-in-capitals',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The name of the vendor is in capitals.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => {
        const vendor = item.vendor as Item
        return { ...item, vendor: { ...vendor, name: String(vendor.name).toUpperCase() } }
      }),
  }),

  fault({
    id: 'payment-transactions.local-time',
    breaks: ['payment-transactions.matches-activity'],
    says: 'The settlement date of a payment is in São Paulo time.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({
        ...item,
        settlementDate: addSeconds(String(item.settlementDate), -3 * 3600),
      })),
  }),

  fault({
    id: 'payment-transactions.with-merchant',
    breaks: ['payment-transactions.no-card-no-merchant'],
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
    id: 'payment-transactions.all-tenants',
    breaks: [
      'payment-transactions.other-tenant-not-listed',
      'cursors.filters-apply-to-every-page',
      'cursors.other-tenant-cursor',
      'cursors.payments-pages-complete',
      'cursors.payments-total-count',
      'cursors.has-next-until-last',
      'cursors.stable-under-inserts',
    ],
    says: 'GET /v1/payments/transactions returns the payments of all tenants.',
    apply: (parts) => replaceItems(parts, 'payments', itemsOfAllTenants),
  }),

  fault({
    id: 'payment-transactions.only-first-credential',
    breaks: ['payment-transactions.shared-in-company'],
    says: 'Only the first credential of the main tenant receives payments.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, { caller }) => {
        const paid = await all(query)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-') ? [] : paid
      }),
  }),

  fault({
    id: 'payment-transactions.same-company-for-all-tenants',
    breaks: ['payment-transactions.company-id-distinct'],
    says: 'All payments have the same company, whatever their tenant.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({ ...item, company: { id: 'cmp-0', name: 'Operator' } })),
  }),

  ...dateTimeFaults('payments', 'payment-transactions', '', 'GET /v1/payments/transactions'),
]
