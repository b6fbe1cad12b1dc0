import { fault } from '../fault.ts'
import { withPagesSharedByTenants } from '../shared/cached-pages.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import {
  asTenant,
  changeItems,
  itemsOfAllTenants,
  laterPagesOfAllTenants,
  onlyWithAllScopes,
  replaceItems,
} from '../shared/transaction-lists.ts'

/** Violations of tenant isolation in payments. */
export default [
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
    id: 'payment-transactions.all-tenants-with-end-date-only',
    breaks: ['payment-transactions.other-tenant-not-listed'],
    says: 'With `endDate` and without `startDate`, GET /v1/payments/transactions returns the payments of all tenants.',
    apply: (parts) =>
      replaceItems(parts, 'payments', (query, all, context) =>
        query.endDate !== undefined && query.startDate === undefined
          ? itemsOfAllTenants(query, all, context)
          : all(query),
      ),
  }),

  fault({
    id: 'payment-transactions.later-pages-of-all-tenants',
    breaks: ['payment-transactions.other-tenant-not-listed'],
    says: 'Only the first page of GET /v1/payments/transactions is limited to the tenant of the caller.',
    apply: (parts) => laterPagesOfAllTenants(parts, 'payments'),
  }),

  fault({
    id: 'payment-transactions.main-tenant-by-default',
    breaks: ['payment-transactions.other-tenant-not-listed'],
    says: 'A search that finds no payments of the tenant returns those of the main tenant.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, context) => {
        const items = await all(query)
        return items.length > 0 ? items : all(query, asTenant(context, parts.tokens.mainCompanyId))
      }),
  }),

  fault({
    id: 'payment-transactions.pages-shared-by-tenants',
    breaks: ['payment-transactions.other-tenant-not-listed'],
    says: 'A cache of long pages returns the page of another tenant to the same request.',
    apply: (parts) => withPagesSharedByTenants(parts, 'payments'),
  }),

  fault({
    id: 'payment-transactions.only-first-credential',
    breaks: ['payment-transactions.shared-in-company'],
    says: 'Only the first credential of the main tenant receives payments.',
    apply: (parts) =>
      replaceItems(parts, 'payments', async (query, all, { caller }) => {
        const items = await all(query)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-') ? [] : items
      }),
  }),

  fault({
    id: 'payment-transactions.only-with-all-scopes',
    breaks: ['payment-transactions.shared-in-company'],
    says: 'A credential that lacks a scope of another list receives no payments.',
    apply: (parts) => onlyWithAllScopes(parts, 'payments'),
  }),

  fault({
    id: 'payment-transactions.same-company-for-all-tenants',
    breaks: ['payment-transactions.company-id-distinct'],
    says: 'All payments have the same company, whatever their tenant.',
    apply: (parts) =>
      changeItems(parts, 'payments', (item) => ({ ...item, company: { id: 'cmp-0', name: 'Operator' } })),
  }),

  fault({
    id: 'payment-transactions.company-of-query-listed',
    breaks: ['payment-transactions.other-tenant-not-listed'],
    says: 'The parameter `companyId` of GET /v1/payments/transactions, which a page for administrators uses, chooses the tenant.',
    apply: (parts) => withChosenCompany(parts, 'listPaymentTransactions', ({ incoming }) => incoming.query.companyId),
  }),
]
