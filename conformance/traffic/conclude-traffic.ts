import type { Failure } from '../failure/failure.ts'
import type { CallerEvent, CoverageEvent, Sink } from '../report/events.ts'
import { reportedFailure } from '../report/failures/reported-failure.ts'
import { shellQuoted } from '../report/failures/shell-quoted.ts'
import { groupByCause } from '../run/causes/causes.ts'
import { type Conclusion, conclude } from '../run/verdicts/conclusion.ts'
import { type Described, emitEnd, emitVerdicts, gateOf } from '../run/verdicts/emit-results.ts'
import { verdictHead } from '../run/verdicts/verdict-head.ts'
import type { RuleResult } from '../run/verdicts/verdicts.ts'
import { plural } from '../text/in-words.ts'
import { reasonNotTested } from './not-tested.ts'
import type { TrafficFindings } from './record-findings.ts'
import { reportable } from './reportable.ts'
import type { TrafficOptions } from './traffic-options.ts'

type Ended = {
  readonly options: TrafficOptions
  readonly findings: TrafficFindings
  readonly caller: readonly CallerEvent[]
  readonly coverage: CoverageEvent
  readonly emit: Sink
  readonly requests: number
  /** As `performance.now()` counts. */
  readonly startedAt: number
}

/** Emits the findings about the callers, a verdict for each selected rule, and the end. @returns the exit code */
export function concludeTraffic(ended: Ended, ending: Pick<Conclusion, 'interrupted' | 'aborted'>): number {
  const { options, findings, caller, coverage, emit, requests, startedAt } = ended
  const { run } = options
  const results = new Map([...findings.selected].map((rule) => [rule, findings.verdicts.get(rule)] as const))
  const gate = gateOf(run, results)
  const failures = [...results.values()].flatMap(({ failure }) => failure ?? [])
  const causes = groupByCause(failures, findings.failing)
  const note = replayNote(failures, options)
  if (note !== undefined) emit({ event: 'note', text: note })
  for (const event of [...caller, coverage]) emit(event)
  emitVerdicts(emit, results, { ...gate, causes }, (rule, result) => described(rule, result, options))
  const conclusion = conclude(results, {
    ...gate,
    requireTested: run.requireTested,
    failingControl: [],
    unmet: unmetBy(caller, coverage, options),
    ...ending,
  })
  return emitEnd(emit, startedAt, { requests, leftBehind: [] }, conclusion)
}

/** What a report of passing traffic needs so that the replays of its failures work. */
function replayNote(failures: readonly Failure[], { keepBodies, isReplayExact }: TrafficOptions): string | undefined {
  const needOthers = failures.filter(({ exchanges = [] }) => exchanges.length > 1).length
  if (needOthers === 0 || isReplayExact || keepBodies === 'all') return undefined
  const follow = needOthers === 1 ? '1 failure follows' : `${needOthers} failures follow`
  return `${follow} from several exchanges: \`check-traffic\` can show that again from a report with --keep-bodies all`
}

/** What else the traffic had to meet, as sentences. */
function unmetBy(
  caller: readonly CallerEvent[],
  { percent }: CoverageEvent,
  { failOnCaller, minCoverage }: TrafficOptions,
): readonly string[] {
  const accepted = caller.filter((finding) => finding.accepted > 0).length
  return [
    ...(failOnCaller && accepted > 0
      ? [`${plural(accepted, 'finding')} about requests of the caller that the target accepted.`]
      : []),
    ...(minCoverage !== undefined && percent < minCoverage
      ? [`The traffic covers ${percent} % of the contract, and --min-coverage requires ${minCoverage} %.`]
      : []),
  ]
}

function described(rule: string, { verdict, failure }: RuleResult, options: TrafficOptions): Described {
  return {
    ...verdictHead(rule),
    reason: verdict === 'not tested' ? reasonNotTested(rule) : undefined,
    failure: failure && reported(failure, options),
  }
}

/** A failure with the command that shows it again: the same recordings, for that rule. */
function reported(failure: Failure, { run, replay, keepBodies, isReplayExact }: TrafficOptions) {
  const exchanges = failure.exchanges?.map((evidence) => {
    const { id, operation, request } = reportable({ ...evidence, ...noResponse }, keepBodies !== 'none')
    return { id, operation, request }
  })
  const words = `${replay} --only ${shellQuoted(failure.rule)}`
  return {
    ...reportedFailure({ ...failure, exchanges }, run),
    replay: words,
    ...(isReplayExact && { reproduces: true }),
  }
}

const noResponse = { response: { status: 0, headers: {}, text: '', json: undefined }, ms: 0 }
