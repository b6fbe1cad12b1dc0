import { parseArgs } from 'node:util'
import { besidePrism } from './sandbox/beside-prism.ts'
import { memory } from './sandbox/memory.ts'
import { pages } from './sandbox/pages.ts'
import { subjects } from './sandbox/subjects.ts'
import { number, wrongUse } from './words.ts'

const usage = `npm run bench -- sandbox [options]

  Sets the sandbox beside Prism's mock of the same contract, over plain HTTP: requests a second for a retrieve, a list of
  twenty and a create.

  --only NAME          cards or boletos; may be repeated
  --rounds N           how often each is measured (default: 5)
  --milliseconds N     how long each time (default: 2000)
  --rows               instead: what a page costs in lists of 1,000, 30,000 and 1,000,000 rows
  --long               instead: memory over 200,000 requests and 20,000 webhook deliveries
`

/** `npm run bench -- sandbox` */
export async function bench(args: readonly string[]): Promise<void> {
  const options = parse(args)
  if (options.help) return console.log(usage)
  if (options.rows) return pages()
  if (options.long) return memory()
  const unknown = options.only?.find((name) => !(name in subjects))
  if (unknown !== undefined) throw wrongUse(`--only "${unknown}" is none of ${Object.keys(subjects).join(', ')}`)
  await besidePrism(options.only ?? Object.keys(subjects), {
    rounds: number('rounds', options.rounds),
    milliseconds: number('milliseconds', options.milliseconds),
  })
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        rows: { type: 'boolean' },
        long: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        rounds: { type: 'string', default: '5' },
        milliseconds: { type: 'string', default: '2000' },
      },
    }).values
  } catch (error) {
    throw wrongUse(`${(error as Error).message}: npm run bench -- sandbox --help tells which there are`)
  }
}
