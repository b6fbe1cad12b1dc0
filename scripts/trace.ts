/**
 * What covers each sentence of the API description.
 *
 *   npm run trace                       every heading, its sentences, and what covers each
 *   npm run trace -- 'retry disabled'   the sentences that these words mean, and what their rules say
 */
import { join } from 'node:path'
import { commandLine } from './command-line.ts'
import { readContract } from './trace/contract.ts'
import { foundOf, traceOf } from './trace/print.ts'
import { nearWords, search } from './trace/search.ts'

const words = commandLine('trace', 'What covers each sentence of the API description, heading by heading.')
  .argument('[word...]', 'only sentences that these words mean: of the description, of a rule, names of members')
  .parse().args
const text = words.join(' ')
const written = await readContract(join(import.meta.dirname, '..'))

if (text === '') console.log(traceOf(written))
else {
  const found = search(text, written)
  if (found.length > 0) console.log(foundOf(found))
  else {
    const near = nearWords(text, written)
    const instead =
      near.length > 0 ? `did you mean ${near.join(' ')}?` : 'give a few words of it, or the name of a member'
    console.error(`no sentence is meant by "${text}": ${instead}`)
    process.exitCode = 1
  }
}
