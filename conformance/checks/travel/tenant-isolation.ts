/** Contract: spec/rules/travel.yaml, tenant isolation */
import { otherTenantCheck, sharedInCompanyCheck } from '../../scenarios/transactions/tenant-isolation-checks.ts'

export default [
  otherTenantCheck('travel', {
    rule: 'travel.other-tenant-not-listed',
    says: '`source=travel` neither returns nor counts transactions of another tenant, even if `cardIds` contains its cards.',
  }),
  sharedInCompanyCheck('travel', {
    rule: 'travel.shared-in-company',
    says: 'A travel transaction is returned to every credential of its tenant.',
  }),
]
