import { join } from 'node:path'
import type { PartialStrykerOptions, StrykerOptions } from '@stryker-mutator/api/core'
import { type Area, areas } from './areas.ts'
import type { Sample } from './sample.ts'

/** Options of the plugin. */
export type MutationOptions = {
  readonly area: Area
  readonly sample: Sample
  /** The file for the outcomes. */
  readonly outcomes: string
  /** Run only mutants of the sample without an outcome in the file. */
  readonly rest: boolean
}

export function mutationOptions(options: StrykerOptions): MutationOptions {
  return options.mutation as MutationOptions
}

/** The options of Stryker. @param mutate files, or ranges of files */
export function strykerOptions(
  mutation: MutationOptions,
  mutate: readonly string[] = areas[mutation.area].files,
): PartialStrykerOptions {
  return {
    mutate: [...mutate],
    plugins: [join(import.meta.dirname, 'plugin.ts')],
    testRunner: 'conformance',
    reporters: ['clear-text', 'outcomes'],
    ignorers: ['ignored-mutants'],
    coverageAnalysis: 'perTest',
    // The copy contains what the sandbox needs; the suite runs from the project itself.
    ignorePatterns: ['**', '!package.json', '!sandbox/**', '!generated/**', '!scripts/**/instrumented-pool.ts'],
    tempDirName: 'reports/mutation/stryker',
    disableTypeChecks: false,
    allowConsoleColors: false,
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, allowColor: false },
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: false },
    // The runner has its own, much shorter timeouts for a sandbox.
    timeoutMS: 300_000,
    timeoutFactor: 10,
    dryRunTimeoutMinutes: 30,
    mutation,
  }
}
