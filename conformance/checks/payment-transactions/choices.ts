/** Contract: spec/rules/payment-transactions.yaml, what the description leaves open */
import { wireForm } from '../../cases/domain-values.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { sortedPayments } from '../../scenarios/payment-transactions/payments.ts'
import { momentOf } from '../../scenarios/transactions/activity.ts'
import {
  formOfDates,
  futureDates,
  impossibleDates,
  orderOf,
  outcome,
} from '../../scenarios/transactions/unspecified.ts'

export default [
  check({
    rule: 'payment-transactions.future-dates',
    says: 'The payment list refuses dates in the future.',
    run: (target) => futureDates(target, 'listPaymentTransactions'),
  }),
  check({
    rule: 'payment-transactions.calendar-dates-alone',
    says: 'The payment list refuses a date that no calendar has.',
    run: (target) => impossibleDates(target, 'listPaymentTransactions'),
  }),
  check({
    rule: 'payment-transactions.iso-dates',
    says: 'The payment list accepts its dates in the ISO 8601 form as well.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const iso = (days: number) => `${wireForm(momentOf(now, days)).replace(' ', 'T')}Z`
      return outcome(await target.call('listPaymentTransactions', { query: { startDate: iso(-9), endDate: iso(-4) } }))
    },
  }),
  check({
    rule: 'payment-transactions.direction',
    says: 'The payment list begins with the newest payment or with the oldest.',
    run: async (target) => orderOf((await sortedPayments(target)).items, 'settlementDate'),
  }),
  check({
    rule: 'payment-transactions.date-time-form',
    says: 'The date-times in a payment have the form yyyy-MM-dd HH:mm:ss.',
    run: async (target) => formOfDates((await sortedPayments(target)).items[0]),
  }),
]
