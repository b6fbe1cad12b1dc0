import { allChecks } from '../../conformance/derived-checks/all-checks.ts'
import type { Check } from '../../conformance/run/check.ts'
import { derivedRules } from '../../generated/rules.ts'

/** A test in Stryker's sense: a few checks of one section, or all checks of the constraints of one operation. */
export type Group = { readonly id: string; readonly checks: readonly Check[] }

/** Small groups avoid checks that do not reach a mutant; large groups shorten the dry run. */
const MAX_GROUP_SIZE = 8

/** The checks of the selected rules, in groups. */
export async function groupsOf(isWanted: (rule: string) => boolean): Promise<readonly Group[]> {
  const checks = (await allChecks()).filter(({ rule }) => isWanted(rule))
  const sections = Map.groupBy(checks, ({ rule }) => `${rule in derivedRules}:${rule.split('.')[0]}`)
  return [...sections.values()].flatMap((checks) =>
    chunks(checks).map((some) => ({ id: `${some[0]?.rule} to ${some.at(-1)?.rule}`, checks: some })),
  )
}

function chunks(checks: readonly Check[]): Check[][] {
  const isDerived = (checks[0]?.rule ?? '') in derivedRules
  const size = isDerived ? checks.length : MAX_GROUP_SIZE
  return Array.from({ length: Math.ceil(checks.length / size) }, (_, index) =>
    checks.slice(index * size, (index + 1) * size),
  )
}
