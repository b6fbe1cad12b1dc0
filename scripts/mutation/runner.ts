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
import { rules } from '../../conformance/contract/rules.ts'
import { Unreachable } from '../../conformance/failure/errors.ts'
import { runOnSandbox } from '../../conformance/proof/run-sandbox.ts'
import type { VerdictEvent } from '../../conformance/report/events.ts'
import type { Check } from '../../conformance/run/check.ts'
import { isAbout } from './areas.ts'
import { type Group, groupsOf } from './check-groups.ts'
import { type InstrumentedProcess, startInstrumentedProcess } from './instrumented-process.ts'
import { createKillHistory } from './kill-history.ts'
import { mutantFilter } from './outcomes.ts'
import { mutationOptions } from './stryker-options.ts'

/** Why a mutant is killed. */
type Kill = {
  readonly by: string
  readonly says: string
  /** No response, or none in time: the machine may be the cause. */
  readonly isTimeout: boolean
  /** An error of the suite itself, without a failed rule. */
  readonly isSuiteError?: boolean
}

/** Mutants run in one process. What they leave behind is discarded with the process. */
const MUTANTS_PER_PROCESS = 60

/** Number of checks that have killed mutants of the same file and are tried first. */
const LIKELY_CHECKS = 8

/** A fixed seed, so that the results do not depend on chance. */
const SEED = 1

