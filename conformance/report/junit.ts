import { problemOf } from '../run/conclusion.ts'
import type { EndEvent, RunEvent, VerdictEvent } from './events.ts'
import { replayText } from './replay.ts'

/** A run as JUnit XML, one test case for each rule; rules that were not tested are skipped. */
export function junitReport(events: readonly RunEvent[]): string {
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const suites = [...Map.groupBy(verdicts, ({ rule }) => rule.split('.')[0] ?? '')].map(([section, rules]) => {
    const count = (verdict: string) => rules.filter((rule) => rule.verdict === verdict).length
    return [
      `  <testsuite name="${escaped(section)}" tests="${rules.length}" failures="${count('failed')}" errors="${count('errored')}" skipped="${count('not tested')}">`,
      ...rules.map(testCase),
      '  </testsuite>',
    ].join('\n')
  })
  const problem = end && problemOf(end)
  if (problem !== undefined) suites.unshift(runSuite(problem))
  const { failed = 0, errored = 0, 'not tested': skipped = 0 } = end?.totals ?? {}
  const [tests, errors] = problem === undefined ? [verdicts.length, errored] : [verdicts.length + 1, errored + 1]
  const time = ((end?.ms ?? 0) / 1000).toFixed(3)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" tests="${tests}" failures="${failed}" errors="${errors}" skipped="${skipped}" time="${time}">
${suites.join('\n')}
</testsuites>
`
}

function runSuite(problem: string): string {
  return [
    '  <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">',
    `    <testcase classname="run" name="The run reaches a verdict."><error message="${escaped(problem)}"/></testcase>`,
    '  </testsuite>',
  ].join('\n')
}

function testCase({ rule, says, verdict, reason, observation, failure }: VerdictEvent): string {
  const open = `    <testcase classname="${escaped(rule.split('.')[0] ?? '')}" name="${escaped(`${rule}: ${says}`)}"`
  const text = failure
    ? [
        `expected ${failure.expected}`,
        `actual ${failure.actual}`,
        ...failure.curl,
        `replay: ${replayText(failure)}`,
      ].join('\n')
    : (reason ?? observation ?? '')
  switch (verdict) {
    case 'failed':
      return `${open}>\n      <failure message="${escaped(failure?.actual ?? '')}">${escaped(text)}</failure>\n    </testcase>`
    case 'errored':
      return `${open}>\n      <error message="internal error of the suite">${escaped(text)}</error>\n    </testcase>`
    case 'not tested':
      return `${open}>\n      <skipped message="${escaped(text)}"/>\n    </testcase>`
    default:
      return text === '' ? `${open}/>` : `${open}>\n      <system-out>${escaped(text)}</system-out>\n    </testcase>`
  }
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
