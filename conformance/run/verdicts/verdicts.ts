import { type DerivedRule, derivedRules } from '../../../generated/rules.ts'
import type { Failure } from '../../failure/failure.ts'

/** In rising order: the verdict on a rule is only ever raised. */
export const verdicts = ['not tested', 'observed', 'passed', 'warned', 'failed', 'errored'] as const
export type Verdict = (typeof verdicts)[number]

/** What a run has found out about one rule. */
export type RuleResult = {
  readonly verdict: Verdict
  /** In how many cases the rule was tested. */
  readonly cases: number
  /** Why it was not tested, or how the suite failed. */
  readonly reason?: string
  /** What was observed of an unspecified behaviour, or how far a requirement is met where that is not certain. */
  readonly observation?: string
  readonly failure?: Failure
}

/** The results of a run so far, by rule. */
export interface Verdicts {
  /** The rule was met in this many cases; `observation` says how far, where that is not certain. */
  pass(rule: string, cases?: number, observation?: string): void
  /** What was observed of an unspecified behaviour. */
  observe(rule: string, observation: string): void
  /** The rule was not met: a failure, a warning or an observation, by its level. */
  fail(failure: Failure): void
  /** The failure of a rule did not recur when its request was repeated. */
  markFlaky(rule: string): void
  /** Whether the check of a failure shows it again, without the others, or why that was not tried. */
  markReplay(rule: string, tried: Pick<Failure, 'reproduces' | 'notTried'>): void
  notTested(rule: string, reason: string): void
  /** What was found out about the rule does not count. */
  withdraw(rule: string, reason: string): void
  /** The suite itself failed. */
  error(rule: string, error: unknown): void
  get(rule: string): RuleResult
  /** How many rules failed, those of `except` not counted. */
  failures(except?: Readonly<Record<string, unknown>>): number
}

/** A result whose cases are counted further. */
type Counted = Omit<RuleResult, 'cases'> & { cases: number }

const untested: RuleResult = { verdict: 'not tested', cases: 0 }

const rankOf = Object.fromEntries(verdicts.map((verdict, rank) => [verdict, rank])) as Readonly<Record<Verdict, number>>

/** A failure that was seen before any check ran is shown again by a later check that sees it. */
function withCheck({ failure }: RuleResult, { failure: later }: Partial<RuleResult>): Partial<RuleResult> {
  if (failure === undefined || failure.check !== undefined || later?.check === undefined) return {}
  return { failure: { ...failure, check: later.check, seed: later.seed, path: later.path } }
}

/** Whether the check of a rule found a failure, with its case, that the responses to another check or case have shown before. */
function isCloser({ failure: later }: Partial<RuleResult>, { rule, check, path }: Failure): boolean {
  if (later === undefined || check === undefined || later.check !== rule) return false
  return check !== rule || (path === undefined && later.path !== undefined)
}

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** What a failure says about a question, such as: is the property a number? A check returns its answer. */
function answerOf({ rule, actual }: Failure): string {
  const { kind, keyword } = derived[rule] ?? {}
  if (kind !== 'response' && kind !== 'webhook') return actual
  return keyword === 'required' ? 'no' : `no, for example ${actual}`
}

/** @param levelOf the level of a rule */
export function createVerdicts(levelOf: (rule: string) => 'must' | 'should' | 'open'): Verdicts {
  const results = new Map<string, Counted>()
  const failedRules = new Set<string>()

  function set(rule: string, result: RuleResult): void {
    results.set(rule, result)
    if (result.verdict === 'failed') failedRules.add(rule)
    else failedRules.delete(rule)
  }

  function raise(rule: string, verdict: Verdict, details: Partial<RuleResult> = {}): void {
    const before = results.get(rule) ?? untested
    const rank = rankOf[verdict] - rankOf[before.verdict]
    const replaces = rank > 0 || (rank === 0 && (before.failure === undefined || isCloser(details, before.failure)))
    set(rule, {
      ...before,
      ...(replaces ? details : withCheck(before, details)),
      verdict: rank >= 0 ? verdict : before.verdict,
      cases: before.cases + (details.cases ?? 0),
    })
  }

  return {
    pass(rule, cases = 1, observation) {
      const verdict = levelOf(rule) === 'open' ? 'observed' : 'passed'
      // Most rules pass many times in a run, for each response that they apply to.
      const before = results.get(rule)
      if (before?.verdict === verdict && observation === undefined) before.cases += cases
      else raise(rule, verdict, { cases, ...(observation && { observation }) })
    },
    observe: (rule, observation) => raise(rule, 'observed', { observation, cases: 1 }),
    fail(failure) {
      const level = levelOf(failure.rule)
      if (level === 'open') return raise(failure.rule, 'observed', { observation: answerOf(failure), cases: 1 })
      // Responses may be long, and failures many: of the exchanges only the requests are kept.
      const exchanges = failure.exchanges?.map(({ id, operation, request }) => ({ id, operation, request }))
      const verdict = level === 'must' ? 'failed' : 'warned'
      raise(failure.rule, verdict, { failure: { ...failure, exchanges }, cases: 1 })
    },
    markFlaky(rule) {
      const result = results.get(rule)
      if (result?.failure) set(rule, { ...result, failure: { ...result.failure, flaky: true } })
    },
    markReplay(rule, tried) {
      const result = results.get(rule)
      if (result?.failure) set(rule, { ...result, failure: { ...result.failure, ...tried } })
    },
    withdraw: (rule, reason) => set(rule, { ...untested, reason }),
    notTested: (rule, reason) => raise(rule, 'not tested', { reason }),
    error: (rule, error) =>
      raise(rule, 'errored', { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    get: (rule) => ({ ...(results.get(rule) ?? untested) }),
    failures: (except = {}) => [...failedRules].filter((rule) => !Object.hasOwn(except, rule)).length,
  }
}
