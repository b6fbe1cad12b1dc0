import type { Command } from 'commander'
import { positiveInteger } from '../../command-line.ts'
import { compareDetection } from './detection.ts'
import { measureOverhead, type Rounds } from './overhead.ts'

/** Adds `npm run bench -- watch`. */
export function addWatchBenchmark(program: Command): void {
  program
    .command('watch')
    .description(
      'Compares `watch` with a proxy that validates nothing (httpxy) and with the proxy of Prism: speed, and detected faults.',
    )
    .option('--rounds <n>', 'number of measurements', positiveInteger, 3)
    .option('--seconds <n>', 'duration of a measurement', positiveInteger, 2)
    .option('--detection', 'only which of ten faults of the sandbox they detect')
    .action(async ({ detection, ...rounds }: Rounds & { detection?: true }) => {
      if (!detection) await measureOverhead(rounds)
      await compareDetection()
    })
}
