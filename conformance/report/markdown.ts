import { describePlaces } from '../failure/failure.ts'
import { coverageOf, sentenceOf } from '../run/verdicts/conclusion.ts'
import { plural } from '../text/in-words.ts'
import { notTestedByReason } from './coverage/not-tested-by-reason.ts'
import { observationsOf } from './coverage/observations.ts'
import { stateInWords, type ToDoSection, toDoList } from './coverage/to-do.ts'
import type { CallerEvent, ReportedFailure, VerdictEvent } from './events.ts'
import { callerSubject } from './failures/caller-line.ts'
import { type FailureGroup, failureGroups } from './failures/failure-groups.ts'
import { decidingRequest } from './failures/failure-summary.ts'
import { replayNotes, replayText } from './failures/replay.ts'
import { shownInput } from './failures/reported-failure.ts'
import { shownRequests } from './failures/shown-requests.ts'
import { variablesToSet } from './failures/variables.ts'
import type { Step } from './first-steps/step.ts'
import { firstSteps } from './first-steps.ts'
import type { Run } from './run.ts'

/** The size limit of a job summary of GitHub, in bytes, with room for what a workflow adds. */
const mostBytes = 900 * 1024
/** Characters of a text of the target that are shown. */
const longestText = 600
/** How many rules with the same cause are listed. */
const mostExplained = 100

/** A run as Markdown that fits a job summary, failures first. */
export function markdownReport({ start, end, verdicts, caller, coverage }: Run): string {
  const { totals, requests, ms } = end
  const groups = failureGroups(verdicts)
  const counted = Object.entries(totals).filter(([, count]) => count > 0)
  const head = [
    `# ${text(sentenceOf(end))}`,
    `${text(start.target.baseUrl)}: ${coverageOf(end)}.`,
    counted.map(([verdict, count]) => `**${count}** ${verdict}`).join(' · '),
    `${plural(requests, 'request')} in ${(ms / 1000).toFixed(1)} s${start.traffic === undefined ? ` · seed ${start.seed}` : ''} · contract ${text(start.contract.version)}, SHA-256 \`${start.contract.sha256.slice(0, 12)}\` · ${text(`${start.tool.name} ${start.tool.version}`)}, Node.js ${text(start.environment.node)}`,
  ]
  const tail = [
    ...table(
      `Contract coverage: ${coverage?.percent} %`,
      ['Kind', 'Used', 'All'],
      (coverage?.kinds ?? []).map(({ kind, used, all }) => [kind, String(used), String(all)]),
    ),
    ...table(
      'Requests of the caller that differ from the contract',
      ['Request', 'Expected', 'Actual', 'Requests', 'Accepted'],
      caller.map((finding) => [callerSubject(finding), finding.expected, finding.actual, ...countsOf(finding)]),
    ),
    ...table('Internal errors of the suite', ['Rule', 'Error'], errored(verdicts)),
    ...table(
      'Observed behaviour (unspecified by the contract)',
      ['Question', 'Answer'],
      observationsOf(verdicts).map(({ says, observation }) => [says, observation ?? '']),
    ),
    ...table(
      'Not tested',
      ['Reason', 'Rules'],
      notTestedByReason(verdicts).map(([reason, rules]) => [reason, String(rules.length)]),
    ),
  ]
  const steps = firstSteps(end, groups)
  if (steps.length > 0) head.push('## Start here', steps.map(stepLine).join('\n'))
  head.push(...toDoSection(toDoList(end, verdicts, groups)))
  const sections = groups.map(groupSection)
  const variables = variablesToSet(sections)
  const title = `## Failures by cause${variables === undefined ? '' : `\n\nVariables of the commands: ${variables}.`}`
  return fitting(head, groups.length > 0 ? [title, ...sections] : [], tail)
}

const stepLine = (step: Step): string =>
  `- ${text(step.text)}${step.options === undefined ? '' : ` \`${step.options}\``}`

/** Everything, or as many failures as there is room for. */
function fitting(head: readonly string[], failures: readonly string[], tail: readonly string[]): string {
  const size = (part: string) => Buffer.byteLength(part) + 2
  const end = tail.reduce((sum, part) => sum + size(part), 0) < mostBytes / 2 ? tail : []
  let room = mostBytes - [...head, ...end].reduce((sum, part) => sum + size(part), 0)
  const shown = failures.filter((part) => {
    room -= size(part)
    return room > 0
  })
  const left = failures.length - shown.length
  const rest = left > 0 ? [`${plural(left, 'more failure')} in report.ndjson.gz.`] : []
  return `${[...head, ...shown, ...rest, ...end].join('\n\n')}\n`
}

/** The failure that is nearest to the cause in full, the others as a list. */
function groupSection({ first, others }: FailureGroup): string {
  if (others.length === 0) return failureSection(first)
  const lines = others
    .slice(0, mostExplained)
    .map(
      ({ rule, failure }) =>
        `- \`${rule}\`: expected ${text(failure?.expected ?? '')}; got ${text(failure?.actual ?? '')}`,
    )
  const summary = `<details><summary>${plural(others.length, 'more rule')} with this cause</summary>`
  if (others.length > lines.length) lines.push(`- ${others.length - lines.length} more in report.ndjson.gz`)
  return [failureSection(first), `${summary}\n\n${lines.join('\n')}\n\n</details>`].join('\n\n')
}

