import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { writeJson } from './answer.ts'
import { createApp } from './app.ts'
import { type CertificateFiles, lendFiles, makeCertificates, returnFiles } from './auth/certificates.ts'
import { ensureMainCompany } from './auth/companies.ts'
import { type Client, serveOAuth } from './auth/oauth.ts'
import { scopes } from './auth/scopes.ts'
import { createTokens } from './auth/tokens.ts'
import { choose } from './choices.ts'
import { createClock } from './clock.ts'
import { generatedContract } from './contract.ts'
import { clockRow, createControl } from './control.ts'
import type { Operations } from './handler.ts'
import type { Parts } from './parts.ts'
import { refusal } from './refusal.ts'
import { noSender } from './sender.ts'
import { steps } from './steps.ts'
import { openStore } from './store/store.ts'
import type { Stop } from './subject.ts'
import { subjects } from './subjects.ts'

export type SandboxOptions = {
  /** 0, or left out: one that is free. */
  readonly port?: number
  /** Plain HTTP, without certificates and without tokens bound to them. */
  readonly http?: boolean
  readonly strictTls?: boolean
  /** The database file, or an address of PostgreSQL (`postgres://…`); left out: memory. */
  readonly data?: string | undefined
  /** Opens the control interface, on a free port of its own. */
  readonly control?: boolean | { readonly token?: string | undefined; readonly port?: number }
  readonly choices?: Readonly<Record<string, string>>
  readonly client?: Partial<Client>
  /** What was given for the options that subjects bring, by their names in camelCase. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Changes the parts before the app is made of them: this is where a fault comes in. */
  readonly apply?: (parts: Parts) => Parts
  /** Left out: silent. */
  readonly log?: Logger
}

/** A sandbox that listens. */
export type Sandbox = {
  readonly urls: { readonly base: string; readonly token: string; readonly control: string | undefined }
  readonly credentials: Client & {
    readonly scopes: readonly string[]
    readonly controlToken: string | undefined
    /** undefined over plain HTTP. */
    readonly files: CertificateFiles | undefined
  }
  readonly parts: Parts
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts a sandbox on 127.0.0.1. Many can live in one process; they share its certificates and nothing else.
 * @throws TypeError for choices that do not exist, StoreError for a data file that cannot be used, and the system's error
 *   (`code` EADDRINUSE) for a port that is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const log = options.log ?? pino({ enabled: false })
  const certificates = options.http ? undefined : await makeCertificates()
  const parts = await assembleParts(options, certificates?.thumbprint)
  const files = certificates && lendFiles(certificates)
  const client: Client = {
    clientId: options.client?.clientId ?? 'sandbox-client',
    clientSecret: options.client?.clientSecret ?? randomBytes(24).toString('base64url'),
  }
  const scheme = certificates ? 'https' : 'http'
  const servers: FastifyInstance[] = []
  const ends: Stop[] = []
  const controlToken = options.control ? (controlOf(options).token ?? randomBytes(24).toString('base64url')) : undefined

  let stopped = false

  async function stop(): Promise<void> {
    if (stopped) return
    stopped = true
    if (files) returnFiles()
    for (const server of servers) await server.close()
    for (const end of ends) await end()
    parts.clock.stop()
    await parts.sender.close()
    await parts.store.destroy()
  }

  try {
    const app = createApp(parts, { log, certificates, strictTls: options.strictTls })
    servers.push(app)
    serveOAuth(app, {
      client,
      tokens: parts.tokens,
      clock: parts.clock,
      log,
      baseUrl: () => `${scheme}://${addressOf(app)}`,
    })
    await app.listen({ host: HOST, port: options.port ?? 0 })
    const base = `${scheme}://${addressOf(app)}`

    let control: string | undefined
    if (controlToken !== undefined) {
      const rows = [clockRow, ...subjects.flatMap((subject) => subject.control ?? [])]
      const controlApp = createControl(parts, rows, { token: controlToken, log })
      servers.push(controlApp)
      await controlApp.listen({ host: HOST, port: controlOf(options).port ?? 0 })
      control = `http://${addressOf(controlApp)}`
    }
    for (const subject of subjects) if (subject.start) ends.push(await subject.start(parts))

    return {
      urls: { base, token: `${base}/oauth/token`, control },
      credentials: { ...client, scopes, controlToken, files },
      parts,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Puts the parts together, and lets `options.apply` change them.
 * @param thumbprint of the client certificate that the control interface's tokens are bound to
 */
export async function assembleParts(options: SandboxOptions, thumbprint?: string): Promise<Parts> {
  const choices = choose(options.choices)
  const clock = createClock()
  const store = await openStore(
    subjects.flatMap((subject) => subject.migrations),
    options.data,
  )
  try {
    await ensureMainCompany(store, clock)
    const operations: Partial<Operations> = Object.assign({}, ...subjects.map((subject) => subject.operations))
    const core = {
      contract: generatedContract,
      clock,
      store,
      tokens: createTokens(store, clock, thumbprint),
      sender: noSender,
      operations,
      steps,
      refusal,
      write: writeJson,
      log: options.log ?? pino({ enabled: false }),
      choices,
    }
    const brought = await Promise.all(subjects.map((subject) => subject.parts?.(options)))
    const parts: Parts = Object.assign(core, ...brought)
    return options.apply ? options.apply(parts) : parts
  } catch (error) {
    await store.destroy()
    throw error
  }
}

function controlOf({ control }: SandboxOptions): { readonly token?: string | undefined; readonly port?: number } {
  return typeof control === 'object' ? control : {}
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `${address}:${port}`
}
