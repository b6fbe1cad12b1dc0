import { addDays, weekday } from '../../boletos/days.ts'

/** A date, of the form `yyyy-MM-dd`, with the year that its week belongs to (ISO 8601): the year of the Thursday of that week. */
export const withWeekYear = (date: string): string => `${addDays(date, 4 - weekday(date)).slice(0, 4)}${date.slice(4)}`
