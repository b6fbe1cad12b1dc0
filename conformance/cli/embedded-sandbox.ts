import { type ChildProcess, spawn } from 'node:child_process'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { certificateFiles } from '../receiver/certificate.ts'
import type { RunOptions } from '../run/run-options.ts'

/** The options that lead a run to a sandbox. */
export type SandboxAccess = Pick<RunOptions, 'baseUrl' | 'clientCredentials' | 'tls' | 'control' | 'webhook'>

/** A sandbox that runs as a process of its own. */
export type Embedded = {
  readonly options: SandboxAccess
  stop(): Promise<void>
}

/** What a sandbox says of itself once it listens. */
export type Announcement = {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly caFile?: string
  readonly certFile?: string
  readonly keyFile?: string
  readonly controlUrl?: string
  readonly controlToken?: string
}

/** Where the suite receives the webhooks of a sandbox on this machine, which is to trust the certificate's authority. */
export async function localReceiver() {
  return { listen: '127.0.0.1:0', certificate: await certificateFiles(['127.0.0.1', 'localhost']) }
}

/** Starts the sandbox with its control interface on free ports. @throws when it ends before it is ready */
export async function startEmbeddedSandbox(more: readonly string[] = []): Promise<Embedded> {
  const main = join(import.meta.dirname, `../../sandbox/main${extname(import.meta.filename)}`)
  const webhook = await localReceiver()
  const trust = ['--allow-private-webhooks', '--webhook-ca', webhook.certificate.ca]
  const child = spawn(
    process.execPath,
    [main, '--port', '0', '--control', '--json', '--log-level', 'silent', ...trust, ...more],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  )
  const said = await announcement(child)
  return {
    options: { ...accessTo(said), webhook },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await ended
      }
    },
  }
}

/** How a run gets into a sandbox that has announced itself. */
export function accessTo(said: Announcement): SandboxAccess {
  return {
    baseUrl: said.baseUrl,
    clientCredentials: { tokenUrl: said.tokenUrl, clientId: said.clientId, clientSecret: said.clientSecret },
    tls: { ca: said.caFile, cert: said.certFile, key: said.keyFile },
    control: said.controlUrl === undefined ? undefined : { url: said.controlUrl, token: said.controlToken },
  }
}

function announcement(child: ChildProcess): Promise<Announcement> {
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('exit', (code) =>
      reject(new Error(`the sandbox ended with ${code} before it was ready: ${complaint.trim()}`)),
    )
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as Announcement))
  })
}
