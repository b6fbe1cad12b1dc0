import { ApiError, type FieldError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import { parseUtc, utcDay } from '../dates.ts'
import { messages as general } from '../messages.ts'
import { DAY, SECOND } from '../time-units.ts'
import { messages } from './messages.ts'

/** In milliseconds since the epoch; `from` is inclusive, `to` is exclusive. */
export type Period = { readonly from: number; readonly to: number }

/** The two dates of a filter, as received. */
export type Dates = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

const BEGINNING = Number.MIN_SAFE_INTEGER
const END = Number.MAX_SAFE_INTEGER
/** With the choice `longest-search=31-days`. */
const LONGEST_SEARCH = 31 * DAY
/** With the choice `oldest-search=90-days`. */
const OLDEST_SEARCH = 90 * DAY

/**
 * The period of two days, `yyyy-MM-dd`, both inclusive. "When `cardIds` is absent, `startDate` and `endDate` both
 * default to yesterday"; "when `cardIds` is present and no dates are given, no default dates apply". If only one date
 * is given, the other one is unspecified: without `cardIds` it is yesterday, with `cardIds` the period is unbounded
 * there.
 * @throws ApiError 400 for a day after today, for a start after the end, and for a period that is longer or older than chosen
 */
export function periodOfDays(
  { startDate, endDate }: Dates,
  hasCardIds: boolean,
  now: number,
  choices: Choices,
): Period {
  const today = utcDay(now)
  const errors = Object.entries({ startDate, endDate })
    .filter(([, day]) => day !== undefined && day > today)
    .map(([field]) => error(field, 'notFuture', messages.inFuture))
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    errors.push(error('startDate', 'notAfter', messages.startAfterEnd))
  }
  const end = endDate === undefined ? now : Date.parse(endDate) + DAY
  if (startDate !== undefined) errors.push(...checkStart(Date.parse(startDate), { end, now }, choices))
  if (errors.length > 0) throw new ApiError(400, general.invalid, { errors })

  const none = startDate === undefined && endDate === undefined
  const yesterday = !hasCardIds && (none || choices['missing-date'] === 'yesterday')
  const first = startDate ?? (yesterday ? utcDay(now - DAY) : undefined)
  const last = endDate ?? (yesterday ? utcDay(now - DAY) : undefined)
  return {
    from: first === undefined ? BEGINNING : Date.parse(first),
    to: last === undefined ? END : Date.parse(last) + DAY,
  }
}

/**
 * The period of two UTC date-times, to the second, both inclusive. "`startDate` … default previous day at 00:00:00.
 * `endDate` … default previous day at 23:59:59, and must be greater than `startDate`": this applies to the default too.
 * @throws ApiError 400 for a date-time that does not exist or is in the future, for an end that is not after the start,
 *   and for a period that is longer or older than chosen
 */
export function periodOfDateTimes({ startDate, endDate }: Dates, now: number, choices: Choices): Period {
  const midnight = Date.parse(utcDay(now))
  const given = {
    startDate: startDate === undefined ? midnight - DAY : parseUtc(startDate),
    endDate: endDate === undefined ? midnight - SECOND : parseUtc(endDate),
  }
  const errors = Object.entries(given).flatMap(([field, time]) => {
    if (Number.isNaN(time)) return [error(field, 'format', messages.noSuchDate)]
    if (time > now && choices['future-dates'] === 'refuse') return [error(field, 'notFuture', messages.inFuture)]
    return []
  })
  if (given.endDate <= given.startDate) errors.push(error('endDate', 'after', messages.endNotAfterStart))
  if (startDate !== undefined)
    errors.push(...checkStart(given.startDate, { end: endDate === undefined ? now : given.endDate, now }, choices))
  if (errors.length > 0) throw new ApiError(400, general.invalid, { errors })
  return { from: given.startDate, to: Math.floor(given.endDate / SECOND) * SECOND + SECOND }
}

/** The errors of a period that is longer or older than the choices `longest-search` and `oldest-search` allow. */
function checkStart(
  start: number,
  { end, now }: { readonly end: number; readonly now: number },
  choices: Choices,
): readonly FieldError[] {
  const isTooLong = choices['longest-search'] === '31-days' && end - start > LONGEST_SEARCH
  const isTooOld = choices['oldest-search'] === '90-days' && now - start > OLDEST_SEARCH
  return [
    ...(isTooLong ? [error('startDate', 'tooLong', messages.tooLong)] : []),
    ...(isTooOld ? [error('startDate', 'tooOld', messages.tooOld)] : []),
  ]
}

function error(field: string, code: string, message: FieldError['message']): FieldError {
  return { field, code, message }
}
