import pc from 'picocolors'
import { describePlaces } from '../../run/failure.ts'
import { sectionOf } from '../../run/rules.ts'
import { inOneLine, onOneLine, withoutCommon } from '../contrast.ts'
import type { EndEvent, ReportedFailure, VerdictEvent } from '../events.ts'
import { type FailureGroup, failureGroups } from '../failure-groups.ts'
import { plural } from '../in-words.ts'
import { replayText } from '../replay.ts'
import { caseHint, offendingIndex } from '../reported-failure.ts'
import { shellQuoted } from '../shell-quoted.ts'
import { groupsBesides, toDoList } from '../to-do.ts'
import type { Detail } from './detail.ts'
import { clip, wrapped } from './text.ts'

/** How many rules with the same cause are shown with what was found, where there is room. */
const maxExplained = 5

export function failures(verdicts: readonly VerdictEvent[], end: EndEvent, detail: Detail): string {
  const all = failureGroups(verdicts.filter(({ known }) => known === undefined))
  const groups = groupsBesides(toDoList(end, verdicts, all), all)
  const isWarning = ({ first }: FailureGroup) => first.verdict === 'warned'
  // Where requirements are not met, warnings often have the same cause, and matter less.
  const isBrief = !detail.verbose && !groups.every(isWarning)
  const [inFull, inBrief] = isBrief
    ? [groups.filter((group) => !isWarning(group)), groups.filter(isWarning)]
    : [groups, []]
  const shown = inFull.slice(0, detail.causes).map((group) => groupText(group, detail))
  const rest = inFull.slice(detail.causes).flatMap(rulesOf)
  const more = Map.groupBy(rest, ({ verdict }) => (verdict === 'warned' ? 'more warning' : 'more failure'))
  return [
    ...shown,
    ...[...more].map(([what, some]) => moreText(what, some, detail.width)),
    ...(inBrief.length === 0 ? [] : [warningsText(inBrief.flatMap(rulesOf), detail.width)]),
  ].join('\n\n')
}

const rulesOf = ({ first, others }: FailureGroup) => [first, ...others]

/** Warnings beside failures: one line each. */
function warningsText(warnings: readonly VerdictEvent[], width: number): string {
  const room = Math.max(40, width)
  const lines = warnings.slice(0, maxExplained).map((event) => findingLine('  ', event, room))
  const left = warnings.slice(maxExplained).map(({ rule }) => rule)
  const title = `${pc.yellow(pc.bold('WARNED'))} ${plural(warnings.length, 'recommendation')}, in full with --verbose and in the report files`
  return [title, ...lines, ...(left.length === 0 ? [] : [namesIn(room, left)])].join('\n')
}

/** Failures of which only the rules are shown, by section. */
function moreText(what: string, some: readonly VerdictEvent[], width: number): string {
  const lines = [...Map.groupBy(some, ({ rule }) => sectionOf(rule))].map(([section, rules]) =>
    wrapped(`${section}: ${rules.map(({ rule }) => rule.slice(section.length + 1)).join(', ')}`, width),
  )
  return [`${plural(some.length, what)}, in full in the report files:`, ...lines].join('\n')
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
  return [
    text,
    `  ${pc.dim(`${plural(others.length, 'more rule')}, probably with this cause:`)}`,
    ...shown.map((event) => findingLine('    ', event, room)),
    ...(rest.length === 0 ? [] : [verbose ? wrapped(`  and ${rest.join(', ')}`, width) : namesIn(room, rest)]),
  ].join('\n')
}

/** Characters of what was expected that are shown at least. */
const leastExpected = 24

/** What was expected and what was found, in one line, with room for the latter. */
function findingLine(indent: string, { rule, failure }: VerdictEvent, room: number): string {
  const [expected, actual] = [failure?.expected ?? '', failure?.actual ?? ''].map(withShortDigest) as [string, string]
  const head = `${indent}${rule}: expected `
  const whole = `${head}${inOneLine(expected)}; got ${onOneLine(actual)}`
  if (whole.length <= room) return whole
  const [brief, found] = withoutCommon(expected, actual, 3)
  const left = Math.max(leastExpected, room - head.length - Math.min('; got '.length + found.length, room / 2))
  return clip(`${head}${clip(brief, left)}; got ${found}`, room)
}

/** The first digits are enough to tell digests apart. */
const withShortDigest = (text: string): string => text.replaceAll(/sha256=(\w{6})[\w+/=]{34,}/g, 'sha256=$1…')

/** As many rules as one line has room for, and how many it leaves out. */
function namesIn(room: number, rules: readonly string[]): string {
  const line = (count: number) => {
    const left = rules.length - count
    const more = left === 0 ? '' : `${count === 0 ? '' : ' and '}${left} more in the report files`
    return `    and ${rules.slice(0, count).join(', ')}${more}`
  }
  const counts = rules.map((_, index) => rules.length - index)
  return line(counts.find((count) => line(count).length <= room) ?? 0)
}

function failureText({ rule, says, verdict, failure }: VerdictEvent, detail: Detail): string {
  const title = verdict === 'failed' ? pc.red(pc.bold(`FAILED ${rule}`)) : pc.yellow(pc.bold(`WARNED ${rule}`))
  if (failure === undefined) return title
  const line = (name: string, text: string) => `  ${pc.dim(name.padEnd(8))} ${text}`
  return [
    `${title}${failure.flaky ? pc.yellow(' (flaky)') : ''}`,
    line('rule', says),
    // The rule is what was expected of a response that violates its schema.
    ...(failure.expected === says ? [] : [line('expected', failure.expected)]),
    line('actual', failure.actual + caseHint(failure)),
    ...(failure.places === undefined ? [] : [line('place', describePlaces(failure.places))]),
    ...(failure.flaky ? [line('retry', 'Passed on retry (flaky).')] : []),
    ...inputOf(failure).map((input) => line('input', input)),
    ...exchangeLines(failure, detail, isAboutReceivers(rule)).map(([name, text]) => line(name, text)),
    line('replay', replayText(failure, otherCheckText(failure))),
  ].join('\n')
}

