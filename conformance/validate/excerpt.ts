/** A value as JSON, shortened to `length` characters so that it fits one line. */
export function excerpt(value: unknown, length = 160): string {
  const text = value === undefined ? 'nothing' : (stringify(value) ?? String(value))
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return 'a very deeply nested value'
  }
}
