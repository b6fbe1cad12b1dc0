import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { errorText, UsageError } from '../../failure/errors.ts'
import type { Incoming } from '../../http/forward.ts'
import { readBytes } from '../../http/response-body.ts'
import { certificateFiles } from '../../receiver/certificate.ts'
import { isLoopback, parseListenAddress } from '../../receiver/listen-address.ts'
import type { Connection } from './connection.ts'

/** Where deliveries arrive on this machine. */
export type LocalReceiver = {
  /** The address for the target. */
  readonly url: string
  /** The CA that the target must trust; undefined where it does already. */
  readonly caFile: string | undefined
  close(): Promise<void>
}

/** Responds to a delivery. */
export type Respond = (delivery: Incoming) => Promise<{ readonly status: number; readonly body: Buffer }>

/** How deliveries reach this machine: over plain HTTP, or with a certificate. */
type Way = {
  readonly listen: string
  readonly url?: string | undefined
  readonly tls?: { readonly cert: string; readonly key: string }
  readonly caFile?: string
}

/** Starts to receive deliveries of a target. @throws {UsageError} when its options do not say how deliveries reach this machine */
export async function startLocalReceiver(connection: Connection, respond: Respond): Promise<LocalReceiver> {
  const { listen, url, tls, caFile } = await wayTo(connection)
  const server = tls ? await httpsServer(tls) : createHttpServer()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    receive(request, response, respond).catch(() => response.destroy())
  })
  const { host, port } = parseListenAddress(listen)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => Promise.reject(new UsageError(`--webhook-listen ${listen}: ${errorText(error)}`)),
  )
  const address = `${host}:${(server.address() as AddressInfo).port}`
  return {
    url: url ?? `${tls ? 'https' : 'http'}://${address}/`,
    caFile,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function wayTo({ options, sandbox }: Connection): Promise<Way> {
  const { webhook } = options
  if (webhook !== undefined) {
    const { listen, url } = webhook
    const { host } = parseListenAddress(listen)
    const hosts = [...new Set([url === undefined ? host : new URL(url).hostname, host, 'localhost', '127.0.0.1'])]
    const files = webhook.certificate ?? (await certificateFiles(hosts))
    return { listen, url, tls: files, ...(files.ca === undefined ? {} : { caFile: files.ca }) }
  }
  const listen = '127.0.0.1:0'
  if (sandbox?.httpWebhooks) return { listen }
  if (sandbox !== undefined) return { listen, tls: { cert: sandbox.receiverCertFile, key: sandbox.receiverKeyFile } }
  if (!isLoopback(options.baseUrl))
    throw new UsageError(
      `how does ${options.baseUrl} reach this machine? Give --webhook-listen HOST:PORT and --webhook-url URL`,
    )
  const files = await certificateFiles(['localhost', '127.0.0.1'])
  return { listen, tls: files, caFile: files.ca }
}

async function httpsServer({ cert, key }: { readonly cert: string; readonly key: string }): Promise<Server> {
  const [certificate, privateKey] = [await readFile(cert), await readFile(key)]
  return createHttpsServer({ cert: certificate, key: privateKey })
}

async function receive(request: IncomingMessage, response: ServerResponse, respond: Respond): Promise<void> {
  response.on('error', () => {})
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST' }).end()
    return
  }
  const { status, body } = await respond({ headers: request.headers, body: await readBytes(request) })
  response.writeHead(status).end(body)
}
