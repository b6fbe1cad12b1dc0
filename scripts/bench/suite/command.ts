import type { Command } from 'commander'
import { positiveInteger } from '../../command-line.ts'
import { median, ratioLabel } from '../statistics.ts'
import { measureRun, type RunMeasurement } from './measure-run.ts'
import { readRequests, replayRequests } from './replay.ts'
import { withDelay, withSandbox } from './targets.ts'

/** The highest ratio that each comparison allows. */
const limits = { plainClient: 2, delayedTarget: 3, tenTimesTheCases: 10, memory: 1.5 }
const DEFAULT_RUNS = 5

/** Adds `npm run bench -- suite`. */
export function addSuiteBenchmark(program: Command): void {
  program
    .command('suite')
    .description(
      'Measures a full run of the suite on the sandbox: cold, compared with a plain client that sends the same requests, ' +
        'with 50 ms added to each response, and with ten times as many cases.',
    )
    .option('--rounds <n>', 'how often the run and the plain client are measured, in turn', positiveInteger, 3)
    .option('--seed <n>', 'random seed', positiveInteger, 1)
    .action(async ({ rounds, seed }: { rounds: number; seed: number }) =>
      measureSuite(rounds, ['--seed', String(seed)]),
    )
}

async function measureSuite(rounds: number, seed: readonly string[]): Promise<void> {
  const runs: RunMeasurement[] = []
  const replays: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const run = await measureRun(seed)
    const requests = await readRequests(run.report)
    const replayed = await withSandbox((sandbox) => replayRequests(requests, sandbox))
    runs.push(run)
    replays.push(replayed)
    const times = `${seconds(run.wall)} cold, ${seconds(run.within)} within the run, plain client ${seconds(replayed)}`
    console.log(`round ${round}: ${times}`)
  }
  const within = median(runs.map((run) => run.within))
  const megabytes = median(runs.map((run) => run.megabytes))
  printRuns(runs, within)

  console.log(`\n${comparison('the run, compared with a plain client', within, median(replays), limits.plainClient)}`)
  const [prompt, delayed] = await measureDelay(seed)
  console.log(comparison('50 ms added to each response, compared with none', delayed, prompt, limits.delayedTarget))
  const many = await measureRun([...seed, '--runs', String(10 * DEFAULT_RUNS)])
  console.log(comparison('ten times the cases, time', many.within, within, limits.tenTimesTheCases))
  const memory = `${Math.round(many.megabytes)} MB to ${Math.round(megabytes)} MB`
  console.log(`${ratioLabel(many.megabytes, megabytes, limits.memory)}ten times the cases, memory: ${memory}`)
}

function printRuns(runs: readonly RunMeasurement[], within: number): void {
  const [run] = runs
  if (run === undefined) return
  console.log(`
wall time, cold       ${seconds(median(runs.map(({ wall }) => wall)))}, including the start of the sandbox
CPU time              ${seconds(run.cpu)} of the suite; the rest is the sandbox, and waiting
requests              ${run.requests}
requests per second   ${Math.round((run.requests / within) * 1000)}
peak memory           ${Math.round(Math.max(...runs.map(({ megabytes }) => megabytes)))} MB
slowest checks        ${run.slowest.map(({ rule, ms }) => `${rule} ${seconds(ms)}`).join(', ')}`)
}

/** Wall time of a run through a proxy, without and with a delay of 50 ms. */
async function measureDelay(seed: readonly string[]): Promise<readonly [prompt: number, delayed: number]> {
  const wallTime = (delay: number) =>
    withSandbox((sandbox) =>
      withDelay(sandbox, delay, async (options) => (await measureRun([...seed, ...options])).wall),
    )
  return [await wallTime(0), await wallTime(50)]
}

function comparison(label: string, value: number, reference: number, limit: number): string {
  return `${ratioLabel(value, reference, limit)}${label}: ${seconds(value)} to ${seconds(reference)}`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
