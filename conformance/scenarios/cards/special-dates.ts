import type { CardCreateDto, CardDto } from '../../../generated/types.d.ts'
import { after, clockChanges, turningDays } from '../../cases/calendar.ts'
import { environmentOf } from '../../cases/environment.ts'
import { nameOfRun } from '../../cases/unique-names.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { utcDateTime } from '../../validate/instant.ts'
import type { Located } from '../../validate/located.ts'
import { DAY } from '../../values/time-units.ts'
import { rowsById } from '../pagination/offset-list.ts'
import { getCard } from './card.ts'

/** The place of the active date range in a card. */
export const datesOfCard = '/restrictions/activeDateRangeUTC'

/**
 * Ranges from the first second of days at which a calendar turns, ranges in an hour that local clocks skip, and one after 2038. Those that end with a month
 * end with its last second, others at midnight.
 */
export function specialDateRanges(now: number) {
  const days = turningDays(now)
  const turning = days.flatMap((date, index) =>
    index % 2 === 0 ? [{ startDate: `${date} 00:00:00`, endDate: endOn(days[index + 1] ?? date, date) }] : [],
  )
  const skipped = clockChanges(now).map((date) => ({ startDate: `${date} 01:30:00`, endDate: `${date} 02:30:00` }))
  return [...turning, ...skipped, after2038]
}

/** After the last second that fits into 32 bits with a sign. */
const after2038 = { startDate: '2040-01-01 00:00:00', endDate: '2040-02-01 00:00:00' }

/** A range ends with the first second of its last day, unless that day is also its first one, or the last one of a month. */
function endOn(day: string, start: string): string {
  const isLastOfMonth = after(day, 1).endsWith('-01')
  return `${day} ${isLastOfMonth || day === start ? '23:59:59' : '00:00:00'}`
}

type DateRange = ReturnType<typeof specialDateRanges>[number]

/** The day on which a range starts. */
export const dayOf = ({ startDate }: DateRange): string => startDate.slice(0, 10)

/** The latest day on which the range, moved by whole days, may start to end on this day. */
export function latestStart(range: DateRange, end: string): string {
  return after(end, (Date.parse(dayOf(range)) - Date.parse(range.endDate.slice(0, 10))) / DAY)
}

/** The range, moved by whole days so that it starts on a day. */
export function startingOn(range: DateRange, day: string): DateRange {
  const days = (Date.parse(day) - Date.parse(dayOf(range))) / DAY
  const moved = (date: string) => `${after(date.slice(0, 10), days)}${date.slice(10)}`
  return { startDate: moved(range.startDate), endDate: moved(range.endDate) }
}

/** The body of a card with an active date range. */
export const activeIn = (activeDateRangeUTC: DateRange) =>
  ({
    name: nameOfRun(`Active ${activeDateRangeUTC.startDate.replaceAll(/\D/g, ' ')}`),
    restrictions: { spendLimit: 10, activeDateRangeUTC },
  }) satisfies CardCreateDto

/**
 * A card of {@link activeIn} as a later read shows it: where nothing else is in the tenant, one read of the list shows all of them; a row
 * with other dates is no proof, and the card is retrieved.
 */
export async function readSpecial(tenant: Target, id: string, range: DateRange): Promise<Located<CardDto>> {
  const row = tenant.tenant === undefined ? undefined : (await listedOnceCreated(tenant))?.get(id)
  return row !== undefined && hasDates(row, range) ? row : getCard(tenant, id)
}

function hasDates({ value }: Located<CardDto>, range: DateRange): boolean {
  const shown = value.restrictions?.activeDateRangeUTC
  const names = ['startDate', 'endDate'] as const
  return names.every((name) => utcDateTime(shown?.[name]) === utcDateTime(range[name]))
}

async function listedOnceCreated(tenant: Target) {
  try {
    return await share(tenant, 'cards with special dates, listed', async () => {
      const bodies = specialDateRanges((await environmentOf(tenant)).now).map(activeIn)
      await mapConcurrently(bodies, (body) => createOnce(tenant, 'createCard', { body }))
      return rowsById(tenant, 'listCards')
    })
  } catch (error) {
    // Other rules require that the list can be read.
    if (error instanceof CheckFailure || error instanceof NotTested) return undefined
    throw error
  }
}
