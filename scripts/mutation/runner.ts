import { readFileSync } from 'node:fs'
import type { StrykerOptions } from '@stryker-mutator/api/core'
import type { Logger } from '@stryker-mutator/api/logging'
import { commonTokens, tokens } from '@stryker-mutator/api/plugin'
import {
  type CompleteDryRunResult,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { runOnSandbox } from '../../conformance/proof/run-sandbox.ts'
import type { VerdictEvent } from '../../conformance/report/events.ts'
import type { Check } from '../../conformance/run/check.ts'
import { Unreachable } from '../../conformance/run/errors.ts'
import { rules } from '../../conformance/run/rules.ts'
import { isAbout } from './areas.ts'
import { type Group, groupsOf } from './groups.ts'
import { type Instrumented, startInstrumented } from './instrumented.ts'
import { killers } from './killers.ts'
import { wanted } from './outcome.ts'
import { mutationOf } from './stryker.ts'

/** Why a mutant is killed. */
type Death = {
  readonly by: string
  readonly says: string
  /** No answer, or none in time: perhaps the machine's doing. */
  readonly isLate: boolean
  /** The suite itself went wrong, and no rule failed. */
  readonly isBroken?: boolean
}

/** Mutants that one process tries: what they may leave behind in it goes with it. */
const mostInProcess = 60

/** So many checks that killed mutants of the same file are tried first, by themselves. */
const mostFirst = 8

/** One seed for all: what is found must not depend on chance. */
const seed = 1

/** Tries mutants of the sandbox with the conformance suite: a must that fails kills, and so does a sandbox that gives up. */
export function conformanceRunner(options: StrykerOptions, log: Logger): TestRunner {
  const mutation = mutationOf(options)
  const { area } = mutation
  const isWanted = wanted(mutation)
  const folder = process.cwd()
  const history = killers()
  // Mutual TLS costs time, and matters to authentication alone.
  const encrypted = area === 'auth'
  let groups: readonly Group[] = []
  let current: Instrumented | undefined
  let tried = 0

  function refork(): void {
    current?.end()
    current = undefined
    tried = 0
  }

  async function instrumented(fromTheStart?: string): Promise<Instrumented> {
    if (fromTheStart !== undefined || ++tried > mostInProcess || current?.isAlive() === false) refork()
    current ??= await startInstrumented(folder, fromTheStart)
    return current
  }

  /** Runs checks against a sandbox of their own. @returns what kills it; undefined where every must holds */
  async function death(sandboxes: Instrumented, checks: readonly Check[]): Promise<Death | undefined> {
    const trial = await sandboxes
      .withSandbox({ http: !encrypted }, (access) => runOnSandbox(checks, access, seed, [], { bail: true }))
      .catch((error: Error) => error)
    if (trial instanceof Unreachable) return { by: 'greeting', says: trial.message, isLate: true }
    if (trial instanceof Error) return { by: 'start and stop', says: trial.message, isLate: true }
    const { errored, verdicts } = trial
    if (errored[0]) log.error('internal error of the suite in %s: %s', errored[0].rule, errored[0].reason)
    const failed = verdicts.filter(({ verdict }) => verdict === 'failed')
    const told = failed.find((verdict) => !mayBeLate(verdict) && !verdict.failure?.flaky) ?? failed[0]
    if (!told && errored[0]) return { by: errored[0].rule, says: `${errored[0].reason}`, isBroken: true, isLate: false }
    if (!told) return undefined
    const { expected, actual, flaky } = told.failure ?? { expected: '', actual: '', flaky: false }
    return { by: told.rule, says: `expected ${expected}; got ${actual}`, isLate: mayBeLate(told) || flaky }
  }

  /** One mutant against those checks that kill its neighbours, and then against all. */
  async function deathOf(options: MutantRunOptions, checks: readonly Check[]): Promise<Death | undefined> {
    const { activeMutant, mutantActivation, hitLimit } = options
    const sandboxes = await instrumented(mutantActivation === 'static' ? activeMutant.id : undefined)
    sandboxes.switchTo({ activeMutant: activeMutant.id, hitLimit })
    const sorted = history.sort(activeMutant.fileName, checks)
    const first = sorted.slice(0, Math.min(mostFirst, history.known(activeMutant.fileName, checks)))
    const near = first.length > 0 ? await death(sandboxes, first) : undefined
    const killed = near && !near.isBroken ? near : await death(sandboxes, sorted)
    if (tried === mostInProcess) await control(sandboxes, checks)
    // With static activation the whole life of the process is the mutant's.
    if (mutantActivation === 'static' || (killed?.isLate ?? false) || keepsState(options.sandboxFileName))
      tried = mostInProcess
    return killed
  }

  /** Whether what was left behind in a process makes a sandbox without a mutant fail: then kills in it are in doubt. */
  async function control(sandboxes: Instrumented, checks: readonly Check[]): Promise<void> {
    sandboxes.switchTo({})
    const alarm = await death(sandboxes, checks)
    if (alarm) log.error('false alarm without a mutant: %s: %s', alarm.by, alarm.says)
    else log.info('control: no alarm without a mutant, %s checks', checks.length)
  }

  // Whoever ends Stryker ends what it has started.
  process.once('disconnect', () => process.exit(1))

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      groups = await groupsOf((rule) => isAbout(area, rule))
    },

    /** The groups one after the other, each on a sandbox of its own, so that what is reached is known for each. */
    async dryRun(): Promise<DryRunResult> {
      const sandboxes = await instrumented()
      const tests: TestResult[] = []
      for (const { id, checks } of groups) {
        sandboxes.switchTo({ currentTestId: id })
        const begun = performance.now()
        const failure = (await death(sandboxes, checks)) && (await death(sandboxes, checks))
        const result = { id, name: id, timeSpentMs: Math.round(performance.now() - begun) }
        if (failure)
          tests.push({ ...result, status: TestStatus.Failed, failureMessage: `${failure.by}: ${failure.says}` })
        else tests.push({ ...result, status: TestStatus.Success })
      }
      const told = await sandboxes.tell()
      refork()
      const complete: CompleteDryRunResult = { status: DryRunStatus.Complete, tests }
      return { ...complete, mutantCoverage: told?.mutantCoverage }
    },

    async mutantRun(options): Promise<MutantRunResult> {
      if (!isWanted(options.activeMutant)) return notInSample
      const wanted = options.testFilter && new Set(options.testFilter)
      const chosen = groups.filter(({ id }) => wanted?.has(id) ?? true)
      const checks = chosen.flatMap((group) => group.checks)
      const nrOfTests = chosen.length
      let killed = await deathOf(options, checks)
      // What may be a slow machine's doing is looked at again, in a process that nothing has touched.
      if (killed?.isLate) {
        const by = killed.by
        const one = checks.filter(({ rule }) => rule === by)
        const again = one.length > 0 ? await deathOf(options, one) : undefined
        killed = again ?? (await deathOf(options, checks))
      }
      if (!killed) return { status: MutantRunStatus.Survived, nrOfTests }
      if (killed.isBroken)
        return { status: MutantRunStatus.Error, errorMessage: `the suite broke at ${killed.by}: ${killed.says}` }
      const told = await current?.tell()
      const limit = determineHitLimitReached(told?.hitCount, options.hitLimit)
      if (limit) return { status: MutantRunStatus.Timeout, reason: limit.reason }
      const hangs = told === undefined && current?.isAlive()
      if (hangs) return { status: MutantRunStatus.Timeout, reason: killed.says }
      history.note(options.activeMutant.fileName, killed.by)
      const group = chosen.find((one) => one.checks.some(({ rule }) => rule === killed.by)) ?? chosen[0]
      return {
        status: MutantRunStatus.Killed,
        killedBy: group ? [group.id] : [],
        failureMessage: `${killed.by}: ${killed.says}`,
        nrOfTests,
      }
    },

    async dispose() {
      refork()
    },
  }
}

conformanceRunner.inject = tokens(commonTokens.options, commonTokens.logger)

/** Left out of what is reported. */
const notInSample: MutantRunResult = { status: MutantRunStatus.Error, errorMessage: 'not in the sample' }

/** Whether a slow machine could explain a failure as well: nothing arrived in time, or the rule waits for deliveries. */
function mayBeLate({ rule, failure }: VerdictEvent): boolean {
  return failure?.late === true || rules[rule]?.needs?.includes('receiver') === true
}

/** Whether a module keeps something that outlives a sandbox, and so a mutant. */
function keepsState(file: string): boolean {
  return /^(let |const \w+ = new (Map|Set)\(\))/m.test(readFileSync(file, 'utf8'))
}
