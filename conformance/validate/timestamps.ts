import { DAY, MINUTE, SECOND } from '../values/time-units.ts'
import { expectEqual, expectThat, inBody } from './expect.ts'
import { instant, instantOf, utcDateTime } from './instant.ts'
import { type Located, propertyOf } from './located.ts'

/** Tolerance in milliseconds: a target may truncate or round fractions of a second. */
const ROUNDING = SECOND

/** Tolerance in milliseconds for times that a target takes from different clocks, such as those of several computers, or of a database. */
export const SEVERAL_CLOCKS = 10 * SECOND

/** Tolerance in milliseconds for a clock that the suite cannot read: less than the difference of two time zones. */
export const CLOCK_SKEW = 59 * MINUTE

/**
 * Requires a date-time, where present, to lie in a period of the target's clock; both ends in milliseconds.
 * @param what the subject of the message, such as "deliveredAt of an event"
 * @throws {CheckFailure}
 */
export function expectInTime(
  what: string,
  { value, exchange, pointer }: Located<string | null | undefined>,
  from: number,
  to: number,
): void {
  const moment = instant(value)
  if (moment === null || Number.isNaN(moment)) return
  const expected = `${what} ${describePeriod(from, to)}`
  expectThat(isWithin(moment, from, to), expected, withDistance(`${value}`, from, to), inBody(exchange, pointer))
}

const isWithin = (moment: number, from: number, to: number): boolean =>
  moment >= from - CLOCK_SKEW && moment <= to + CLOCK_SKEW

const describePeriod = (from: number, to: number): string =>
  `between ${new Date(from).toISOString()} and ${new Date(to).toISOString()}`

/** A date-time, and how far it is from a period: that of a wrong time zone is a number of hours. @example `2026-07-19 09:00:00, 3 h before` */
export function withDistance(text: string, from: number, to = from): string {
  const moment = instant(text)
  if (moment === null || Number.isNaN(moment) || (moment >= from && moment <= to)) return text
  const [distance, where] = moment < from ? [from - moment, 'before'] : [moment - to, 'after']
  const minutes = Math.round(distance / MINUTE)
  const units = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  const shown = units.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return shown.length === 0 ? text : `${text}, ${shown.join(' ')} ${where}`
}

/** Requires a date-time that differs from a moment of the target's clock, in milliseconds, by less than a time zone. @throws {CheckFailure} */
export function expectCloseTo({ value, exchange, pointer }: Located<unknown>, moment: number): void {
  const distance = Math.abs((instant(String(value)) ?? Number.NaN) - moment)
  const expected = `a date-time close to ${new Date(moment).toISOString()}`
  expectThat(distance < CLOCK_SKEW, expected, withDistance(String(value), moment), inBody(exchange, pointer))
}

/**
 * Requires the times of the creation and of the last change of an object to lie in a period of the target's clock, both ends in
 * milliseconds. The last change is not before the creation; a server may have taken its time earlier in the request.
 * @throws {CheckFailure}
 */
export function expectChangedIn(object: Located<Changed>, from: number, to: number): void {
  const [created, updated] = [propertyOf(object, 'createdAt'), propertyOf(object, 'updatedAt')]
  for (const { value, exchange, pointer } of [created, updated]) {
    const moment = instant(value)
    if (moment === null) continue
    const expected = `a date-time ${describePeriod(from, to)}`
    expectThat(isWithin(moment, from, to), expected, withDistance(`${value}`, from, to), inBody(exchange, pointer))
  }
  expectNotBefore(updated, created.value)
}

/** The times that most objects have. */
export type Changed = { readonly createdAt?: string | null | undefined; readonly updatedAt?: string | null | undefined }

/** Requires a date-time, where present, not to be after a moment of the target's clock, in milliseconds. @throws {CheckFailure} */
export function expectNotAfter({ value, exchange, pointer }: Located<string | null | undefined>, end: number): void {
  const moment = instant(value)
  if (moment === null || Number.isNaN(moment)) return
  const expected = `a date-time that is not after ${new Date(end).toISOString()}`
  expectThat(moment <= end + CLOCK_SKEW, expected, withDistance(`${value}`, end), inBody(exchange, pointer))
}

/** Requires a date-time, where present, not to be before another one. @throws {CheckFailure} */
export function expectNotBefore(
  { value, exchange, pointer }: Located<string | null | undefined>,
  other: Changed['createdAt'],
): void {
  const [moment, earliest] = [instant(value), instant(other)]
  if (moment === null || earliest === null) return
  expectThat(
    moment >= earliest - SEVERAL_CLOCKS,
    `a date-time that is not before ${other}`,
    `${value}`,
    inBody(exchange, pointer),
  )
}

/** Requires a date-time to be after another one. @throws {CheckFailure} */
export function expectAfter({ value, exchange, pointer }: Located<string>, other: string): void {
  const [moment, before] = [instant(value), instant(other)]
  if (moment === null || before === null) return
  expectThat(moment > before, `a date-time that is after ${other}`, `${value}`, inBody(exchange, pointer))
}

/** Requires two date-times to be the same instant to the second: a database may round what an earlier response showed. @throws {CheckFailure} */
export function expectSameSecond({ value, exchange, pointer }: Located<string>, expected: string): void {
  // The same text is the same time, whatever its form: another rule is about that.
  const distance = value === expected ? 0 : Math.abs((instant(value) ?? Number.NaN) - (instant(expected) ?? Number.NaN))
  const name = pointer.split('/').at(-1) ?? ''
  expectThat(distance <= ROUNDING, `${name} within a second of ${expected}`, value, inBody(exchange, pointer))
}

/**
 * Requires two date-times to be the same instant, unless one of them is the other one rounded, as databases round what a cache still shows: to
 * seconds or, of microseconds, to milliseconds. @throws {CheckFailure}
 */
export function expectSameUnlessRounded({ value, exchange, pointer }: Located<unknown>, expected: string): void {
  if (!isRounded(value, expected)) expectInstant({ value, exchange, pointer }, expected)
}

/** Whether one of two date-times may be the other one rounded. Two different whole seconds are not. */
export const isRounded = (value: unknown, other: unknown): boolean =>
  isRoundedFrom(value, other) || isRoundedFrom(other, value)

/** Whether a date-time is an exact one to the millisecond, or rounded to a second. */
export function isRoundedFrom(value: unknown, exact: unknown): boolean {
  const [time = Number.NaN, before = Number.NaN] = [value, exact].map((text) => instantOf(String(text)))
  const distance = Math.abs(time - before)
  return distance <= 1 || (time % SECOND === 0 && distance < ROUNDING)
}

/**
 * Whether a date of an event is that of a moment, in milliseconds since the epoch: to the second, or its UTC day. ISO 8601 has dates without
 * a time, and where these are kept as date-times they have the midnight of their day.
 */
export function isDateOf(date: string, moment: number): boolean {
  const time = instantOf(date) ?? Number.NaN
  const isOfDay = date === dayOf(moment) || time === moment - (moment % DAY)
  return Math.abs(time - moment) <= ROUNDING || isOfDay
}

const dayOf = (moment: number): string | undefined =>
  Number.isNaN(moment) ? undefined : new Date(moment).toISOString().slice(0, 10)

/** Requires two date-times to be the same instant, whatever their formats. @throws {CheckFailure} */
export function expectInstant({ value, exchange, pointer }: Located<unknown>, expected: string): void {
  const name = pointer.split('/').at(-1) ?? ''
  expectEqual(name, utcDateTime(value as string | undefined), utcDateTime(expected), inBody(exchange, pointer))
}
