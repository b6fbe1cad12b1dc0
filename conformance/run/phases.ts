import type { Check, Phase } from './check.ts'
import { cleanUp } from './cleanup.ts'
import { mapLimit } from './map-limit.ts'
import { runCheck } from './run-check.ts'
import type { RunContext } from './run-context.ts'

const phases: readonly Phase[] = ['own', 'still', 'clock']

/**
 * Runs the checks, phase by phase.
 * @returns what could not be removed before the clock was moved
 */
export async function runPhases(checks: readonly Check[], run: RunContext): Promise<string[]> {
  const leftBehind: string[] = []
  for (const phase of phases) {
    // Tokens may expire when the clock moves: what exists by then is removed first.
    if (phase === 'clock' && checks.some((check) => check.phase === phase))
      leftBehind.push(...(await cleanUp(run.target, run.resourceLog)))
    await runPhase(phase, checks, run)
  }
  return leftBehind
}

async function runPhase(phase: Phase, checks: readonly Check[], run: RunContext): Promise<void> {
  const { capabilities, options, verdicts, state, startedAt } = run
  const inPhase = checksOf(phase, checks, capabilities.has('control:credentials')).filter(
    (check) => !state.started.has(check),
  )
  for (const check of inPhase) state.started.add(check)
  const emitProgress = () => run.emit(progressOf(phase, checks.length, run))
  emitProgress()
  await mapLimit(inPhase, concurrencyIn(phase, run), async (check) => {
    const isOverBudget = options.budget !== undefined && performance.now() - startedAt > options.budget * 1000
    if (isOverBudget) verdicts.notTested(check.rule, `The budget of ${options.budget} s was used up (--budget).`)
    else await runCheck(check, run)
    state.done++
    emitProgress()
  })
}

/** On an isolated tenant a list stays unchanged whatever else runs, so that its checks need no separate phase. */
function checksOf(phase: Phase, checks: readonly Check[], hasTenants: boolean): readonly Check[] {
  const inPhase = checks.filter(
    (check) => check.phase === phase || (phase === 'own' && check.phase === 'still' && hasTenants),
  )
  return [...inPhase.filter(({ startsFirst }) => startsFirst), ...inPhase.filter(({ startsFirst }) => !startsFirst)]
}

function concurrencyIn(phase: Phase, { capabilities, options }: RunContext): number {
  const isAlone = phase === 'clock' || (phase === 'still' && !capabilities.has('control:credentials'))
  return isAlone ? 1 : options.concurrency
}

function progressOf(phase: Phase, all: number, { state, target, verdicts, startedAt }: RunContext) {
  return {
    event: 'progress',
    phase,
    done: state.done,
    all,
    requests: target.requests(),
    failures: verdicts.failures(),
    ms: performance.now() - startedAt,
  } as const
}