/** Rules about every response fail in the requests of some check: the command names both. */
const otherCheckText = ({ replay }: ReportedFailure): string | undefined =>
  /--only \S+ (?!--)\S/.test(replay) ? 'the second is the check whose requests showed it' : undefined

/** The generated values, unless they are a number without a name, or stand in the requests as well. */
function inputOf({ input, curl }: ReportedFailure): readonly string[] {
  if (input === undefined || /^[\d.]+$/.test(input)) return []
  const isSent = (json: string) => curl.some((command) => command.includes(json.slice(0, 60)))
  const [first] = bodiesIn(input)
  if (first !== undefined && isSent(first)) return []
  const [, defect, body = ''] =
    /^(violates \S+ of \/.*? in the (?:body|query|headers)|valid body) (\{.*)$/s.exec(input) ?? []
  if (defect === undefined || !isSent(body)) return [withDates(input)]
  return defect === 'valid body' ? [] : [defect]
}

/** Several request bodies, as JSON. */
function bodiesIn(input: string): readonly string[] {
  if (!input.startsWith('[{')) return []
  try {
    return JSON.parse(input).map((body: unknown) => JSON.stringify(body))
  } catch {
    return []
  }
}

/** Moments are generated as milliseconds since the epoch. */
const withDates = (input: string): string =>
  input.replaceAll(/(?<=^|, )1[6-9]\d{11}(?=, |$)/g, (moment) => new Date(Number(moment)).toISOString())

/** The request that shows the failure, then the last ones that led to it. */
function exchangeLines(
  failure: ReportedFailure,
  { earlier: most, recording, verbose }: Detail,
  sendsDeliveries: boolean,
): (readonly [name: string, text: string])[] {
  const { exchanges, curl } = failure
  const offending = offendingIndex(failure)
  const commands = curl.map((text, index) => ({
    text,
    brief: verbose ? text : withoutLong(text, exchanges[index], recording),
  }))
  const earlier = commands.slice(0, offending).filter(({ text }) => !readsClock(text))
  const shown = commands.slice(offending, offending + 1).map(({ text, brief }) => {
    const isReceived = !sendsDeliveries && isDelivery(text)
    return ['exchange', isReceived ? deliveryText(exchanges[offending], recording) : brief] as const
  })
  if (most === 1 && earlier.length > 1) return [...shown, ['before', inOneText(earlier, curl[offending] ?? '')]]
  const omitted = earlier.length - most
  return [
    ...shown,
    ...(omitted > 0 ? [['before', `(${omitted} earlier in report.ndjson.gz)`] as const] : []),
    ...earlier
      .slice(Math.max(0, omitted))
      .map(({ brief }, position) => [position === 0 && omitted <= 0 ? 'before' : '', brief] as const),
  ]
}

/** A request of the target to the receiver of the run, which is gone when the report is read. */
const isDelivery = (command: string): boolean => command.includes(" -H 'x-webhook-")

/** Where receivers are tested, the suite itself sends the deliveries. */
const isAboutReceivers = (rule: string): boolean => sectionOf(rule) === 'receivers'

/** @returns a command that shows the delivery, where there is a file with it */
const deliveryText = (id: number | undefined, recording: string | undefined): string =>
  recording === undefined
    ? `a delivery of the target, ${id} in the order of requests`
    : `${showing(id, recording)}  # a delivery of the target`

/** A command that shows an exchange of a recording. */
const showing = (id: number | undefined, recording: string): string =>
  `gunzip -c ${shellQuoted(recording)} | jq 'select(.id == ${id})'`

/** A curl command, and what is shown of it. */
type Command = { readonly text: string; readonly brief: string }

/** Characters of a command that is shown whole: a terminal of 24 lines and 80 columns has no room for more. */
const longestCommand = 1920

/** @returns a command that shows the request, where one that repeats it would fill a screen and there is a file with it */
function withoutLong(command: string, id: number | undefined, recording: string | undefined): string {
  if (command.length <= longestCommand || isDelivery(command) || recording === undefined || id === undefined)
    return command
  const [, method = ''] = / -X (\S+)/.exec(command) ?? []
  const url = command.slice(command.lastIndexOf(' ') + 1)
  const called = url.length > longestCommand ? method : `${method} ${url}`
  return `${showing(id, recording)}  # ${called}; --verbose prints its curl command of ${command.length} characters`
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** An advance by nothing returns the time of the control interface. */
const readsClock = (command: string): boolean => command.includes('{"advanceMs":0}')

/** The last request that may have changed something, of the same object if there is one, as a command, and how many others there are. */
function inOneText(earlier: readonly Command[], offending: string): string {
  const writes = earlier.filter(({ text }) => / -X (?!GET )/.test(text))
  const ids = offending.match(uuid) ?? []
  const write = writes.findLast(({ text }) => ids.some((id) => text.includes(id))) ?? writes.at(-1)
  if (write === undefined) return `(${earlier.length} earlier in report.ndjson.gz)`
  return `${write.brief}  # and ${earlier.length - 1} more in report.ndjson.gz`
}
