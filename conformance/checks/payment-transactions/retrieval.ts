/** Contract: spec/rules/payment-transactions.yaml, returned payments */
import { amount, plainText } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { ifPossible } from '../../run/if-possible.ts'
import {
  earlyAndLatePayments,
  expectSortedByCreation,
  type NamedPayment,
} from '../../scenarios/payment-transactions/early-and-late-payments.ts'
import { paymentActivity } from '../../scenarios/transactions/activity.ts'
import { expectAmount, expectMoment } from '../../scenarios/transactions/expect-listed.ts'
import { idsUnchangedCheck } from '../../scenarios/transactions/ids-unchanged.ts'
import { pastMoment, SECOND } from '../../scenarios/transactions/moments.ts'
import {
  listedTransaction,
  readTransactions,
  rowOf,
  type TransactionRow,
} from '../../scenarios/transactions/transaction-list.ts'
import { expectValue, valueIn } from '../../validate/located.ts'

/** Single precision cannot hold most of them. */
const someAmount = amount({ min: 0.01, max: 999_999.99 })

const secondsAround = (at: number) => ({ from: at - 2 * SECOND, to: at + 2 * SECOND })

/** Expects a row to show a payment. @throws {CheckFailure} */
function expectMatchesPayment(row: TransactionRow, { amount, at, vendorName }: Omit<NamedPayment, 'id'>): void {
  expectAmount(valueIn(row, '/transactionAmount'), amount)
  expectValue(valueIn(row, '/vendor/name'), vendorName)
  expectMoment(valueIn(row, '/transactionDate'), at)
  expectMoment(valueIn(row, '/settlementDate'), at)
}

export default [
  check({
    rule: 'payment-transactions.completed-transaction-returned',
    says: 'GET /v1/payments/transactions returns completed payments.',
    tenant: 'isolated',
    given: ({ now }) => [someAmount, pastMoment(now)],
    run: async (target, amount, at) => {
      // A list that was read before has the payment too.
      await readTransactions({ target, list: 'payments', activities: [] }, secondsAround(at))
      const payment = await paymentActivity(target, { amount, at })
      await listedTransaction(target, 'payments', secondsAround(at), payment)
      // The same amount at the same time is another payment, unless the control interface takes both for one.
      const again = await ifPossible(paymentActivity(target, { amount, at }))
      if (again !== undefined) await listedTransaction(target, 'payments', secondsAround(at), again)
    },
  }),
  idsUnchangedCheck('payments', {
    rule: 'payment-transactions.ids-unchanged',
    says: 'A payment transaction shows the same ids of the company, the user and the vendor on every read.',
  }),
  check({
    rule: 'payment-transactions.matches-activity',
    says: 'A payment transaction shows the amount, the vendor and the dates of the payment.',
    tenant: 'isolated',
    run: async (target, seed) => {
      const values = [someAmount, pastMoment(await target.now()), plainText({ min: 3, max: 40 })] as const
      await forAll(seed, values, async (amount, at, vendorName) => {
        const payment = await paymentActivity(target, { amount, at, vendorName })
        const row = await listedTransaction(target, 'payments', secondsAround(at), payment)
        expectMatchesPayment(row, { amount, at, vendorName })
      })
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
