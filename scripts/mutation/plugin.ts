import type { StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareFactoryPlugin, declareValuePlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { outOfReach } from './out-of-reach.ts'
import { outcomeFile, outcomeOf, wanted } from './outcome.ts'
import { conformanceRunner } from './runner.ts'
import { mutationOf } from './stryker.ts'
import { changeOf } from './survivors.ts'

/** What Stryker loads: the suite as a test runner, what it does not mutate, and who writes down what became of each mutant. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'conformance', conformanceRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'outcomes', outcomes),
  declareValuePlugin(PluginKind.Ignore, 'out-of-reach', outOfReach),
]

function outcomes(options: StrykerOptions): Reporter {
  const mutation = mutationOf(options)
  const file = outcomeFile(mutation.outcomes)
  let tried = new Set<string>()
  let done = 0
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      const isWanted = wanted(mutation)
      tried = new Set(
        mutantPlans
          .map(({ mutant }) => mutant)
          .filter(isWanted)
          .map(({ id }) => id),
      )
      const { sample, rest } = mutation
      if (!rest) file.begin({ day: new Date().toISOString().slice(0, 10), sample, mutants: mutantPlans.length })
    },
    onMutantTested(result) {
      if (!tried.has(result.id)) return
      const outcome = outcomeOf(result)
      file.add(outcome)
      const { status, file: source, line, why = '' } = outcome
      console.log(
        `${++done}/${tried.size} ${status.padEnd(9)} ${source}:${line} ${changeOf(outcome)}  ${why.slice(0, 80)}`,
      )
    },
  }
}
outcomes.inject = tokens(commonTokens.options)
