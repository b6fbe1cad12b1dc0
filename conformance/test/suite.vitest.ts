/**
 * The suite as vitest tests, one for each rule: against the embedded sandbox, or the target of CONFORM_BASE_URL and the other
 * variables that the command line reads.
 */
import { Command } from 'commander'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { addRunOptions, runOptions, withConfig } from '../cli/options.ts'
import type { VerdictEvent } from '../report/events.ts'
import { allChecks } from '../run/registry.ts'
import { rules } from '../run/rules.ts'
import { runSuite } from '../run/runner.ts'

const verdicts = new Map<string, VerdictEvent>()

beforeAll(async () => {
  const words = withConfig(addRunOptions(new Command()).parse([], { from: 'user' }))
  const embedded = words.baseUrl === undefined ? await startEmbeddedSandbox() : undefined
  try {
    await runSuite(await allChecks(), runOptions(words, embedded?.options), (event) => {
      if (event.event === 'verdict') verdicts.set(event.rule, event)
    })
  } finally {
    await embedded?.stop()
  }
})

describe.each(Object.entries(rules))('%s', (rule, { says }) => {
  test(says, ({ skip }) => {
    const verdict = verdicts.get(rule)
    if (verdict?.verdict === 'not tested') skip(verdict.reason)
    expect(verdict?.failure).toBeUndefined()
    expect(verdict?.verdict).toMatch(/passed|observed|warned/)
  })
})
