import type { ClientCertificate } from './client-certificate.ts'
import { UsageError } from './usage-error.ts'

/** A request whose body is in memory, so that it can be sent again. */
export type Message = {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends all requests of a client, including those to the token endpoint. */
export type Sender = {
  /** @throws the errors of fetch: a TypeError if there is no connection, a TimeoutError after `timeoutMs`, the reason of `signal` */
  send(message: Message): Promise<Response>
  /** Closes the open connections. */
  close(): Promise<void>
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends with Node's fetch or, if there is a client certificate or a CA, with that of undici, which supports them. A redirect is an error: the
 * API has none, and token and certificate must not reach another server.
 */
export function createSender(certificate: ClientCertificate | undefined, timeoutMs: number): Sender {
  let mutualTls: Promise<{ fetch: Fetch; close(): Promise<void> }> | undefined

  async function fetchFunction(): Promise<Fetch> {
    if (certificate === undefined) return globalThis.fetch
    mutualTls ??= createMutualTls(certificate)
    return (await mutualTls).fetch
  }

  return {
    async send({ url, method, headers, body, signal }) {
      const fetch = await fetchFunction()
      const timeout = AbortSignal.timeout(timeoutMs)
      return fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      })
    },
    async close() {
      await (await mutualTls)?.close()
    },
  }
}

async function createMutualTls({ cert, key, ca, passphrase }: ClientCertificate) {
  const { Agent, fetch } = await import('undici').catch((cause: { readonly code?: unknown }) => {
    // undici 8 does not load on Node 20, where undici 7 does.
    const isInstalled = cause.code !== 'ERR_MODULE_NOT_FOUND'
    const message = isInstalled ? 'an undici for this Node version: npm install undici@7' : 'undici: npm install undici'
    throw new UsageError('ERR_UNDICI_MISSING', `the option tls requires ${message}`, cause)
  })
  const dispatcher = new Agent({ connect: { cert, key, ca, passphrase } as object })
  // The types of undici and those of Node have the same names but are not compatible.
  const fetchWithAgent: Fetch = (url, init) =>
    fetch(url, { ...init, dispatcher } as object) as unknown as Promise<Response>
  return { fetch: fetchWithAgent, close: () => dispatcher.close() }
}
