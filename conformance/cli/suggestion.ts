import { closest, distance } from 'fastest-levenshtein'

/** `; did you mean "cards"?` where a known word is similar to a mistyped one, otherwise nothing. */
export function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const best = closest(word, known)
  return distance(word, best) <= Math.max(2, word.length / 3) ? `; did you mean "${best}"?` : ''
}
