import type { components } from '../../generated/types.d.ts'
import { ApiError, type FieldError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import { parseUtc, plainUtc } from '../dates.ts'
import type { Context } from '../handler.ts'
import { messages as general } from '../messages.ts'
import { DAY } from '../time-units.ts'
import { isCategory } from './categories.ts'
import { messages } from './messages.ts'

export type CardRestrictions = components['schemas']['CardRestrictions']
type Update = components['schemas']['CardRestrictionsUpdateDto']

/**
 * Checks what no schema can express: dates that exist, a range that does not end before it starts, an integer number of
 * transactions.
 * @throws ApiError 400
 */
export function checkRestrictions(restrictions: Update, choices: Choices): void {
  const errors = [
    ...dateErrors(restrictions.activeDateRangeUTC),
    ...(choices['partial-active-range'] === 'refuse' ? partialErrors(restrictions.activeDateRangeUTC) : []),
    ...countErrors(restrictions.maxTransactionCount),
    ...(choices['largest-amounts'] === 'limited' ? limitErrors(restrictions.spendLimit) : []),
    ...(choices['unknown-category'] === 'refuse' ? categoryErrors(restrictions.merchantCategory) : []),
    ...(choices['most-categories'] === '100' ? lengthErrors(restrictions.merchantCategory) : []),
  ]
  if (errors.length > 0) throw new ApiError(400, general.invalid, { errors })
}

/** The restrictions of a request as they are read, where unusual values are made valid as chosen. */
export function readRestrictions<Sent extends Update>(sent: Sent, choices: Choices): Sent {
  if (choices['unusual-restrictions'] === 'unchanged') return sent
  const { activeDateRangeUTC: range, maxTransactionCount: count, merchantCategory: category, ...others } = sent
  const categoryIds = category?.categoryIds.filter(isCategory) ?? []
  return {
    ...others,
    ...(range && { activeDateRangeUTC: withExistingDates(range) }),
    ...(count !== undefined && { maxTransactionCount: Math.trunc(count) }),
    // In an update, the card has no categories any more.
    ...(category && { merchantCategory: categoryIds.length > 0 ? { ...category, categoryIds } : undefined }),
  } as Sent
}

/** A range whose dates exist: one that no calendar has, such as 30 February, is one of the next month. */
function withExistingDates(range: NonNullable<Update['activeDateRangeUTC']>): object {
  const dates = Object.entries(range).map(([name, date]) => {
    const next =
      typeof date === 'string' && Number.isNaN(parseUtc(date)) ? Date.parse(`${date.replace(' ', 'T')}Z`) : NaN
    return [name, Number.isNaN(next) ? date : plainUtc(next)]
  })
  return Object.fromEntries(dates)
}

/** How far in the future the end of an active date range may be where there is a limit, in milliseconds. */
const LONGEST_ACTIVE = 90 * DAY

/**
 * Checks the dates of a new active date range, as chosen.
 * @throws ApiError 400
 */
export function checkDates({ activeDateRangeUTC: range }: Update, { choices, clock }: Context): void {
  const { startDate, endDate } = range ?? {}
  if (choices['latest-active-date'] === '90-days' && endDate && parseUtc(endDate) > clock.now() + LONGEST_ACTIVE) {
    const tooLate = error('activeDateRangeUTC.endDate', 'maximum', messages.lateEndDate)
    throw new ApiError(400, general.invalid, { errors: [tooLate] })
  }
  if (choices['past-start-date'] === 'accept' || !startDate || parseUtc(startDate) >= clock.now()) return
  const errors = [error('activeDateRangeUTC.startDate', 'past', messages.pastStartDate)]
  throw new ApiError(400, general.invalid, { errors })
}

function dateErrors(range: Update['activeDateRangeUTC']): readonly FieldError[] {
  const { startDate, endDate } = range ?? {}
  const errors = Object.entries({ startDate, endDate })
    .filter(([, date]) => typeof date === 'string' && Number.isNaN(parseUtc(date)))
    .map(([name]) => error(`activeDateRangeUTC.${name}`, 'format', messages.noSuchDate))
  if (errors.length > 0 || !startDate || !endDate || parseUtc(startDate) <= parseUtc(endDate)) return errors
  return [error('activeDateRangeUTC.endDate', 'order', messages.endBeforeStart)]
}

function partialErrors(range: Update['activeDateRangeUTC']): readonly FieldError[] {
  return ['startDate', 'endDate']
    .filter((name) => range && !(name in range))
    .map((name) => error(`activeDateRangeUTC.${name}`, 'missing', messages.missingDate))
}

/** The highest spend limit where amounts are limited, as chosen. */
const LIMITED_SPENDING = 50_000

function limitErrors(limit = 0): readonly FieldError[] {
  return limit > LIMITED_SPENDING ? [error('spendLimit', 'maximum', messages.limitTooHigh)] : []
}

function countErrors(count: number | undefined): readonly FieldError[] {
  return count === undefined || Number.isInteger(count)
    ? []
    : [error('maxTransactionCount', 'integer', general.integer)]
}

function categoryErrors(rule: Update['merchantCategory']): readonly FieldError[] {
  return (rule?.categoryIds ?? [])
    .flatMap((id, place) => (isCategory(id) ? [] : [place]))
    .map((place) => error(`merchantCategory.categoryIds.${place}`, 'unknown', messages.unknownCategory))
}

function lengthErrors(rule: Update['merchantCategory']): readonly FieldError[] {
  const isLong = (rule?.categoryIds ?? []).length > 100
  return isLong ? [error('merchantCategory.categoryIds', 'maxItems', messages.tooManyCategories)] : []
}

function error(field: string, code: string, message: FieldError['message']): FieldError {
  return { field: `restrictions.${field}`, code, message }
}
