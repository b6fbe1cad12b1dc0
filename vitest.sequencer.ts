import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take the most time of a processor, as they start many processes or test whole runs: about three quarters of the time
 * of all. Each third takes about as much; in the mode `share`, each commit runs one of them.
 */
const thirds: readonly (readonly string[])[] = [
  [
    'scripts/package/package',
    'scripts/docs/guides',
    'conformance/cli/main',
    'conformance/run/schedule/capabilities',
    'conformance/test/prism-proxy',
    'sandbox/webhooks/deliveries/delivery-worker',
  ],
  [
    'scripts/docs/site',
    'scripts/generate/evolution',
    'conformance/test/hostile-targets',
    'client/package/package',
    'conformance/cli/traffic-commands',
    'scripts/contract-diff/mutations',
    'conformance/test/unreliable-connection',
  ],
  [
    'scripts/generate/changes',
    'scripts/docs/reports',
    'sandbox/crash-recovery',
    'conformance/run/resources/cleanup',
    'conformance/cli/report-commands',
    'conformance/proof/recordings/prove-recordings',
    'scripts/command-line',
    'conformance/report/several-runs/shard',
    'sandbox/main',
  ],
]

/** Others that take long, because they wait. */
const waiting: readonly string[] = ['conformance/test/prism-mock', 'conformance/receiver-suite/proof/prove']

/** A clean clone has no times of an earlier run to sort by. */
const slowest: readonly string[] = [...waiting, ...thirds.flat()]

/** The test files that a commit with this seed does not run in the mode `share`. */
export const leftOutAt = (seed: number): readonly string[] =>
  thirds
    .toSpliced(seed % thirds.length, 1)
    .flat()
    .map((name) => `${name}.test.ts`)

/** Starts the slowest files first, so that no worker waits for one of them in the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = slowest.find((name) => !existsSync(join(import.meta.dirname, `${name}.test.ts`)))
    if (missing !== undefined) throw new Error(`${missing}.test.ts does not exist: correct vitest.sequencer.ts`)
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return index === -1 ? slowest.length : index
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
