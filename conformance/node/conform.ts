import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { optionsOf } from '../cli/options.ts'
import { requireTarget } from '../cli/require-target.ts'
import { runOptions } from '../cli/to-run-options.ts'
import { allChecks } from '../derived-checks/all-checks.ts'
import type { RunEvent } from '../report/events.ts'
import { runSuite } from '../run/runner.ts'
import type { ConformOptions } from './conform-options.ts'
import { createEventQueue } from './event-queue.ts'

export { Unreachable, UsageError } from '../failure/errors.ts'
export type { ConformOptions, RunEvent }

/**
 * Runs the suite, and yields its events as they happen: exchanges, `start` once the target is known, progress, notes and verdicts, and `end` with the
 * exit code. The exchanges that find out whether the target responds come before `start`. A loop that is left early ends the run, which removes what it created.
 *
 * @example
 * for await (const event of conform({ baseUrl: 'http://127.0.0.1:3000', token, only: ['cards'] })) {
 *   if (event.event === 'verdict' && event.verdict === 'failed') console.log(event.rule, event.failure?.actual)
 * }
 *
 * @throws {UsageError} for an option that is not valid, before anything is sent
 * @throws {Unreachable} when the target does not respond or refuses the credentials, after `end`
 */
export async function* conform(options: ConformOptions = {}): AsyncGenerator<RunEvent, void, undefined> {
  const cliOptions = optionsOf(options)
  requireTarget(cliOptions)
  runOptions(cliOptions, undefined) // reports usage errors before anything starts
  const checks = await allChecks()
  const embedded = cliOptions.baseUrl === undefined ? await startEmbeddedSandbox() : undefined
  const interrupt = new AbortController()
  const events = createEventQueue<RunEvent>()
  const run = runSuite(checks, runOptions(cliOptions, embedded?.options), events.push, interrupt.signal).finally(
    events.close,
  )
  run.catch(() => {}) // is thrown below, once its events have been read
  try {
    yield* events.read()
    await run
  } finally {
    interrupt.abort()
    await run.catch(() => {})
    await embedded?.stop()
  }
}
