import fc from 'fast-check'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The beginning of the UTC day that lies `days` days from `now`. Both moments are milliseconds since the epoch. */
export const midnight = (now: number, days: number): number => (Math.floor(now / DAY) + days) * DAY

/** Noon, UTC, of the day that lies `days` days from `now`: no time zone of the Americas or Europe moves it to another day. */
export const noon = (now: number, days: number): number => midnight(now, days) + 12 * HOUR

/** A past moment, 2 to 200 days ago, within two hours of noon: no time zone moves it to another day. */
export const pastMoment = (now: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.integer({ min: 2, max: 200 }), fc.integer({ min: -2 * HOUR, max: 2 * HOUR }))
    .map(([days, offset]) => noon(now, -days) + offset)
