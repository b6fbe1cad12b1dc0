/** Contract: spec/rules/card-transactions.yaml, tenant isolation */

import {
  companyIdCheck,
  otherTenantCheck,
  sharedInCompanyCheck,
} from '../../check-factories/transactions/tenant-isolation.ts'

export default [
  otherTenantCheck('cards', {
    rule: 'card-transactions.other-tenant-not-listed',
    says: '`source=cards` neither returns nor counts transactions of another tenant, even if `cardIds` contains its cards.',
  }),
  otherTenantCheck('deprecated', {
    rule: 'card-transactions.deprecated-other-tenant-not-listed',
    says: 'GET /v1/transactions neither returns nor counts transactions of another tenant.',
  }),
  sharedInCompanyCheck('cards', {
    rule: 'card-transactions.shared-in-company',
    says: 'POST /v1/cards/transactions returns a transaction to every credential of its tenant.',
  }),
  sharedInCompanyCheck('deprecated', {
    rule: 'card-transactions.deprecated-shared-in-company',
    says: 'GET /v1/transactions returns a transaction to every credential of its tenant.',
  }),
  companyIdCheck('cards', {
    rule: 'card-transactions.company-id-distinct',
    says: '`company.id` differs between card transactions of two tenants.',
  }),
]
