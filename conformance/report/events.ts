import type { Exchange } from '../http/exchange.ts'
import type { RuleResult, Verdict } from '../run/verdicts.ts'

/** What a run tells, in order: one `start`, then exchanges and verdicts, then one `end`. Without its end it is no report. */
export type RunEvent = StartEvent | ProgressEvent | ExchangeEvent | VerdictEvent | EndEvent

export type StartEvent = {
  readonly event: 'start'
  readonly format: 1
  readonly tool: { readonly name: string; readonly version: string }
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string }
  readonly target: { readonly baseUrl: string; readonly capabilities: readonly string[] }
  readonly environment: { readonly node: string; readonly platform: string }
  readonly seed: number
  readonly runs: number
  readonly started: string
  /** How many rules the run was asked to exercise. */
  readonly rules: number
}

/** Said while the run goes on, for people who wait. */
export type ProgressEvent = {
  readonly event: 'progress'
  readonly phase: string
  /** Rules whose checks have ended, of those that have one. */
  readonly done: number
  readonly all: number
  /** Since the beginning of the run. */
  readonly ms: number
  readonly requests: number
  readonly failures: number
}

/** One exchange, redacted. */
export type ExchangeEvent = {
  readonly event: 'exchange'
  readonly check: string | null
  /** When the request was sent, ISO 8601. */
  readonly at?: string
} & Pick<Exchange, 'id' | 'operation' | 'request' | 'ms'> & { readonly response: Omit<Exchange['response'], 'json'> }

export type VerdictEvent = {
  readonly event: 'verdict'
  readonly rule: string
  readonly level: 'must' | 'should' | 'open'
  readonly says: string
  readonly source: string
  readonly verdict: Verdict
  /** How the rule is put to the test: by every answer of the run, by generated requests, or by a check of its own. */
  readonly by: 'answers' | 'requests' | 'check'
  readonly cases: number
  /** How long its check took, beside others. */
  readonly ms?: number
  /** Why the rule was not exercised, or how the suite broke. */
  readonly reason?: string
  /** What the target chose where it is free. */
  readonly observation?: string
  readonly failure?: FailureEvidence
  /** Why the failure is in the baseline. */
  readonly known?: string
}

/** All that somebody needs to understand a violation and to see it again. */
export type FailureEvidence = {
  readonly expected: string
  readonly actual: string
  readonly input?: string
  /** Ids of exchange events. */
  readonly exchanges: readonly number[]
  readonly curl: readonly string[]
  /** Arguments of the command line that show the same violation. */
  readonly replay: string
  readonly flaky: boolean
}

export type EndEvent = {
  readonly event: 'end'
  readonly finished: string
  readonly ms: number
  readonly requests: number
  readonly totals: Readonly<Record<Verdict, number>>
  readonly rules: number
  /** What the run made and could not remove. */
  readonly leftBehind: readonly string[]
  readonly interrupted: boolean
  /** Failures that the baseline knows. */
  readonly known: number
  /** Those that it does not know, and that fail the run. */
  readonly failing: number
  /** Entries of the baseline that do not fail any more, or name no rule. */
  readonly stale: readonly string[]
  readonly exitCode: number
}

export type Sink = (event: RunEvent) => void

/** The sum of verdicts, and the exit code that follows from it. */
export function totalsOf(entries: readonly Pick<RuleResult, 'verdict'>[]): Record<Verdict, number> {
  const totals: Record<Verdict, number> = {
    'not exercised': 0,
    observed: 0,
    passed: 0,
    warned: 0,
    failed: 0,
    broken: 0,
  }
  for (const { verdict } of entries) totals[verdict]++
  return totals
}
