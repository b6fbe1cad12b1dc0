/** A date-time with the hour of a clock of 12 hours, without AM or PM. */
export function onTwelveHours(dateTime: string): string {
  const hour = String(Number(dateTime.slice(11, 13)) % 12 || 12).padStart(2, '0')
  return `${dateTime.slice(0, 11)}${hour}${dateTime.slice(13)}`
}
