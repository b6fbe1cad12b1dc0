import { join } from 'node:path'
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import { startPool } from '../../conformance/proof/sandbox-pool.ts'
import type { Message, Told } from './mutable-farm.ts'

/** Which mutant is active, and for which group of checks its traffic is counted. */
export type Mutation = Pick<InstrumenterContext, 'activeMutant' | 'currentTestId' | 'hitLimit'>

/** A process that keeps instrumented sandboxes. */
export type Instrumented = Awaited<ReturnType<typeof startInstrumented>>

/** Milliseconds to wait for the counts of a process. */
const patience = 30_000

/**
 * Forks the farm of Stryker's copy of the project. A mutant of what is done while modules are loaded, and once for a process, is
 * active from the beginning; otherwise a first sandbox makes that before any mutant is active.
 *
 * @param folder Stryker's copy, whose sources are instrumented
 */
export async function startInstrumented(folder: string, fromTheStart?: string) {
  const environment: Record<string, string> =
    fromTheStart === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: fromTheStart }
  const farm = startPool(join(folder, 'scripts/mutation/mutable-farm.ts'), environment)
  const child = farm.process
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let asked = 0

  function send(message: Message): void {
    if (child.connected) child.send(message, () => {})
  }

  if (fromTheStart === undefined) await farm.withSandbox({}, async () => {})
  return {
    withSandbox: farm.withSandbox,
    switchTo: (mutation: Mutation) => send({ mutation }),
    /** What the process has counted so far; undefined where it does not answer any more. */
    tell(): Promise<Told | undefined> {
      const number = ++asked
      return new Promise((resolve) => {
        const listen = (message: Partial<Told>) => message.told === number && settle(message as Told)
        const gone = () => settle(undefined)
        const late = setTimeout(gone, patience)
        function settle(told: Told | undefined) {
          clearTimeout(late)
          child.off('message', listen).off('exit', gone)
          resolve(told)
        }
        child.on('message', listen).on('exit', gone)
        send({ tell: number })
        if (!child.connected) gone()
      })
    },
    isAlive: () => child.connected,
    end(): void {
      process.off('exit', kill)
      farm.end()
      kill()
    },
  }
}
