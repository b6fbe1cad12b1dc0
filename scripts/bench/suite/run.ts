import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EndEvent, VerdictEvent } from '../../../conformance/report/events.ts'

const main = join(import.meta.dirname, '../../../conformance/cli/main.ts')

/** Has a process tell, when it ends, its peak memory in kB, which Linux alone knows of a process by itself, and its processor time. */
const tellCost = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('CPU: '+(user+system)/1000);try{console.error(readFileSync('/proc/self/status','utf8').match(/VmHWM.*/)[0])}catch{}})`

export type Measured = {
  /** From the start of the process to its end, and from the first request to the last verdict, in milliseconds. */
  readonly wall: number
  readonly within: number
  /** What of it the process of the suite was at work, beside the sandbox and its waiting for it. */
  readonly atWork: number
  readonly requests: number
  readonly megabytes: number
  readonly slowest: readonly { readonly rule: string; readonly ms: number }[]
  /** The file of the report. */
  readonly report: string
}

/** A whole run of the suite in a process of its own. @throws when it does not end with 0 */
export async function measure(words: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-suite-'))
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', tellCost, main, '--report-dir', folder, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const wall = performance.now() - started
  const report = join(folder, 'report.ndjson')
  if (code !== 0) throw new Error(`the run ended with ${code}; see ${report}\n${said}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const verdicts: VerdictEvent[] = []
  let end: EndEvent | undefined
  for await (const line of createInterface(createReadStream(report))) {
    if (line.startsWith('{"event":"verdict"')) verdicts.push(JSON.parse(line) as VerdictEvent)
    if (line.startsWith('{"event":"end"')) end = JSON.parse(line) as EndEvent
  }
  const slowest = verdicts
    .map(({ rule, ms = 0 }) => ({ rule, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
  const megabytes = Number(/VmHWM:\s*(\d+) kB/.exec(said)?.[1] ?? Number.NaN) / 1024
  const atWork = Number(/CPU: ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)
  return { wall, atWork, within: end?.ms ?? Number.NaN, requests: end?.requests ?? 0, megabytes, slowest, report }
}
