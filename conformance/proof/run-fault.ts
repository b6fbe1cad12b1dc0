import { matchesPattern, rules } from '../contract/rules.ts'
import { failureGroups } from '../report/failures/failure-groups.ts'
import type { Check } from '../run/check.ts'
import { relevantPatterns } from './relevant-checks.ts'
import { type RunResult, runOnSandbox } from './run-sandbox.ts'
import type { FaultInfo, SandboxPool, SandboxVariant } from './sandbox-pool.ts'

/** Whether the suite detected one fault. */
export type FaultResult = {
  readonly fault: FaultInfo
  /** The first rule named by the fault that failed; `undefined` for an undetected fault. */
  readonly detectedBy: string | undefined
  /** Rules that failed although the fault does not name them; left out where not every rule was tested. */
  readonly otherFailures?: readonly string[]
  /** The rule that each cause in the report is named after, in its order; left out where not every rule was tested. */
  readonly causes?: readonly string[]
}

/**
 * Tests one fault: first the rules that it names, up to the first failure; all of them when that was another rule; and every rule when
 * none of them detects it, or with `thorough`.
 */
export async function runFault(
  pool: SandboxPool,
  checks: readonly Check[],
  fault: FaultInfo,
  seed: number,
  thorough: boolean,
): Promise<FaultResult> {
  const variant: SandboxVariant = { fault: fault.id, http: !fault.breaks.some(needsHttps) }
  return pool.withSandbox(variant, async (access) => {
    const named = [...fault.breaks, ...relevantPatterns(fault.breaks)]
    const detecting = (result: RunResult) => fault.breaks.find((rule) => result.failed.includes(rule))
    const first = await runOnSandbox(checks, access, seed, named, { firstFailureOnly: true })
    const bailedOnAnother = detecting(first) === undefined && first.failed.length > 0
    const near = bailedOnAnother ? await runOnSandbox(checks, access, seed, named) : first
    if (detecting(near) !== undefined && !thorough) return { fault, detectedBy: detecting(near) }
    const whole = await runOnSandbox(checks, access, seed, [])
    const otherFailures = whole.failed.filter((rule) => !fault.breaks.includes(rule))
    const causes = failureGroups(whole.verdicts).map(({ first }) => first.rule)
    return { fault, detectedBy: detecting(near) ?? detecting(whole), otherFailures, causes }
  })
}

/** How well reports of whole runs lead to the faults. */
export type Understanding = {
  /** How many faults a whole run detected. */
  readonly runs: number
  /** In how many of them the first cause of the report is a rule that the fault names. */
  readonly firstNamed: number
  /** The median number of causes in a report. */
  readonly medianCauses: number
}

export function understandingOf(results: readonly Pick<FaultResult, 'fault' | 'causes'>[]): Understanding {
  const reports = results.flatMap(({ fault, causes = [] }) => (causes.length === 0 ? [] : [{ fault, causes }]))
  const counts = reports.map(({ causes }) => causes.length).toSorted((one, other) => one - other)
  return {
    runs: reports.length,
    firstNamed: reports.filter(({ fault, causes: [first = ''] }) => fault.breaks.includes(first)).length,
    medianCauses: counts[Math.floor((counts.length - 1) / 2)] ?? 0,
  }
}

/** Whether a fault makes one rule fail, whatever other rules detect it sooner. */
export async function failsRule(
  pool: SandboxPool,
  checks: readonly Check[],
  fault: FaultInfo,
  rule: string,
  seed: number,
): Promise<boolean> {
  return pool.withSandbox({ fault: fault.id, http: !needsHttps(rule) }, async (access) => {
    const { failed } = await runOnSandbox(checks, access, seed, [rule, ...relevantPatterns([rule])])
    return failed.includes(rule)
  })
}

/** Whether a pattern matches a fault: its id or a prefix of it, or, for a derived fault, its rule. */
export function matchesFault(pattern: string, id: string): boolean {
  return id === pattern || matchesPattern(pattern, id) || matchesPattern(pattern, id.replace(/~.*/, ''))
}

/** Whether a rule can be tested only over HTTPS. */
export function needsHttps(rule: string): boolean {
  return rules[rule]?.needs?.some((need) => need === 'https' || need === 'client-certificate') === true
}
