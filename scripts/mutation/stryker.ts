import { join } from 'node:path'
import type { PartialStrykerOptions, StrykerOptions } from '@stryker-mutator/api/core'
import { type Area, areas } from './areas.ts'
import type { Sample } from './sample.ts'

/** What the plugin is told. */
export type Mutation = {
  readonly area: Area
  readonly sample: Sample
  /** The file that what became of each mutant is added to. */
  readonly outcomes: string
  /** Those of the sample alone that the file does not hold yet. */
  readonly rest: boolean
}

export function mutationOf(options: StrykerOptions): Mutation {
  return options.mutation as Mutation
}

/** Stryker's options. `mutate` are files, or places in them. */
export function options(
  mutation: Mutation,
  mutate: readonly string[] = areas[mutation.area].files,
): PartialStrykerOptions {
  return {
    mutate: [...mutate],
    plugins: [join(import.meta.dirname, 'plugin.ts')],
    testRunner: 'conformance',
    reporters: ['clear-text', 'outcomes'],
    ignorers: ['out-of-reach'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // The copy holds what the sandbox needs to run; the suite is that of the project itself.
    ignorePatterns: ['**', '!package.json', '!sandbox/**', '!generated/**', '!scripts/**/mutable-farm.ts'],
    tempDirName: 'reports/mutation/stryker',
    disableTypeChecks: false,
    allowConsoleColors: false,
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, allowColor: false },
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: false },
    // The runner ends by itself what hangs; these are far beyond what it allows a sandbox.
    timeoutMS: 300_000,
    timeoutFactor: 10,
    dryRunTimeoutMinutes: 30,
    mutation,
  }
}
