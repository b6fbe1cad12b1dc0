/** Contract: spec/rules/card-transactions.yaml, whose transactions are returned */
import { check } from '../../run/check.ts'
import { history } from '../../scenarios/transactions/history.ts'
import {
  expectCompaniesApart,
  expectSharedInCompany,
  expectUnseenByOthers,
} from '../../scenarios/transactions/tenant-isolation.ts'

export default [
  check({
    rule: 'card-transactions.foreign-transactions-not-returned',
    says: 'No transaction of another company is returned, even when its cards are named.',
    run: async (target) => expectUnseenByOthers(target, await history(target, 'cards')),
  }),
  check({
    rule: 'card-transactions.shared-in-company',
    says: 'A transaction is returned to every credential of its company.',
    run: (target) => expectSharedInCompany(target, 'cards'),
  }),
  check({
    rule: 'card-transactions.names-its-company',
    says: 'Transactions of two companies name two companies.',
    run: (target) => expectCompaniesApart(target, 'cards'),
  }),
]
