import type { Evidence } from '../http/exchange.ts'

/** Verdicts in their order; that of a rule is only ever raised. */
export const verdicts = ['not exercised', 'observed', 'passed', 'warned', 'failed', 'broken'] as const
export type Verdict = (typeof verdicts)[number]

/** One way in which the target breaks a rule, with what somebody needs to see it again. */
export type Failure = {
  readonly rule: string
  readonly expected: string
  readonly actual: string
  readonly exchanges: readonly Evidence[]
  /** The check that was running; replaying it shows the finding again. */
  readonly check: string
  readonly seed: number
  readonly path?: string
  /** The generated values of the case, in words. */
  readonly input?: string
  /** The case was repeated and went well then. */
  readonly flaky?: boolean
}

export type RuleResult = {
  readonly verdict: Verdict
  readonly cases: number
  readonly reason?: string
  readonly observation?: string
  readonly finding?: Failure
}

/** What is known of each rule so far. */
export type Verdicts = ReturnType<typeof createVerdicts>

/** An empty ledger. `levelOf` tells whether a broken rule is a failure, a warning or an observation. */
export function createVerdicts(levelOf: (rule: string) => 'must' | 'should' | 'open') {
  const entries = new Map<string, RuleResult>()

  function raise(rule: string, verdict: Verdict, details: Partial<RuleResult> = {}): void {
    const before = entries.get(rule) ?? { verdict: 'not exercised', cases: 0 }
    const higher = verdicts.indexOf(verdict) >= verdicts.indexOf(before.verdict)
    const first = verdicts.indexOf(verdict) > verdicts.indexOf(before.verdict) || before.finding === undefined
    entries.set(rule, {
      ...before,
      ...(higher && first ? details : {}),
      verdict: higher ? verdict : before.verdict,
      cases: before.cases + (details.cases ?? 0),
    })
  }

  return {
    /** The rule held in this many cases. */
    pass: (rule: string, cases = 1) => raise(rule, levelOf(rule) === 'open' ? 'observed' : 'passed', { cases }),
    /** What the target chose where it is free. */
    observe: (rule: string, observation: string) => raise(rule, 'observed', { observation, cases: 1 }),
    /** The rule does not hold. */
    fail(finding: Failure): void {
      const level = levelOf(finding.rule)
      const exchanges = finding.exchanges.map(({ id, operation, request }) => ({ id, operation, request }))
      const kept = { ...finding, exchanges }
      if (level === 'open') raise(finding.rule, 'observed', { observation: finding.actual, cases: 1 })
      else raise(finding.rule, level === 'must' ? 'failed' : 'warned', { finding: kept, cases: 1 })
    },
    /** The same request was sent again, and answered as the rule says. */
    heldAgain(rule: string): void {
      const entry = entries.get(rule)
      if (entry?.finding) entries.set(rule, { ...entry, finding: { ...entry.finding, flaky: true } })
    },
    /** The rule was not put to the test. */
    miss: (rule: string, reason: string) => raise(rule, 'not exercised', { reason }),
    /** The suite itself went wrong. */
    breakDown: (rule: string, error: unknown) =>
      raise(rule, 'broken', { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    get: (rule: string): RuleResult => entries.get(rule) ?? { verdict: 'not exercised', cases: 0 },
    failures: () => [...entries.values()].filter(({ verdict }) => verdict === 'failed').length,
  }
}
