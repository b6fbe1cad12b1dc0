/** Contract: spec/rules/payment-transactions.yaml, returned payments */

import { environmentOf } from '../../cases/environment.ts'
import { idsUnchangedCheck } from '../../check-factories/transactions/ids-unchanged.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import {
  earlyAndLatePayments,
  expectSortedByCreation,
  type NamedPayment,
} from '../../scenarios/payment-transactions/early-and-late-payments.ts'
import {
  expectAmount,
  expectListed,
  expectLocalAmount,
  expectMadeBefore,
  expectMoment,
} from '../../scenarios/transactions/expect-listed.ts'
import { expectOfGenerated, generatedActivity } from '../../scenarios/transactions/generated-activities.ts'
import { readTransactions, rowOf, type TransactionRow } from '../../scenarios/transactions/transaction-list.ts'
import { expectValue, valueIn } from '../../validate/located.ts'

/** Expects a row to show a payment. @throws {CheckFailure} */
function expectMatchesPayment(row: TransactionRow, { amount, at, vendorName }: Omit<NamedPayment, 'id'>): void {
  expectAmount(valueIn(row, '/transactionAmount'), amount)
  expectLocalAmount(row, amount)
  expectValue(valueIn(row, '/vendor/name'), vendorName)
  expectMoment(valueIn(row, '/settlementDate'), at)
  expectMadeBefore(valueIn(row, '/transactionDate'), at)
}

/** Requires rows with the same value at one place to have the same values at others. @throws {CheckFailure} */
function expectSameOfEach(rows: readonly TransactionRow[], id: string, places: readonly string[]): void {
  const first = new Map<unknown, TransactionRow>()
  for (const row of rows) {
    const { value } = valueIn(row, id)
    const known = first.get(value) ?? row
    first.set(value, known)
    for (const place of places) expectValue(valueIn(row, place), valueIn(known, place).value)
  }
}

/** Payments that the control interface was given no vendor for. Those of others in the run's own tenant may show earlier names. */
async function paymentsOfChosenVendors(target: Target): Promise<readonly TransactionRow[]> {
  const fixture = await pagedFixture(target, 'payments')
  const { rows } = fixture.listed ?? (await readTransactions(fixture, fixture.filters))
  const ids = new Set(fixture.activities.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

export default [
  check({
    rule: 'payment-transactions.completed-transaction-returned',
    says: 'GET /v1/payments/transactions returns completed payments.',
    given: ({ now }) => [generatedActivity.payments(now)],
    run: (target, payment) =>
      expectOfGenerated(target, 'payments', payment, ({ activities, listed }) => expectListed(listed, activities)),
  }),
  idsUnchangedCheck('payments', {
    rule: 'payment-transactions.ids-unchanged',
    says: 'A payment transaction shows the same ids of the company, the user and the vendor on every read.',
  }),
  check({
    rule: 'payment-transactions.same-names-of-an-id',
    says: 'Payment transactions with the same user or vendor id show the same name, and e-mail address, of the user or vendor.',
    run: async (target) => {
      const { listed } = await earlyAndLatePayments(target)
      expectSameOfEach(listed.rows, '/user/id', ['/user/name', '/user/email'])
      // A control interface may book names that it is given on one vendor: here it has chosen the vendors.
      expectSameOfEach(await paymentsOfChosenVendors(target), '/vendor/id', ['/vendor/name'])
    },
  }),
  check({
    rule: 'payment-transactions.matches-activity',
    says: 'A payment transaction shows the amount, the vendor and the dates of the payment.',
    run: async (target, seed) => {
      // The same cases as those of `payment-transactions.completed-transaction-returned`.
      const { now } = await environmentOf(target)
      await forAll(seed, [generatedActivity.payments(now)], (generated) =>
        expectOfGenerated(target, 'payments', generated, ({ activities, listed }) => {
          for (const activity of activities) expectMatchesPayment(rowOf(listed, activity), generated)
        }),
      )
      const { early, late, listed } = await earlyAndLatePayments(target)
      for (const payment of [...early, ...late]) expectMatchesPayment(rowOf(listed, payment), payment)
    },
  }),
  check({
    rule: 'payment-transactions.sorted-by-creation',
    says: 'GET /v1/payments/transactions returns payments sorted by creation date.',
    run: async (target) => expectSortedByCreation(await earlyAndLatePayments(target)),
  }),
]
