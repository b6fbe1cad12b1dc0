import type { RuleId } from '../../../generated/rules.ts'
import { addDays } from '../../boletos/days.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault } from '../fault.ts'
import { changeItems, isOnDay, type ListName, replaceItems } from './transaction-lists.ts'
import { withWeekYear } from './week-year.ts'

/** Faults in the edges of days of one source of `POST /v1/cards/transactions`, whose rules have the same slugs. */
export function dayFaults(list: 'cards' | 'travel', section: 'card-transactions' | 'travel'): readonly Fault[] {
  const rule = (slug: string) => `${section}.${slug}` as RuleId
  const isAt = (moment: unknown, day: string | undefined, time: string) =>
    isOnDay(moment, day) && String(moment).endsWith(time)
  return [
    fault({
      id: `${section}.first-second-missing`,
      breaks: [rule('start-date-inclusive')],
      says: `With source=${list}, the first second of the start date is omitted.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) =>
          (await all(query)).filter(({ settlementDate }) => !isAt(settlementDate, query.startDate, '00:00:00')),
        ),
    }),

    fault({
      id: `${section}.last-second-missing`,
      breaks: [rule('end-date-inclusive')],
      says: `With source=${list}, the end date ends at 23:59:59.000, so that its last second is omitted.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) =>
          (await all(query)).filter(({ settlementDate }) => !isAt(settlementDate, query.endDate, '23:59:59')),
        ),
    }),

    fault({
      id: `${section}.month-end-missing`,
      breaks: [rule('end-date-inclusive')],
      says: `With source=${list}, the day after the last day of a month is not found, so that this day is omitted.`,
      apply: (parts) =>
        replaceItems(parts, list, async (query, all) =>
          (await all(query)).filter(
            ({ settlementDate }) =>
              !(isOnDay(settlementDate, query.endDate) && addDays(query.endDate ?? '', 1).endsWith('-01')),
          ),
        ),
    }),
  ]
}

/** Shows the settlement dates of a list with the year of their week: that of 31 December may belong to the next year. */
export const withYearsOfWeeks = (parts: Services, list: ListName): Services =>
  changeItems(parts, list, (item) => {
    const date = String(item.settlementDate)
    return { ...item, settlementDate: `${withWeekYear(date.slice(0, 10))}${date.slice(10)}` }
  })
