import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, because they wait or start many processes. A clean clone has no times of an earlier run to sort by. */
const slowest: readonly string[] = [
  'scripts/package/package',
  'scripts/docs/guides',
  'scripts/generate/evolution',
  'conformance/test/hostile-targets',
  'sandbox/crash-recovery',
  'scripts/docs/site',
  'scripts/docs/reports',
  'scripts/generate/changes',
  'conformance/receiver-suite/proof/prove',
  'conformance/cli/report-commands',
  'conformance/test/prism-mock',
  'conformance/test/prism-proxy',
  'conformance/proof/recordings/prove-recordings',
  'conformance/test/unreliable-connection',
]

/** Two halves of the slowest tests: in the mode `share`, each commit runs one of them. */
const halves: readonly (readonly string[])[] = [
  ['scripts/package/package', 'scripts/docs/reports', 'scripts/generate/changes', 'conformance/test/hostile-targets'],
  ['scripts/docs/guides', 'scripts/docs/site', 'scripts/generate/evolution', 'sandbox/crash-recovery'],
]

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
