import { wireForm } from '../../cases/domain-values.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'
import { instant } from '../cards/card.ts'
import type { Item } from '../cursors/cursor-list.ts'
import { momentOf } from './activity.ts'

/** The list operations that are asked by GET with date-times. */
type GetList = 'listPaymentTransactions' | 'listTransactions' | 'listTravelTransactions'

/** Whether the target accepts a request whose outcome is unspecified. */
export const outcome = (answer: Exchange): string => (isSuccess(answer) ? 'yes' : `no (${answer.response.status})`)

/** Whether a list accepts an end date in three days. */
export async function futureDates(target: Target, list: GetList): Promise<string> {
  const now = await target.now()
  const query = { startDate: wireForm(momentOf(now, -3)), endDate: wireForm(momentOf(now, 3)) }
  return outcome(await target.call(list, { query }))
}

/** Whether a list accepts 30 February. */
export async function impossibleDates(target: Target, list: GetList): Promise<string> {
  const { now } = await environmentOf(target)
  const year = Number(day(now, 0).slice(0, 4)) - 1
  const query = { startDate: `${year}-02-30 00:00:00`, endDate: `${year}-06-30 00:00:00` }
  return outcome(await target.call(list, { query }))
}

/** How a list is sorted by a date of its items. */
export function orderOf(items: readonly Item[], date: string): string {
  const moments = items.map((item) => instant(String(item[date])) ?? Number.NaN)
  const sorted = (sign: number) =>
    moments.every((moment, index) => index === 0 || sign * (moment - (moments[index - 1] ?? 0)) >= 0)
  if (new Set(moments).size < 2) return 'unknown: too few transactions'
  if (sorted(-1)) return 'newest first'
  return sorted(1) ? 'oldest first' : 'neither newest first nor oldest first'
}

/** The format of the date-times of an item. */
export function formOfDates(item: Item | undefined): string {
  const text = String(item?.settlementDate)
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? 'yyyy-MM-dd HH:mm:ss'
    : `as in ${excerpt(item?.settlementDate)}`
}
