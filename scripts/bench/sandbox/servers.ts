import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { startPrism } from '../../mock/prism.ts'
import type { Target } from './load.ts'

/** A server in a process of its own. */
export type Server = {
  readonly target: Target
  /** Resident memory, in MiB. */
  memory(): number
  /** What it has computed so far, in milliseconds; NaN where the system does not tell (no /proc). */
  computed(): number
  stop(): Promise<void>
}

export type SandboxServer = Server & { readonly control: Target }

/**
 * The sandbox over plain HTTP, in memory, with its control interface; `target` has a token that permits everything.
 * @param options more of its command line
 */
export async function startSandbox(
  options: readonly string[] = [],
  execArgv: readonly string[] = [],
): Promise<SandboxServer> {
  const main = join(import.meta.dirname, '../../../sandbox/main.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    [...execArgv, main, '--http', '--port', '0', '--control', '--json', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  )
  const said = JSON.parse(await firstLine(child))
  const control = { origin: said.controlUrl, headers: { authorization: `Bearer ${said.controlToken}` } }
  const { accessToken } = await post(control, '/credentials', { company: 'same' })
  return {
    ...serverOf(child, { origin: said.baseUrl, headers: { authorization: `Bearer ${accessToken}` } }),
    control,
  }
}

/** Prism at its fastest: it logs nothing. */
export async function startMock(): Promise<Server> {
  const port = await freePort()
  const child = startPrism(['--port', String(port), '--verboseLevel', 'silent'], 'pipe')
  child.stdout?.resume()
  child.stderr?.resume()
  const origin = `http://127.0.0.1:${port}`
  const target = { origin, headers: { authorization: 'Bearer any' } }
  await untilReachable(target)
  return serverOf(child, target)
}

/** Sends JSON and returns the JSON of the answer. */
// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what comes
export async function post({ origin, headers }: Target, path: string, body: object): Promise<any> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function serverOf(child: ChildProcess, target: Target): Server {
  const ended = once(child, 'exit')
  return {
    target,
    memory: () => residentMemory(child.pid),
    computed: () => computingTime(child.pid),
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the sandbox has no output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('the sandbox ended before it was ready')
}

/** How long a server may take to start, in milliseconds. */
const PATIENCE = 30_000

async function untilReachable({ origin }: Target): Promise<void> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      await (await fetch(origin)).arrayBuffer()
      return
    } catch (error) {
      if (performance.now() > end)
        throw new Error(`${origin} was not reachable within ${PATIENCE} ms`, { cause: error })
      await setTimeout(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

function residentMemory(pid = 0): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Linux counts it in hundredths of a second: the 14th and 15th field of `stat`, the second of which, the name, may hold blanks. */
function computingTime(pid = 0): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