/** Runs the conformance suite against mutants: a failed must rule kills a mutant, and so does a sandbox that exits. */
export function conformanceRunner(options: StrykerOptions, log: Logger): TestRunner {
  const mutation = mutationOptions(options)
  const { area } = mutation
  const isSelected = mutantFilter(mutation)
  const folder = process.cwd()
  const history = createKillHistory()
  // Mutual TLS takes time, and matters for authentication only.
  const http = area !== 'auth'
  let groups: readonly Group[] = []
  let current: InstrumentedProcess | undefined
  let mutantsInProcess = 0

  function discardProcess(): void {
    current?.stop()
    current = undefined
    mutantsInProcess = 0
  }

  async function processFor(staticMutant?: string): Promise<InstrumentedProcess> {
    if (staticMutant !== undefined || ++mutantsInProcess > MUTANTS_PER_PROCESS || current?.isAlive() === false)
      discardProcess()
    current ??= await startInstrumentedProcess(folder, staticMutant)
    return current
  }

  /** Runs checks against a new sandbox. @returns what kills it; undefined if all must rules pass */
  async function runChecks(sandboxes: InstrumentedProcess, checks: readonly Check[]): Promise<Kill | undefined> {
    const trial = await sandboxes
      .withSandbox({ http }, (access) => runOnSandbox(checks, access, SEED, [], { firstFailureOnly: true }))
      .catch((error: Error) => error)
    if (trial instanceof Unreachable) return { by: 'first request', says: trial.message, isTimeout: true }
    if (trial instanceof Error) return { by: 'start and stop', says: trial.message, isTimeout: true }
    const { errored, verdicts } = trial
    if (errored[0]) log.error('internal error of the suite in %s: %s', errored[0].rule, errored[0].reason)
    const failed = verdicts.filter(({ verdict }) => verdict === 'failed')
    const first = failed.find((verdict) => !mayBeTimeout(verdict) && !verdict.failure?.flaky) ?? failed[0]
    if (first) {
      const { expected, actual, flaky } = first.failure ?? { expected: '', actual: '', flaky: false }
      return { by: first.rule, says: `expected ${expected}; got ${actual}`, isTimeout: mayBeTimeout(first) || flaky }
    }
    if (!errored[0]) return undefined
    return { by: errored[0].rule, says: `${errored[0].reason}`, isSuiteError: true, isTimeout: false }
  }

  /** Runs the checks that killed mutants of the same file, then all checks. */
  async function runMutant(options: MutantRunOptions, checks: readonly Check[]): Promise<Kill | undefined> {
    const { activeMutant, mutantActivation, hitLimit } = options
    const sandboxes = await processFor(mutantActivation === 'static' ? activeMutant.id : undefined)
    sandboxes.activate({ activeMutant: activeMutant.id, hitLimit })
    const sorted = history.sort(activeMutant.fileName, checks)
    const likely = sorted.slice(0, Math.min(LIKELY_CHECKS, history.count(activeMutant.fileName, checks)))
    const early = likely.length > 0 ? await runChecks(sandboxes, likely) : undefined
    const kill = early && !early.isSuiteError ? early : await runChecks(sandboxes, sorted)
    if (mutantsInProcess === MUTANTS_PER_PROCESS) await runControl(sandboxes, checks)
    // A static mutant is active during the whole life of its process.
    if (mutantActivation === 'static' || (kill?.isTimeout ?? false)) mutantsInProcess = MUTANTS_PER_PROCESS
    return kill
  }

  /** Runs a mutant again in a new process if a slow machine may have killed it. */
  async function confirmedKill(options: MutantRunOptions, checks: readonly Check[]): Promise<Kill | undefined> {
    const kill = await runMutant(options, checks)
    if (!kill?.isTimeout) return kill
    const sameCheck = checks.filter(({ rule }) => rule === kill.by)
    const again = sameCheck.length > 0 ? await runMutant(options, sameCheck) : undefined
    return again ?? (await runMutant(options, checks))
  }

  /** Runs the checks without a mutant: a failure means that the process is damaged and its kills are in doubt. */
  async function runControl(sandboxes: InstrumentedProcess, checks: readonly Check[]): Promise<void> {
    sandboxes.activate({})
    const alarm = await runChecks(sandboxes, checks)
    if (alarm) log.error('false alarm without a mutant: %s: %s', alarm.by, alarm.says)
    else log.info('control: no alarm without a mutant, %s checks', checks.length)
  }

  /** Whether the mutant runs in an endless loop. */
  async function timeoutReason({ hitLimit }: MutantRunOptions, kill: Kill): Promise<string | undefined> {
    const counts = await current?.counts()
    const limit = determineHitLimitReached(counts?.hitCount, hitLimit)
    if (limit) return limit.reason
    return counts === undefined && current?.isAlive() ? kill.says : undefined
  }

  // When Stryker exits, the processes that it started exit too.
  process.once('disconnect', () => process.exit(1))

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      groups = await groupsOf((rule) => isAbout(area, rule))
    },

    /** Runs the groups one by one, each on its own sandbox, so that coverage is known for each group. */
    async dryRun(): Promise<DryRunResult> {
      const sandboxes = await processFor()
      const tests: TestResult[] = []
      for (const { id, checks } of groups) {
        sandboxes.activate({ currentTestId: id })
        const started = performance.now()
        const failure = (await runChecks(sandboxes, checks)) && (await runChecks(sandboxes, checks))
        const result = { id, name: id, timeSpentMs: Math.round(performance.now() - started) }
        if (failure)
          tests.push({ ...result, status: TestStatus.Failed, failureMessage: `${failure.by}: ${failure.says}` })
        else tests.push({ ...result, status: TestStatus.Success })
      }
      const counts = await sandboxes.counts()
      discardProcess()
      const complete: CompleteDryRunResult = { status: DryRunStatus.Complete, tests }
      return { ...complete, mutantCoverage: counts?.mutantCoverage }
    },

    async mutantRun(options): Promise<MutantRunResult> {
      if (!isSelected(options.activeMutant)) return notSelected
      const covering = options.testFilter && new Set(options.testFilter)
      const selected = groups.filter(({ id }) => covering?.has(id) ?? true)
      const nrOfTests = selected.length
      const kill = await confirmedKill(
        options,
        selected.flatMap((group) => group.checks),
      )
      if (!kill) return { status: MutantRunStatus.Survived, nrOfTests }
      if (kill.isSuiteError)
        return { status: MutantRunStatus.Error, errorMessage: `the suite failed at ${kill.by}: ${kill.says}` }
      const reason = await timeoutReason(options, kill)
      if (reason !== undefined) return { status: MutantRunStatus.Timeout, reason }
      history.add(options.activeMutant.fileName, kill.by)
      const group = selected.find(({ checks }) => checks.some(({ rule }) => rule === kill.by)) ?? selected[0]
      return {
        status: MutantRunStatus.Killed,
        killedBy: group ? [group.id] : [],
        failureMessage: `${kill.by}: ${kill.says}`,
        nrOfTests,
      }
    },

    async dispose() {
      discardProcess()
    },
  }
}

conformanceRunner.inject = tokens(commonTokens.options, commonTokens.logger)

/** Not written to the outcomes. */
const notSelected: MutantRunResult = { status: MutantRunStatus.Error, errorMessage: 'not in the sample' }

/** Whether a slow machine could explain a failure as well: nothing arrived in time, or the rule waits for deliveries. */
function mayBeTimeout({ rule, failure }: VerdictEvent): boolean {
  return failure?.late === true || rules[rule]?.needs?.includes('receiver') === true
}
