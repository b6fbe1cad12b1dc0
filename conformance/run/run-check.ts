import { newCheckContext, runInContext } from '../http/check-context.ts'
import type { Check } from './check.ts'
import { CheckFailure, Interrupted, NotTested, SuiteGap, Unreachable } from './errors.ts'
import type { FailureDetails } from './failure.ts'
import { CaseFailure } from './for-all.ts'
import type { RunContext } from './run-context.ts'
import type { Seed } from './seed.ts'

/** After this many failures counterexamples are not minimized: each takes a while, and few are read. */
const maxShrunk = 40

/**
 * Runs one check and records its verdict. A check that fails without generated cases is repeated once: if it passes then, the failure is
 * marked as flaky.
 * @throws {Unreachable}
 * @throws {Interrupted}
 */
export async function runCheck(check: Check, run: RunContext): Promise<void> {
  const { options, target, verdicts, state } = run
  const shrinks = !options.bail && verdicts.failures() < maxShrunk
  const seed: Seed = { value: options.seed, path: options.path, runs: options.runs, shrinks }
  const begun = performance.now()
  let context = newCheckContext(check.rule)
  const attempt = async () => {
    context = newCheckContext(check.rule)
    const observation = await runInContext(context, () => check.run(target, seed))
    return { observation, cases: Math.max(1, context.exchanges.length) }
  }
  try {
    const { observation, cases } = await attempt()
    if (typeof observation === 'string') verdicts.observe(check.rule, observation)
    else verdicts.pass(check.rule, cases)
  } catch (error) {
    // A repetition starts another context.
    const { exchanges, failedRules } = context
    if (error instanceof CaseFailure) recordFailure(check, error, exchanges, run, error)
    else if (error instanceof CheckFailure)
      recordFailure(check, error, exchanges, run, { flaky: await passes(attempt) })
    else if (error instanceof NotTested) verdicts.notTested(check.rule, error.message)
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
    exchanges: failure.exchanges ?? exchanges,
    rule,
    check: rule,
    seed: options.seed,
    path,
    input,
    flaky,
  })
  bailIfFailed()
}

async function passes(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
