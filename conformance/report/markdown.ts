import { programName } from '../cli/program-name.ts'
import { choicesOf, conclusionOf, missedOf, violationsOf } from './conclusion.ts'
import type { VerdictEvent } from './events.ts'
import type { Run } from './run.ts'

/** What a job summary of GitHub takes, in bytes, with room for what a workflow adds. */
const mostBytes = 900 * 1024
/** So long a text of the target is shown. */
const longestText = 600

/** A run as Markdown that fits a job summary, violations first. */
export function markdownReport({ start, end, verdicts }: Run): string {
  const { totals, requests, ms } = end
  const violations = violationsOf(verdicts)
  const counted = Object.entries(totals).filter(([, count]) => count > 0)
  const head = [
    `# ${text(conclusionOf(start, end))}`,
    counted.map(([verdict, count]) => `**${count}** ${verdict}`).join(' · '),
    `${requests} requests in ${(ms / 1000).toFixed(1)} s · seed ${start.seed} · contract ${text(start.contract.version)}, SHA-256 \`${start.contract.sha256.slice(0, 12)}\` · ${text(`${start.tool.name} ${start.tool.version}`)}, Node.js ${text(start.environment.node)}`,
  ]
  const tail = [
    ...table('The suite itself went wrong', ['Rule', 'How'], broken(verdicts)),
    ...table(
      'What the target chose where the contract leaves it free',
      ['Open point', 'Choice'],
      choicesOf(verdicts).map(({ says, observation }) => [says, observation ?? '']),
    ),
    ...table(
      'Not exercised',
      ['What would make it so', 'Rules'],
      missedOf(verdicts).map(([reason, rules]) => [reason, String(rules.length)]),
    ),
  ]
  return fitting(head, violations.length > 0 ? ['## Violations', ...violations.map(violation)] : [], tail)
}

/** All of it, or as many violations as there is room for. */
function fitting(head: readonly string[], violations: readonly string[], tail: readonly string[]): string {
  const size = (part: string) => Buffer.byteLength(part) + 2
  const end = tail.reduce((sum, part) => sum + size(part), 0) < mostBytes / 2 ? tail : []
  let room = mostBytes - [...head, ...end].reduce((sum, part) => sum + size(part), 0)
  const shown = violations.filter((part) => {
    room -= size(part)
    return room > 0
  })
  const left = violations.length - shown.length
  const rest = left > 0 ? [`… and ${left} more violations, in report.ndjson.`] : []
  return `${[...head, ...shown, ...rest, ...end].join('\n\n')}\n`
}

function violation({ rule, says, verdict, level, source, known, failure: found }: VerdictEvent): string {
  const rows = [
    ['Expected', text(found?.expected ?? '')],
    ['Actual', text(found?.actual ?? '')],
    ...(found?.input === undefined ? [] : [['Input', text(found.input)]]),
    ...(found?.flaky ? [['Flaky', 'It held when it was repeated.']] : []),
    ...(known === undefined ? [] : [['Known', text(known)]]),
    ['Source', text(source)],
  ]
  const commands = [`${programName} … ${found?.replay}`, ...(found?.curl.slice(-1) ?? [])]
  return [
    `### ${verdict === 'failed' ? '❌' : '⚠️'} ${text(says)}`,
    `${verdict}, ${level}: \`${rule}\``,
    ['| | |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
    fenced(commands.join('\n')),
  ].join('\n\n')
}

const broken = (verdicts: readonly VerdictEvent[]): string[][] =>
  verdicts.flatMap(({ verdict, rule, reason }) => (verdict === 'broken' ? [[rule, reason ?? '']] : []))

function table(title: string, names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) => `| ${row.map(text).join(' | ')} |`)
  return [
    `## ${title}`,
    `<details><summary>${rows.length} ${rows.length === 1 ? 'row' : 'rows'}</summary>\n\n${[`| ${names.join(' | ')} |`, `|${names.map(() => '---').join('|')}|`, ...lines].join('\n')}\n\n</details>`,
  ]
}

/** A text that Markdown shows as it is, in one line and in a cell of a table. */
function text(words: string): string {
  const line = words.replaceAll(/[\s\p{C}]+/gu, ' ')
  const cut = line.length > longestText ? `${line.slice(0, longestText)}…` : line
  return cut
    .replaceAll(/[\\`*_{}[\]()#+!|~@:]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Commands as they are, whatever they hold. */
function fenced(commands: string): string {
  const longest = Math.max(2, ...(commands.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const cut = commands.length > 4 * longestText ? `${commands.slice(0, 4 * longestText)}…` : commands
  return `${fence}sh\n${cut}\n${fence}`
}
