import { closest, distance } from 'fastest-levenshtein'

/** `did you mean "cards.cvv-in-list"?` where a known word is similar to a mistyped one, otherwise undefined. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const best = closest(word, known)
  return distance(word, best) <= Math.max(2, word.length / 3) ? `did you mean "${best}"?` : undefined
}