function failureSection({ rule, says, verdict, level, source, known, failure: found }: VerdictEvent): string {
  const rows = [
    ...[found && decidingRequest(found)].flatMap((request) =>
      request === undefined ? [] : [['Request', text(request)]],
    ),
    ['Expected', text(found?.expected ?? '')],
    ['Actual', text(found?.actual ?? '')],
    ...(found?.places === undefined ? [] : [['Place', text(describePlaces(found.places))]]),
    ...[found && shownInput(found)].flatMap((input) => (input === undefined ? [] : [['Input', text(input)]])),
    ...(found?.flaky ? [['Flaky', 'Passed on retry.']] : []),
    ...(known === undefined ? [] : [['Known', text(known)]]),
    ['Source', text(source)],
  ]
  return [
    `### ${verdict === 'failed' ? '❌' : '⚠️'} ${text(says)}`,
    `${verdict}, ${level}: \`${rule}\``,
    ['| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
    ...(found === undefined ? [] : commandsOf(found)),
  ].join('\n\n')
}

function toDoSection(sections: readonly ToDoSection[]): string[] {
  if (sections.length === 0) return []
  const rows = sections.flatMap(({ section, working, all, items }) => [
    `| **${text(section)}** | ${working} of ${all} work | |`,
    ...items.map((item) => `| ${item.operation} | ${stateInWords(item)} | ${text(`${item.request}: ${item.found}`)} |`),
  ])
  return ['## Broken operations', ['| Operation | State | Request and response |', '|---|---|---|', ...rows].join('\n')]
}

/** The commands of a failure, each in a separate block with its label: notes are no part of what is pasted. */
function commandsOf(failure: ReportedFailure): readonly string[] {
  const replay = replayText(failure)
  return [
    ...shownRequests(failure, detail).flatMap(({ name, command, notes }) => labelled(labels[name], notes, command)),
    ...(failure.reproduces === false ? [`Replay: ${replay}.`] : labelled('Replay', replayNotes(failure), replay)),
  ]
}

/** How requests are shown: those that would fill a page, and deliveries, from the file beside this one. */
const detail = { earlier: 1, verbose: false, recording: 'report.ndjson.gz' }

const labels = {
  exchange: 'Exchange',
  delivery: 'Delivery of the target',
  before: 'Before',
  '': 'Before',
} as const

function labelled(label: string, notes: readonly string[], command: string | undefined): readonly string[] {
  const noted = notes.length === 0 ? '' : ` (${text(notes.join('; '))})`
  return command === undefined ? [`${label}${noted}`] : [`${label}${noted}:`, fenced(command)]
}

const errored = (verdicts: readonly VerdictEvent[]): string[][] =>
  verdicts.flatMap(({ verdict, rule, reason }) => (verdict === 'errored' ? [[rule, reason ?? '']] : []))

function table(title: string, names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) => `| ${row.map(text).join(' | ')} |`)
  return [
    `## ${title}`,
    `<details><summary>${plural(rows.length, 'row')}</summary>\n\n${[`| ${names.join(' | ')} |`, `|${names.map(() => '---').join('|')}|`, ...lines].join('\n')}\n\n</details>`,
  ]
}

/** Text that Markdown shows unchanged, on one line and in a table cell. */
function text(words: string): string {
  const line = words.replaceAll(/[\s\p{C}]+/gu, ' ')
  const cut = line.length > longestText ? `${line.slice(0, longestText)}…` : line
  return cut
    .replaceAll(/[\\`*_{}[\]()#+!|~@:]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Commands in a code block that they cannot close. */
function fenced(commands: string): string {
  const longest = Math.max(2, ...(commands.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const cut = commands.length > 4 * longestText ? `${commands.slice(0, 4 * longestText)}…` : commands
  return `${fence}sh\n${cut}\n${fence}`
}

const countsOf = ({ requests, accepted }: CallerEvent): readonly string[] => [String(requests), String(accepted)]
