import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndEvent, ExchangeEvent, VerdictEvent } from '../../../conformance/report/events.ts'
import { linesIn } from '../../../conformance/report/lines.ts'

const root = join(import.meta.dirname, '../../..')

/** The arguments of Node in `npm run conform`, from package.json. */
const conformArguments = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { conform: string } }
  return scripts.conform.split(' ').slice(1)
}

/** Makes a process print its CPU time and peak memory when it exits. Only Linux reports the peak memory of a single process. */
const printUsage = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('CPU: '+(user+system)/1000);try{console.error(readFileSync('/proc/self/status','utf8').match(/VmHWM.*/)[0])}catch{}})`

export type RunMeasurement = {
  /** Milliseconds from the start of the process to its exit. */
  readonly wall: number
  /** Milliseconds from the start of the process to its first request; the start of an embedded sandbox included. */
  readonly untilFirstRequest: number
  /** Milliseconds from the first request to the last verdict. */
  readonly within: number
  /** CPU time of the suite's process, in milliseconds. */
  readonly cpu: number
  readonly requests: number
  /** Peak memory of the suite's process. */
  readonly megabytes: number
  readonly slowest: readonly { readonly rule: string; readonly ms: number }[]
  /** The path of report.ndjson.gz. It exists until this process exits. */
  readonly report: string
}

/** Runs the whole suite in its own process. @throws when its exit code is not 0 */
export async function measureRun(options: readonly string[]): Promise<RunMeasurement> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-suite-'))
  const started = performance.now()
  const startedAt = Date.now()
  const conform = [...conformArguments(), '--report-dir', folder, ...options]
  const child = spawn(process.execPath, ['--import', printUsage, ...conform], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const wall = performance.now() - started
  const report = join(folder, 'report.ndjson.gz')
  if (code !== 0) throw new Error(`the run exited with code ${code}; see ${report}\n${stderr}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const verdicts: VerdictEvent[] = []
  let end: EndEvent | undefined
  let first: ExchangeEvent | undefined
  for await (const line of linesIn(report)) {
    if (line.startsWith('{"event":"verdict"')) verdicts.push(JSON.parse(line) as VerdictEvent)
    if (first === undefined && line.startsWith('{"event":"exchange"')) first = JSON.parse(line) as ExchangeEvent
    if (line.startsWith('{"event":"end"')) end = JSON.parse(line) as EndEvent
  }
  const slowest = verdicts
    .map(({ rule, ms = 0 }) => ({ rule, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
  const megabytes = Number(/VmHWM:\s*(\d+) kB/.exec(stderr)?.[1] ?? Number.NaN) / 1024
  const cpu = Number(/CPU: ([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN)
  const untilFirstRequest = Date.parse(first?.at ?? '') - startedAt
  return {
    wall,
    cpu,
    untilFirstRequest,
    within: end?.ms ?? Number.NaN,
    requests: end?.requests ?? 0,
    megabytes,
    slowest,
    report,
  }
}
