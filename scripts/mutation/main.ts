/**
 * Mutates the sandbox with StrykerJS and lets the conformance suite find the mutants.
 *
 *   npm run mutate                          all areas, one after the other; hours on two cores
 *   npm run mutate -- boletos cards         these alone
 *   npm run mutate -- --share 0.2 --seed 7  a random part of each
 *   npm run mutate -- --rest                those that reports/mutation/ holds no outcome for, as after a run that was ended
 *   npm run mutate -- --record              no run: writes what the last ones have found into docs/
 *
 * What became of each mutant is in reports/mutation/<area>.jsonl, which grows while it runs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { withMutants } from '../../conformance/proof/record.ts'
import { commandLine, usageError } from '../command-line.ts'
import { type Area, areas } from './areas.ts'
import { outcomeFile } from './outcome.ts'
import { page, resultOf } from './page.ts'
import { options } from './stryker.ts'

const root = join(import.meta.dirname, '../..')
const program = commandLine('mutate', 'Mutates the sandbox and lets the conformance suite find the mutants.')
  .argument('[area...]', `of ${Object.keys(areas).join(', ')}; left out: all`)
  .option('--share <part>', 'a random part of the mutants, between 0 and 1', Number, 1)
  .option('--seed <n>', 'which part', Number, 1)
  .option('--rest', 'only mutants that the last run of the area has not tried')
  .option('--record', 'write docs/mutants.md, and the result into docs/proof.md, from what the last runs have found')
  .parse()
const {
  share,
  seed,
  rest = false,
  record,
} = program.opts<{ share: number; seed: number; rest?: true; record?: true }>()
const unknown = program.args.find((name) => !(name in areas))
if (unknown !== undefined) usageError(`"${unknown}" is no area; there are ${Object.keys(areas).join(', ')}`)
if (!(share > 0 && share <= 1)) usageError('--share is a number above 0 and at most 1')
const wanted = (program.args.length > 0 ? program.args : Object.keys(areas)) as Area[]
const fileOf = (area: Area) => join(root, 'reports/mutation', `${area}.jsonl`)

process.chdir(root)
if (record) {
  const runs = wanted.map((area) => ({ area, ...outcomeFile(fileOf(area)).read() }))
  writeFileSync('docs/mutants.md', page(runs))
  writeFileSync('docs/proof.md', withMutants(readFileSync('docs/proof.md', 'utf8'), resultOf(runs)))
} else {
  for (const area of wanted) {
    await new Stryker(options({ area, sample: { share, seed }, outcomes: fileOf(area), rest })).runMutationTest()
    console.log(`${area}: ${resultOf([{ area, ...outcomeFile(fileOf(area)).read() }])}`)
  }
}
