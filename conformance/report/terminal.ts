import pc from 'picocolors'
import { coverageOf, notTestedByReason, observationsOf, plural, sectionOf, sentenceOf } from '../run/conclusion.ts'
import { describePlaces } from '../run/failure.ts'
import type { EndEvent, ReportedFailure, RunEvent, StartEvent, VerdictEvent } from './events.ts'
import { type FailureGroup, failureGroups } from './failure-groups.ts'
import { replayText } from './replay.ts'
import { groupsBesides, type ToDoItem, type ToDoSection, toDoList } from './to-do.ts'

/** How many causes are shown in full; the report files contain all of them. */
const maxCauses = 20

/** How many rules with the same cause are shown with what was found. */
const maxExplained = 3

/** How many exchanges are shown that led to the one that shows a failure. */
const maxEarlier = 3

/** A whole run as text for a terminal of `width` columns. */
export function terminalReport(events: readonly RunEvent[], width: number): string {
  const start = events.find((event): event is StartEvent => event.event === 'start')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  if (end?.interrupted && start === undefined) return `${coloredSentence(end)}\n`
  if (start === undefined || end === undefined) return 'The run did not finish: there is no report.\n'
  return [
    header(start),
    sections(verdicts, width),
    observations(verdicts, width),
    notTested(verdicts, width),
    failingControl(end, width),
    uncovered(verdicts, end, width),
    knownFailures(verdicts, end, width),
    toDo(verdicts, end, width),
    failures(verdicts, end, width),
    internalErrors(verdicts),
    summary(end, start),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function header({ tool, contract, target, seed, runs }: StartEvent): string {
  return pc.dim(
    `${tool.name} ${tool.version} · contract ${contract.version} · ${target.baseUrl} · seed ${seed} · ${runs} cases per rule`,
  )
}

function sections(verdicts: readonly VerdictEvent[], width: number): string {
  const groups = Map.groupBy(verdicts, ({ rule }) => sectionOf(rule))
  const quiet = [...groups].filter(([, rules]) => rules.every(isQuiet))
  if (quiet.length > 1) {
    for (const [section] of quiet) groups.delete(section)
    groups.set(
      `${quiet.length} operations and schemas`,
      quiet.flatMap(([, rules]) => rules),
    )
  }
  const name = Math.min(34, Math.max(...[...groups.keys()].map((key) => key.length)))
  return [...groups]
    .map(([section, rules]) => {
      const tested = rules.filter(({ verdict }) => verdict !== 'not tested').length
      const bad = (verdict: string, colour: (text: string) => string) => {
        const count = rules.filter((rule) => rule.verdict === verdict).length
        return count === 0 ? '' : colour(`  ${count} ${verdict}`)
      }
      const mark = rules.some(({ verdict }) => verdict === 'failed')
        ? pc.red('✗')
        : tested === 0
          ? pc.dim('–')
          : pc.green('✓')
      const counted = `${String(tested).padStart(3)} of ${String(rules.length).padStart(3)} rules`
      return `${mark} ${clip(section, name).padEnd(name)}  ${counted}${width > 60 ? ' tested' : ''}${bad('failed', pc.red)}${bad('warned', pc.yellow)}${bad('errored', pc.magenta)}`
    })
    .join('\n')
}

/** A constraint of an operation or a schema that passed: sections of only such rules share one line. */
function isQuiet({ by, verdict }: VerdictEvent): boolean {
  return by !== 'check' && (verdict === 'passed' || verdict === 'observed')
}

function observations(verdicts: readonly VerdictEvent[], width: number): string {
  const observed = observationsOf(verdicts)
  if (observed.length === 0) return ''
  const lines = observationLines(observed).map((line) => wrapped(line, width))
  return [pc.bold('Observed behaviour (unspecified by the contract)'), ...lines].join('\n')
}

/** One line per observation; constraints with the same observation share one. */
function observationLines(observed: readonly VerdictEvent[]): string[] {
  const written = observed.filter(({ by }) => by !== 'requests')
  const derived = observed.filter(({ by }) => by === 'requests')
  const groups = Map.groupBy(derived, ({ rule, observation }) => `${partOf(rule)}: ${observation}`)
  return [
    ...written.map(({ says, observation }) => `${says} ${observation}`),
    ...[...groups].map(([line, rules]) =>
      rules.length === 1
        ? `${rules[0]?.rule}: ${rules[0]?.observation}`
        : `${line} (${rules.length} constraints: ${rules.map(({ rule }) => placeOf(rule)).join(', ')})`,
    ),
  ]
}

/** What constraints have in common: the operation, or for headers, which are the same everywhere, the header. */
function partOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? `headers.${place.join('.')}` : `${operation}.${where}`
}

/** How constraints with a common part differ. */
function placeOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? operation : place.join('.')
}

