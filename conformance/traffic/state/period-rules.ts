import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { instantOf } from '../../validate/instant.ts'
import { isObject } from '../../values/json.ts'
import { DAY } from '../../values/time-units.ts'
import { type Observation, objectsIn } from '../observation.ts'
import { type ExchangeRule, inResponse, violationUnless } from './exchange-rule.ts'

/** Milliseconds by which a time may be outside because it was rounded. */
const ROUNDING = 1_000

/** A period, and what a response to it contains, in words. */
type Period = { readonly from: number; readonly to: number; readonly text: string }
/** The beginning or the end of a period in a request; `undefined` where it has another form. */
type Instant = (text: string) => number | undefined

const days =
  (added: number): Instant =>
  (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) + added : undefined
const [firstMoment, lastMoment] = [days(0), days(DAY - 1)]
const second: Instant = (text) => (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? instantOf(text) : undefined)

const cardDates = ['transactionDate', 'settlementDate']
const travelDates = [...cardDates, 'statementClosingDate', 'statementDueDate']

/**
 * That a list of a period returns no transaction of which all dates are before it, or all after it: which of its dates counts is unspecified.
 * Pages after the first are left out, as a cursor may stand for another period.
 */
export const periodRules: readonly ExchangeRule[] = [
  outsidePeriod('listCardTransactions', 'card-transactions.outside-dates-not-returned', cardDates, 'cards'),
  outsidePeriod('listCardTransactions', 'travel.outside-dates-not-returned', travelDates, 'travel'),
  outsidePeriod('listTransactions', 'card-transactions.deprecated-outside-dates-not-returned', cardDates),
  outsidePeriod('listPaymentTransactions', 'payment-transactions.outside-dates-not-returned', cardDates),
]

function outsidePeriod(
  operation: OperationId,
  rule: WrittenRuleId,
  names: readonly string[],
  source?: string,
): ExchangeRule {
  return {
    rule,
    of: [operation],
    validate({ body, request }) {
      const period = periodOf(request, source)
      if (period === undefined) return undefined
      const index = objectsIn(body?.data).findIndex((item) => isOutside(datesIn(item, names), period))
      if (index === -1) return undefined
      const { settlementDate } = objectsIn(body?.data)[index] ?? {}
      return violationUnless(false, period.text, settlementDate, inResponse(`/data/${index}/settlementDate`))
    },
  }
}

const datesIn = (item: Readonly<Record<string, unknown>>, names: readonly string[]): readonly (number | undefined)[] =>
  names.flatMap((name) => (item[name] === undefined ? [] : [instantOf(String(item[name]))]))

function isOutside(dates: readonly (number | undefined)[], { from, to }: Period): boolean {
  const isBefore = dates.every((date) => date !== undefined && date < from - ROUNDING)
  const isAfter = dates.every((date) => date !== undefined && date > to + ROUNDING)
  return dates.length > 0 && (isBefore || isAfter)
}

/** The period that a request of a first page names. */
function periodOf({ body, query, repeated }: Observation['request'], source: string | undefined): Period | undefined {
  const given: Readonly<Record<string, unknown>> = source === undefined ? query : isObject(body) ? body : {}
  const { startDate, endDate, pageCursor } = given
  if ((source !== undefined && given.source !== source) || (pageCursor ?? '') !== '' || repeated.length > 0)
    return undefined
  const [start, end] = source === undefined ? [second, second] : [firstMoment, lastMoment]
  const from = startDate === undefined ? Number.NEGATIVE_INFINITY : start(String(startDate))
  const to = endDate === undefined ? Number.POSITIVE_INFINITY : end(String(endDate))
  if (from === undefined || to === undefined || from > to) return undefined
  const limits = [startDate === undefined ? [] : `from ${startDate}`, endDate === undefined ? [] : `to ${endDate}`]
  return { from, to, text: ['only transactions', ...limits.flat()].join(' ') }
}
