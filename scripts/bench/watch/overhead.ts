import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { load, type Request, type Target } from '../sandbox/load.ts'
import { resources } from '../sandbox/resources.ts'
import { post, type Server, startSandbox } from '../sandbox/servers.ts'
import { median } from '../statistics.ts'
import { startPlainProxy, startPrismProxy, startUpstream, startWatch } from './proxies.ts'

export type Rounds = { readonly rounds: number; readonly seconds: number }

/** What `watch` shall reach: requests per second of CPU time, and milliseconds that it adds at the median. */
const goals = { perCore: 2_000, addedLatency: 1 } as const

const headers = { authorization: 'Bearer access-token-0123456789', accept: 'application/json' }
const SEQUENTIAL_REQUESTS = 300
const PAGE_SIZE = 20

type Measurement = {
  /** Responses per second. */
  readonly rate: number
  /** Requests per second of CPU time of the proxy. */
  readonly perCore: number
  /** Milliseconds at the median that it adds to a request, one request after another. */
  readonly added: number
}

/** Compares `watch` with a proxy that validates nothing, and with Prism's proxy: the same requests through each in turn. */
export async function measureOverhead({ rounds, seconds }: Rounds): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'bench-watch-'))
  const { canned, requests } = await recordedResponses()
  const upstream = await startUpstream(canned)
  const to = upstream.target.origin
  const proxies = {
    plain: await startPlainProxy(to),
    prism: await startPrismProxy(to),
    watch: await startWatch(to, reports),
  }
  try {
    console.log(`rounds: ${rounds}, each ${seconds} s; the server behind always responds with the same bodies\n`)
    console.log(row('', 'proxy', 'requests/s', 'per core', 'added ms', 'to httpxy', 'to Prism'))
    for (const [name, request] of Object.entries(requests)) {
      const results = await measureInTurn(upstream, proxies, request, { rounds, seconds })
      printResults(name, results)
    }
  } finally {
    for (const server of [...Object.values(proxies), upstream]) await server.stop()
    rmSync(reports, { recursive: true, force: true })
  }
}

/** The responses of the sandbox to a retrieval, a list and a creation. */
async function recordedResponses() {
  const sandbox = await startSandbox()
  try {
    const { path, body } = resources.cards
    const created = await post(sandbox.target, path, body)
    for (let n = 1; n < PAGE_SIZE; n++) await post(sandbox.target, path, body)
    const read = async (url: string) =>
      (await fetch(`${sandbox.target.origin}${url}`, { headers: sandbox.target.headers })).text()
    const [one, list] = [`${path}/${created.id}`, `${path}?pageSize=${PAGE_SIZE}`]
    const requests: Readonly<Record<string, Request>> = {
      retrieve: { method: 'GET', path: one },
      list: { method: 'GET', path: list },
      create: { method: 'POST', path, body: JSON.stringify(body) },
    }
    const canned = {
      [`GET ${one}`]: { status: 200, body: await read(one) },
      [`GET ${list}`]: { status: 200, body: await read(list) },
      [`POST ${path}`]: { status: 201, body: JSON.stringify(created) },
    }
    return { canned, requests }
  } finally {
    await sandbox.stop()
  }
}

type Proxies = { readonly plain: Server; readonly prism: Server; readonly watch: Server }
type Results = Readonly<Record<keyof Proxies, Measurement[]>>

async function measureInTurn(upstream: Server, proxies: Proxies, request: Request, { rounds, seconds }: Rounds) {
  const results: Results = { plain: [], prism: [], watch: [] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['plain', 'prism', 'watch'] as const) {
      const proxy = proxies[name]
      const direct = await medianLatency(upstream.target, request)
      const added = (await medianLatency(proxy.target, request)) - direct
      const before = proxy.cpuTime()
      const { rate, requests } = await load({ ...proxy.target, headers }, request, { duration: seconds })
      const perCore = requests / ((proxy.cpuTime() - before) / 1_000)
      if (round > 0) results[name].push({ rate, perCore, added })
    }
  }
  return results
}

/** Milliseconds of a request, one after another on one connection. */
async function medianLatency({ origin }: Target, { method, path, body }: Request): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const one = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = send(`${origin}${path}`, { method, agent, headers: { ...headers, ...type } }, (response) => {
        response.resume().once('end', () => resolve(performance.now() - started))
      })
      sent.once('error', reject).end(body)
    })
  try {
    const times: number[] = []
    for (let n = 0; n < SEQUENTIAL_REQUESTS; n++) times.push(await one())
    return median(times)
  } finally {
    agent.destroy()
  }
}

function printResults(request: string, results: Results): void {
  const ratioTo = (name: keyof Proxies) =>
    median(results.watch.map(({ rate }, round) => rate / (results[name][round]?.rate ?? Number.NaN))).toFixed(2)
  const labels = { plain: 'httpxy', prism: 'Prism', watch: 'watch' } as const
  for (const name of ['plain', 'prism', 'watch'] as const) {
    const of = (value: keyof Measurement) => median(results[name].map((one) => one[value]))
    const ratios = name === 'watch' ? [ratioTo('plain'), ratioTo('prism')] : []
    const numbers = [of('rate').toFixed(0), of('perCore').toFixed(0), of('added').toFixed(2)]
    const isUnmet = name === 'watch' && (of('perCore') < goals.perCore || of('added') > goals.addedLatency)
    const verdict = isUnmet
      ? styleText('red', `  goal: ${goals.perCore} per core, ${goals.addedLatency} ms added at most`)
      : ''
    console.log(row(request, labels[name], ...numbers, ...ratios, verdict))
  }
}

const row = (label: string, proxy: string, ...cells: readonly string[]): string =>
  `${label.padEnd(10)}${proxy.padEnd(8)}${cells.map((cell) => cell.padStart(11)).join('')}`
