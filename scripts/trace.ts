/**
 * What covers each sentence of the API description.
 *
 *   npm run trace                       every heading, its sentences, and what covers each
 *   npm run trace -- 'retry disabled'   the sentences that these words mean, and what their rules say
 */
import { join } from 'node:path'
import { readContract } from './trace/contract.ts'
import { foundOf, traceOf } from './trace/print.ts'
import { search } from './trace/search.ts'

const written = await readContract(join(import.meta.dirname, '..'))
const text = process.argv.slice(2).join(' ')

if (text === '') console.log(traceOf(written))
else {
  const found = search(text, written)
  if (found.length > 0) console.log(foundOf(found))
  else {
    console.error(`no sentence is meant by "${text}": give a few words of it, or the name of a member`)
    process.exitCode = 1
  }
}
