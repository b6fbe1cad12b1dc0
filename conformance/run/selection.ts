import { rules as byId, type Rule } from '../../generated/rules.ts'

export const rules: Readonly<Record<string, Rule>> = byId

/**
 * Whether a rule is meant by a pattern: its id, the beginning of it up to a dot (a section, an operation, a DTO), or a glob with `*`.
 *
 * @example means('createCard', 'createCard.body.name.maxLength') // true
 */
export function matchesPattern(pattern: string, id: string): boolean {
  if (!pattern.includes('*') || Object.hasOwn(rules, pattern)) return id === pattern || id.startsWith(`${pattern}.`)
  const form = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${form}$`).test(id)
}

/** The ids of the rules that are asked for. */
export function select(options: {
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly level: 'must' | 'should'
}): string[] {
  return Object.entries(rules)
    .filter(([, { level }]) => options.level === 'should' || level !== 'should')
    .map(([id]) => id)
    .filter((id) => options.only.length === 0 || options.only.some((pattern) => matchesPattern(pattern, id)))
    .filter((id) => !options.skip.some((pattern) => matchesPattern(pattern, id)))
}

/** Patterns that mean no rule at all: a misspelling, most likely. */
export function unmatchedPatterns(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => !Object.keys(rules).some((id) => matchesPattern(pattern, id)))
}
