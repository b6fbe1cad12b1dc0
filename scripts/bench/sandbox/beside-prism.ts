import { styleText } from 'node:util'
import { load, type Measured, type Request } from './load.ts'
import { post, type Server, startMock, startSandbox } from './servers.ts'
import { type Subject, subjects } from './subjects.ts'

export type Rounds = {
  readonly rounds: number
  /** Of each server, in each round, for each operation. */
  readonly milliseconds: number
}

/** What the sandbox has to reach, as a multiple of Prism. */
const targets = { retrieve: 3, list: 1.5, create: 2 } as const

type Kind = keyof typeof targets

/** Sets the sandbox beside Prism: the same operation, one after the other, several times in turn. */
export async function besidePrism(only: readonly string[], { rounds, milliseconds }: Rounds): Promise<void> {
  const servers = { sandbox: await startSandbox(), prism: await startMock() }
  try {
    console.log(
      `${rounds} rounds of ${milliseconds} ms each; requests/s, the ms that 99 in 100 took at most, and the µs that the server computed for each\n`,
    )
    console.log(row('', 'sandbox', 'p99', 'µs', 'Prism', 'p99', 'µs', 'ratio', 'target'))
    for (const [name, subject] of Object.entries(subjects)) {
      if (!only.includes(name)) continue
      const requests = await requestsOf(subject, servers.sandbox)
      for (const kind of Object.keys(targets) as Kind[]) {
        console.log(
          judged(`${name}: ${kind}`, targets[kind], await inTurn(servers, requests[kind], { rounds, milliseconds })),
        )
      }
    }
  } finally {
    await servers.sandbox.stop()
    await servers.prism.stop()
  }
}

const PAGE_SIZE = 20

/** The requests of a subject; makes what they ask for. */
async function requestsOf({ path, body }: Subject, { target }: Server): Promise<Readonly<Record<Kind, Request>>> {
  const { id } = await post(target, path, body)
  for (let n = 1; n < PAGE_SIZE; n++) await post(target, path, body)
  return {
    retrieve: { method: 'GET', path: `${path}/${id}` },
    list: { method: 'GET', path: `${path}?pageSize=${PAGE_SIZE}` },
    create: { method: 'POST', path, body: JSON.stringify(body) },
  }
}

type Run = Measured & { readonly cpu: number }
type Compared = { readonly sandbox: readonly Run[]; readonly prism: readonly Run[] }

async function inTurn(servers: { sandbox: Server; prism: Server }, request: Request, { rounds, milliseconds }: Rounds) {
  const found = { sandbox: [] as Run[], prism: [] as Run[] }
  for (let round = -1; round < rounds; round++) {
    for (const name of ['sandbox', 'prism'] as const) {
      const before = servers[name].computed()
      const measured = await load(servers[name].target, request, { milliseconds })
      const cpu = ((servers[name].computed() - before) / measured.requests) * 1000
      if (round >= 0) found[name].push({ ...measured, cpu }) // before that they warm up
    }
  }
  return found satisfies Compared
}

function judged(what: string, target: number, { sandbox, prism }: Compared): string {
  const rate = { sandbox: median(sandbox.map((run) => run.rate)), prism: median(prism.map((run) => run.rate)) }
  const ratio = median(sandbox.map((run, round) => run.rate / (prism[round]?.rate ?? Number.NaN)))
  const p99 = (runs: readonly Run[]) => median(runs.map((run) => run.p99)).toFixed(1)
  const verdict = `≥ ${target}${ratio >= target ? '' : styleText('red', '  missed')}`
  const cpu = (runs: readonly Run[]) => median(runs.map((run) => run.cpu)).toFixed(0)
  const cells = ({ rate, runs }: { rate: number; runs: readonly Run[] }) => [rate.toFixed(0), p99(runs), cpu(runs)]
  return row(
    what,
    ...cells({ rate: rate.sandbox, runs: sandbox }),
    ...cells({ rate: rate.prism, runs: prism }),
    ratio.toFixed(2),
    verdict,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function row(what: string, ...cells: readonly string[]): string {
  return `  ${what.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`
}
