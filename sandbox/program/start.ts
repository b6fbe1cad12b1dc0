import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type CertificateFiles, type Certificates, createCertificates } from '../auth/certificates.ts'
import { type Client, serveOAuth } from '../auth/oauth.ts'
import { scopes } from '../auth/scopes.ts'
import type { Tokens } from '../auth/tokens.ts'
import { type BehaviourSwitch, createBehaviour } from '../control/behaviour.ts'
import { createControlInterface } from '../control/control-interface.ts'
import { createApp } from '../http/app.ts'
import type { Services } from '../services.ts'
import { startDeliveries } from '../webhooks/deliveries/start-deliveries.ts'
import {
  createReceiverCertificate,
  type ReceiverCertificate,
  type ReceiverFiles,
} from '../webhooks/sender/receiver-certificate.ts'
import { withPlainReceivers } from '../webhooks/subscriptions/plain-receivers.ts'
import { createServices } from './create-services.ts'
import type { ControlOptions, SandboxOptions } from './options.ts'

/** A sandbox that listens. */
export type Sandbox = {
  readonly urls: { readonly base: string; readonly token: string; readonly control: string | undefined }
  readonly credentials: Client & {
    readonly scopes: readonly string[]
    readonly controlToken: string | undefined
    /** Undefined over plain HTTP. */
    readonly files: CertificateFiles | undefined
    /** The certificate that it trusts in receivers on this machine; undefined without `localReceivers`. */
    readonly receiver: ReceiverFiles | undefined
  }
  readonly services: Services
  stop(): Promise<void>
}

/** What a sandbox has opened so far, and has to close. */
type Resources = {
  certificates?: Certificates
  receiver?: ReceiverCertificate
  services?: Services
  readonly servers: FastifyInstance[]
  stopDeliveries?: () => Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts a sandbox on 127.0.0.1. One process can run several.
 * @throws UsageError for options that cannot be used, StoreError for a database that cannot be used, and the error of
 *   the system (`code` EADDRINUSE) if the port is in use
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const resources: Resources = { servers: [] }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= close(resources)
    return stopped
  }
  try {
    return { ...(await open(options, resources)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(options: SandboxOptions, resources: Resources): Promise<Omit<Sandbox, 'stop'>> {
  const certificates = options.http ? undefined : await certificatesOf(options, resources)
  const receiver = options.localReceivers ? await createReceiverCertificate() : undefined
  if (receiver) resources.receiver = receiver
  const base = await createServices(options, { thumbprint: certificates?.thumbprint, localCa: receiver?.ca })
  resources.services = base
  const { services, behaviour } = await createBehaviour(
    base,
    { faults: options.faults ?? [], choices: options.choices ?? {} },
    options.httpWebhooks ? withPlainReceivers : (changed) => changed,
  )
  const client: Client = {
    clientId: options.client?.clientId ?? 'sandbox-client',
    clientSecret: options.client?.clientSecret ?? randomToken(),
  }

  const app = createApp(services, { certificates, strictTls: options.strictTls, traffic: options.traffic })
  resources.servers.push(app)
  const { clock, log } = services
  const baseUrl = () => `${certificates ? 'https' : 'http'}://${addressOf(app)}`
  serveOAuth(app, { client, tokens: currentTokens(services), clock, log, baseUrl })
  await app.listen({ host: HOST, port: options.port ?? 0 })

  const control = options.control ? await openControl(services, behaviour, options, resources) : undefined
  resources.stopDeliveries = await startDeliveries(services)
  return {
    urls: { base: baseUrl(), token: `${baseUrl()}/oauth/token`, control: control?.url },
    credentials: {
      ...client,
      scopes,
      controlToken: control?.token,
      files: certificates?.files,
      receiver: receiver?.files,
    },
    services,
  }
}

async function certificatesOf({ shared }: SandboxOptions, resources: Resources): Promise<Certificates> {
  if (shared?.certificates) return shared.certificates
  const certificates = await createCertificates()
  resources.certificates = certificates
  return certificates
}

/** The tokens of services whose members may be replaced. */
function currentTokens(services: Services): Tokens {
  return {
    find: (token) => services.tokens.find(token),
    save: (token, grant) => services.tokens.save(token, grant),
    issue: (grant) => services.tokens.issue(grant),
    revoke: (token) => services.tokens.revoke(token),
    mainCompanyId: services.tokens.mainCompanyId,
  }
}

async function openControl(
  services: Services,
  behaviour: BehaviourSwitch,
  { control, traffic }: SandboxOptions,
  { servers }: Resources,
) {
  const { token = randomToken(), port = 0 }: ControlOptions = typeof control === 'object' ? control : {}
  const app = createControlInterface(services, { token, log: services.log, traffic, behaviour })
  servers.push(app)
  await app.listen({ host: HOST, port })
  return { url: `http://${addressOf(app)}`, token }
}

async function close({ certificates, receiver, servers, stopDeliveries, services }: Resources): Promise<void> {
  certificates?.remove()
  receiver?.remove()
  for (const server of servers) await server.close()
  await stopDeliveries?.()
  if (services) await closeServices(services)
}

/** Closes what services hold open: timers, connections and the database. */
export async function closeServices({ clock, sender, store }: Services): Promise<void> {
  clock.stop()
  await sender.close()
  await store.destroy()
}

function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

function addressOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `${address}:${port}`
}
