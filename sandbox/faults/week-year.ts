const DAY = 24 * 60 * 60 * 1000

/** A date, of the form `yyyy-MM-dd`, with the year that its week belongs to (ISO 8601): the year of the Thursday of that week. */
export function withWeekYear(date: string): string {
  const moment = new Date(date)
  const thursday = new Date(moment.getTime() + (4 - (moment.getUTCDay() || 7)) * DAY)
  return `${thursday.getUTCFullYear()}${date.slice(4)}`
}
