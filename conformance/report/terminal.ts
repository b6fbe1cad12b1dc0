import pc from 'picocolors'
import { coverageOf, notTestedByReason, observationsOf, plural, sectionOf, sentenceOf } from '../run/conclusion.ts'
import { describePlaces } from '../run/failure.ts'
import { rules } from '../run/rules.ts'
import { callerLine } from './caller-line.ts'
import { createdText } from './created-text.ts'
import type {
  CallerEvent,
  CoverageEvent,
  EndEvent,
  ReportedFailure,
  RunEvent,
  StartEvent,
  VerdictEvent,
} from './events.ts'
import { type FailureGroup, failureGroups } from './failure-groups.ts'
import { firstSteps } from './first-steps.ts'
import { missingLine } from './missing-items.ts'
import { replayText } from './replay.ts'
import { groupsBesides, type ToDoItem, type ToDoSection, toDoList } from './to-do.ts'

/** How much of a run is shown; the report files contain everything. */
type Detail = {
  readonly width: number
  /** Each observation, and each reason why rules were not tested. */
  readonly verbose: boolean
  /** How many causes are shown in full. */
  readonly causes: number
  /** How many lines a cause has, with what it explains. */
  readonly lines: number
  /** How many exchanges are shown that led to the one that shows a failure. */
  readonly earlier: number
}

/** How many rules with the same cause are shown with what was found, where there is room. */
const maxExplained = 5

/** How many findings about the caller are shown. */
const maxCallerFindings = 15

/** How many reasons are shown why rules were not tested. */
const maxReasons = 5

/** A whole run as text for a terminal of `width` columns: one screen where it passes, or everything with `verbose`. */
export function terminalReport(events: readonly RunEvent[], width: number, verbose = false): string {
  const detail = { width, verbose, causes: verbose ? 50 : 10, lines: verbose ? 20 : 12, earlier: verbose ? 3 : 1 }
  const start = events.find((event): event is StartEvent => event.event === 'start')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  if (end?.interrupted && start === undefined) return `${coloredSentence(end)}\n`
  if (start === undefined || end === undefined) return 'The run did not finish: there is no report.\n'
  return [
    header(start),
    sections(verdicts, width, start.traffic !== undefined),
    observations(verdicts, detail),
    notTested(verdicts, detail),
    failingControl(end, width),
    uncovered(verdicts, end, width),
    knownFailures(verdicts, end, width),
    toDo(verdicts, end, width),
    failures(verdicts, end, detail),
    internalErrors(verdicts),
    caller(events, detail),
    coverage(events, detail),
    startHere(verdicts, end, width),
    summary(end, start),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function header({ tool, contract, target, seed, runs, traffic }: StartEvent): string {
  const from = traffic === undefined ? `seed ${seed} · ${runs} cases per rule` : `traffic of ${traffic.join(', ')}`
  return pc.dim(`${tool.name} ${tool.version} · contract ${contract.version} · ${target.baseUrl} · ${from}`)
}

function sections(verdicts: readonly VerdictEvent[], width: number, isTraffic: boolean): string {
  const bySection = Map.groupBy(verdicts, ({ rule }) => sectionOf(rule))
  // Traffic uses only what its client needs.
  const isUnused = (rules: readonly VerdictEvent[]) => isTraffic && rules.every(isNotTested)
  const quiet = inOneLine(bySection, (rules) => rules.every(isQuiet) && !isUnused(rules), 'operations and schemas')
  const groups = inOneLine(quiet, isUnused, 'sections not used')
  const name = Math.min(34, Math.max(...[...groups.keys()].map((key) => key.length)))
  return [...groups]
    .map(([section, rules]) => {
      const tested = rules.filter(({ verdict }) => verdict !== 'not tested').length
      const bad = (verdict: string, colour: (text: string) => string) => {
        const count = rules.filter((rule) => rule.verdict === verdict).length
        return count === 0 ? '' : colour(`  ${count} ${verdict}`)
      }
      const counted = `${String(tested).padStart(3)} of ${String(rules.length).padStart(3)} rules`
      return `${markOf(rules)} ${clip(section, name).padEnd(name)}  ${counted}${width > 60 ? ' tested' : ''}${bad('failed', pc.red)}${bad('warned', pc.yellow)}${bad('errored', pc.magenta)}`
    })
    .join('\n')
}

/** Green only where all was tested that can be: `~` is a part, `–` nothing. */
function markOf(some: readonly VerdictEvent[]): string {
  if (some.some(({ verdict }) => verdict === 'failed')) return pc.red('✗')
  if (some.every(isNotTested)) return pc.dim('–')
  const isLeftOut = (event: VerdictEvent) => isNotTested(event) && rules[event.rule]?.notObservable === undefined
  return some.some(isLeftOut) ? pc.yellow('~') : pc.green('✓')
}

type Sections = ReadonlyMap<string, readonly VerdictEvent[]>

/** The sections, of which such ones share one line, the last one. */
function inOneLine(sections: Sections, isSuch: (rules: readonly VerdictEvent[]) => boolean, label: string): Sections {
  const shared = [...sections].filter(([, rules]) => isSuch(rules))
  if (shared.length < 2) return sections
  const others = [...sections].filter(([, rules]) => !isSuch(rules))
  return new Map([...others, [`${shared.length} ${label}`, shared.flatMap(([, rules]) => rules)]])
}

const isNotTested = ({ verdict }: VerdictEvent): boolean => verdict === 'not tested'

/** Derived from an operation or a schema, and nothing is wrong: sections of only such rules share one line. */
function isQuiet({ rule, by, verdict }: VerdictEvent): boolean {
  const isDerived = by !== 'check' || 'kind' in (rules[rule] ?? {})
  return isDerived && (verdict === 'passed' || verdict === 'observed' || verdict === 'not tested')
}

function observations(verdicts: readonly VerdictEvent[], { width, verbose }: Detail): string {
  const observed = observationsOf(verdicts)
  if (observed.length === 0) return ''
  if (!verbose)
    return `${pc.bold('Observed')}   ${plural(observed.length, 'choice')} of the target that the contract leaves open, listed with --verbose and in the reports.`
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

function notTested(verdicts: readonly VerdictEvent[], { width, verbose }: Detail): string {
  const groups = notTestedByReason(verdicts)
  const isTestable = ([, found]: (typeof groups)[number]) =>
    found.some(({ rule }) => rules[rule]?.notObservable === undefined)
  const shown = verbose ? groups : groups.filter(isTestable).slice(0, maxReasons)
  const lines = shown.map(([reason, found]) => {
    const named = found.length <= 2 ? ` (${found.map(({ rule }) => rule).join(', ')})` : ''
    return wrapped(`${plural(found.length, 'rule')}: ${reason}${named}`, width)
  })
  const countOf = (some: typeof groups) => some.reduce((sum, [, found]) => sum + found.length, 0)
  const rest = groups.filter((group) => !shown.includes(group))
  const [testable, untestable] = [countOf(rest.filter(isTestable)), countOf(rest.filter((one) => !isTestable(one)))]
  if (testable > 0) lines.push(`  ${plural(testable, 'rule')} for other reasons, listed with --verbose`)
  if (untestable > 0)
    lines.push(`  ${plural(untestable, 'rule')} that no target lets a client test, listed with --verbose`)
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
      ...(item.others.length === 0 ? [] : [clip(`              with it: ${item.others.join(', ')}`, width)]),
    ]),
  ])
  const title = `Operations: ${count(({ working }) => working)} of ${count(({ all }) => all)} work. Rules about the others are not tested.`
  return [pc.bold(title), ...sections].join('\n')
}

