import pc from 'picocolors'
import { isDerivedRule, rules, sectionOf } from '../../contract/rules.ts'
import type { VerdictEvent } from '../events.ts'
import { clip } from './text.ts'

/** One line for each section of rules: how many were tested, and what came out. @param width columns of the terminal */
export function sections(verdicts: readonly VerdictEvent[], width: number, isTraffic: boolean): string {
  const bySection = Map.groupBy(verdicts, ({ rule }) => sectionOf(rule))
  // Traffic uses only what its client needs.
  const isUnused = (rules: readonly VerdictEvent[]) => isTraffic && rules.every(isNotTested)
  const isGoodRun = [...bySection.values()].every(isGood)
  const short = isGoodRun
    ? inOneLine(bySection, (rules) => rules.every(isQuiet) && !isUnused(rules), 'operations and schemas')
    : inOneLine(bySection, (rules) => isGood(rules) && !isUnused(rules), 'other sections')
  const groups = inOneLine(short, isUnused, 'sections not used')
  const name = Math.min(34, Math.max(...[...groups.keys()].map((key) => key.length)))
  const lines = [...groups].map(([section, rules]) => {
    const tested = rules.filter(({ verdict }) => verdict !== 'not tested').length
    const bad = (verdict: string, colour: (text: string) => string) => {
      const count = rules.filter((rule) => rule.verdict === verdict).length
      return count === 0 ? '' : colour(`  ${count} ${verdict}`)
    }
    const counted = `${String(tested).padStart(3)} of ${String(rules.length).padStart(3)} rules`
    return `${markOf(rules)} ${clip(section, name).padEnd(name)}  ${counted}${width > 60 ? ' tested' : ''}${bad('failed', pc.red)}${bad('warned', pc.yellow)}${bad('errored', pc.magenta)}`
  })
  return [...lines, ...legend([...groups.values()])].join('\n')
}

/** What the marks of sections mean that were not tested as a whole. */
function legend(groups: readonly (readonly VerdictEvent[])[]): readonly string[] {
  const marks = groups.filter((group) => group.some(isNotTested)).map(markOf)
  const all = marks.includes(marksOf.all) && `${marksOf.all} tested as far as a client can`
  const some = marks.includes(marksOf.partly) && `${marksOf.partly} partly tested`
  const none = marks.includes(marksOf.not) && `${marksOf.not} not tested`
  const shown = [all, some, none].filter((text) => text !== false)
  return shown.length === 0 ? [] : [pc.dim(`  ${shown.join(' · ')}`)]
}

const marksOf = { all: pc.green('✓'), partly: pc.yellow('~'), not: pc.dim('–') }

/** Green only where all was tested that can be: `~` is a part, `–` nothing. */
function markOf(some: readonly VerdictEvent[]): string {
  if (some.some(({ verdict }) => verdict === 'failed')) return pc.red('✗')
  if (some.every(isNotTested)) return marksOf.not
  const isLeftOut = (event: VerdictEvent) => isNotTested(event) && rules[event.rule]?.notObservable === undefined
  return some.some(isLeftOut) ? marksOf.partly : marksOf.all
}

/** Nothing to look at, except what was not tested, which is listed below. */
function isGood(some: readonly VerdictEvent[]): boolean {
  return some.every(({ verdict }) => verdict !== 'failed' && verdict !== 'warned' && verdict !== 'errored')
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
  const isDerived = by !== 'check' || isDerivedRule(rule)
  return isDerived && (verdict === 'passed' || verdict === 'observed' || verdict === 'not tested')
}