function notTested(verdicts: readonly VerdictEvent[], width: number): string {
  const lines = notTestedByReason(verdicts).map(([reason, rules]) => {
    const named = rules.length <= 2 ? ` (${rules.map(({ rule }) => rule).join(', ')})` : ''
    return wrapped(`${plural(rules.length, 'rule')}: ${reason}${named}`, width)
  })
  return lines.length === 0 ? '' : [pc.bold('Not tested'), ...lines].join('\n')
}

function failingControl({ failingControl: sentences }: EndEvent, width: number): string {
  if (sentences.length === 0) return ''
  return [pc.bold('Control interface'), ...sentences.map((sentence) => pc.red(wrapped(sentence, width)))].join('\n')
}

/** The rules that had to be tested, by the reason why they were not. */
function uncovered(verdicts: readonly VerdictEvent[], { uncovered: ids, exitCode }: EndEvent, width: number): string {
  if (ids.length === 0 || exitCode !== 1) return ''
  const wanted = new Set(ids)
  const lines = notTestedByReason(verdicts.filter(({ rule }) => wanted.has(rule))).map(([reason, rules]) => {
    const named = rules.slice(0, 5).map(({ rule }) => rule)
    const more = rules.length > named.length ? ` and ${rules.length - named.length} more` : ''
    return pc.red(wrapped(`${reason} ${named.join(', ')}${more}`, width))
  })
  return [pc.bold('Had to be tested, and was not'), ...lines].join('\n')
}

function knownFailures(verdicts: readonly VerdictEvent[], { stale }: EndEvent, width: number): string {
  const known = verdicts.filter(({ known }) => known !== undefined)
  const lines = [
    ...known.map(({ rule, known: why }) => wrapped(`${rule}: ${why}`, width)),
    ...stale.map((rule) => pc.red(`  ${rule} passes now: remove it from the baseline, or run with --update-baseline`)),
  ]
  return lines.length === 0 ? '' : [pc.bold('Known failures (baseline)'), ...lines].join('\n')
}

/** The operations that do not work, each with its request and the response. */
function toDo(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const list = toDoList(end, verdicts, failureGroups(verdicts))
  if (list.length === 0) return ''
  const count = (of: (section: ToDoSection) => number) => list.reduce((sum, section) => sum + of(section), 0)
  const sections = list.flatMap(({ section, working, all, items }) => [
    `${items.length === 0 ? pc.green('✓') : pc.red('✗')} ${section.padEnd(22)} ${working} of ${all} operations work`,
    ...items.flatMap((item) => [
      clip(toDoLine(item), width),
      ...(item.others.length === 0 ? [] : [wrapped(`  also fail: ${item.others.join(', ')}`, width)]),
    ]),
  ])
  const title = `Operations: ${count(({ working }) => working)} of ${count(({ all }) => all)} work. Rules about the others are not tested.`
  return [pc.bold(title), ...sections].join('\n')
}

function toDoLine({ state, operation, request, found }: ToDoItem): string {
  const response = found.replaceAll(/\s+/g, ' ')
  return `    ${state.padEnd(9)} ${operation}: ${state === 'unknown' ? response : `${request} returns ${response}`}`
}

function failures(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const all = failureGroups(verdicts.filter(({ known }) => known === undefined))
  const groups = groupsBesides(toDoList(end, verdicts, all), all)
  const shown = groups.slice(0, maxCauses).map((group) => groupText(group, width))
  const rest = groups.slice(maxCauses).flatMap(({ first, others }) => [first, ...others])
  if (rest.length > 0) {
    const lines = [...Map.groupBy(rest, ({ rule }) => sectionOf(rule))].map(([section, rules]) =>
      wrapped(`${section}: ${rules.map(({ rule }) => rule.slice(section.length + 1)).join(', ')}`, width),
    )
    shown.push([`${plural(rest.length, 'more failure')}, in full in report.ndjson:`, ...lines].join('\n'))
  }
  return shown.join('\n\n')
}

