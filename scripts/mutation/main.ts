/**
 * Mutates the sandbox with StrykerJS and runs the conformance suite against the mutants.
 *
 *   npm run mutate                          all areas; takes hours on two cores
 *   npm run mutate -- boletos cards         these areas
 *   npm run mutate -- --share 0.2 --seed 7  a random share of each area
 *   npm run mutate -- --rest                mutants without an outcome in reports/mutation/, to continue an interrupted run
 *   npm run mutate -- --concurrency 6       six mutants at a time: those of deliveries mostly wait
 *   npm run mutate -- --record              no run: writes the results of the last runs to docs/
 *
 * The outcome of each mutant is written to reports/mutation/<area>.jsonl at once.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { withMutants } from '../../conformance/proof/record.ts'
import { commandLine, usageError } from '../command-line.ts'
import { type Area, areas } from './areas.ts'
import { outcomeFile } from './outcomes.ts'
import { resultOf, resultsPage } from './results-page.ts'
import { strykerOptions } from './stryker-options.ts'

const root = join(import.meta.dirname, '../..')
const program = commandLine('mutate', 'Mutates the sandbox and runs the conformance suite against the mutants.')
  .argument('[area...]', `areas to mutate: ${Object.keys(areas).join(', ')} (default: all)`)
  .option('--share <part>', 'random share of the mutants, above 0 and at most 1', Number, 1)
  .option('--seed <n>', 'random seed of the share', Number, 1)
  .option('--rest', 'run only mutants without an outcome of an earlier run')
  .option('--concurrency <n>', 'mutants tested at the same time', Number, 2)
  .option('--record', 'run nothing: write the results of the last runs to docs/mutants.md and docs/proof.md')
  .parse()
const {
  share,
  seed,
  concurrency,
  rest = false,
  record,
} = program.opts<{ share: number; seed: number; concurrency: number; rest?: true; record?: true }>()
const unknown = program.args.find((name) => !(name in areas))
if (unknown !== undefined) usageError(`unknown area "${unknown}": choose from ${Object.keys(areas).join(', ')}`)
if (!(share > 0 && share <= 1)) usageError('--share is not a number above 0 and at most 1')
if (!(Number.isInteger(concurrency) && concurrency > 0)) usageError('--concurrency is not a whole number above 0')
const selected = (program.args.length > 0 ? program.args : Object.keys(areas)) as Area[]
const fileOf = (area: Area) => join(root, 'reports/mutation', `${area}.jsonl`)

process.chdir(root)
if (record) {
  const runs = selected.map((area) => ({ area, ...outcomeFile(fileOf(area)).read() }))
  writeFileSync('docs/mutants.md', resultsPage(runs))
  writeFileSync('docs/proof.md', withMutants(readFileSync('docs/proof.md', 'utf8'), resultOf(runs)))
} else {
  for (const area of selected) {
    const options = strykerOptions({ area, sample: { share, seed }, outcomes: fileOf(area), rest })
    await new Stryker({ ...options, concurrency }).runMutationTest()
    console.log(`${area}: ${resultOf([{ area, ...outcomeFile(fileOf(area)).read() }])}`)
  }
}
