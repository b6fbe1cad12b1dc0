/**
 * Shows what covers each sentence of the API description.
 *
 *   npm run trace                       all headings and sentences, with the rules and schemas that cover them
 *   npm run trace -- 'retry disabled'   the sentences that contain these words, with their rules
 */
import { join } from 'node:path'
import { commandLine } from '../command-line.ts'
import { readContract } from './contract.ts'
import { formatMatches, formatTrace } from './print.ts'
import { search } from './search.ts'

const program = commandLine('trace', 'Shows what covers each sentence of the API description.')
  .argument('[word...]', 'words of a sentence or a rule, or a property name: show only matching sentences')
  .parse()
const text = program.args.join(' ')
const contract = await readContract(join(import.meta.dirname, '../..'))

if (text === '') console.log(formatTrace(contract))
else {
  const matches = search(text, contract)
  if (matches.length > 0) console.log(formatMatches(matches))
  else {
    console.error(`error: no sentence matches "${text}": try other words, or the name of a property`)
    process.exitCode = 1
  }
}
