import { CheckFailure, Interrupted, NotTested, RuleNotMet, SuiteGap, Unreachable } from '../failure/errors.ts'
import type { Failure, FailureDetails } from '../failure/failure.ts'
import { renewShared } from '../http/check-context.ts'
import { type Attempt, attemptCheck, hasPassed } from './attempt.ts'
import type { Check } from './check.ts'
import { brokenOperationOf, whatExplains, whatInvalidates } from './discovery/broken-operations.ts'
import { describeState, type OperationState, ruleOf } from './discovery/triage.ts'
import { CaseFailure } from './for-all.ts'
import { knownLimitBehind, limitBehind } from './resources/object-limits.ts'
import type { RunContext } from './run-context.ts'
import type { Seed } from './seed.ts'

/** After this many failures counterexamples are not minimized: each takes a while, and few are read. */
const maxShrunk = 40

/** How many exchanges of shared fixtures are evidence where a check has sent nothing itself. */
const maxShared = 20

type Exchanges = NonNullable<FailureDetails['exchanges']>

/** What an attempt shows of the rule. */
type Outcome =
  | { readonly kind: 'passed'; readonly cases: number }
  | { readonly kind: 'observed'; readonly observation: string }
  | { readonly kind: 'failed'; readonly error: CheckFailure; readonly exchanges: Exchanges }
  | { readonly kind: 'not tested'; readonly reason: string }
  /** Another rule is not met. */
  | { readonly kind: 'rule not met'; readonly error: RuleNotMet; readonly exchanges: Exchanges }
  /** An operation does not work. */
  | { readonly kind: 'operation broken'; readonly operation: OperationState }
  | { readonly kind: 'errored'; readonly error: unknown }

/**
 * Runs one check and records its verdict. A check that fails without generated cases is repeated once: if it passes then, the failure is
 * marked as flaky.
 * @throws {Unreachable}
 * @throws {Interrupted}
 */
export async function runCheck(check: Check, run: RunContext): Promise<void> {
  const { options, target, verdicts, state } = run
  const { rule } = check
  const behind = brokenOperationOf(rule, state)
  if (behind !== undefined) return verdicts.notTested(rule, describeState(behind))
  const begun = performance.now()
  const seed = seedOf(run)
  const attempt = () => attemptCheck(rule, () => check.run(target, seed))
  const first = await attempt()
  const outcome = await outcomeOf(rule, first, run)
  let repetition: Attempt | undefined
  if (outcome.kind === 'failed' && !(outcome.error instanceof CaseFailure)) {
    renewShared(first.context)
    repetition = await attempt()
  }
  record(rule, outcome, repetition !== undefined && hasPassed(repetition), run)
  state.durations.set(rule, Math.round(performance.now() - begun))
  const { exchanges, shared } = (repetition ?? first).context
  options.onCheck?.(rule, new Set([...exchanges, ...shared].map(({ id }) => id)))
}

function seedOf({ options, verdicts, state }: RunContext): Seed {
  // The requests of an operation that does not work show nothing, however small they are.
  const shrinks = (failure: CheckFailure) =>
    !options.firstFailureOnly &&
    !options.withoutShrinking &&
    state.full.size === 0 &&
    verdicts.failures() < maxShrunk &&
    whatExplains(failure, [], state) === undefined
  return { value: options.seed, path: options.path, runs: options.runs, shrinks }
}

const outcomeOf = (rule: string, attempt: Attempt, run: RunContext): Outcome | Promise<Outcome> =>
  'error' in attempt
    ? outcomeOfError(attempt.error, attempt, run)
    : outcomeWithoutError(rule, attempt.observation ?? undefined, attempt, run)

function outcomeWithoutError(
  rule: string,
  observation: string | undefined,
  { context: { exchanges } }: Attempt,
  run: RunContext,
): Outcome {
  const isObservation = observation !== undefined
  const operation = whatInvalidates(rule, exchanges, isObservation, run.state)
  if (operation !== undefined) return { kind: 'operation broken', operation }
  if (!isObservation) return { kind: 'passed', cases: Math.max(1, exchanges.length) }
  const limit = knownLimitBehind(exchanges, run)
  return limit === undefined ? { kind: 'observed', observation } : { kind: 'not tested', reason: limit }
}

/**
 * What the target cannot do explains an error before what the error says.
 * @throws {Unreachable}
 * @throws {Interrupted}
 */
async function outcomeOfError(error: unknown, { context }: Attempt, run: RunContext): Promise<Outcome> {
  const exchanges = context.exchanges.length > 0 ? context.exchanges : context.shared.slice(-maxShared)
  const operation = whatExplains(error, exchanges, run.state)
  if (operation !== undefined) return { kind: 'operation broken', operation }
  const limit = await limitBehind(error, run)
  if (limit !== undefined) return { kind: 'not tested', reason: limit }
  if (error instanceof CheckFailure) return { kind: 'failed', error, exchanges }
  if (error instanceof RuleNotMet) return { kind: 'rule not met', error, exchanges }
  if (error instanceof NotTested) return { kind: 'not tested', reason: error.message }
  if (error instanceof Unreachable || error instanceof Interrupted) throw error
  const failed = error instanceof SuiteGap ? undefined : (context.failedRules[0] ?? run.state.firstFailedMust)
  if (failed === undefined) return { kind: 'errored', error }
  return {
    kind: 'not tested',
    reason: `This check needs a response that conforms to the contract; ${failed} failed.`,
  }
}

/** @param passedLater whether the check passed when it was repeated */
function record(rule: string, outcome: Outcome, passedLater: boolean, run: RunContext): void {
  const { verdicts, bailIfFailed } = run
  switch (outcome.kind) {
    case 'passed':
      verdicts.pass(rule, outcome.cases)
      break
    case 'observed':
      verdicts.observe(rule, outcome.observation)
      break
    case 'failed':
      verdicts.fail(failureOf(rule, outcome, passedLater, run))
      bailIfFailed()
      break
    case 'not tested':
      verdicts.notTested(rule, outcome.reason)
      break
    case 'rule not met': {
      const { error, exchanges } = outcome
      failOnce({ exchanges, ...error.failure, rule: error.rule, check: rule, seed: run.options.seed }, run)
      bailIfFailed()
      verdicts.notTested(rule, error.message)
      break
    }
    case 'operation broken': {
      const failure = run.state.brokenOperations.get(ruleOf(outcome.operation.operation))
      if (failure !== undefined) failOnce(failure, run)
      verdicts.notTested(rule, describeState(outcome.operation))
      break
    }
    case 'errored':
      verdicts.error(rule, outcome.error)
      break
  }
}

function failureOf(
  rule: string,
  { error, exchanges }: Extract<Outcome, { kind: 'failed' }>,
  passedLater: boolean,
  { options }: RunContext,
): Failure {
  const { failure } = error
  const generated = error instanceof CaseFailure ? error : undefined
  return {
    ...failure,
    exchanges: failure.exchanges?.length ? failure.exchanges : exchanges,
    rule,
    check: rule,
    seed: options.seed,
    path: generated?.path,
    input: generated?.input,
    flaky: generated?.flaky ?? passedLater,
  }
}

/** Fails the rule that is why others are not tested, whether it was selected or not. */
function failOnce(failure: Failure, { verdicts }: RunContext): void {
  if (verdicts.get(failure.rule).verdict !== 'failed') verdicts.fail(failure)
}
