import type { ClientCertificate } from './client-certificate.ts'
import { wrongUse } from './wrong-use.ts'

/** A request whose body has been read, so that it can be sent a second time. */
export type Message = {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

/** The way to the service: every request of a client, and of its token endpoint, is sent by it. */
export type Sender = {
  /** @throws what fetch throws: a TypeError without a connection, a TimeoutError after `timeoutMs`, the reason of `signal` */
  send(message: Message): Promise<Response>
  /** Ends the connections that are kept open. */
  close(): Promise<void>
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends with Node's own fetch, or, where there is a client certificate or an authority to trust, with undici's, which can take them.
 * A redirect is an error: the service has none, and neither the token nor the certificate may go elsewhere.
 */
export function createSender(certificate: ClientCertificate | undefined, timeoutMs: number): Sender {
  let mutual: Promise<{ fetch: Fetch; close(): Promise<void> }> | undefined

  async function fetchOver(): Promise<Fetch> {
    if (certificate === undefined) return globalThis.fetch
    mutual ??= overMutualTls(certificate)
    return (await mutual).fetch
  }

  return {
    async send({ url, method, headers, body, signal }) {
      const fetch = await fetchOver()
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
      await (await mutual)?.close()
    },
  }
}

async function overMutualTls({ cert, key, ca, passphrase }: ClientCertificate) {
  const { Agent, fetch } = await import('undici').catch((cause: { readonly code?: unknown }) => {
    // undici 8 does not load on Node 20, where undici 7 does.
    const isThere = cause.code !== 'ERR_MODULE_NOT_FOUND'
    const message = isThere ? 'an undici that runs on this Node: npm install undici@7' : 'undici: npm install undici'
    throw wrongUse('ERR_UNDICI_MISSING', `the option tls needs ${message}`, cause)
  })
  const dispatcher = new Agent({ connect: { cert, key, ca, passphrase } as object })
  // undici has types of its own for what Node's types call by the same names.
  const overAgent: Fetch = (url, init) => fetch(url, { ...init, dispatcher } as object) as unknown as Promise<Response>
  return { fetch: overAgent, close: () => dispatcher.close() }
}
