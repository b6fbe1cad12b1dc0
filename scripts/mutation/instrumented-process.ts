import { join } from 'node:path'
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import { type SandboxPool, startPool } from '../../conformance/proof/sandbox-pool.ts'
import type { Counts, Message } from './instrumented-pool.ts'

/** The active mutant, and the group of checks for which coverage is counted. */
export type Activation = Pick<InstrumenterContext, 'activeMutant' | 'currentTestId' | 'hitLimit'>

/** A process that runs instrumented sandboxes. */
export interface InstrumentedProcess extends Pick<SandboxPool, 'withSandbox'> {
  /** Activates a mutant, or none, in the sandboxes that run from now on. */
  activate(activation: Activation): void
  /** What the process has counted so far; undefined if it does not respond. */
  counts(): Promise<Counts | undefined>
  isAlive(): boolean
  stop(): void
}

/** Time limit for the counts of a process, in milliseconds. */
const COUNTS_TIMEOUT = 30_000

/**
 * Starts a process of sandboxes in Stryker's copy of the project. A static mutant, in code that runs when modules are loaded or once per
 * process, is active from the start; otherwise a first sandbox runs that code before a mutant is activated.
 *
 * @param folder Stryker's copy of the project, with instrumented sources
 * @param staticMutant the mutant that is active from the start
 */
export async function startInstrumentedProcess(folder: string, staticMutant?: string): Promise<InstrumentedProcess> {
  const environment: Record<string, string> =
    staticMutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: staticMutant }
  const pool = startPool(join(folder, 'scripts/mutation/instrumented-pool.ts'), environment)
  const child = pool.process
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let requests = 0

  function send(message: Message): void {
    if (child.connected) child.send(message, () => {})
  }

  if (staticMutant === undefined) await pool.withSandbox({}, async () => {})
  return {
    withSandbox: pool.withSandbox,
    activate: (activation) => send({ activation }),
    counts() {
      const request = ++requests
      return new Promise((resolve) => {
        const listen = (message: Partial<Counts>) => message.response === request && finish(message as Counts)
        const disconnected = () => finish(undefined)
        const timer = setTimeout(disconnected, COUNTS_TIMEOUT)
        function finish(counts: Counts | undefined) {
          clearTimeout(timer)
          child.off('message', listen).off('exit', disconnected)
          resolve(counts)
        }
        child.on('message', listen).on('exit', disconnected)
        send({ request })
        if (!child.connected) disconnected()
      })
    },
    isAlive: () => child.connected,
    stop() {
      process.off('exit', kill)
      pool.end()
      kill()
    },
  }
}
