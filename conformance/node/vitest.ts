import { assert, beforeAll, describe, expect, test } from 'vitest'
import { optionsOf } from '../cli/options.ts'
import { runOptions } from '../cli/to-run-options.ts'
import { rules } from '../contract/rules.ts'
import type { ReportedFailure, VerdictEvent } from '../report/events.ts'
import { offendingCommand } from '../report/failures/reported-failure.ts'
import { select } from '../run/schedule/selection.ts'
import { fails } from '../run/verdicts/baseline.ts'
import { programName } from '../text/program-name.ts'
import { conform } from './conform.ts'
import type { ConformOptions } from './conform-options.ts'

/** A whole run, on a target with a low limit of requests too, in milliseconds. */
const timeout = 600_000

/**
 * Defines a vitest test for each rule that the options select. One run of the suite, before the first of them, tests all. A rule that the
 * target does not let the run test is a skipped test with the reason, and so is a failure that the baseline lists; on the sandbox, a
 * rule that could be tested and is not fails.
 *
 * @example
 * conformanceTests({ baseUrl: 'http://127.0.0.1:3000', token: process.env.TOKEN, only: ['cards', 'boletos'] })
 */
export function conformanceTests(options: ConformOptions = {}): void {
  const { baseUrl, failOn = 'must', ...selection } = runOptions(optionsOf(options), undefined)
  const selected = new Set(select(selection))
  const verdicts = new Map<string, VerdictEvent>()

  beforeAll(async () => {
    for await (const event of conform(options)) if (event.event === 'verdict') verdicts.set(event.rule, event)
  }, timeout)

  test('the run tests rules', () => {
    expect([...verdicts.values()].filter(({ verdict }) => verdict !== 'not tested')).not.toEqual([])
  })

  const tested = Object.entries(rules).filter(([rule]) => selected.has(rule))
  describe.each(tested)('%s', (rule, { says, notObservable }) => {
    test(says, ({ skip }) => {
      const { verdict, reason, failure, known } = verdicts.get(rule) ?? { verdict: 'errored' }
      if (known !== undefined) skip(`known: ${known}`)
      if (verdict === 'not tested' && (notObservable !== undefined || baseUrl !== '')) skip(reason)
      if (fails(verdict, failOn) && failure !== undefined) assert.fail(messageOf(failure))
      expect(verdict, reason).toMatch(/^(passed|observed|warned)$/)
    })
  })
}

/** What was expected and what came, the request, and the command that shows it again. */
function messageOf(failure: ReportedFailure): string {
  const { expected, actual, replay } = failure
  return [`expected ${expected}; got ${actual}`, ...offendingCommand(failure), `replay: ${programName} ${replay}`].join(
    '\n',
  )
}
