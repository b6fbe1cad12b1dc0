import pc from 'picocolors'
import { rules, sectionOf } from '../../contract/rules.ts'
import { plural } from '../../text/in-words.ts'
import { firstNamed, notTestedByReason } from '../coverage/not-tested-by-reason.ts'
import type { EndEvent, VerdictEvent } from '../events.ts'
import type { Detail } from './detail.ts'
import { wrapped } from './text.ts'

/** How many reasons are shown why rules were not tested. */
const maxReasons = 5

/** Why rules were not tested: the most frequent reasons, or all of them with --verbose. */
export function notTested(verdicts: readonly VerdictEvent[], { width, verbose }: Detail): string {
  const groups = notTestedByReason(verdicts)
  const isTestable = ([, found]: (typeof groups)[number]) =>
    found.some(({ rule }) => rules[rule]?.notObservable === undefined)
  const shown = verbose ? groups : groups.filter(isTestable).slice(0, maxReasons)
  const lines = shown.map(([reason, found]) => {
    return wrapped(`${plural(found.length, 'rule')}: ${reason}${namesOf(found)}`, width)
  })
  const countOf = (some: typeof groups) => some.reduce((sum, [, found]) => sum + found.length, 0)
  const rest = groups.filter((group) => !shown.includes(group))
  const [testable, untestable] = [countOf(rest.filter(isTestable)), countOf(rest.filter((one) => !isTestable(one)))]
  if (testable > 0) lines.push(`  ${plural(testable, 'rule')} for other reasons, listed with --verbose`)
  if (untestable > 0)
    lines.push(
      `  ${plural(untestable, 'rule')} that cannot be observed from outside, listed with --verbose. No action needed.`,
    )
  return lines.length === 0 ? '' : [pc.bold('Not tested'), ...lines].join('\n')
}

/** How many rules or sections are named beside a reason. */
const maxNamed = 3

/** The rules that share a reason, where they are few, or else their sections. */
function namesOf(found: readonly VerdictEvent[]): string {
  const ids = found.map(({ rule }) => rule)
  const names = ids.length < maxNamed ? ids : [...new Set(ids.map(sectionOf))]
  return names.length > maxNamed ? '' : ` (${names.join(', ')})`
}

/** The rules that had to be tested, by the reason why they were not. */
export function uncovered(
  verdicts: readonly VerdictEvent[],
  { uncovered: ids, exitCode }: EndEvent,
  width: number,
): string {
  if (ids.length === 0 || exitCode !== 1) return ''
  const wanted = new Set(ids)
  const lines = notTestedByReason(verdicts.filter(({ rule }) => wanted.has(rule))).map(([reason, rules]) => {
    return pc.red(wrapped(`${reason} ${firstNamed(rules)}`, width))
  })
  return [pc.bold('Required rules that were not tested'), ...lines].join('\n')
}
