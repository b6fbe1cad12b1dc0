import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeStrain } from './conforming.ts'
import type { Proof } from './report.ts'
import type { FaultTrial } from './run-fault.ts'

const root = join(import.meta.dirname, '../..')
const BEGIN = '<!-- npm run prove -- --all --record -->'
const BEGIN_MUTANTS = '<!-- npm run mutate -- --record -->'
const END = '<!-- end -->'

/** Writes what a whole proof has shown into docs/proof.md, and its counts into the README. */
export async function record(proof: Proof, day: string): Promise<void> {
  const file = join(root, 'docs/proof.md')
  await writeFile(file, page(proof, day, mutantsIn(await readFile(file, 'utf8'))))
  const readme = join(root, 'README.md')
  await writeFile(readme, withCounts(await readFile(readme, 'utf8'), `${counts(proof)} (${day})`))
}

/** The README with another line between the marks. @throws Error where the marks are missing */
export function withCounts(text: string, line: string): string {
  return between(text, BEGIN, 'README.md', line)
}

/** docs/proof.md with another line about mutants, which this file keeps and does not write. @throws Error where the marks are missing */
export function withMutants(text: string, line: string): string {
  return between(text, BEGIN_MUTANTS, 'docs/proof.md', line)
}

function mutantsIn(text: string): string {
  const begin = text.indexOf(BEGIN_MUTANTS)
  return begin < 0 ? '' : text.slice(begin + BEGIN_MUTANTS.length, text.indexOf(END, begin)).trim()
}

function between(text: string, mark: string, file: string, line: string): string {
  const begin = text.indexOf(mark)
  const end = text.indexOf(END, begin)
  if (begin < 0 || end < begin) throw new Error(`${file} lacks the lines ${mark} and ${END}`)
  return `${text.slice(0, begin + mark.length)}\n${line}\n${text.slice(end)}`
}

/** The whole proof as a page. `mutants` is what StrykerJS has shown, in a line. */
export function page(proof: Proof, day: string, mutants: string): string {
  const byHand = proof.faults.filter(({ fault }) => !isDerived(fault.id))
  const derived = proof.faults.filter(({ fault }) => isDerived(fault.id))
  return [
    '# The proof',
    'What the suite notices, and what it leaves alone: each row is a sandbox that was broken in one place, and the rule that failed.',
    `${counts(proof)} Made on ${day} with \`npm run prove -- --all --record --seed ${proof.seed}\`; do not edit.`,
    '## Mutants',
    'StrykerJS changes the code of the sandbox, and the suite alone has to notice; [mutants.md](mutants.md) tells all of it.',
    [BEGIN_MUTANTS, mutants, END].join('\n'),
    '## Conforming sandboxes',
    ...conformingRows(proof),
    '## Faults by hand',
    table(
      ['fault', 'what the broken sandbox does', 'noticed by'],
      byHand.map(({ fault, noticedBy }) => [code(fault.id), fault.says, noticed(noticedBy)]),
    ),
    '## Faults of each constraint',
    'One for each constraint of a request that is missing, looser or tighter, and for each member of an answer or a delivery that is broken.',
    table(['of', 'faults', 'noticed'], derivedRows(derived)),
    '## Constraints whose loss changes nothing',
    'These are no faults, since the sandbox answers with them as it does without.',
    table(
      ['constraint', 'why'],
      Object.entries(proof.withoutEffect).map(([id, why]) => [code(id), why]),
    ),
    '',
  ].join('\n\n')
}

/** The proof in one sentence. */
export function counts({ faults, conforming }: Proof): string {
  const found = faults.filter(({ noticedBy }) => noticedBy !== undefined).length
  const byHand = faults.filter(({ fault }) => !isDerived(fault.id)).length
  const alarms = conforming.filter((trial) => trial.alarms.length > 0).length
  return `${found} of ${faults.length} faults are noticed, ${byHand} of them written by hand; ${alarms} false alarms in ${conforming.length} runs against conforming sandboxes.`
}

function conformingRows({ conforming }: Proof): string[] {
  const plain = conforming.filter(({ strain }) => describeStrain(strain) === '')
  const special = conforming.filter(({ strain }) => describeStrain(strain) !== '')
  const rows = [
    ['the clean sandbox, each with a seed of its own', ...tally(plain)],
    ...special.map((trial) => [describeStrain(trial.strain), ...tally([trial])]),
  ]
  return [table(['sandbox', 'runs', 'false alarms'], rows)]
}

function tally(trials: Proof['conforming']): string[] {
  return [String(trials.length), String(trials.filter(({ alarms }) => alarms.length > 0).length)]
}

function derivedRows(trials: readonly FaultTrial[]): string[][] {
  const groups = Map.groupBy(trials, ({ fault }) => fault.id.split('.')[0] ?? '')
  return [...groups].map(([of, group]) => {
    const missed = group.filter(({ noticedBy }) => noticedBy === undefined)
    const all = String(group.length - missed.length)
    return [
      code(of),
      String(group.length),
      missed.length === 0 ? all : `${all}; missed: ${missed.map(({ fault }) => code(fault.id)).join(', ')}`,
    ]
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

const isDerived = (id: string): boolean => id.includes('~')
const code = (text: string): string => `\`${text}\``
const noticed = (rule: string | undefined): string => (rule === undefined ? '**missed**' : code(rule))
