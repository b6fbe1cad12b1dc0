import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { isObject } from '../../values/json.ts'
import { isSuccess, type Observation } from '../observation.ts'
import { type ExchangeRule, mismatchUnless } from './exchange-rule.ts'

/** That a period that ends before it starts is refused. */
export const dateRules: readonly ExchangeRule[] = [
  startAfterEnd('listCardTransactions', 'card-transactions.start-after-end-refused', /^\d{4}-\d\d-\d\d$/),
  startAfterEnd(
    'listTransactions',
    'card-transactions.deprecated-start-after-end-refused',
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ),
  startAfterEnd(
    'listPaymentTransactions',
    'payment-transactions.start-after-end-refused',
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  ),
]

/** Dates of one form are in the order of their texts. */
function startAfterEnd(operation: OperationId, rule: WrittenRuleId, form: RegExp): ExchangeRule {
  return {
    rule,
    of: [operation],
    validate({ exchange, request }: Observation) {
      const { startDate, endDate } = isObject(request.body) ? request.body : request.query
      const isConclusive = isSuccess({ exchange }) || exchange.response.status === 400
      const [start, end] = [String(startDate), String(endDate)]
      if (!form.test(start) || !form.test(end) || start <= end || request.repeated.length > 0 || !isConclusive)
        return undefined
      const { status } = exchange.response
      return mismatchUnless(status === 400, `400 for a period from ${start} to ${end}`, `${status}`, { in: 'status' })
    },
  }
}
