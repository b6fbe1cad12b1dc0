import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificateAuthority } from '../auth/certificate-authority.ts'
import { createTrustStores, type TrustStores } from '../webhooks/sender/trust-stores.ts'
import { waitUntil } from './wait-until.ts'

/** A request that the receiver got. */
export type Arrival = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** Responds to a request, or does anything else with the response. */
export type Behaviour = (response: ServerResponse, arrival: Arrival) => void

/** An HTTPS receiver on 127.0.0.1 with its own CA. */
export type WebhookReceiver = {
  readonly url: string
  /** The certificate of the CA, in PEM. */
  readonly ca: string
  /** For all sandboxes that trust the CA. */
  readonly trustStores: TrustStores
  readonly arrivals: Arrival[]
  /** How it responds from now on. At first: 200 and `ok`. */
  respond: Behaviour
  /** Waits until as many requests have arrived. */
  arrived(count: number): Promise<readonly Arrival[]>
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const authority = await createCertificateAuthority()
  const arrivals: Arrival[] = []
  const server: Server = createServer(await authority.issue('localhost', 'server'), (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const arrival = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      arrivals.push(arrival)
      receiver.respond(response, arrival)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: authority.cert,
    trustStores: createTrustStores(),
    arrivals,
    respond: status(200),
    async arrived(count) {
      await waitUntil(() => arrivals.length >= count, `${count} requests`)
      return arrivals
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

/** Responds with a status and a body. */
export function status(code: number, body = 'ok'): Behaviour {
  return (response) => response.writeHead(code).end(body)
}
