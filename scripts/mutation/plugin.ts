import type { StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareFactoryPlugin, declareValuePlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { outOfReach } from './out-of-reach.ts'
import { outcomeFile, outcomeOf } from './outcome.ts'
import { conformanceRunner } from './runner.ts'
import { isIn } from './sample.ts'
import { mutationOf } from './stryker.ts'
import { changeOf } from './survivors.ts'

/** What Stryker loads: the suite as a test runner, what it does not mutate, and who writes down what became of each mutant. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'conformance', conformanceRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'outcomes', outcomes),
  declareValuePlugin(PluginKind.Ignore, 'out-of-reach', outOfReach),
]

function outcomes(options: StrykerOptions): Reporter {
  const { outcomes, sample } = mutationOf(options)
  const file = outcomeFile(outcomes)
  let done = 0
  let all = 0
  return {
    onMutationTestingPlanReady({ mutantPlans }) {
      all = mutantPlans.filter(({ mutant }) => isIn(sample, mutant)).length
      file.begin({ day: new Date().toISOString().slice(0, 10), sample, mutants: mutantPlans.length })
    },
    onMutantTested(result) {
      if (!isIn(sample, result)) return
      const outcome = outcomeOf(result)
      file.add(outcome)
      const { status, file: source, line, why = '' } = outcome
      console.log(`${++done}/${all} ${status.padEnd(9)} ${source}:${line} ${changeOf(outcome)}  ${why.slice(0, 80)}`)
    },
  }
}
outcomes.inject = tokens(commonTokens.options)
