import { expect, test } from 'vitest'
import { concludeFrom, totalsOf } from '../run/verdicts/conclusion.ts'
import { plainFailure, plainVerdict } from '../test/plain-events.ts'
import type { EndEvent, VerdictEvent } from './events.ts'
import { junitReport } from './junit.ts'

const failure = { ...plainFailure, expected: '400', actual: '201', curl: ['curl …'], replay: '--only cards.a' }
const verdictOf = (rule: string, verdict: VerdictEvent['verdict'], known?: string) =>
  plainVerdict(rule, {
    says: 'It is refused.',
    verdict,
    ...(known !== undefined && { known }),
    ...((verdict === 'failed' || verdict === 'warned') && { failure }),
  })

/** The report of a run with these verdicts. @param failing how many of them fail the run, and are not in the baseline */
function reportOf(verdicts: readonly VerdictEvent[], failing: number): string {
  const known = verdicts.filter((event) => event.known !== undefined).length
  const none = { stale: [], uncovered: [], failingControl: [], interrupted: false, aborted: undefined }
  const conclusion = concludeFrom({ totals: totalsOf(verdicts), known, failing, ...none })
  const end: EndEvent = { event: 'end', finished: '', ms: 1500, requests: 1, leftBehind: [], ...conclusion }
  return junitReport([...verdicts, end])
}

test('a failure says in one line what was expected and what came', () => {
  const report = reportOf([verdictOf('cards.a', 'failed'), verdictOf('cards.b', 'passed')], 1)
  expect(report).toContain('<testsuites name="conformance" tests="2" failures="1" errors="0" skipped="0" time="1.500">')
  expect(report).toContain('<failure message="expected 400; got 201">')
})

test('a failure of the baseline is skipped, as the run passes', () => {
  const report = reportOf([verdictOf('cards.a', 'failed', 'fixed next week'), verdictOf('cards.b', 'not tested')], 0)
  expect(report).toContain('<testsuites name="conformance" tests="2" failures="0" errors="0" skipped="2"')
  expect(report).toContain('<skipped message="known failure (baseline): fixed next week&#10;expected 400&#10;')
  expect(report).not.toContain('<failure')
})

test('a warning is a failure where it fails the run', () => {
  expect(reportOf([verdictOf('cards.a', 'warned')], 0)).toContain('failures="0"')
  expect(reportOf([verdictOf('cards.a', 'warned')], 1)).toContain('failures="1"')
})
