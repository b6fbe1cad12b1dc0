import { readFileSync } from 'node:fs'
import { Agent, Pool } from 'undici'
import type { RunOptions } from '../run/run-options.ts'
import { createConnector } from './connector.ts'

/** Another way to connect to the target than the run's own. */
export type ConnectionOptions = {
  /** Another client certificate, or none. */
  readonly clientCertificate?: 'none' | { readonly cert: string; readonly key: string }
  /** Speaks plain HTTP to the address of an HTTPS target. */
  readonly plain?: boolean
}

/** The connection pools of a run. */
export interface Connections {
  /** With the run's client certificate. */
  readonly pool: Pool
  /** For the control interface, which may be another server. With the run's client certificate: both may be behind one gateway. */
  readonly controlAgent: Agent
  /** The same, with a new connection for each request. */
  readonly newControlConnections: Agent
  /** PEM files of `--tls-ca`, `--tls-cert` and `--tls-key`. */
  readonly certificates: Certificates
  /** The pool for a request; a new one where the request asks for another certificate or plain HTTP. */
  poolFor(options: ConnectionOptions): Pool
  /** A pool for a request, without connections. */
  newPoolFor(options: ConnectionOptions): Pool
  close(): Promise<void>
}

export type Certificates = { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer }

/** A connection that was idle for this many milliseconds is not used again: the server may close it at the moment of its next use, some after a second. */
const idle = { keepAliveTimeout: 500, keepAliveMaxTimeout: 500 }

/** Opens no connection yet. */
export function createConnections(
  options: Pick<RunOptions, 'baseUrl' | 'concurrency' | 'timeout' | 'tls'>,
): Connections {
  const { origin } = new URL(options.baseUrl)
  const read = (file: string | undefined) => (file === undefined ? undefined : readFileSync(file))
  const certificates = { ca: read(options.tls.ca), cert: read(options.tls.cert), key: read(options.tls.key) }
  const { ca, ...own } = certificates
  // Every request has a deadline, which does not count the time in which the suite was busy; these would.
  const timeouts = { headersTimeout: 0, bodyTimeout: 0, ...idle }
  const connect = { ca, timeout: options.timeout }
  const newPool = (tls: object, to = origin) =>
    new Pool(to, { connections: options.concurrency, connect: createConnector({ ...tls, ...connect }), ...timeouts })
  const pool = newPool(own)
  const toControl = { connect: createConnector({ ...own, ...connect }), ...timeouts }
  const controlAgent = new Agent(toControl)
  const newControlConnections = new Agent({ ...toControl, pipelining: 0 })
  const pools = new Set<Pool>([pool])
  const newPoolFor = ({ clientCertificate, plain }: ConnectionOptions): Pool => {
    const certificate = clientCertificate === 'none' || plain ? {} : (clientCertificate ?? own)
    const other = newPool(certificate, plain ? origin.replace(/^https:/, 'http:') : origin)
    pools.add(other)
    return other.on('disconnect', () => other.closed && pools.delete(other))
  }
  return {
    pool,
    controlAgent,
    newControlConnections,
    certificates,
    poolFor: (how) => (how.clientCertificate === undefined && how.plain !== true ? pool : newPoolFor(how)),
    newPoolFor,
    async close() {
      await Promise.all([...pools, controlAgent, newControlConnections].map((one) => one.destroy()))
    },
  }
}
