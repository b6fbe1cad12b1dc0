import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Interrupted } from '../failure/errors.ts'
import { certificateFiles } from '../receiver/certificate.ts'
import type { RunOptions } from '../run/run-options.ts'
import { startEmbeddedProcess } from './embedded-process.ts'
import { findSandbox } from './find-sandbox.ts'

/** The options of a run on a sandbox. */
export type SandboxAccess = Pick<RunOptions, 'baseUrl' | 'clientCredentials' | 'tls' | 'control' | 'webhook'>

/** A sandbox in its own process. */
export type EmbeddedSandbox = {
  readonly options: SandboxAccess
  /** Ends its process, also one that hangs. */
  stop(): Promise<void>
}

/** What a sandbox prints once it listens. */
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

/** A receiver for the webhooks of a sandbox on this machine, which must trust the certificate's CA. */
export async function localReceiver() {
  return { listen: '127.0.0.1:0', certificate: await certificateFiles(['127.0.0.1', 'localhost']) }
}

/** The program of the sandbox. @throws {UsageError} when it is not installed */
export const embeddedSandboxFile = (): string => findSandbox(', or give the address of your server with --base-url')

/**
 * Starts the sandbox with its control interface on free ports.
 * @param more options of the sandbox
 * @param signal ends the start
 * @throws {Interrupted} when `signal` is aborted before it is ready
 * @throws {Error} when it exits before it is ready
 */
export async function startEmbeddedSandbox(
  more: readonly string[] = [],
  signal?: AbortSignal,
): Promise<EmbeddedSandbox> {
  const main = embeddedSandboxFile()
  const webhook = await localReceiver()
  const trust = ['--allow-private-webhooks', '--webhook-ca', webhook.certificate.ca]
  // Of its default, 404, a rule about 405 shows nothing.
  const choices = ['--choice', 'undefined-methods=405']
  const options = ['--port', '0', '--control', '--json', '--log-level', 'silent', ...choices, ...trust, ...more]
  // What a run creates is never kept: the variable may name a database of the user's own program.
  const { DATABASE_URL: _, ...environment } = process.env
  const { child, stop } = startEmbeddedProcess([main, ...options], environment)
  signal?.addEventListener('abort', stop)
  try {
    if (signal?.aborted) await stop()
    return { options: { ...accessTo(await announcement(child, 'the sandbox')), webhook }, stop }
  } catch (error) {
    throw signal?.aborted ? new Interrupted() : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** The options of a run on a sandbox that has printed its announcement. */
export function accessTo(announced: Announcement): SandboxAccess {
  return {
    baseUrl: announced.baseUrl,
    clientCredentials: {
      tokenUrl: announced.tokenUrl,
      clientId: announced.clientId,
      clientSecret: announced.clientSecret,
    },
    tls: { ca: announced.caFile, cert: announced.certFile, key: announced.keyFile },
    control:
      announced.controlUrl === undefined ? undefined : { url: announced.controlUrl, token: announced.controlToken },
  }
}

/** What a server prints once it listens. @throws {Error} when it exits before */
export function announcement(child: ChildProcess, name: string): Promise<Announcement> {
  return new Promise((resolve, reject) => {
    let errors = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    child.once('exit', (code) => reject(new Error(`${name} exited with ${code} before it was ready: ${errors.trim()}`)))
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as Announcement))
  })
}
