import type { Area } from './areas.ts'
import type { Outcome, Run } from './outcome.ts'
import { changeOf, reasonOf, survivors } from './survivors.ts'

/** What became of the mutants of an area, or of a sample of them. */
export type AreaOutcomes = Run & { readonly area: Area; readonly outcomes: readonly Outcome[] }

type Counts = ReturnType<typeof countsOf>

/** What Stryker has shown, as a page. */
export function page(all: readonly AreaOutcomes[]): string {
  const total = countsOf(all.flatMap(({ outcomes }) => outcomes))
  return [
    '# Mutants',
    'StrykerJS changes the code of the sandbox in one place after another, and the conformance suite has to notice: a mutant is killed when a `must` fails, or the sandbox dies. Unit tests have no say in it. It is tried with the rules that are about its area, on plain HTTP but for authentication.',
    `${resultOf(all)} Written by \`npm run mutate -- --record\`; do not edit.`,
    '## Runs',
    'A sample is a random share of the mutants of its area; which one, the seed tells. What each area holds, and which files are left out, is in `scripts/mutation/areas.ts`.',
    table(
      ['area', 'day', 'command', 'mutants', 'note'],
      all.map((run) => [run.area, run.day, code(commandOf(run)), String(run.outcomes.length), run.note ?? '']),
    ),
    '## Result',
    table(
      ['area', 'killed', 'hung', 'survived', 'not reached', 'score', 'not demanded', 'of the demanded', 'left out', 'suite broke'],
      [...all.map(({ area, outcomes }) => row(area, countsOf(outcomes))), row('all', total)],
    ), // biome-ignore format: a table
    'The score is as Stryker counts it: killed and hung, of these and the survivors and those that no check reaches. *Not demanded* are survivors, and mutants that no check reaches, that no `must` is about: each was read by itself, in its place in the code, and asked what a server with this change does differently as seen from outside, and whether a sentence of the description forbids that. *Left out* are mutants that are not tried, for the reasons in `scripts/mutation/out-of-reach.ts`. Where the suite itself breaks down a mutant counts as neither.',
    '## Mended',
    'What survivors have shown of the suite. They were tried again and are killed; each has its fault now.',
    survivors.mended.map((says) => `- ${says}`).join('\n'),
    '## Not demanded',
    table(['why', 'mutants'], reasonRows(all)),
    'Each of them is in `scripts/mutation/survivors.json`.',
    '## Other survivors',
    ...survivorRows(all),
    '',
  ].join('\n\n')
}

function commandOf({ area, sample: { share, seed } }: AreaOutcomes): string {
  return `npm run mutate -- ${share < 1 ? `--share ${share} --seed ${seed} ` : ''}${area}`
}

/** The result in one line, with its day. */
export function resultOf(all: readonly AreaOutcomes[]): string {
  const { detected, counted, score, undemanded, demandedScore } = countsOf(all.flatMap(({ outcomes }) => outcomes))
  const day = all
    .map((run) => run.day)
    .toSorted()
    .at(-1)
  return `${detected} of ${counted} mutants are killed (${score}). The other ${counted - detected} were read, each by itself, against the description of the API: no \`must\` is about ${undemanded} of them, and of those that one is about ${detected} of ${counted - undemanded} are killed (${demandedScore}; ${day}, \`npm run mutate\`).`
}

function countsOf(outcomes: readonly Outcome[]) {
  const of = (status: string) => outcomes.filter((outcome) => outcome.status === status).length
  const alive = outcomes.filter(isAlive)
  const undemanded = alive.filter((outcome) => reasonOf(outcome) !== undefined).length
  const detected = of('Killed') + of('Timeout')
  const counted = detected + alive.length
  return {
    detected,
    counted,
    undemanded,
    killed: of('Killed'),
    hung: of('Timeout'),
    survived: of('Survived'),
    notReached: of('NoCoverage'),
    leftOut: of('Ignored'),
    broken: of('RuntimeError'),
    score: percent(detected, counted),
    demandedScore: percent(detected, counted - undemanded),
  }
}

const isAlive = ({ status }: Outcome): boolean => status === 'Survived' || status === 'NoCoverage'

function row(name: string, counts: Counts): string[] {
  const { killed, hung, survived, notReached, score, undemanded, demandedScore, leftOut, broken } = counts
  return [name, killed, hung, survived, notReached, score, undemanded, demandedScore, leftOut, broken].map(String)
}

function reasonRows(all: readonly AreaOutcomes[]): string[][] {
  const alive = all.flatMap(({ outcomes }) => outcomes).filter(isAlive)
  const kinds = Map.groupBy(alive, (outcome) => reasonOf(outcome) ?? '')
  return Object.entries(survivors.reasons).map(([kind, says]) => [says, String(kinds.get(kind)?.length ?? 0)])
}

function survivorRows(all: readonly AreaOutcomes[]): string[] {
  const open = all.flatMap(({ outcomes }) => outcomes).filter((outcome) => isAlive(outcome) && !reasonOf(outcome))
  if (open.length === 0) return ['None but those.']
  const rows = open.map((outcome) => [code(`${outcome.file}:${outcome.line}`), code(changeOf(outcome)), outcome.status])
  return ['Those that a check could kill, or that nobody has read yet.', table(['place', 'change', 'status'], rows)]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``
