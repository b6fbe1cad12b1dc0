import type { CardCreateDto } from '../../../generated/types.d.ts'
import { clockChanges, turningDays } from '../../cases/calendar.ts'
import { plainCard } from './card.ts'

/** Ranges between the first and the last second of days at which a calendar turns, and ranges in an hour that local clocks skip. */
export function specialDateRanges(now: number) {
  const days = turningDays(now)
  const turning = days.flatMap((date, index) =>
    index % 2 === 0 ? [{ startDate: `${date} 00:00:00`, endDate: `${days[index + 1] ?? date} 23:59:59` }] : [],
  )
  const skipped = clockChanges(now).map((date) => ({ startDate: `${date} 01:30:00`, endDate: `${date} 02:30:00` }))
  return [...turning, ...skipped]
}

type DateRange = ReturnType<typeof specialDateRanges>[number]

/** The body of a card with an active date range. */
export const activeIn = (activeDateRangeUTC: DateRange) =>
  ({ ...plainCard, restrictions: { spendLimit: 10, activeDateRangeUTC } }) satisfies CardCreateDto
