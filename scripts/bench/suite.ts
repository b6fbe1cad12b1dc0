import { parseArgs } from 'node:util'
import { median, times } from './suite/figures.ts'
import { readReplay, replay } from './suite/replay.ts'
import { measure } from './suite/run.ts'
import { throughLine, withSandbox } from './suite/targets.ts'
import { number, wrongUse } from './words.ts'

const usage = `npm run bench -- suite [options]

  Measures a whole run of the suite on the sandbox: cold, beside a plain client that sends the same requests, with 50 ms added
  to each answer, and with ten times as many cases.

  --rounds N   how often the run and the plain client are measured, in turn (default: 3)
  --seed N     where the random values come from (default: 1)
`

/** The most that each ratio may be. */
const limits = { plainClient: 2, slowTarget: 3, tenTimesTheCases: 10, memory: 1.5 }
const casesByDefault = 5

/** `npm run bench -- suite` */
export async function bench(args: readonly string[]): Promise<void> {
  const options = parse(args)
  if (options.help) return console.log(usage)
  const seed = ['--seed', String(number('seed', options.seed))]
  const rounds = number('rounds', options.rounds)

  const runs = []
  const replays = []
  for (let round = 1; round <= rounds; round++) {
    const run = await measure(seed)
    runs.push(run)
    replays.push(await withSandbox(({ access }) => replay(readReplay(run.report), access)))
    console.log(
      `round ${round}: ${seconds(run.wall)} cold, ${seconds(run.within)} within the run, plain client ${seconds(replays.at(-1) ?? 0)}`,
    )
  }
  const [run] = runs
  if (run === undefined) return
  const wall = median(runs.map(({ wall }) => wall))
  const within = median(runs.map(({ within }) => within))
  console.log(`
wall time, cold       ${seconds(wall)}, start of the sandbox included
at work               ${seconds(run.atWork)} of processor time for the suite alone; the rest is the sandbox, and waiting
requests              ${run.requests}
requests per second   ${Math.round((run.requests / within) * 1000)}
peak memory           ${Math.round(Math.max(...runs.map(({ megabytes }) => megabytes)))} MB
slowest checks        ${run.slowest.map(({ rule, ms }) => `${rule} ${seconds(ms)}`).join(', ')}`)

  console.log(`\n${compared('the run, to a plain client', within, median(replays), limits.plainClient)}`)
  const [near, far] = await withSandbox(async (sandbox) => [
    await throughLine(sandbox, 0, (words) => measure([...seed, ...words])),
    await withSandbox((other) => throughLine(other, 50, (words) => measure([...seed, ...words]))),
  ])
  console.log(compared('50 ms added to each answer, to none', far.wall, near.wall, limits.slowTarget))
  const many = await measure([...seed, '--runs', String(10 * casesByDefault)])
  console.log(compared('ten times the cases, time', many.within, within, limits.tenTimesTheCases))
  const megabytes = median(runs.map(({ megabytes }) => megabytes))
  console.log(
    `${times(many.megabytes, megabytes, limits.memory)}ten times the cases, memory: ${Math.round(many.megabytes)} MB to ${Math.round(megabytes)} MB`,
  )
}

function compared(what: string, one: number, other: number, limit: number): string {
  return `${times(one, other, limit)}${what}: ${seconds(one)} to ${seconds(other)}`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        rounds: { type: 'string', default: '3' },
        seed: { type: 'string', default: '1' },
      },
    }).values
  } catch (error) {
    throw wrongUse(`${(error as Error).message}\n\n${usage}`)
  }
}
