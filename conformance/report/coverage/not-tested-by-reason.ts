import { firstOf } from '../../text/in-words.ts'
import type { VerdictEvent } from '../events.ts'

/** Rules that were not tested, by the reason, which says what would make them testable; the most frequent reason first. */
export function notTestedByReason(
  verdicts: readonly VerdictEvent[],
): readonly (readonly [reason: string, rules: readonly VerdictEvent[]])[] {
  const untested = verdicts.filter(({ verdict }) => verdict === 'not tested')
  const groups = Map.groupBy(untested, ({ reason }) => reason ?? 'The reason is unknown.')
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}

/** How many rules are named that share a reason. */
const maxNamed = 5

/** The first rules of a list by name, and how many others there are. */
export const firstNamed = (found: readonly VerdictEvent[]): string =>
  firstOf(
    found.map(({ rule }) => rule),
    maxNamed,
  )
