/** How many characters of a value are shown. */
const maxShown = 90

/** Characters that both values keep before the first one that differs. */
const context = 12

/**
 * What was expected and what was received, each in one line of at most 90 characters. What long values have in common at their beginning is
 * left out, so that the line shows where they differ.
 * @example `url "https://127.0…all?Run=1", as sent by createWebhookSubscription` and `"https://127.0…all?run=1"`
 */
export function contrast(expected: string, actual: string): readonly [expected: string, actual: string] {
  const [one, other] = [inOneLine(expected), inOneLine(actual)]
  if (one.length <= maxShown && other.length <= maxShown) return [one, other]
  const from = other.length < context ? -1 : one.indexOf(other.slice(0, context))
  const common = from === -1 ? 0 : commonLength(one.slice(from), other)
  const hidden = common - 2 * context
  if (hidden <= 0) return [shortened(one), shortened(other)]
  const without = (text: string, start: number) =>
    shortened(`${text.slice(0, start + context)}…${text.slice(start + context + hidden)}`)
  return [without(one, from), without(other, 0)]
}

/** A text in one line of at most 90 characters. */
function shortened(text: string): string {
  const line = inOneLine(text)
  return line.length > maxShown ? `${line.slice(0, maxShown - 1)}…` : line
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/\.$/, '')

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