/** What to do first, at the end: there it is on the screen. */
function startHere(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const steps = firstSteps(end, failureGroups(verdicts))
  return steps.length === 0 ? '' : [pc.bold('Start here'), ...steps.map((step) => wrapped(step, width))].join('\n')
}

function toDoLine({ state, operation, request, found }: ToDoItem): string {
  const response = found.replaceAll(/\s+/g, ' ')
  return `    ${state.padEnd(9)} ${operation}: ${state === 'unknown' ? response : `${request} returns ${response}`}`
}

function failures(verdicts: readonly VerdictEvent[], end: EndEvent, detail: Detail): string {
  const all = failureGroups(verdicts.filter(({ known }) => known === undefined))
  const groups = groupsBesides(toDoList(end, verdicts, all), all)
  const shown = groups.slice(0, detail.causes).map((group) => groupText(group, detail))
  const rest = groups.slice(detail.causes).flatMap(({ first, others }) => [first, ...others])
  const more = Map.groupBy(rest, ({ verdict }) => (verdict === 'warned' ? 'more warning' : 'more failure'))
  return [...shown, ...[...more].map(([what, some]) => moreText(what, some, detail.width))].join('\n\n')
}

/** Failures of which only the rules are shown, by section. */
function moreText(what: string, some: readonly VerdictEvent[], width: number): string {
  const lines = [...Map.groupBy(some, ({ rule }) => sectionOf(rule))].map(([section, rules]) =>
    wrapped(`${section}: ${rules.map(({ rule }) => rule.slice(section.length + 1)).join(', ')}`, width),
  )
  return [`${plural(some.length, what)}, in full in report.ndjson:`, ...lines].join('\n')
}

