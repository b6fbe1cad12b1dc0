import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Footprint } from '../run/resources/footprint.ts'
import type { Ranking } from '../run/schedule/ranking.ts'
import { plural } from '../text/in-words.ts'
import { hasFalseAlarm, isDetected, type Proof, understandingLine } from './proof-report.ts'
import { describeSandbox } from './run-conforming.ts'
import type { FaultResult } from './run-fault.ts'
import type { FaultInfo } from './sandbox-pool.ts'

const root = join(import.meta.dirname, '../..')
const BEGIN = '<!-- npm run prove -- --all --record -->'
const BEGIN_MUTANTS = '<!-- npm run mutate -- --record -->'
const END = '<!-- end -->'

/** Headings of docs/proof.md above the tables of faults, which the docs site reads. */
export const headings = { handWritten: 'Hand-written faults', derived: 'Derived faults' } as const

/** Writes the result of a whole self-test into docs/proof.md, its counts into the README, and what it has measured of the suite. */
export async function record(
  proof: Proof,
  measured: { readonly ranking: Ranking; readonly footprint: Footprint },
  day: string,
): Promise<void> {
  await writeFile(join(root, 'conformance/run/schedule/ranking.json'), rankingText(measured.ranking))
  await writeFile(join(root, 'conformance/run/resources/footprint.json'), footprintText(measured.footprint))
  const file = join(root, 'docs/proof.md')
  await writeFile(file, page(proof, day, mutantsIn(await readFile(file, 'utf8'))))
  const readme = join(root, 'README.md')
  await writeFile(readme, withCounts(await readFile(readme, 'utf8'), `${counts(proof)} (${day})`))
}

const footprintText = (footprint: Footprint): string => `${JSON.stringify(footprint, null, 2)}\n`

/** One rule per line, so that a change shows what moved. */
function rankingText(ranking: Ranking): string {
  const lines = ranking.map(
    ({ rule, requests, faults }) => `  { "rule": "${rule}", "requests": ${requests}, "faults": ${faults} }`,
  )
  return `[\n${lines.join(',\n')}\n]\n`
}

/** The README with another line between the marks. @throws {Error} without the marks */
export function withCounts(text: string, line: string): string {
  return between(text, BEGIN, 'README.md', line)
}

/** docs/proof.md with another line about mutants, which `npm run mutate` writes. @throws {Error} without the marks */
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

/** The whole proof as a page. `mutants`: the result of StrykerJS in one line. */
export function page(proof: Proof, day: string, mutants: string): string {
  const handWritten = proof.faults.filter(({ fault }) => !isDerived(fault))
  const derived = proof.faults.filter(({ fault }) => isDerived(fault))
  return [
    '# Proof',
    'How the suite is tested: against sandboxes with one fault each, which it must detect, and against conforming sandboxes, which it must not fail.',
    `${counts(proof)} Made on ${day} with \`npm run prove -- --all --record --seed ${proof.seed}\`; do not edit. \`npm run sandbox -- --list-faults\` lists the faults of the present version: those that were added since are not in these numbers.`,
    ...(proof.understanding.runs === 0
      ? []
      : ['## Reports', `Of a sample of faults, every rule was tested: ${understandingLine(proof.understanding)}.`]),
    ...(proof.curve.length === 0 ? [] : requestsSection(proof)),
    '## Mutants',
    'StrykerJS changes the code of the sandbox, and only the suite may detect it; [Mutants](mutants.md) has the details.',
    [BEGIN_MUTANTS, mutants, END].join('\n'),
    '## Conforming sandboxes',
    ...conformingRows(proof),
    `## ${headings.handWritten}`,
    table(
      ['fault', 'what the faulty sandbox does', 'detected by'],
      handWritten.map(({ fault, detectedBy }) => [code(fault.id), fault.says, detection(detectedBy)]),
    ),
    `## ${headings.derived}`,
    'For each constraint of a request: it is missing, looser or tighter. For each property of a response or a delivery: it violates its schema.',
    table(['of', 'faults', 'detected'], derivedRows(derived)),
    '## Equivalent faults',
    'These do not change the behaviour of the sandbox, and are not tested.',
    table(
      ['constraint', 'reason'],
      Object.entries(proof.equivalentFaults).map(([id, why]) => [code(id), why]),
    ),
    '',
  ].join('\n\n')
}

/** The proof in one sentence. */
export function counts({ faults, conforming }: Proof): string {
  const handWritten = faults.filter(({ fault }) => !isDerived(fault)).length
  return `${faults.filter(isDetected).length} of ${faults.length} faults are detected, ${handWritten} of them hand-written; ${plural(conforming.filter(hasFalseAlarm).length, 'false alarm')} in ${conforming.length} runs on conforming sandboxes.`
}

function requestsSection(proof: Proof): string[] {
  const { curve, faults } = proof
  const share = (count: number) =>
    `${count} of ${faults.length} (${Math.floor((100 * count) / Math.max(1, faults.length))} %)`
  return [
    '## Requests',
    'With `--max-requests`, the checks run first that detect most faults for each request (`conformance/run/schedule/ranking.json`), with one generated case each. A fault counts where a rule that detects it was tested.',
    table(
      ['`--max-requests`', 'requests sent', 'faults that the run can detect'],
      curve.map(({ maxRequests, requests, detectable }) => [
        String(maxRequests ?? 'none'),
        String(requests),
        share(detectable),
      ]),
    ),
    ...lastRowNote(proof),
  ]
}

/** Why a whole run on the conforming sandbox can detect fewer faults than were detected. */
function lastRowNote({ curve, faults }: Proof): string[] {
  const missing = faults.filter(isDetected).length - (curve.at(-1)?.detectable ?? 0)
  if (missing <= 0) return []
  return [
    `These are runs on the conforming sandbox, which leaves a rule untested where it never does what the rule is about: it returns no 405, for example, so that \`errors.allow-on-405\` is tested on a faulty sandbox only. Therefore the last row is ${missing} below the number of detected faults.`,
  ]
}

function conformingRows({ conforming }: Proof): string[] {
  const plain = conforming.filter(({ sandbox }) => describeSandbox(sandbox) === '')
  const special = conforming.filter(({ sandbox }) => describeSandbox(sandbox) !== '')
  const rows = [
    ['the clean sandbox, each run with another seed', ...tally(plain)],
    ...special.map((result) => [describeSandbox(result.sandbox), ...tally([result])]),
  ]
  return [table(['sandbox', 'runs', 'false alarms'], rows)]
}

function tally(results: Proof['conforming']): string[] {
  return [String(results.length), String(results.filter(hasFalseAlarm).length)]
}

function derivedRows(results: readonly FaultResult[]): string[][] {
  const groups = Map.groupBy(results, ({ fault }) => fault.id.split('.')[0] ?? '')
  return [...groups].map(([of, group]) => {
    const undetected = group.filter((result) => !isDetected(result))
    const detected = String(group.length - undetected.length)
    return [
      code(of),
      String(group.length),
      undetected.length === 0
        ? detected
        : `${detected}; undetected: ${undetected.map(({ fault }) => code(fault.id)).join(', ')}`,
    ]
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

const isDerived = ({ derivation }: FaultInfo): boolean => derivation !== undefined
const code = (text: string): string => `\`${text}\``
const detection = (rule: string | undefined): string => (rule === undefined ? '**undetected**' : code(rule))
