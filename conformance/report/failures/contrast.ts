type Pair = readonly [expected: string, actual: string]

/** How many characters of a value are shown. */
const maxShown = 90

/**
 * What was expected and what was received, each in one line of at most 90 characters. What long values have in common at their beginning is
 * left out, so that the line shows where they differ.
 * @example `url "https://127.0…all?Run=1", as sent by createWebhookSubscription` and `"https://127.0…all?run=1"`
 */
export function contrast(expected: string, actual: string): Pair {
  const [one, other] = [inOneLine(expected), inOneLine(actual)]
  if (one.length <= maxShown && other.length <= maxShown) return [one, other]
  const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text)
  const [brief, briefOther] = withoutCommon(one, other, 12)
  return [shortened(brief), shortened(briefOther)]
}

/**
 * Two texts, each in one line, without what they have in common at the beginning of a string.
 * @param context how many characters of it are kept at both of its ends
 */
export function withoutCommon(expected: string, actual: string, context: number): Pair {
  const [one, other] = [inOneLine(expected), inOneLine(actual)]
  const from = other.startsWith('"') && other.length >= context ? one.indexOf(other.slice(0, context)) : -1
  const common = from === -1 ? 0 : commonLength(one.slice(from), other)
  const hidden = common - 2 * context
  if (hidden <= 0) return [one, other]
  const without = (text: string, start: number) =>
    `${text.slice(0, start + context)}…${text.slice(start + context + hidden)}`
  return [without(one, from), without(other, 0)]
}

/** A text in one line, without a full stop at its end. Spaces within a line stay: values may differ in their number. */
export const inOneLine = (text: string): string => onOneLine(text).replace(/\.$/, '')

/** A text in one line. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*[\r\n\t\v\f]\s*/g, ' ')

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
