import { styleText } from 'node:util'
import { median } from '../statistics.ts'
import { type Load, load, type Request } from './load.ts'
import { type Resource, resources } from './resources.ts'
import { post, type Server, startPrismServer, startSandbox } from './servers.ts'

export type Rounds = { readonly rounds: number; readonly seconds: number }

/** The required throughput of the sandbox, as a multiple of Prism's. */
const targets = { retrieve: 3, list: 1.5, create: 2 } as const

type Kind = keyof typeof targets

/** Compares the sandbox with Prism: the same request to both in turn, several times. */
export async function compareWithPrism(only: readonly string[], rounds: Rounds): Promise<void> {
  const servers = { sandbox: await startSandbox(), prism: await startPrismServer() }
  try {
    console.log(
      `rounds: ${rounds.rounds}, each ${rounds.seconds} s; requests/s, p99 in ms, CPU time per request in µs\n`,
    )
    console.log(row('', 'sandbox', 'p99', 'CPU', 'Prism', 'p99', 'CPU', 'ratio', 'target'))
    for (const [name, resource] of Object.entries(resources)) {
      if (!only.includes(name)) continue
      const requests = await requestsOf(resource, servers.sandbox)
      for (const kind of Object.keys(targets) as Kind[]) {
        const results = await measureInTurn(servers, requests[kind], rounds)
        console.log(resultRow(`${name}: ${kind}`, targets[kind], results))
      }
    }
  } finally {
    await servers.sandbox.stop()
    await servers.prism.stop()
  }
}

const PAGE_SIZE = 20

/** The requests of a resource. Creates what they return. */
async function requestsOf({ path, body }: Resource, { target }: Server): Promise<Readonly<Record<Kind, Request>>> {
  const { id } = await post(target, path, body)
  for (let n = 1; n < PAGE_SIZE; n++) await post(target, path, body)
  return {
    retrieve: { method: 'GET', path: `${path}/${id}` },
    list: { method: 'GET', path: `${path}?pageSize=${PAGE_SIZE}` },
    create: { method: 'POST', path, body: JSON.stringify(body) },
  }
}

type Measurement = Load & { readonly cpu: number }
type Results = { readonly sandbox: readonly Measurement[]; readonly prism: readonly Measurement[] }

async function measureInTurn(
  servers: { readonly sandbox: Server; readonly prism: Server },
  request: Request,
  { rounds, seconds }: Rounds,
): Promise<Results> {
  const results = { sandbox: [] as Measurement[], prism: [] as Measurement[] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['sandbox', 'prism'] as const) {
      const before = servers[name].cpuTime()
      const measured = await load(servers[name].target, request, { duration: seconds })
      const cpu = ((servers[name].cpuTime() - before) / measured.requests) * 1000
      if (round > 0) results[name].push({ ...measured, cpu })
    }
  }
  return results
}

function resultRow(label: string, target: number, { sandbox, prism }: Results): string {
  const cells = (runs: readonly Measurement[]) => [
    median(runs.map(({ rate }) => rate)).toFixed(0),
    median(runs.map(({ p99 }) => p99)).toFixed(0),
    median(runs.map(({ cpu }) => cpu)).toFixed(0),
  ]
  const ratio = median(sandbox.map(({ rate }, round) => rate / (prism[round]?.rate ?? Number.NaN)))
  const verdict = `  ≥ ${target}${ratio >= target ? '' : styleText('red', '  not reached')}`
  return row(label, ...cells(sandbox), ...cells(prism), ratio.toFixed(2), verdict)
}

function row(label: string, ...cells: readonly string[]): string {
  return `  ${label.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`
}
