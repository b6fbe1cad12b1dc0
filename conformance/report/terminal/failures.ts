import pc from 'picocolors'
import { sectionOf } from '../../contract/rules.ts'
import { plural } from '../../text/in-words.ts'
import { groupsBesides, toDoList } from '../coverage/to-do.ts'
import type { EndEvent, VerdictEvent } from '../events.ts'
import { inOneLine, onOneLine, withoutCommon } from '../failures/contrast.ts'
import { type FailureGroup, failureGroups } from '../failures/failure-groups.ts'
import { variablesToSet } from '../failures/variables.ts'
import type { Detail } from './detail.ts'
import { failureText } from './failure.ts'
import { clip, wrapped } from './text.ts'

/** How many rules with the same cause are shown with what was found, where there is room. */
const maxExplained = 5

/** Failures by cause, as far as the terminal has room; warnings beside failures in brief. */
export function failures(verdicts: readonly VerdictEvent[], end: EndEvent, detail: Detail): string {
  const all = failureGroups(verdicts.filter(({ known }) => known === undefined))
  const groups = groupsBesides(toDoList(end, verdicts, all), all)
  const isWarning = ({ first }: FailureGroup) => first.verdict === 'warned'
  // Where requirements are not met, warnings often have the same cause, and matter less.
  const isBrief = !detail.verbose && !groups.every(isWarning)
  const [inFull, inBrief] = isBrief
    ? [groups.filter((group) => !isWarning(group)), groups.filter(isWarning)]
    : [groups, []]
  const inDetail = inFull.slice(0, detail.causes)
  const variables = variablesToSet(inDetail.map((group) => groupText(group, detail)))
  const shown = inDetail.map((group, index) => groupText(group, detail, index === 0 ? variables : undefined))
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

/** The failure that is nearest to the cause in full, the others in one line each. @param variables what to set before commands are pasted */
function groupText({ first, others }: FailureGroup, detail: Detail, variables?: string): string {
  const text = failureText(first, detail, variables)
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
