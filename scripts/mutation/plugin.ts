import type { StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareFactoryPlugin, declareValuePlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { ignoredMutants } from './ignored-mutants.ts'
import { mutantFilter, outcomeFile, outcomeOf } from './outcomes.ts'
import { conformanceRunner } from './runner.ts'
import { mutationOptions } from './stryker-options.ts'
import { changeOf } from './survivors.ts'

/** Stryker plugins: the suite as a test runner, the ignored mutants, and a reporter that writes the outcomes. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'conformance', conformanceRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'outcomes', outcomes),
  declareValuePlugin(PluginKind.Ignore, 'ignored-mutants', ignoredMutants),
]

function outcomes(options: StrykerOptions): Reporter {
  const mutation = mutationOptions(options)
  const file = outcomeFile(mutation.outcomes)
  let selected = new Set<string>()
  let done = 0
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      const isSelected = mutantFilter(mutation)
      selected = new Set(
        mutantPlans
          .map(({ mutant }) => mutant)
          .filter(isSelected)
          .map(({ id }) => id),
      )
      const { sample, rest } = mutation
      if (!rest) file.begin({ day: new Date().toISOString().slice(0, 10), sample, mutants: mutantPlans.length })
    },
    onMutantTested(result) {
      if (!selected.has(result.id)) return
      const outcome = outcomeOf(result)
      file.add(outcome)
      const { status, file: source, line, why = '' } = outcome
      console.log(
        `${++done}/${selected.size} ${status.padEnd(9)} ${source}:${line} ${changeOf(outcome)}  ${why.slice(0, 80)}`,
      )
    },
  }
}
outcomes.inject = tokens(commonTokens.options)
