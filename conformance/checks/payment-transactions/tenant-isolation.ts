/** Contract: spec/rules/payment-transactions.yaml, tenant isolation */

import {
  companyIdCheck,
  otherTenantCheck,
  sharedInCompanyCheck,
} from '../../check-factories/transactions/tenant-isolation.ts'

export default [
  otherTenantCheck('payments', {
    rule: 'payment-transactions.other-tenant-not-listed',
    says: 'GET /v1/payments/transactions returns no payment of another tenant.',
  }),
  sharedInCompanyCheck('payments', {
    rule: 'payment-transactions.shared-in-company',
    says: 'GET /v1/payments/transactions returns a payment to every credential of its tenant.',
  }),
  companyIdCheck('payments', {
    rule: 'payment-transactions.company-id-distinct',
    says: '`company.id` differs between payment transactions of two tenants.',
  }),
]
