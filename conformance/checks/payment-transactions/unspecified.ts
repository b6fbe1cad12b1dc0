/** Contract: spec/rules/payment-transactions.yaml, unspecified behaviour */

import { wireForm } from '../../cases/domain-values.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { earlyAndLatePayments } from '../../scenarios/payment-transactions/early-and-late-payments.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import {
  acceptsFutureDate,
  acceptsImpossibleDate,
  dateTimeFormat,
  sortOrder,
} from '../../scenarios/transactions/unspecified.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'

export default [
  check({
    rule: 'payment-transactions.future-date',
    says: 'Does GET /v1/payments/transactions accept an end date in the future?',
    run: (target) => acceptsFutureDate(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.impossible-date',
    says: 'Does GET /v1/payments/transactions accept a date that does not exist (30 February)?',
    run: (target) => acceptsImpossibleDate(target, 'payments'),
  }),
  check({
    rule: 'payment-transactions.iso-dates',
    says: 'Does GET /v1/payments/transactions accept dates in ISO 8601 format?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const iso = (days: number) => `${wireForm(noon(now, days)).replace(' ', 'T')}Z`
      return describeAcceptance(
        await target.call('listPaymentTransactions', { query: { startDate: iso(-9), endDate: iso(-4) } }),
      )
    },
  }),
  check({
    rule: 'payment-transactions.sort-order',
    says: 'In which order of settlement dates are payment transactions listed?',
    run: async (target) => sortOrder((await earlyAndLatePayments(target)).listed.rows),
  }),
  check({
    rule: 'payment-transactions.date-time-format',
    says: 'Which format do the date-times of a payment transaction have?',
    run: async (target) => dateTimeFormat((await earlyAndLatePayments(target)).listed.rows),
  }),
]
