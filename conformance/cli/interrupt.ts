import { existsSync } from 'node:fs'
import { programName } from '../text/program-name.ts'

/** Terminal and npm each pass on one Ctrl-C: a signal so soon after the first, in milliseconds, is the same one. */
const sameInterrupt = 500

/**
 * Ends a run in order at the first SIGINT or SIGTERM, and at once at the second.
 * @param abort ends the run, which then removes what it created
 * @param resourceLog file with what the run created, for `clean`
 * @param more `ending`: what happens after the first signal; `stop`: what the process waits for after the second, but not after a third
 */
export function onInterrupt(
  abort: () => void,
  resourceLog: string | undefined,
  { ending = 'interrupted; the run removes what it created', stop = async () => {} }: InterruptOptions = {},
): void {
  let latest: number | undefined
  let signals = 0
  const onSignal = () => {
    if (latest !== undefined && performance.now() - latest <= sameInterrupt) return
    latest = performance.now()
    signals++
    if (signals === 1) {
      console.error(`note: ${ending}. Press Ctrl-C again to end at once.`)
      abort()
    } else if (signals === 2) {
      if (resourceLog !== undefined && existsSync(resourceLog)) console.error(`note: ${leftBehind(resourceLog)}`)
      void stop().finally(() => process.exit(130))
    } else process.exit(130)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

type InterruptOptions = { readonly ending?: string; readonly stop?: () => Promise<void> }

/** How to remove what a run has left on the target. */
export function leftBehind(resourceLog: string): string {
  return `the target may still have resources of this run; \`${programName} clean ${resourceLog}\` and the same options remove what the target can delete`
}
