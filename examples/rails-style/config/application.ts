import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSON_TYPE } from '../app/controllers/base_controller.ts'
import { DeliverWebhookJob } from '../app/jobs/deliver_webhook_job.ts'
import { RegisterBoletoJob } from '../app/jobs/register_boleto_job.ts'
import { schema } from '../db/schema.ts'
import { seed } from '../db/seeds.ts'
import { Connection } from '../lib/active_record.ts'
import { createHttpServer, type Response, readRequest } from '../lib/http.ts'
import { negotiateLocale, translate } from '../lib/i18n.ts'
import { renderJson } from '../lib/json.ts'
import { logger } from '../lib/logger.ts'
import { Worker } from '../lib/worker.ts'
import { routes } from './routes.ts'
import { type Settings, settings } from './settings.ts'

export interface BootOptions {
  host: string
  port: number
  /** Path of the SQLite file; `:memory:` forgets everything at the end. */
  database: string
  tls?: { cert: string; key: string; clientCa?: string | undefined } | undefined
  /** The authority that callers need to trust this server's certificate. */
  caFile?: string | undefined
  settings?: Partial<Settings>
}

/** What a caller has to know, printed as a line of JSON. */
export interface Announcement {
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  controlUrl: string
  controlToken: string
  caFile?: string
}

export interface Application {
  announcement: Announcement
  shutdown: () => Promise<void>
}

export async function boot(options: BootOptions): Promise<Application> {
  const { host, port, tls } = options
  const files = tls && {
    cert: readFileSync(tls.cert),
    key: readFileSync(tls.key),
    clientCa: tls.clientCa ? readFileSync(tls.clientCa) : undefined,
  }
  Object.assign(settings, options.settings, { requireClientCertificate: Boolean(tls?.clientCa) })
  Connection.establish(options.database, schema)
  const credentials = seed()
  const server = createHttpServer(files, (incoming, outgoing) => void serve(incoming, outgoing))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const authority = host.includes(':') ? `[${host}]` : host
  settings.baseUrl = `${tls ? 'https' : 'http'}://${authority}:${(server.address() as AddressInfo).port}`

  const worker = new Worker({
    jobClasses: [RegisterBoletoJob, DeliverWebhookJob],
    pollInterval: settings.pollInterval,
    threads: settings.workerThreads,
  })
  worker.start()
  const caFile = options.caFile ?? tls?.cert
  return {
    announcement: {
      baseUrl: settings.baseUrl,
      tokenUrl: `${settings.baseUrl}/oauth/token`,
      ...credentials,
      controlUrl: `${settings.baseUrl}/control`,
      controlToken: settings.controlToken,
      ...(caFile && { caFile }),
    },
    shutdown: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await Promise.all([closed, worker.stop()])
      Connection.close()
    },
  }
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const startedAt = performance.now()
  const id = randomUUID()
  try {
    const request = await readRequest(incoming, id)
    const match = routes.match(request.method, request.path)
    const response = match ? await match.dispatch(request) : noRoute(request.method, request.path, request.headers)
    outgoing.writeHead(response.status, { ...response.headers, 'X-Request-Id': id })
    outgoing.end(request.method === 'HEAD' ? undefined : response.body)
    const duration = Math.round(performance.now() - startedAt)
    logger.info(`[${id}] ${request.method} ${request.path} ${response.status} in ${duration}ms`)
  } catch (error) {
    // The caller hung up in the middle of the request: there is nobody to answer.
    logger.error(error)
    outgoing.destroy()
  }
}

function noRoute(method: string, path: string, headers: IncomingMessage['headers']): Response {
  const message = translate(negotiateLocale(headers['accept-language']), 'no_route', { method, path })
  return { status: 404, headers: { 'Content-Type': JSON_TYPE }, body: renderJson({ message, statusCode: 404 }) }
}
