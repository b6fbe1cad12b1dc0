import { sectionOf } from '../contract/rules.ts'
import { problemOf, warningsFail } from '../run/verdicts/conclusion.ts'
import type { EndEvent, RunEvent, VerdictEvent } from './events.ts'
import { replayText } from './failures/replay.ts'

/**
 * A run as JUnit XML, one test case for each rule. Rules that were not tested are skipped, and so are failures that the baseline knows: they
 * do not fail the run, and what reads JUnit has no other way to show that.
 */
export function junitReport(events: readonly RunEvent[]): string {
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const outcome = (event: VerdictEvent) => outcomeOf(event, end !== undefined && warningsFail(end))
  const suites = [...Map.groupBy(verdicts, ({ rule }) => sectionOf(rule))].map(([section, rules]) => {
    return [
      `  <testsuite name="${escaped(section)}" ${counts(rules.map(outcome))}>`,
      ...rules.map((rule) => testCase(rule, outcome(rule))),
      '  </testsuite>',
    ].join('\n')
  })
  const problem = end && problemOf(end)
  if (problem !== undefined) suites.unshift(runSuite(problem))
  const outcomes = [...verdicts.map(outcome), ...(problem === undefined ? [] : ['errors' as const])]
  const time = ((end?.ms ?? 0) / 1000).toFixed(3)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" ${counts(outcomes)} time="${time}">
${suites.join('\n')}
</testsuites>
`
}

type Outcome = 'failures' | 'errors' | 'skipped' | 'passed'

function outcomeOf({ verdict, known }: VerdictEvent, withWarnings: boolean): Outcome {
  if (verdict === 'errored') return 'errors'
  if (verdict === 'failed' || (verdict === 'warned' && withWarnings))
    return known === undefined ? 'failures' : 'skipped'
  return verdict === 'not tested' ? 'skipped' : 'passed'
}

function counts(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return `tests="${outcomes.length}" failures="${count('failures')}" errors="${count('errors')}" skipped="${count('skipped')}"`
}

function runSuite(problem: string): string {
  return [
    '  <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">',
    `    <testcase classname="run" name="The run reaches a verdict."><error message="${escaped(problem)}"/></testcase>`,
    '  </testsuite>',
  ].join('\n')
}

function testCase(event: VerdictEvent, outcome: Outcome): string {
  const { rule, says, reason, observation, known, failure } = event
  const open = `    <testcase classname="${escaped(sectionOf(rule))}" name="${escaped(`${rule}: ${says}`)}"`
  const text = failure
    ? [
        `expected ${failure.expected}`,
        `actual ${failure.actual}`,
        ...failure.curl,
        `replay: ${replayText(failure)}`,
      ].join('\n')
    : (reason ?? observation ?? '')
  switch (outcome) {
    case 'failures':
      return `${open}>\n      <failure message="${escaped(messageOf(failure))}">${escaped(text)}</failure>\n    </testcase>`
    case 'errors':
      return `${open}>\n      <error message="internal error of the suite">${escaped(text)}</error>\n    </testcase>`
    case 'skipped':
      return `${open}>\n      <skipped message="${escaped(known === undefined ? text : `known failure (baseline): ${known}\n${text}`)}"/>\n    </testcase>`
    default:
      return text === '' ? `${open}/>` : `${open}>\n      <system-out>${escaped(text)}</system-out>\n    </testcase>`
  }
}

/** What a list of failed tests shows of one. */
function messageOf(failure: VerdictEvent['failure']): string {
  return failure === undefined ? '' : `expected ${failure.expected}; got ${failure.actual}`
}

/** Text that is valid in XML 1.0, also in an attribute. */
function escaped(text: string): string {
  const references: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '&#10;',
  }
  return text
    .replaceAll(/[&<>"\n]/g, (character) => references[character] ?? '')
    .replaceAll(/[^\t\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
}
