import { expect, expectTypeOf, test } from 'vitest'
import type { CliOptions } from '../cli/options.ts'
import type { RunEvent } from '../report/events.ts'
import { conform, Unreachable, UsageError } from './conform.ts'
import type { ConformOptions } from './conform-options.ts'

type OfTheCommandLine =
  | 'plan'
  | 'path'
  | 'config'
  | 'reportDir'
  | 'format'
  | 'verbose'
  | 'updateBaseline'
  | 'sarifRoot'
  | 'setElsewhere'

async function collect(options: ConformOptions): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const event of conform(options)) events.push(event)
  return events
}

test('a program can give each option of the command line that concerns the run', () => {
  expectTypeOf<keyof ConformOptions>().toEqualTypeOf<Exclude<keyof CliOptions, OfTheCommandLine>>()
})

test('yields the events of a run, the end last', async () => {
  const events = await collect({ only: ['cards.id-unique'], runs: 1, seed: 1 })
  expect(events.at(-1)).toMatchObject({ event: 'end', exitCode: 0, totals: { passed: 1 } })
  expect(events.filter(({ event }) => event === 'verdict')).toMatchObject([
    { rule: 'cards.id-unique', verdict: 'passed' },
  ])
})

test('a loop that is left ends the run, which cleans up', async () => {
  let last: RunEvent | undefined
  for await (const event of conform({ only: ['cards'], seed: 1 })) {
    last = event
    if (event.event === 'start') break
  }
  expect(last?.event).toBe('start')
})

test.each([
  [{ onyl: ['cards'] }, 'unknown option "onyl"; did you mean "only"?'],
  [{ reportDir: 'reports' }, 'option "reportDir" is available on the command line only'],
  [{ runs: 'many' }, 'runs must be an integer, and is "many"'],
  [{ shard: '3/2' }, 'shard is "3/2". It is not a part and a number of parts, such as 2/4.'],
  [{ only: ['nonsense'] }, 'no rule matches "nonsense"'],
])('%j is a usage error', async (options, complaint) => {
  await expect(collect(options as ConformOptions)).rejects.toThrow(complaint)
  await expect(collect(options as ConformOptions)).rejects.toBeInstanceOf(UsageError)
})

test('throws after the end where the target does not respond', async () => {
  const events: RunEvent[] = []
  const run = async () => {
    for await (const event of conform({ baseUrl: 'http://127.0.0.1:9', token: 'any' })) events.push(event)
  }
  await expect(run()).rejects.toBeInstanceOf(Unreachable)
  expect(events.at(-1)).toMatchObject({ event: 'end', exitCode: 3 })
})
