import type { Choices } from './choices.ts'

/** `yyyy-MM-dd HH:mm:ss` in UTC, the default format of cards and transactions. */
export function plainUtc(time: number): string {
  const iso = new Date(time).toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** `yyyy-MM-ddTHH:mm:ssZ`. */
export function isoSeconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** The same without seconds that are zero, as libraries of several languages write it. */
export const isoShortest = (time: number): string => isoSeconds(time).replace(':00Z', 'Z')

/** A time as it is stored. */
export const storedTime = (time: number, choices: Choices): number =>
  choices['stored-times'] === 'rounded' ? rounded(time) : time

const rounded = (time: number): number => Math.round(time / 1000) * 1000

type Times = { readonly created_at: number | string; readonly updated_at: number | string }

/** When an object was created, as responses show it. */
export function shownCreation({ created_at, updated_at }: Times, choices: Choices): number {
  const [created, updated] = [Number(created_at), Number(updated_at)]
  return choices['stored-times'] === 'rounded-once-changed' && updated !== created ? rounded(created) : created
}

/** The time of the creation of an object, by the clock that is chosen for it. */
export const creationTime = (time: number | string, choices: Choices): string =>
  isoTime(Number(time) + (choices.clocks === 'two' ? 3_000 : 0), choices)

/** A row of a list, with the times that are chosen for lists. */
export function inList<Row extends object>(row: Row, choices: Choices): Row {
  if (choices['list-times'] === 'exact') return row
  const withoutFraction = ([name, value]: readonly [string, unknown]) =>
    [name, /At$/.test(name) && typeof value === 'string' ? value.replace(/\.\d+/, '') : value] as const
  return Object.fromEntries(Object.entries(row).map(withoutFraction)) as Row
}

/** `yyyy-MM-dd`, the day in UTC. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/**
 * Milliseconds since the epoch of a date-time in either format, in UTC if it has no offset. NaN for a date-time that
 * does not exist.
 */
export function parseUtc(text: string): number {
  const [day = '', time = ''] = text.split(/[T ]/)
  const known = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(known.getTime()) || utcDay(known.getTime()) !== day) return Number.NaN
  return Date.parse(`${day}T${/(Z|[+-]\d{2}:?\d{2})$/.test(time) ? time : `${time}Z`}`)
}

/** ISO 8601 in UTC, with fractions of a second. */
export function isoTime(time: number | string, choices: Pick<Choices, 'date-times'>): string {
  const utc = new Date(Number(time)).toISOString()
  const forms = { utc, offset: utc.replace('Z', '000+00:00'), 'without-zone': utc.replace('Z', '') }
  return forms[choices['date-times']]
}
