import { newCheckContext, renewShared, runInContext } from '../http/check-context.ts'
import type { Check } from './check.ts'
import { brokenOperationOf, whatExplains, whatInvalidates } from './discovery/broken-operations.ts'
import { describeState, type OperationState, ruleOf } from './discovery/triage.ts'
import { CheckFailure, Interrupted, NotTested, RuleNotMet, SuiteGap, Unreachable } from './errors.ts'
import type { Failure, FailureDetails } from './failure.ts'
import { CaseFailure } from './for-all.ts'
import { knownLimitBehind, limitBehind } from './resources/object-limits.ts'
import type { RunContext } from './run-context.ts'
import type { Seed } from './seed.ts'

/** After this many failures counterexamples are not minimized: each takes a while, and few are read. */
const maxShrunk = 40

/** How many exchanges of shared fixtures are evidence where a check has sent nothing itself. */
const maxShared = 20

/**
 * Runs one check and records its verdict. A check that fails without generated cases is repeated once: if it passes then, the failure is
 * marked as flaky.
 * @throws {Unreachable}
 * @throws {Interrupted}
 */
export async function runCheck(check: Check, run: RunContext): Promise<void> {
  const { options, target, verdicts, state } = run
  // The requests of an operation that does not work show nothing, however small they are.
  const shrinks = (failure: CheckFailure) =>
    !options.firstFailureOnly &&
    !options.withoutShrinking &&
    state.full.size === 0 &&
    verdicts.failures() < maxShrunk &&
    whatExplains(failure, [], state) === undefined
  const seed: Seed = { value: options.seed, path: options.path, runs: options.runs, shrinks }
  const behind = brokenOperationOf(check.rule, state)
  if (behind !== undefined) return verdicts.notTested(check.rule, describeState(behind))
  const begun = performance.now()
  let context = newCheckContext(check.rule)
  const attempt = async () => {
    context = newCheckContext(check.rule)
    const observation = await runInContext(context, () => check.run(target, seed))
    return { observation, cases: Math.max(1, context.exchanges.length) }
  }
  try {
    const { observation, cases } = await attempt()
    const broken = whatInvalidates(check.rule, context.exchanges, typeof observation === 'string', state)
    const limit = typeof observation === 'string' ? knownLimitBehind(context.exchanges, run) : undefined
    if (broken !== undefined) recordBroken(check, broken, run)
    else if (limit !== undefined) verdicts.notTested(check.rule, limit)
    else if (typeof observation === 'string') verdicts.observe(check.rule, observation)
    else verdicts.pass(check.rule, cases)
  } catch (error) {
    // A repetition starts another context.
    const { failedRules, shared } = context
    const exchanges = context.exchanges.length > 0 ? context.exchanges : shared.slice(-maxShared)
    const broken = whatExplains(error, exchanges, state)
    const limit = broken === undefined ? await limitBehind(error, run) : undefined
    if (broken !== undefined) recordBroken(check, broken, run)
    else if (limit !== undefined) verdicts.notTested(check.rule, limit)
    else if (error instanceof CaseFailure) recordFailure(check, error, exchanges, run, error)
    else if (error instanceof CheckFailure) {
      renewShared(context)
      recordFailure(check, error, exchanges, run, { flaky: await passes(attempt) })
    } else if (error instanceof NotTested) recordNotTested(check, error, exchanges, run)
    else if (error instanceof Unreachable || error instanceof Interrupted) throw error
    else if (error instanceof SuiteGap) verdicts.error(check.rule, error)
    else {
      const failed = failedRules[0] ?? state.firstFailedMust
      if (failed === undefined) verdicts.error(check.rule, error)
      else
        verdicts.notTested(check.rule, `This check needs a response that conforms to the contract; ${failed} failed.`)
    }
  }
  state.durations.set(check.rule, Math.round(performance.now() - begun))
  options.onCheck?.(check.rule, new Set([...context.exchanges, ...context.shared].map(({ id }) => id)))
}

function recordFailure(
  { rule }: Check,
  { failure }: CheckFailure,
  exchanges: FailureDetails['exchanges'],
  { options, verdicts, bailIfFailed }: RunContext,
  { path, input, flaky }: Partial<Pick<CaseFailure, 'path' | 'input' | 'flaky'>>,
): void {
  verdicts.fail({
    ...failure,
    exchanges: failure.exchanges?.length ? failure.exchanges : exchanges,
    rule,
    check: rule,
    seed: options.seed,
    path,
    input,
    flaky,
  })
  bailIfFailed()
}

/** A check that could test nothing: the reason may be that another rule is not met. */
function recordNotTested(
  { rule }: Check,
  error: NotTested,
  exchanges: FailureDetails['exchanges'],
  run: RunContext,
): void {
  const { options, verdicts, bailIfFailed } = run
  if (error instanceof RuleNotMet) {
    failOnce({ exchanges, ...error.failure, rule: error.rule, check: rule, seed: options.seed }, run)
    bailIfFailed()
  }
  verdicts.notTested(rule, error.message)
}

/** An operation does not work, so that the check has tested nothing. */
function recordBroken({ rule }: Check, operation: OperationState, run: RunContext): void {
  const failure = run.state.brokenOperations.get(ruleOf(operation.operation))
  if (failure !== undefined) failOnce(failure, run)
  run.verdicts.notTested(rule, describeState(operation))
}

/** Fails the rule that is why others are not tested, whether it was selected or not. */
function failOnce(failure: Failure, { verdicts }: RunContext): void {
  if (verdicts.get(failure.rule).verdict !== 'failed') verdicts.fail(failure)
}

async function passes(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
