import { type Conclusion, concludeFrom, sentenceOf, totalsOf, warningsFail } from '../../run/verdicts/conclusion.ts'
import { verdicts as inRisingOrder } from '../../run/verdicts/verdicts.ts'
import type { StartEvent, VerdictEvent } from '../events.ts'
import type { Run } from '../run.ts'

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
    parts,
    [...verdicts.values()].map(({ verdict }) => verdict),
  )
  return { name, parts, verdicts, conclusion, sentence: `${name}: ${sentenceOf(conclusion)}` }
}

const rank = ({ verdict, known }: VerdictEvent): number =>
  2 * inRisingOrder.indexOf(verdict) + (known === undefined ? 1 : 0)

function concludeShards(parts: readonly Run[], verdicts: readonly VerdictEvent[]): Conclusion {
  const ends = parts.map(({ end }) => end)
  const problem = problemOfShards(parts.map(({ start }) => start))
  const withWarnings = ends.some(warningsFail)
  const failures = verdicts.filter(({ verdict }) => verdict === 'failed' || (withWarnings && verdict === 'warned'))
  const failed = new Set(failures.map(({ rule }) => rule))
  const tested = new Set(verdicts.filter(({ verdict }) => verdict !== 'not tested').map(({ rule }) => rule))
  return concludeFrom({
    totals: totalsOf(verdicts),
    known: failures.filter(({ known }) => known !== undefined).length,
    failing: failures.filter(({ known }) => known === undefined).length,
    stale: [...new Set(ends.flatMap(({ stale }) => stale))].filter((rule) => !failed.has(rule)),
    uncovered: [...new Set(ends.flatMap(({ uncovered }) => uncovered))].filter((rule) => !tested.has(rule)),
    failingControl: [...new Set(ends.flatMap(({ failingControl }) => failingControl))],
    interrupted: ends.some(({ interrupted }) => interrupted),
    aborted:
      problem === undefined
        ? ends.find(({ aborted }) => aborted !== undefined)?.aborted
        : { reason: problem, exitCode: 3 },
  })
}

/** Why some reports are not the shards of one run, each of them once. */
function problemOfShards(starts: readonly StartEvent[]): string | undefined {
  const shards = starts.flatMap(({ shard }) => shard ?? [])
  if (shards.length === 0) return undefined
  if (shards.length < starts.length) return 'some of the reports are shards of a run, and others are not.'
  const differing = (what: string, read: (start: StartEvent) => unknown) => {
    const values = [...new Set(starts.map(read))]
    return values.length > 1 ? `the shards have different ${what}: ${values.join(', ')}.` : undefined
  }
  const all = shards[0]?.of ?? 0
  const counts = Array.from({ length: all }, (_, index) => shards.filter(({ part }) => part === index + 1).length)
  const missing = counts.flatMap((count, index) => (count === 0 ? [index + 1] : []))
  const doubled = counts.flatMap((count, index) => (count > 1 ? [index + 1] : []))
  return (
    differing('numbers of shards', ({ shard }) => shard?.of) ??
    differing('contracts', ({ contract }) => contract.sha256.slice(0, 12)) ??
    differing('seeds', ({ seed }) => seed) ??
    differing('numbers of cases (--runs)', ({ runs }) => runs) ??
    differing('numbers of selected rules', ({ rules }) => rules) ??
    (missing.length === 1 ? `shard ${missing[0]} of ${all} is missing.` : undefined) ??
    (missing.length > 1 ? `shards ${missing.join(', ')} of ${all} are missing.` : undefined) ??
    (doubled.length > 0 ? `shard ${doubled.join(', ')} of ${all} was given more than once.` : undefined)
  )
}

/** The exit code for several implementations: that of the worst. */
export function worstExitCode(implementations: readonly Pick<Implementation, 'conclusion'>[]): number {
  const bySeverity = [0, 3, 1, 4, 130]
  return bySeverity.findLast((code) => implementations.some(({ conclusion }) => conclusion.exitCode === code)) ?? 0
}