/** The failure that is nearest to the cause in full, the others in one line each. */
function groupText({ first, others }: FailureGroup, width: number): string {
  if (others.length === 0) return failureText(first)
  const shown = others.slice(0, maxExplained)
  const rest = others.slice(maxExplained).map(({ rule }) => rule)
  const room = Math.max(40, width - 4)
  return [
    failureText(first),
    `  ${pc.dim(`${plural(others.length, 'more rule')} with this cause:`)}`,
    ...shown.map(({ rule, failure }) =>
      clip(`    ${rule}: expected ${failure?.expected}; got ${failure?.actual}`.replaceAll(/\s*[\r\n]\s*/g, ' '), room),
    ),
    ...(rest.length === 0 ? [] : [wrapped(`  and ${rest.join(', ')}`, width)]),
  ].join('\n')
}

function failureText({ rule, says, verdict, failure }: VerdictEvent): string {
  const title = verdict === 'failed' ? pc.red(pc.bold(`FAILED ${rule}`)) : pc.yellow(pc.bold(`WARNED ${rule}`))
  if (failure === undefined) return title
  const line = (name: string, text: string) => `  ${pc.dim(name.padEnd(8))} ${text}`
  return [
    `${title}${failure.flaky ? pc.yellow(' (flaky)') : ''}`,
    line('rule', says),
    line('expected', failure.expected),
    line('actual', failure.actual),
    ...(failure.places === undefined ? [] : [line('place', describePlaces(failure.places))]),
    ...(failure.flaky ? [line('retry', 'Passed on retry (flaky).')] : []),
    ...(failure.input === undefined ? [] : [line('input', failure.input)]),
    ...exchangeLines(failure).map(([name, text]) => line(name, text)),
    line('replay', replayText(failure)),
  ].join('\n')
}

/** The request that shows the failure, then the last ones that led to it. */
function exchangeLines({ exchange, exchanges, curl }: ReportedFailure): (readonly [name: string, text: string])[] {
  const index = exchange === undefined ? -1 : exchanges.indexOf(exchange)
  const offending = index === -1 ? curl.length - 1 : index
  const earlier = curl.slice(0, Math.max(0, offending))
  const omitted = earlier.length - maxEarlier
  return [
    ...curl.slice(offending, offending + 1).map((command) => ['exchange', command] as const),
    ...(omitted > 0 ? [['before', `(${omitted} earlier in report.ndjson)`] as const] : []),
    ...earlier
      .slice(-maxEarlier)
      .map((command, position) => [position === 0 && omitted <= 0 ? 'before' : '', command] as const),
  ]
}

function internalErrors(verdicts: readonly VerdictEvent[]): string {
  return verdicts
    .filter(({ verdict }) => verdict === 'errored')
    .map(
      ({ rule, reason }) =>
        `${pc.magenta(pc.bold(`ERRORED ${rule}`))}\n  Internal error of the suite; the target is not at fault. ${reason}`,
    )
    .join('\n\n')
}

function summary(end: EndEvent, { seed }: StartEvent): string {
  const { totals, requests, ms, leftBehind } = end
  const counts = `${totals.passed} passed, ${totals.observed} observed, ${totals.warned} warned, ${totals.failed} failed`
  const left =
    leftBehind.length === 0
      ? []
      : [
          pc.yellow(
            `Could not be removed: ${leftBehind.slice(0, 5).join(', ')}${leftBehind.length > 5 ? ` and ${leftBehind.length - 5} more` : ''}`,
          ),
        ]
  return [
    ...left,
    `${coloredSentence(end)} ${coverageOf(end)}: ${counts}`,
    pc.dim(`${requests} requests in ${(ms / 1000).toFixed(1)} s · seed ${seed}`),
  ].join('\n')
}

function coloredSentence(end: EndEvent): string {
  const sentence = pc.bold(sentenceOf(end))
  if (end.interrupted) return pc.yellow(sentence)
  if (end.exitCode === 4) return pc.magenta(sentence)
  return end.exitCode === 0 ? pc.green(sentence) : pc.red(sentence)
}

/** Text in lines of at most `width` columns, all but the first indented. Longer words stay whole. */
function wrapped(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const room = width - (lines.length === 1 ? 2 : 6)
    if (line !== '' && line.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`)).join('\n')
}

function clip(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(1, width - 1))}…` : text
}
