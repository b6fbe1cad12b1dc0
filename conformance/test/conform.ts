import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { SandboxAccess } from '../cli/embedded-sandbox.ts'

/** How a run of the command line ended, and what it printed. */
export type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** The command line of the suite, running. */
export type Running = { readonly child: ChildProcess; readonly ended: Promise<Outcome> }

const main = join(import.meta.dirname, '../cli/main.ts')

/** Starts the command line in a child process. `nodeArgs` are arguments of Node.js. */
export function startConform(args: readonly string[], nodeArgs: readonly string[] = []): Running {
  const child = spawn(process.execPath, [...nodeArgs, main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text
    })
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...printed }))) }
}

/** Runs the command line to its end. */
export const conform = (...args: readonly string[]): Promise<Outcome> => startConform(args).ended

/** The arguments that lead to a sandbox, without its control interface and without a receiver. */
export function accessArguments({ baseUrl, tls, clientCredentials: client }: SandboxAccess): string[] {
  const named = {
    '--base-url': baseUrl,
    '--tls-ca': tls.ca,
    '--tls-cert': tls.cert,
    '--tls-key': tls.key,
    '--token-url': client?.tokenUrl,
    '--client-id': client?.clientId,
    '--client-secret': client?.clientSecret,
  }
  return Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
}
