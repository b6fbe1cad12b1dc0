import { type Conclusion, concludeFrom, sentenceOf, totalsOf } from '../run/conclusion.ts'
import { verdicts as inRisingOrder } from '../run/verdicts.ts'
import type { EndEvent, VerdictEvent } from './events.ts'
import type { Run } from './run.ts'

/** A run of one implementation, or the shards that it was divided into. */
export type Implementation = {
  readonly name: string
  readonly parts: readonly Run[]
  /** By rule: the highest verdict of all shards, and the shard that it comes from. */
  readonly verdicts: ReadonlyMap<string, { readonly verdict: VerdictEvent; readonly part: Run }>
  readonly conclusion: Conclusion
  /** The conclusion in one sentence, with the name. */
  readonly sentence: string
}

/** Merges runs of the same name, in the order in which the names first appear. */
export function mergeShards(runs: readonly { readonly name: string; readonly run: Run }[]): Implementation[] {
  return [...Map.groupBy(runs, ({ name }) => name)].map(([name, parts]) =>
    merge(
      name,
      parts.map(({ run }) => run),
    ),
  )
}

function merge(name: string, parts: readonly Run[]): Implementation {
  const verdicts = new Map<string, { verdict: VerdictEvent; part: Run }>()
  for (const part of parts) {
    for (const verdict of part.verdicts) {
      const before = verdicts.get(verdict.rule)
      const cases = verdict.cases + (before?.verdict.cases ?? 0)
      const isHigher = before === undefined || rank(verdict) > rank(before.verdict)
      const { verdict: highest, part: from } = isHigher ? { verdict, part } : before
      verdicts.set(verdict.rule, { verdict: { ...highest, cases }, part: from })
    }
  }
  const conclusion = concludeShards(
    parts.map(({ end }) => end),
    [...verdicts.values()].map(({ verdict }) => verdict),
  )
  return { name, parts, verdicts, conclusion, sentence: `${name}: ${sentenceOf(conclusion)}` }
}

const rank = ({ verdict, known }: VerdictEvent): number =>
  2 * inRisingOrder.indexOf(verdict) + (known === undefined ? 1 : 0)

function concludeShards(ends: readonly EndEvent[], verdicts: readonly VerdictEvent[]): Conclusion {
  // Whether a warning fails a run is an option of that run: its counts show it.
  const warningsFail = ends.some(({ failing, known, totals }) => failing + known > totals.failed)
  const failures = verdicts.filter(({ verdict }) => verdict === 'failed' || (warningsFail && verdict === 'warned'))
  const failed = new Set(failures.map(({ rule }) => rule))
  const tested = new Set(verdicts.filter(({ verdict }) => verdict !== 'not tested').map(({ rule }) => rule))
  return concludeFrom({
    totals: totalsOf(verdicts),
    known: failures.filter(({ known }) => known !== undefined).length,
    failing: failures.filter(({ known }) => known === undefined).length,
    stale: [...new Set(ends.flatMap(({ stale }) => stale))].filter((rule) => !failed.has(rule)),
    uncovered: [...new Set(ends.flatMap(({ uncovered }) => uncovered))].filter((rule) => !tested.has(rule)),
    interrupted: ends.some(({ interrupted }) => interrupted),
  })
}

/** The exit code for several implementations: that of the worst. */
export function worstExitCode(implementations: readonly Pick<Implementation, 'conclusion'>[]): number {
  const bySeverity = [0, 1, 4, 130]
  return bySeverity.findLast((code) => implementations.some(({ conclusion }) => conclusion.exitCode === code)) ?? 0
}
