type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Header fields with one value each: repeated ones are joined by commas (RFC 9110, 5.2). */
export function joinedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
