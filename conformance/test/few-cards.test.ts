import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { plainRun } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http', '--choice', 'card-limit=60'])
}, 60_000)
afterAll(() => sandbox.stop())

test('on a target that lets a tenant have sixty cards, what needs more is not tested', {
  timeout: 120_000,
}, async () => {
  const only = ['cards', 'createCard', 'updateCard', 'pagination', 'service', 'localization']
  const { verdicts, verdictOn } = await runInProcess({ ...plainRun, ...sandbox.options, only, noReceiver: true })
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
  // The list has fewer cards than another target would get, and several pages nevertheless.
  expect(verdictOn('pagination.no-gaps')).toMatchObject({ verdict: 'passed' })
  const reasons = verdicts.flatMap(({ reason }) => reason ?? [])
  expect(reasons).toContainEqual(
    expect.stringMatching(/^The target refuses another card \(400\) after the run has created \d+/),
  )
  // Requests of which no valid one is accepted any more have the same reason, not what they contain.
  expect(reasons).not.toContainEqual(expect.stringMatching(/^createCard (accepts no|returns 400)/))
})
