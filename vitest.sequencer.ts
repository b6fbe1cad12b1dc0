import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The test files that take the most time of a processor, as they start many processes or test whole runs: about three quarters of the time
 * of all. Each half takes about as much; in the mode `share`, each commit runs one of them.
 */
const halves: readonly (readonly string[])[] = [
  [
    'scripts/package/package',
    'conformance/test/hostile-targets',
    'scripts/docs/site',
    'client/package/package',
    'conformance/run/cleanup',
    'conformance/cli/main',
    'conformance/cli/report-commands',
    'conformance/test/prism-proxy',
    'conformance/proof/recordings/prove-recordings',
    'scripts/command-line',
  ],
  [
    'scripts/docs/guides',
    'scripts/generate/evolution',
    'scripts/generate/changes',
    'scripts/docs/reports',
    'sandbox/crash-recovery',
    'conformance/cli/traffic-commands',
    'conformance/run/capabilities',
    'sandbox/webhooks/delivery-worker',
    'scripts/contract-diff/mutations',
    'conformance/test/unreliable-connection',
    'conformance/report/shard',
    'sandbox/main',
  ],
]

/** Others that take long, because they wait. */
const waiting: readonly string[] = ['conformance/test/prism-mock', 'conformance/receiver-suite/proof/prove']

/** A clean clone has no times of an earlier run to sort by. */
const slowest: readonly string[] = [...waiting, ...halves.flat()]

/** The test files that a commit with this seed does not run in the mode `share`. */
export const leftOutAt = (seed: number): readonly string[] =>
  (halves[seed % halves.length] ?? []).map((name) => `${name}.test.ts`)

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
