import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsOf, RefusedRule, type RuleRequest } from './rule-parts.ts'
import { checkSkeleton, faultSkeleton, oracleSkeleton, oracleTestSkeleton, ruleSkeleton } from './skeletons.ts'

/** The files of a new rule, by name relative to the root, and what is left to do by hand. */
export type NewRule = { readonly files: ReadonlyMap<string, string>; readonly nextSteps: readonly string[] }

/**
 * The skeletons of a rule: its entry in spec/rules/, its check, its assertion with a unit test, and its fault. A rule of level open
 * has neither assertion nor fault.
 *
 * @param root the root folder of the repository
 * @throws {RefusedRule}
 */
export function newRule(root: string, request: RuleRequest): NewRule {
  const rule = partsOf(root, request)
  const { section, name, topic, level } = rule
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
  const rules = `spec/rules/${section}.yaml`
  const check = `conformance/checks/${section}/${topic}.ts`
  const oracle = `conformance/scenarios/${section}/${name}.ts`
  const oracleTest = oracle.replace('.ts', '.test.ts')
  const faults = `sandbox/faults/${section}/${topic}`
  const fault = existsSync(join(root, faults)) ? `${faults}/${name}.ts` : `${faults}.ts`
  const files = new Map([
    [rules, `${read(rules)?.trimEnd()}\n\n${ruleSkeleton(rule)}`],
    [check, checkSkeleton(rule, read(check))],
  ])
  if (level !== 'open') {
    if (read(oracle) !== undefined)
      throw new RefusedRule(`${oracle} exists: choose another name, or add the rule by hand`)
    files.set(oracle, oracleSkeleton(rule))
    files.set(oracleTest, oracleTestSkeleton(rule))
    files.set(fault, faultSkeleton(rule, fault, read(fault)))
  }
  return {
    files,
    nextSteps: [
      'Write what is marked TODO in these files.',
      'Add the rule to the sentence that requires it in spec/rules/coverage.yaml.',
      'npm run generate',
      `npm run conform -- --only ${rule.id}`,
      ...(level === 'open' ? [] : [`npx vitest run ${oracleTest}`, `npm run prove -- --only ${rule.id}`]),
    ],
  }
}
