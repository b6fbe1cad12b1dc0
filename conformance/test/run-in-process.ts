import { Command } from 'commander'
import { addRunOptions, withConfig } from '../cli/options.ts'
import { runOptions } from '../cli/to-run-options.ts'
import { unmatchedPatterns } from '../contract/rules.ts'
import { allChecks } from '../derived-checks/all-checks.ts'
import type { EndEvent, RunEvent, VerdictEvent } from '../report/events.ts'
import type { RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'

/** The options of a run that these arguments of the command line stand for, with seed 1 unless they name another. */
export function optionsFor(...args: readonly string[]): RunOptions {
  const command = addRunOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} })
  return runOptions(withConfig(command.parse(['--seed', '1', ...args], { from: 'user' })), undefined)
}

/** A finished run: its exit code and everything that it emitted. */
export type FinishedRun = {
  readonly exitCode: number
  readonly events: readonly RunEvent[]
  readonly verdicts: readonly VerdictEvent[]
  readonly end: EndEvent
  verdictOn(rule: string): VerdictEvent | undefined
}

/** Runs the suite in this process. */
export async function runInProcess(
  options: RunOptions,
  onEvent: (event: RunEvent) => void = () => {},
): Promise<FinishedRun> {
  const unmatched = unmatchedPatterns([...options.only, ...options.skip])
  if (unmatched.length > 0) throw new Error(`these patterns match no rule: ${unmatched.join(', ')}`)
  const events: RunEvent[] = []
  const exitCode = await runSuite(await allChecks(), options, (event) => {
    events.push(event)
    onEvent(event)
  })
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  if (end === undefined) throw new Error('the run emitted no end event')
  return { exitCode, events, verdicts, end, verdictOn: (rule) => verdicts.find((verdict) => verdict.rule === rule) }
}
