import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { errorText, UsageError } from '../run/errors.ts'
import { type CertificateFiles, certificateFiles } from './certificate.ts'
import { createInbox, type Delivery, type Inbox } from './inbox.ts'
import { accepting, give, type Said } from './reply.ts'

export type ReceiverOptions = {
  /** `HOST:PORT`; port 0 for one that is free. */
  readonly listen: string
  /** Where the target finds it; left out, `https://` and where it listens. */
  readonly url?: string
  /** Left out: one of a throw-away authority. */
  readonly certificate?: CertificateFiles
}

/** Gets what the target sends to the subscriptions of the run. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Of a body this much is kept, and this much is read before the connection ends, in bytes. */
const keptAtMost = 256 * 1024
const readAtMost = 16 * 1024 * 1024
/** Longer than any client keeps an idle connection, in milliseconds. */
const keepAlive = 120_000

/**
 * Starts an HTTPS server for webhooks. `number` gives each delivery its number; `onDelivery` sees each, with what it was answered.
 * @throws {UsageError} when it cannot listen, or a file of its certificate is not good
 */
export async function startReceiver(
  options: ReceiverOptions,
  number: () => number,
  onDelivery: (delivery: Delivery, said: Said) => void,
) {
  const { host, port } = parseListenAddress(options.listen)
  const outside = options.url === undefined ? host : new URL(options.url).hostname
  const files = options.certificate ?? (await certificateFiles([...new Set([outside, host, 'localhost', '127.0.0.1'])]))
  const inboxes = new Map<string, ReturnType<typeof createInbox>>()
  let refusedWith: string | undefined
  const server = serverWith(files, await readPems(files))
  server.on('request', (request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  // A connection that ends while the target writes to it would look like a delivery that failed.
  server.keepAliveTimeout = keepAlive
  server.on('tlsClientError', (error) => {
    refusedWith = errorText(error)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => {
      throw new UsageError(`--webhook-listen ${options.listen}: ${errorText(error)}`)
    },
  )
  const base = (options.url ?? `https://${host}:${(server.address() as AddressInfo).port}`).replace(/\/+$/, '')
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  /** For subscriptions that nobody looks at: what arrives is validated, and not kept. */
  const forAll = createInbox(base, { own: false, validated: true })

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const raw = await readBody(request)
    const target = request.url ?? ''
    const place = inboxes.get(target.slice(prefix.length).split('/')[1]?.split('?')[0] ?? '')
    const { answer } = place?.inbox ?? { answer: accepting }
    const delivery: Delivery = {
      id: number(),
      at: performance.now(),
      method: request.method ?? '',
      target,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      ),
      raw,
      json: parse(raw),
      inbox: place?.inbox ?? forAll.inbox,
      answered: typeof answer === 'string' ? 0 : answer.status,
    }
    place?.put(delivery)
    onDelivery(delivery, await give(answer, response))
  }

  return {
    url: base,
    /** The authority to trust; undefined where the certificate was given. */
    caFile: files.ca,
    /** An address that every delivery is accepted at, and where nobody looks. */
    openToAll: forAll.inbox.url,
    /** A new address. With `validated` false what arrives there is not held against the contract. */
    open(validated = true): Inbox {
      const made = createInbox(base, { own: true, validated })
      inboxes.set(made.key, made)
      return made.inbox
    },
    /** Why the last TLS handshake failed, in the words of OpenSSL. */
    refusedWith: () => refusedWith,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @throws {UsageError} for what is not HOST:PORT */
export function parseListenAddress(listen: string): { readonly host: string; readonly port: number } {
  const [, host, port] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(listen) ?? []
  if (host === undefined || Number(port) > 65_535) throw new UsageError(`--webhook-listen "${listen}" is not HOST:PORT`)
  return { host, port: Number(port) }
}

/** @throws {UsageError} for a certificate and a key that are none, or do not belong together */
function serverWith(files: CertificateFiles, pems: { cert: Buffer; key: Buffer }) {
  try {
    return createServer(pems)
  } catch (error) {
    throw new UsageError(`--webhook-cert ${files.cert} and --webhook-key ${files.key}: ${errorText(error)}`)
  }
}

async function readPems({ cert, key }: CertificateFiles): Promise<{ cert: Buffer; key: Buffer }> {
  return { cert: await readFile(cert), key: await readFile(key) }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size < keptAtMost) chunks.push(chunk.subarray(0, keptAtMost - size))
    size += chunk.length
    if (size > readAtMost) throw new Error('the body of a delivery goes on and on')
  }
  return Buffer.concat(chunks)
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
