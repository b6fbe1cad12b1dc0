/** Milliseconds since the epoch of a date-time in ISO 8601 or as `yyyy-MM-dd HH:mm:ss`, without a zone in UTC; undefined for another text. */
export function instantOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(text)) return undefined
  const iso = text.replace(' ', 'T').toUpperCase()
  const instant = Date.parse(/T.*(Z|[+-]\d{2}(:?\d{2})?)$/.test(iso) ? iso.replace(/([+-]\d{2})$/, '$1:00') : `${iso}Z`)
  return Number.isNaN(instant) ? undefined : instant
}

/**
 * The same instant as a date-time in UTC, for values that reports show: null where there is no text, the text itself where it is no
 * date-time. Milliseconds are hard to read, and some of them look like card numbers.
 */
export function utcDateTime(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  const instant = instantOf(text)
  return instant === undefined ? text : new Date(instant).toISOString()
}

/** Milliseconds since the epoch, where a property may be missing: null where there is no text, NaN for another text. */
export function instant(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null
  return instantOf(text) ?? Number.NaN
}
