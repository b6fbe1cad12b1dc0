/**
 * The suite as vitest tests, one for each rule: against the embedded sandbox, or the target of CONFORM_BASE_URL and the other
 * environment variables of the command line.
 */
import { Command } from 'commander'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { addRunOptions, runOptions, withConfig } from '../cli/options.ts'
import type { VerdictEvent } from '../report/events.ts'
import { allChecks } from '../run/registry.ts'
import { rules } from '../run/rules.ts'
import { runSuite } from '../run/runner.ts'

const cliOptions = withConfig(addRunOptions(new Command()).parse([], { from: 'user' }))
/** The embedded sandbox has everything that a rule may need, so that only rules that are not observable may go untested. */
const isEmbedded = cliOptions.baseUrl === undefined
const verdicts = new Map<string, VerdictEvent>()

beforeAll(async () => {
  const embedded = isEmbedded ? await startEmbeddedSandbox() : undefined
  try {
    await runSuite(await allChecks(), runOptions(cliOptions, embedded?.options), (event) => {
      if (event.event === 'verdict') verdicts.set(event.rule, event)
    })
  } finally {
    await embedded?.stop()
  }
}, 300_000)

test('the run tests rules', () => {
  expect([...verdicts.values()].filter(({ verdict }) => verdict !== 'not tested')).not.toEqual([])
})

describe.each(Object.entries(rules))('%s', (rule, { says, notObservable }) => {
  test(says, ({ skip }) => {
    const { verdict, reason, failure } = verdicts.get(rule) ?? {
      verdict: 'not tested',
      reason: 'The rule is not selected.',
    }
    if (verdict === 'not tested' && (notObservable !== undefined || !isEmbedded)) skip(reason)
    expect(failure).toBeUndefined()
    expect(verdict, reason).toMatch(/^(passed|observed|warned)$/)
  })
})
