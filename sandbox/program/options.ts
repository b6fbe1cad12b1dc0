import type { Logger } from 'pino'
import type { Certificates } from '../auth/certificates.ts'
import type { Client } from '../auth/oauth.ts'
import type { Services } from '../services.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { TrustStores } from '../webhooks/sender/trust-stores.ts'

export type SandboxOptions = {
  /** 0 or undefined: a free port. */
  readonly port?: number
  /** Plain HTTP, without client certificates; tokens are not bound to one. */
  readonly http?: boolean
  /** Refuses a connection without a client certificate in the TLS handshake, not with 401. */
  readonly strictTls?: boolean
  /** The database file, or the URL of a PostgreSQL database (`postgres://…`). Undefined: a database in memory. */
  readonly data?: string | undefined
  /** Opens the control interface. Without a port, on a free one; without a token, with a random one. */
  readonly control?: boolean | ControlOptions
  readonly choices?: Readonly<Record<string, string>>
  /** The client of the main company. Default: `sandbox-client` with a random secret. */
  readonly client?: Partial<Client>
  /** Delivers webhooks to loopback and private addresses too. */
  readonly allowPrivateWebhooks?: boolean | undefined
  /** Delivers to receivers on this machine that have a certificate which the sandbox creates for them. */
  readonly localReceivers?: boolean | undefined
  /** A PEM file with CAs to trust when delivering webhooks, in addition to the default ones. */
  readonly webhookCa?: string | undefined
  /** Accepts receivers on `http://127.0.0.1`, `http://[::1]` and `http://localhost`. Requires `http`. */
  readonly httpWebhooks?: boolean | undefined
  /** The file of the key that encrypts webhook secrets. Default: beside the database. */
  readonly webhookKey?: string | undefined
  /** Ids of faults, which can be changed while the sandbox runs. */
  readonly faults?: readonly string[] | undefined
  /** Changes the services before the app is created from them: this is how a fault is applied that cannot be changed. */
  readonly apply?: (services: Services) => Services
  /** Undefined: no log. */
  readonly log?: Logger
  /** Where requests and deliveries are published. Undefined: they are not recorded. */
  readonly traffic?: Traffic | undefined
  /** What several sandboxes of one process share, as it takes long to create. Undefined: each creates its own. */
  readonly shared?: { readonly certificates?: Certificates; readonly trustStores?: TrustStores }
}

export type ControlOptions = { readonly token?: string | undefined; readonly port?: number }
