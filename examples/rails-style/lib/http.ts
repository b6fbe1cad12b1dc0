import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { TLSSocket } from 'node:tls'

const MAX_BODY_BYTES = 1024 * 1024

export interface Request {
  id: string
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Undefined where the body was larger than the server takes. */
  body: Buffer | undefined
  /** Whether the caller showed a certificate of the authority that the server trusts. */
  clientCertificate: boolean
}

export interface Response {
  status: number
  headers: Record<string, string>
  body: string
}

export interface TlsFiles {
  cert: Buffer
  key: Buffer
  /** The authority of the client certificates. */
  clientCa?: Buffer | undefined
}

export function createHttpServer(tls: TlsFiles | undefined, listener: RequestListener): Server {
  if (!tls) return createServer(listener)
  const { cert, key, clientCa } = tls
  // The handshake asks for a certificate; who shows none is refused by the controller, with an error body.
  const mutual = clientCa ? { ca: clientCa, requestCert: true, rejectUnauthorized: false } : {}
  return createSecureServer({ cert, key, ...mutual }, listener) as unknown as Server
}

export async function readRequest(incoming: IncomingMessage, id: string): Promise<Request> {
  // Not `new URL(url, base)`: a path that begins with `//` would be taken for a host.
  const [path = '/', ...query] = (incoming.url ?? '/').split('?')
  const { socket } = incoming
  return {
    id,
    method: incoming.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: incoming.headers,
    body: await readBody(incoming),
    clientCertificate: socket instanceof TLSSocket && socket.authorized,
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    length += chunk.length
    // The rest is read and thrown away, so that the caller gets to see the answer.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined
}
