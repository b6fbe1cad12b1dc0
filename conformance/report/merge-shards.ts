import { verdicts as inRisingOrder } from '../run/verdicts.ts'
import { conclusionOf } from './conclusion.ts'
import { type EndEvent, totalsOf, type VerdictEvent } from './events.ts'
import type { Run } from './run.ts'

/** A run of one implementation, or the parts that it was divided into. */
export type Implementation = {
  readonly name: string
  readonly parts: readonly Run[]
  /** By rule: the highest verdict of all parts, and the part that it comes from. */
  readonly verdicts: ReadonlyMap<string, { readonly verdict: VerdictEvent; readonly part: Run }>
  readonly end: EndEvent
  readonly conclusion: string
}

/** Puts runs of one name together, in the order in which their names come first. */
export function mergeShards(runs: readonly { readonly name: string; readonly run: Run }[]): Implementation[] {
  return [...Map.groupBy(runs, ({ name }) => name)].map(([name, parts]) =>
    union(
      name,
      parts.map(({ run }) => run),
    ),
  )
}

function union(name: string, parts: readonly Run[]): Implementation {
  const verdicts = new Map<string, { verdict: VerdictEvent; part: Run }>()
  for (const part of parts) {
    for (const verdict of part.verdicts) {
      const before = verdicts.get(verdict.rule)
      const cases = verdict.cases + (before?.verdict.cases ?? 0)
      const higher = before === undefined || height(verdict) > height(before.verdict)
      const { verdict: highest, part: from } = higher ? { verdict, part } : before
      verdicts.set(verdict.rule, { verdict: { ...highest, cases }, part: from })
    }
  }
  const end = endOf(
    parts.map(({ end }) => end),
    [...verdicts.values()].map(({ verdict }) => verdict),
  )
  return { name, parts, verdicts, end, conclusion: conclusionOf({ target: { baseUrl: name, capabilities: [] } }, end) }
}

const height = ({ verdict, known }: VerdictEvent): number =>
  2 * inRisingOrder.indexOf(verdict) + (known === undefined ? 1 : 0)

function endOf(ends: readonly EndEvent[], verdicts: readonly VerdictEvent[]): EndEvent {
  const totals = totalsOf(verdicts)
  const sum = (of: (end: EndEvent) => number) => ends.reduce((total, end) => total + of(end), 0)
  // Whether a warning fails a run is that run's own decision: it shows in what it counts.
  const warningsFail = ends.some(({ failing, known, totals }) => failing + known > totals.failed)
  const fails = ({ verdict }: VerdictEvent) => verdict === 'failed' || (warningsFail && verdict === 'warned')
  const failing = verdicts.filter((verdict) => fails(verdict) && verdict.known === undefined).length
  const known = verdicts.filter((verdict) => fails(verdict) && verdict.known !== undefined).length
  const failed = new Set(verdicts.filter(fails).map(({ rule }) => rule))
  const stale = [...new Set(ends.flatMap(({ stale }) => stale))].filter((rule) => !failed.has(rule))
  const interrupted = ends.some((end) => end.interrupted)
  return {
    event: 'end',
    finished:
      ends
        .map(({ finished }) => finished)
        .sort()
        .at(-1) ?? '',
    ms: Math.max(...ends.map(({ ms }) => ms)),
    requests: sum(({ requests }) => requests),
    totals,
    rules: verdicts.length,
    leftBehind: ends.flatMap(({ leftBehind }) => leftBehind),
    interrupted,
    known,
    failing,
    stale,
    exitCode: interrupted ? 130 : totals.broken > 0 ? 4 : failing > 0 || stale.length > 0 ? 1 : 0,
  }
}

/** The exit code for several implementations: that of the worst of them. */
export function worstExitCode(implementations: readonly Implementation[]): number {
  const bySeverity = [0, 1, 4, 130]
  return bySeverity.findLast((code) => implementations.some(({ end }) => end.exitCode === code)) ?? 0
}
