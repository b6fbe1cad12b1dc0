import type { Area } from './areas.ts'
import type { Outcome, Run } from './outcomes.ts'
import { changeOf, reasonOf, survivors } from './survivors.ts'

/** The outcomes of an area, or of a sample of it. */
export type AreaOutcomes = Run & { readonly area: Area; readonly outcomes: readonly Outcome[] }

type Counts = ReturnType<typeof countsOf>

/** The results of all runs as Markdown. */
export function resultsPage(all: readonly AreaOutcomes[]): string {
  const total = countsOf(all.flatMap(({ outcomes }) => outcomes))
  return [
    '# Mutants',
    'StrykerJS changes the code of the sandbox in one place at a time, and the conformance suite must detect the change: a mutant is killed when a `must` rule fails or the sandbox exits. Unit tests do not count. Each mutant is tested with the rules of its area, over plain HTTP except for authentication.',
    `${resultOf(all)} Written by \`npm run mutate -- --record\`; do not edit.`,
    '## Runs',
    'A sample is a random share of the mutants of an area, selected by the seed. `scripts/mutation/areas.ts` defines the areas and the files that are left out.',
    table(
      ['area', 'day', 'command', 'mutants', 'note'],
      all.map((run) => [run.area, run.day, code(commandOf(run)), String(run.outcomes.length), run.note ?? '']),
    ),
    '## Result',
    table(
      ['area', 'killed', 'timed out', 'survived', 'not covered', 'score', 'no violation', 'score without these', 'ignored', 'suite errors'],
      [...all.map(({ area, outcomes }) => row(area, countsOf(outcomes))), row('all', total)],
    ), // biome-ignore format: a table
    'The score is that of Stryker: killed and timed out, divided by these plus survived and not covered. *No violation* counts survived and not covered mutants that violate no requirement: each was reviewed in its place in the code, with the question what a server with this change does differently for a client, and whether a sentence of the description forbids that. *Ignored* mutants are not tested, for the reasons in `scripts/mutation/ignored-mutants.ts`. Mutants with an error of the suite itself are not counted.',
    '## Improvements of the suite',
    'Gaps that survivors have shown. These mutants are killed now, and each has a fault.',
    survivors.improvements.map((says) => `- ${says}`).join('\n'),
    '## Survivors without a violation',
    table(['reason', 'mutants'], reasonRows(all)),
    '`scripts/mutation/survivors.json` lists each of them.',
    '## Other survivors',
    ...survivorRows(all),
    '',
  ].join('\n\n')
}

function commandOf({ area, sample: { share, seed } }: AreaOutcomes): string {
  return `npm run mutate -- ${share < 1 ? `--share ${share} --seed ${seed} ` : ''}${area}`
}

/** The result in one sentence, with its date. */
export function resultOf(all: readonly AreaOutcomes[]): string {
  const { detected, counted, score, harmless, scoreWithoutHarmless } = countsOf(all.flatMap(({ outcomes }) => outcomes))
  const day = all
    .map((run) => run.day)
    .toSorted()
    .at(-1)
  const open = counted - detected - harmless
  const others = open === 0 ? '' : ` ${open} others were not reviewed yet, or a check could kill them.`
  return `${detected} of ${counted} mutants are killed (${score}). ${harmless} others were reviewed and violate no requirement: without them, ${scoreWithoutHarmless} are killed.${others} (${day}, \`npm run mutate\`)`
}

function countsOf(outcomes: readonly Outcome[]) {
  const of = (status: string) => outcomes.filter((outcome) => outcome.status === status).length
  const alive = outcomes.filter(isAlive)
  const harmless = alive.filter((outcome) => reasonOf(outcome) !== undefined).length
  const detected = of('Killed') + of('Timeout')
  const counted = detected + alive.length
  return {
    detected,
    counted,
    harmless,
    killed: of('Killed'),
    hung: of('Timeout'),
    survived: of('Survived'),
    notReached: of('NoCoverage'),
    leftOut: of('Ignored'),
    broken: of('RuntimeError'),
    score: percent(detected, counted),
    scoreWithoutHarmless: percent(detected, counted - harmless),
  }
}

const isAlive = ({ status }: Outcome): boolean => status === 'Survived' || status === 'NoCoverage'

function row(name: string, counts: Counts): string[] {
  const { killed, hung, survived, notReached, score, harmless, scoreWithoutHarmless, leftOut, broken } = counts
  return [name, killed, hung, survived, notReached, score, harmless, scoreWithoutHarmless, leftOut, broken].map(String)
}

function reasonRows(all: readonly AreaOutcomes[]): string[][] {
  const alive = all.flatMap(({ outcomes }) => outcomes).filter(isAlive)
  const kinds = Map.groupBy(alive, (outcome) => reasonOf(outcome) ?? '')
  return Object.entries(survivors.reasons).map(([kind, says]) => [says, String(kinds.get(kind)?.length ?? 0)])
}

function survivorRows(all: readonly AreaOutcomes[]): string[] {
  const remaining = all.flatMap(({ outcomes }) => outcomes).filter((outcome) => isAlive(outcome) && !reasonOf(outcome))
  if (remaining.length === 0) return ['None.']
  const rows = remaining.map((outcome) => [
    code(`${outcome.file}:${outcome.line}`),
    code(changeOf(outcome)),
    outcome.status,
  ])
  return ['Mutants that a check could kill, or that were not reviewed yet.', table(['place', 'change', 'status'], rows)]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``
