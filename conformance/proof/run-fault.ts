import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import type { RunEvent, VerdictEvent } from '../report/events.ts'
import type { Check } from '../run/check.ts'
import { matchesPattern, rules } from '../run/rules.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'
import { showing } from './relevant-checks.ts'
import type { FaultCard, SandboxPool, Strain } from './sandbox-pool.ts'

/** What the suite said about one sandbox. */
export type Trial = {
  readonly exitCode: number
  /** Rules that failed or only warned, in the order of the report. */
  readonly tripped: readonly string[]
  readonly broken: readonly VerdictEvent[]
  readonly verdicts: readonly VerdictEvent[]
}

/** What became of one fault. */
export type FaultTrial = {
  readonly fault: FaultCard
  /** The first rule that the fault names and that tripped. */
  readonly noticedBy: string | undefined
  /** Rules that tripped although the fault does not name them. Left out where not everything was exercised. */
  readonly collateral?: readonly string[]
}

/** Runs the suite, with the rules that `only` means, against a sandbox. */
export async function tryOut(
  checks: readonly Check[],
  access: SandboxAccess,
  seed: number,
  only: readonly string[],
  more: Partial<Pick<RunOptions, 'bail' | 'concurrency'>> = {},
): Promise<Trial> {
  const events: RunEvent[] = []
  const options: RunOptions = {
    ...plainRun,
    ...access,
    provisional: true,
    only,
    seed,
    runs: 5,
    concurrency: 8,
    timeout: 5000,
    withoutExchanges: true,
    ...more,
  }
  const exitCode = await runSuite(checks, options, (event) => {
    if (event.event === 'verdict') events.push(event)
  })
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  return {
    exitCode,
    verdicts,
    tripped: verdicts.filter(({ verdict }) => verdict === 'failed' || verdict === 'warned').map(({ rule }) => rule),
    broken: verdicts.filter(({ verdict }) => verdict === 'errored'),
  }
}

/**
 * Puts one fault to the test: the rules that it names, up to the first that fails; all of those when that was another one; and every
 * rule when they do not notice it, or when `thorough`.
 */
export async function tryFault(
  farm: SandboxPool,
  checks: readonly Check[],
  fault: FaultCard,
  seed: number,
  thorough: boolean,
): Promise<FaultTrial> {
  const strain: Strain = { fault: fault.id, http: !fault.breaks.some(needsHttps) }
  return farm.withSandbox(strain, async (access) => {
    const named = [...fault.breaks, ...showing(fault.breaks)]
    const noticed = (trial: Trial) => fault.breaks.find((rule) => trial.tripped.includes(rule))
    const first = await tryOut(checks, access, seed, named, { bail: true })
    const bailed = noticed(first) === undefined && first.tripped.length > 0
    const near = bailed ? await tryOut(checks, access, seed, named) : first
    if (noticed(near) !== undefined && !thorough) return { fault, noticedBy: noticed(near) }
    const whole = await tryOut(checks, access, seed, [])
    const collateral = whole.tripped.filter((rule) => !fault.breaks.includes(rule))
    return { fault, noticedBy: noticed(near) ?? noticed(whole), collateral }
  })
}

/** Whether a fault makes a rule fail that it names, whatever other rules notice it sooner. */
export async function makesFail(
  farm: SandboxPool,
  checks: readonly Check[],
  fault: FaultCard,
  rule: string,
  seed: number,
): Promise<boolean> {
  return farm.withSandbox({ fault: fault.id, http: !needsHttps(rule) }, async (access) => {
    const { tripped } = await tryOut(checks, access, seed, [rule, ...showing([rule])])
    return tripped.includes(rule)
  })
}

/** Whether a pattern means a fault: its id or the beginning of it, or, of a derived one, the rule that it breaks. */
export function meansFault(pattern: string, id: string): boolean {
  return id === pattern || matchesPattern(pattern, id) || matchesPattern(pattern, id.replace(/~.*/, ''))
}

function needsHttps(rule: string): boolean {
  return rules[rule]?.needs?.some((need) => need === 'https' || need === 'client-certificate') === true
}
