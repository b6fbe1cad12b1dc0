/** Contract: spec/rules/card-transactions.yaml, tenant isolation */
import { check } from '../../run/check.ts'
import { history } from '../../scenarios/transactions/history.ts'
import {
  expectCompaniesApart,
  expectSharedInCompany,
  expectUnseenByOthers,
} from '../../scenarios/transactions/tenant-isolation.ts'

export default [
  check({
    rule: 'card-transactions.other-tenant-not-listed',
    says: '`source=cards` returns no transaction of another tenant, even if `cardIds` contains its cards.',
    run: async (target) => expectUnseenByOthers(target, await history(target, 'cards')),
  }),
  check({
    rule: 'card-transactions.shared-in-company',
    says: 'POST /v1/cards/transactions returns a transaction to every credential of its tenant.',
    run: (target) => expectSharedInCompany(target, 'cards'),
  }),
  check({
    rule: 'card-transactions.company-id-distinct',
    says: '`company.id` differs between card transactions of two tenants.',
    run: (target) => expectCompaniesApart(target, 'cards'),
  }),
]
