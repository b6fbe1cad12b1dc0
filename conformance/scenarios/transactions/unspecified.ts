import { day, environmentOf } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { instant } from '../../validate/instant.ts'
import { describeOrder } from '../../validate/order.ts'
import { momentOfRun } from './current-day.ts'
import { type DateTimeList, pageReader } from './lists.ts'
import { noon } from './moments.ts'
import type { TransactionRow } from './transaction-list.ts'

/** Whether a list accepts an end date in three days. */
export async function acceptsFutureDate(target: Target, list: DateTimeList): Promise<string> {
  const now = await momentOfRun(target)
  return describeAcceptance(await pageReader(target, list, { from: noon(now, -3), to: noon(now, 3) })({}))
}

const operationOf = { payments: 'listPaymentTransactions', deprecated: 'listTransactions' } as const

/** Whether a list accepts 30 February. */
export async function acceptsImpossibleDate(target: Target, list: DateTimeList): Promise<string> {
  const { now } = await environmentOf(target)
  const year = Number(day(now, 0).slice(0, 4)) - 1
  const query = { startDate: `${year}-02-30 00:00:00`, endDate: `${year}-03-10 00:00:00` }
  return describeAcceptance(await target.call(operationOf[list], { query }))
}

/** How a list is sorted by the settlement date of its items. */
export function sortOrder(rows: readonly Pick<TransactionRow, 'value'>[]): string {
  const moments = rows.map(({ value }) => instant(String(value.settlementDate)) ?? Number.NaN)
  return describeOrder(moments)
}

/** The format of the date-times of a list's items. */
export function dateTimeFormat([row]: readonly Pick<TransactionRow, 'value'>[]): string {
  const date = row?.value.settlementDate
  const isPlain = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(String(date))
  return isPlain ? 'yyyy-MM-dd HH:mm:ss' : `as in ${excerpt(date)}`
}
