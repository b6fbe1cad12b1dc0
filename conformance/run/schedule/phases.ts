import { isAboutSuccess } from '../../contract/rules.ts'
import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Check, Phase } from '../check.ts'
import { mapLimit } from '../concurrency.ts'
import { cleanUpRun } from '../resources/clean-up-run.ts'
import { requestsToCleanUp } from '../resources/cleanup.ts'
import { runCheck } from '../run-check.ts'
import type { RunContext } from '../run-context.ts'
import { affordable, ranking as committed, costOf, inOrderOf, OVERHEAD } from './ranking.ts'

const phases: readonly Phase[] = ['own', 'still', 'clock']

/**
 * Runs the checks, phase by phase. Where the target limits requests, those that detect most for each request run first.
 * @returns what could not be removed before the clock was moved
 */
export async function runPhases(selected: readonly Check[], run: RunContext): Promise<string[]> {
  const { checks, others } = planned(selected, run)
  const leftBehind: string[] = []
  await runPhase('own', valid(checks, run), run, checks.length)
  for (const phase of phases) {
    // Tokens may expire when the clock moves: what exists by then is removed first.
    if (phase === 'clock' && checks.some((check) => check.phase === phase)) leftBehind.push(...(await cleanUpRun(run)))
    await runPhase(phase, checks, run)
    const more = stillAffordable(phase, checks, others, run)
    await runPhase(phase, more, run, checks.length + more.length)
  }
  for (const check of others)
    if (!run.state.started.has(check))
      run.verdicts.notTested(
        check.rule,
        `Other checks detect more with ${run.options.maxRequests} requests (--max-requests).`,
      )
  return leftBehind
}

/**
 * Begins what some checks wait for longest, so that the run ends earlier. Not where requests are limited: then the order of the checks
 * counts. What fails here, the check that shares it reports.
 */
export function beginAhead(checks: readonly Check[], { options, target }: RunContext): void {
  if (options.maxRequests !== undefined || options.rate !== undefined) return
  for (const { rule, ahead } of checks)
    if (ahead !== undefined) runInContext(newCheckContext(rule), () => ahead(target)).catch(() => undefined)
}

/**
 * What a run that ends at a failure tests before anything else: the checks that send valid requests. Otherwise it would end at another
 * check, which only needs such a request.
 */
const valid = (checks: readonly Check[], { options }: RunContext): readonly Check[] =>
  options.bail === undefined ? [] : checks.filter(({ rule }) => isAboutSuccess(rule))

/** The checks that run, in their order, and those that a maximum of requests leaves out unless others need fewer than expected. */
type Plan = { readonly checks: readonly Check[]; readonly others: readonly Check[] }

function planned(checks: readonly Check[], { options }: RunContext): Plan {
  const { maxRequests, rate, ranking = committed } = options
  if (maxRequests === undefined) return { checks: rate === undefined ? checks : inOrderOf(ranking, checks), others: [] }
  const inOrder = inOrderOf(ranking, checks)
  const chosen = affordable(ranking, inOrder, maxRequests - OVERHEAD)
  const isChosen = new Set(chosen)
  return { checks: chosen, others: inOrder.filter((check) => !isChosen.has(check)) }
}

/** The checks of a phase that were left out, and that the requests allow which the others have not needed. */
function stillAffordable(
  phase: Phase,
  checks: readonly Check[],
  others: readonly Check[],
  { capabilities, options, resourceLog, state, target }: RunContext,
): readonly Check[] {
  const { maxRequests, ranking = committed } = options
  if (maxRequests === undefined) return []
  const toCome = checks.filter((check) => !state.started.has(check))
  const left = maxRequests - target.requests() - requestsToCleanUp(options, resourceLog) - costOf(ranking, toCome)
  const inPhase = checksOf(phase, others, capabilities.has('control:credentials'))
  return affordable(ranking, inOrderOf(ranking, inPhase), left)
}

/** @param all the number of checks that the run has, for its progress */
async function runPhase(
  phase: Phase,
  checks: readonly Check[],
  run: RunContext,
  all: number = checks.length,
): Promise<void> {
  if (checks.length === 0) return
  const { capabilities, options, verdicts, state, startedAt } = run
  const inPhase = checksOf(phase, checks, capabilities.has('control:credentials')).filter(
    (check) => !state.started.has(check),
  )
  for (const check of inPhase) state.started.add(check)
  const emitProgress = () => run.emit(progressOf(phase, all, run))
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
