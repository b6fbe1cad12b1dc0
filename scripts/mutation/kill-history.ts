import type { Check } from '../../conformance/run/check.ts'

/** Records which rules killed mutants, so that the rules that killed most mutants of a file are tried first for the next one. */
export function createKillHistory() {
  const byFile = new Map<string, Map<string, number>>()

  return {
    add(file: string, rule: string): void {
      const counts = byFile.get(file) ?? new Map<string, number>()
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      byFile.set(file, counts)
    },
    /** The number of these checks that have killed a mutant of the file. */
    count(file: string, checks: readonly Check[]): number {
      return checks.filter(({ rule }) => byFile.get(file)?.has(rule)).length
    },
    /** The checks, sorted by the number of mutants of the file that they killed. */
    sort(file: string, checks: readonly Check[]): readonly Check[] {
      const counts = byFile.get(file)
      return checks.toSorted((one, other) => (counts?.get(other.rule) ?? 0) - (counts?.get(one.rule) ?? 0))
    },
  }
}
