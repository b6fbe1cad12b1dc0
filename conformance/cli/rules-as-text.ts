import type { Rule } from '../../generated/rules.ts'
import { matchesPattern } from '../contract/rules.ts'

/** Level, id and sentence of the rules that one of the patterns matches, or of all without a pattern. */
export function rulesAsText(
  rules: Readonly<Record<string, Pick<Rule, 'level' | 'says'>>>,
  patterns: readonly string[],
): string {
  return Object.entries(rules)
    .filter(([id]) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, id)))
    .map(([id, { level, says }]) => `${level.padEnd(6)} ${id}\n       ${says}`)
    .join('\n')
}