/** The failure that is nearest to the cause in full, the others in one line each. */
function groupText({ first, others }: FailureGroup, detail: Detail): string {
  const text = failureText(first, detail)
  if (others.length === 0) return text
  const { width, verbose } = detail
  // The title of the others, and their names.
  const left = detail.lines - text.split('\n').length - 2
  const explained = Math.min(maxExplained, Math.max(1, left))
  const shown = others.slice(0, explained)
  const rest = others.slice(explained).map(({ rule }) => rule)
  const room = Math.max(40, width - 4)
  const names = `and ${rest.join(', ')}`
  return [
    text,
    `  ${pc.dim(`${plural(others.length, 'more rule')}, probably with this cause:`)}`,
    ...shown.map(({ rule, failure }) =>
      clip(`    ${rule}: expected ${failure?.expected}; got ${failure?.actual}`.replaceAll(/\s*[\r\n]\s*/g, ' '), room),
    ),
    ...(rest.length === 0 ? [] : [verbose ? wrapped(`  ${names}`, width) : clip(`    ${names}`, room)]),
  ].join('\n')
}

function failureText({ rule, says, verdict, failure }: VerdictEvent, { earlier }: Detail): string {
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
    ...exchangeLines(failure, earlier).map(([name, text]) => line(name, text)),
    line('replay', replayText(failure)),
  ].join('\n')
}

/** The request that shows the failure, then the last ones that led to it. */
function exchangeLines(
  { exchange, exchanges, curl }: ReportedFailure,
  most: number,
): (readonly [name: string, text: string])[] {
  const index = exchange === undefined ? -1 : exchanges.indexOf(exchange)
  const offending = index === -1 ? curl.length - 1 : index
  const earlier = curl.slice(0, Math.max(0, offending))
  const shown = curl.slice(offending, offending + 1).map((command) => ['exchange', command] as const)
  if (most === 1 && earlier.length > 1) return [...shown, ['before', inOneText(earlier)]]
  const omitted = earlier.length - most
  return [
    ...shown,
    ...(omitted > 0 ? [['before', `(${omitted} earlier in report.ndjson)`] as const] : []),
    ...earlier
      .slice(Math.max(0, omitted))
      .map((command, position) => [position === 0 && omitted <= 0 ? 'before' : '', command] as const),
  ]
}

/** The last request that may have changed something, as a command, and how many others there are. */
function inOneText(earlier: readonly string[]): string {
  const write = earlier.findLast((command) => / -X (?!GET )/.test(command))
  if (write === undefined) return `(${earlier.length} earlier in report.ndjson)`
  return `${write}  # and ${earlier.length - 1} more in report.ndjson`
}

/** How requests of recorded software differ from the contract: those that the target accepted first. */
function caller(events: readonly RunEvent[], { width, verbose }: Detail): string {
  const found = events.filter((event): event is CallerEvent => event.event === 'caller')
  if (found.length === 0) return ''
  const shown = found.slice(0, verbose ? found.length : maxCallerFindings)
  const lines = shown.map((finding) => wrapped(callerLine(finding), width))
  const rest = found.length - shown.length
  if (rest > 0) lines.push(`  ${plural(rest, 'more finding')}, listed with --verbose`)
  return [pc.bold('Requests of the caller that differ from the contract'), ...lines].join('\n')
}

/** How much of the contract recorded traffic has used. */
function coverage(events: readonly RunEvent[], { width, verbose }: Detail): string {
  const found = events.find((event): event is CoverageEvent => event.event === 'coverage')
  if (found === undefined) return ''
  const { percent, kinds, parts } = found
  const lines = kinds.map(
    ({ kind, used, all }) => `  ${kind.padEnd(18)} ${String(used).padStart(4)} of ${String(all).padStart(4)}`,
  )
  const incomplete = verbose ? parts.filter(({ missing }) => missing.length > 0) : []
  const missing = incomplete.map((part) => wrapped(missingLine(part), width))
  return [pc.bold(`Contract coverage: ${percent} %`), ...lines, ...missing].join('\n')
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

function summary(end: EndEvent, { seed, traffic }: StartEvent): string {
  const { totals, requests, ms, leftBehind } = end
  const createdObjects = createdText(end.created)
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
    pc.dim(
      [
        `${plural(requests, 'request')} in ${(ms / 1000).toFixed(1)} s`,
        ...(createdObjects === undefined ? [] : [`created ${createdObjects}`]),
        ...(traffic === undefined ? [`seed ${seed}`] : []),
      ].join(' · '),
    ),
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
