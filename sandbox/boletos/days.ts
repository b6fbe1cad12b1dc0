import { DAY } from '../time-units.ts'
/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string

/** Swedish dates are written `YYYY-MM-DD`. */
const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in São Paulo, where boletos are due, at a time in milliseconds since the epoch. */
export function dayAt(time: number): Day {
  return inSaoPaulo.format(time)
}

/** The number of days from `earlier` to `later`; negative if `later` comes first. */
export function daysBetween(earlier: Day, later: Day): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY
}

/** The day that is `days` after `day`. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** From Monday 1 to Sunday 7. */
export function weekday(day: Day): number {
  return new Date(day).getUTCDay() || 7
}
