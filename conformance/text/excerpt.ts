/** How many characters of a value are shown. */
const maxShown = 160

/** How many characters before their first difference two long values are shown from. */
const shownBefore = 40

/** A value as JSON, shortened to `length` characters so that it fits one line. */
export function excerpt(value: unknown, length = maxShown): string {
  return shortened(textOf(value), length)
}

/**
 * Two values that differ, as JSON. Where one of them is too long for one line, and their first difference would be at its end or left out,
 * both begin shortly before that difference.
 * @example `"…and 12 Main Street"` and `"…and 12 Main"`
 */
export function excerpts(expected: unknown, actual: unknown): readonly [expected: string, actual: string] {
  const [one, other] = [textOf(expected), textOf(actual)]
  const start = firstDifference(one, other) - shownBefore
  const isVisible = Math.max(one.length, other.length) <= maxShown || start + 2 * shownBefore <= maxShown
  const from = (text: string) => (isVisible ? text : `${text.startsWith('"') ? '"' : ''}…${text.slice(start)}`)
  return [shortened(from(one), maxShown), shortened(from(other), maxShown)]
}

/** A text of at most `length` characters: a longer one ends with "…". */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** The index of the first character in which two texts differ. */
function firstDifference(one: string, other: string): number {
  let index = 0
  while (index < one.length && one[index] === other[index]) index++
  return index
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : (stringify(value) ?? String(value))
}

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return 'a very deeply nested value'
  }
}
