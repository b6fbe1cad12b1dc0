import type { Command } from 'commander'
import { positiveInteger } from '../../command-line.ts'
import { median, ratioLabel } from '../statistics.ts'
import { measureRun, type RunMeasurement } from './measure-run.ts'
import { readRequests, replayRequests } from './replay.ts'
import { optionsOf, withDelay, withSandbox } from './targets.ts'

/** The highest value of each measurement: ratios, seconds, CPU seconds per 1,000 requests, MiB. */
const limits = {
  plainClient: 2,
  delayedTarget: 2,
  tenTimesTheCases: 3,
  tenTimesTheCasesMemory: 1.2,
  wall: 7,
  untilFirstRequest: 0.7,
  cpu: 0.5,
  cpuWithoutControl: 0.8,
  memory: 200,
}
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
  printRuns(runs)
  const withoutControl = await withSandbox((sandbox) =>
    measureRun([...seed, ...optionsOf({ ...sandbox, control: undefined })]),
  )
  const cpu = median(runs.map(cpuPerThousand))
  console.log(
    limited('seconds, cold, with the start of the sandbox', median(runs.map(({ wall }) => wall / 1000)), limits.wall),
  )
  const untilFirstRequest = median(runs.map((run) => run.untilFirstRequest / 1000))
  console.log(limited('seconds until the first request, likewise', untilFirstRequest, limits.untilFirstRequest))
  console.log(limited('CPU seconds of the suite per 1,000 requests', cpu, limits.cpu))
  const label = 'CPU seconds per 1,000 requests, without a control interface'
  console.log(limited(label, cpuPerThousand(withoutControl), limits.cpuWithoutControl))
  console.log(limited('MiB, peak memory of the suite', megabytes, limits.memory))

  console.log(comparison('the run, compared with a plain client', within, median(replays), limits.plainClient))
  const [prompt, delayed] = await measureDelay(seed)
  console.log(comparison('50 ms added to each response, compared with none', delayed, prompt, limits.delayedTarget))
  const many = await measureRun([...seed, '--runs', String(10 * DEFAULT_RUNS)])
  console.log(comparison('ten times the cases, time', many.within, within, limits.tenTimesTheCases))
  const memory = `${Math.round(many.megabytes)} MiB to ${Math.round(megabytes)} MiB`
  console.log(
    `${ratioLabel(many.megabytes, megabytes, limits.tenTimesTheCasesMemory)}ten times the cases, memory: ${memory}`,
  )
}

const cpuPerThousand = ({ cpu, requests }: RunMeasurement): number => cpu / requests

function printRuns(runs: readonly RunMeasurement[]): void {
  const [run] = runs
  if (run === undefined) return
  console.log(`
requests              ${run.requests}
requests per second   ${Math.round((run.requests / median(runs.map(({ within }) => within))) * 1000)}
slowest checks        ${run.slowest.map(({ rule, ms }) => `${rule} ${seconds(ms)}`).join(', ')}
`)
}

/** Wall time of a run through a proxy, without and with a delay of 50 ms. */
async function measureDelay(seed: readonly string[]): Promise<readonly [prompt: number, delayed: number]> {
  const wallTime = (delay: number) =>
    withSandbox((sandbox) =>
      withDelay(sandbox, delay, async (delayed) => (await measureRun([...seed, ...optionsOf(delayed)])).wall),
    )
  return [await wallTime(0), await wallTime(50)]
}

function comparison(label: string, value: number, reference: number, limit: number): string {
  return `${ratioLabel(value, reference, limit)}${label}: ${seconds(value)} to ${seconds(reference)}`
}

/** A value beside its limit, as the lines of ratios are. */
const limited = (label: string, value: number, limit: number): string => `${ratioLabel(value, 1, limit)}${label}`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
