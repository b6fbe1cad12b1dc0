/** Contract: spec/rules/payment-transactions.yaml, returned payments */
import { amount, plainText } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import {
  earlyAndLatePayments,
  expectSortedByCreation,
} from '../../scenarios/payment-transactions/early-and-late-payments.ts'
import { paymentActivity } from '../../scenarios/transactions/activity.ts'
import { expectAmount, expectMoment } from '../../scenarios/transactions/expect-listed.ts'
import { idsUnchangedCheck } from '../../scenarios/transactions/ids-unchanged.ts'
import { pastMoment, SECOND } from '../../scenarios/transactions/moments.ts'
import { listedTransaction } from '../../scenarios/transactions/transaction-list.ts'
import { expectValue, valueIn } from '../../validate/located.ts'

const someAmount = amount({ min: 0.01, max: 20_000 })

const secondsAround = (at: number) => ({ from: at - 2 * SECOND, to: at + 2 * SECOND })

export default [
  check({
    rule: 'payment-transactions.completed-transaction-returned',
    says: 'GET /v1/payments/transactions returns completed payments.',
    tenant: 'isolated',
    given: ({ now }) => [someAmount, pastMoment(now)],
    run: async (target, amount, at) => {
      const payment = await paymentActivity(target, { amount, at })
      await listedTransaction(target, 'payments', secondsAround(at), payment)
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
    given: ({ now }) => [someAmount, pastMoment(now), plainText({ min: 3, max: 40 })],
    run: async (target, amount, at, vendorName) => {
      const payment = await paymentActivity(target, { amount, at, vendorName })
      const row = await listedTransaction(target, 'payments', secondsAround(at), payment)
      expectAmount(valueIn(row, '/transactionAmount'), amount)
      expectValue(valueIn(row, '/vendor/name'), vendorName)
      expectMoment(valueIn(row, '/transactionDate'), at)
      expectMoment(valueIn(row, '/settlementDate'), at)
    },
  }),
  check({
    rule: 'payment-transactions.sorted-by-creation',
    says: 'GET /v1/payments/transactions returns payments sorted by creation date.',
    run: async (target) => expectSortedByCreation(await earlyAndLatePayments(target)),
  }),
]
