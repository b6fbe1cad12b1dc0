// `Time.current` and `travel` of this application. Everything that waits for a time asks this clock.

const LAST_MOMENT = Date.UTC(9999, 11, 31)
const DAY = 24 * 60 * 60 * 1000

let offset = 0

export const Clock = {
  now(): Date {
    return new Date(Date.now() + offset)
  },

  /** False, and nothing moved, when the clock would leave the years that four digits can write. */
  travel(milliseconds: number): boolean {
    if (Date.now() + offset + milliseconds > LAST_MOMENT) return false
    offset += milliseconds
    return true
  },

  fromNow(milliseconds: number): Date {
    return new Date(Clock.now().getTime() + milliseconds)
  },

  today(): string {
    return toDateString(Clock.now())
  },

  yesterday(): string {
    return toDateString(Clock.fromNow(-DAY))
  },
}

export function toDateString(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** `2030-01-31 23:59:59`, always UTC. */
export function toDatabaseString(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

/** Midnight UTC of a `YYYY-MM-DD` that exists in the calendar. */
export function parseDate(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? existing(`${text}T00:00:00.000Z`) : undefined
}

/** A `YYYY-MM-DD HH:mm:ss`, taken as UTC. */
export function parseDateTime(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? existing(`${text.replace(' ', 'T')}.000Z`) : undefined
}

/** An ISO 8601 date-time with an offset. */
export function parseIso8601(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  if (!match?.[1] || !parseDate(match[1])) return undefined
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time
}

export function addDays(date: string, days: number): string {
  return toDateString(new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY))
}

// `Date` rolls 31 February over to March: what does not come back unchanged does not exist.
function existing(iso: string): Date | undefined {
  const time = new Date(iso)
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso ? time : undefined
}
