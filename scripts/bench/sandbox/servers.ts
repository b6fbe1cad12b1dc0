import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { startPrism } from '../../mock/prism.ts'
import type { Target } from './load.ts'

/** A server in its own process. */
export type Server = {
  readonly target: Target
  /** Resident memory, in MiB. */
  memory(): number
  /** CPU time used so far, in milliseconds; NaN on systems without /proc. */
  cpuTime(): number
  stop(): Promise<void>
}

export type SandboxServer = Server & { readonly control: Target }

/**
 * Starts the sandbox over plain HTTP, in memory, with its control interface; the token of `target` has all scopes.
 * @param options further command-line options of the sandbox
 */
export async function startSandbox(
  options: readonly string[] = [],
  execArgv: readonly string[] = [],
): Promise<SandboxServer> {
  const main = join(import.meta.dirname, '../../../sandbox/main.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    [...execArgv, main, '--http', '--port', '0', '--control', '--json', '--quiet', '--unlisted', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  )
  const announcement = JSON.parse(await firstLine(child))
  const control = {
    origin: announcement.controlUrl,
    headers: { authorization: `Bearer ${announcement.controlToken}` },
  }
  const { accessToken } = await post(control, '/credentials', { company: 'same' })
  return {
    ...serverOf(child, { origin: announcement.baseUrl, headers: { authorization: `Bearer ${accessToken}` } }),
    control,
  }
}

/** Starts Prism without logging, which is when it is fastest; the line that names its port is not printed then either. */
export async function startPrismServer(): Promise<Server> {
  const port = await getPort({ host: '127.0.0.1' })
  const child = startPrism(['--port', String(port), '--verboseLevel', 'silent'], 'pipe')
  child.stdout?.resume()
  child.stderr?.resume()
  const target = { origin: `http://127.0.0.1:${port}`, headers: { authorization: 'Bearer any' } }
  await untilReachable(target)
  return serverOf(child, target)
}

/** Sends JSON and returns the JSON of the response. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the response
export async function post({ origin, headers }: Target, path: string, body: object): Promise<any> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** A server in a child process. */
export function serverOf(child: ChildProcess, target: Target): Server {
  const exited = once(child, 'exit')
  return {
    target,
    memory: () => residentMemory(child.pid),
    cpuTime: () => cpuTime(child.pid),
    async stop() {
      child.kill()
      await exited
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the sandbox has no output')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('the sandbox exited before it was ready')
}

/** Time limit for the start of a server, in milliseconds. */
const START_TIMEOUT = 30_000

/** Resolves when a server responds. @throws after 30 seconds */
export async function untilReachable({ origin }: Target): Promise<void> {
  const end = performance.now() + START_TIMEOUT
  for (;;) {
    try {
      await (await fetch(origin)).arrayBuffer()
      return
    } catch (error) {
      if (performance.now() > end)
        throw new Error(`${origin} was not reachable within ${START_TIMEOUT} ms`, { cause: error })
      await setTimeout(50)
    }
  }
}

function residentMemory(pid = 0): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** From the fields utime and stime of /proc/PID/stat, in ticks of 10 ms. The second field, the name, can contain spaces. */
function cpuTime(pid = 0): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
