import type { RuleId } from '../../../generated/rules.ts'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { DAY } from '../../time-units.ts'
import { type Fault, fault } from '../fault.ts'
import { changeQuery, type ListName, type ListQuery, replaceItems } from './transaction-lists.ts'

/** How many milliseconds a search with two dates covers; 0 for another one. */
const lengthOf = ({ startDate, endDate }: ListQuery): number =>
  startDate && endDate ? Date.parse(endDate) - Date.parse(startDate) : 0

/** A list returns only the last 31 days of a longer period. */
export const onlyLastMonth = (list: ListName, id: string, rule: RuleId, name: string): Fault =>
  fault({
    id,
    breaks: [rule],
    says: `${name} returns only the last 31 days of a longer period.`,
    apply: (parts) =>
      replaceItems(parts, list, async (query, all) => {
        const items = await all(query)
        if (lengthOf(query) <= 31 * DAY) return items
        const earliest = Date.parse(query.endDate ?? '') - 31 * DAY
        return items.filter(({ settlementDate }) => Date.parse(String(settlementDate)) >= earliest)
      }),
  })

/** A list compares dates as texts that begin with the part after some characters. */
export const comparedFrom = (list: ListName, id: string, rule: RuleId, name: string, part: 'day' | 'month'): Fault =>
  fault({
    id,
    breaks: [rule],
    says: `${name} compares dates with the ${part} first, and refuses a period whose end has a smaller ${part} than its start.`,
    apply: (parts) =>
      changeQuery(parts, list, (query) => {
        const from = part === 'day' ? 8 : 5
        const [start, end] = [query.startDate?.slice(from, 10), query.endDate?.slice(from, 10)]
        if (start && end && start > end) throw new ApiError(400, messages.invalid)
        return query
      }),
  })

/** A list returns nothing across the change of the year. Shorter periods, which others search for in January, are not affected. */
export const nothingAcrossYears = (list: ListName, id: string, rule: RuleId, name: string): Fault =>
  fault({
    id,
    breaks: [rule],
    says: `${name} returns nothing for a period of more than four weeks across the change of the year.`,
    apply: (parts) =>
      replaceItems(parts, list, async (query, all) => {
        const items = await all(query)
        const isAcross = query.startDate?.slice(0, 4) !== query.endDate?.slice(0, 4)
        return isAcross && lengthOf(query) > 28 * DAY ? [] : items
      }),
  })

/** A list takes a start of 0 or less, in milliseconds of Unix time, for none. */
export const nothingSinceEpoch = (list: ListName, id: string, rule: RuleId, name: string): Fault =>
  fault({
    id,
    breaks: [rule],
    says: `${name} takes a start on 1970-01-01 or before for yesterday.`,
    apply: (parts) =>
      changeQuery(parts, list, (query, { clock }) => {
        const isMissing = query.startDate !== undefined && query.startDate.slice(0, 10) <= '1970-01-01'
        const [yesterday = ''] = new Date(clock.now() - DAY).toISOString().split('T')
        const startDate = list === 'cards' ? yesterday : `${yesterday} 00:00:00`
        return isMissing ? { ...query, startDate } : query
      }),
  })
