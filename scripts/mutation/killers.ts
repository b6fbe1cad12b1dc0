import type { Check } from '../../conformance/run/check.ts'

/** Remembers which rules killed mutants, so that those come first that killed the neighbours in the same file. */
export function killers() {
  const byFile = new Map<string, Map<string, number>>()

  return {
    note(file: string, rule: string): void {
      const counts = byFile.get(file) ?? new Map<string, number>()
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      byFile.set(file, counts)
    },
    /** How many of the checks have killed in this file. */
    known(file: string, checks: readonly Check[]): number {
      return checks.filter(({ rule }) => byFile.get(file)?.has(rule)).length
    },
    /** The checks, those that killed most in this file first. */
    sort(file: string, checks: readonly Check[]): readonly Check[] {
      const counts = byFile.get(file)
      return checks.toSorted((one, other) => (counts?.get(other.rule) ?? 0) - (counts?.get(one.rule) ?? 0))
    },
  }
}
