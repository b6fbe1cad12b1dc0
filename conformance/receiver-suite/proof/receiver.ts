import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The secrets that the receivers of the proof are set up with. */
export const secrets = {
  current: 'whsec_Y3VycmVudC1vZi10aGUtcHJvb2Y',
  previous: 'whsec_cHJldmlvdXMtb2YtdGhlLXByb29m',
  expired: 'whsec_ZXhwaXJlZC1vZi10aGUtcHJvb2Y',
} as const

export type EventJson = {
  readonly id: string
  readonly type: string
  readonly occurredAt: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a receiver remembers. */
export type Store = {
  /** Keys of the events that were received, the latest last. */
  readonly seen: string[]
  /** How often each event took effect, by its id. */
  readonly effects: Map<string, number>
  /** Deliveries that are being handled. */
  inFlight: number
  /** When deliveries arrived that a limit counts, as `performance.now()` counts. */
  readonly arrivals: number[]
  /** What else a fault remembers: signatures, transactions, times. */
  readonly known: Set<string>
}

export type Incoming = { readonly request: IncomingMessage; readonly body: Buffer; readonly store: Store }

/** The parts of a receiver, each of which a fault may replace. The defaults are those of a conforming receiver. */
export type Parts = {
  readonly read: (request: IncomingMessage) => Promise<Buffer>
  readonly signature: (request: IncomingMessage) => string | undefined
  readonly secrets: readonly string[]
  readonly verify: (signature: string | undefined, incoming: Incoming, secrets: readonly string[]) => boolean
  /** Responds to a delivery that is not verified; whether it is handled nevertheless. */
  readonly refuse: (response: ServerResponse, incoming: Incoming) => boolean
  /** Before the signature is verified. Whether the delivery was responded to. */
  readonly before: (response: ServerResponse, incoming: Incoming) => boolean | Promise<boolean>
  /** A status for verified deliveries that are not accepted. */
  readonly reject: (event: EventJson, incoming: Incoming) => number | undefined
  /** What an event is deduplicated by. */
  readonly key: (event: EventJson, incoming: Incoming) => string
  /** Remembers a key; whether it is new. */
  readonly remember: (key: string, store: Store) => boolean | Promise<boolean>
  /** The status for a duplicate. */
  readonly duplicate: number
  /** When the response is sent: before or after the event is remembered. */
  readonly respond: 'first' | 'last'
  /** Whether an event takes effect. */
  readonly applies: (event: EventJson, incoming: Incoming) => boolean
  readonly listen: (server: Server) => void
}

export const conforming: Parts = {
  async read(request) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  },
  signature: ({ headers }) => [headers['x-webhook-signature']].flat()[0],
  secrets: [secrets.current, secrets.previous],
  verify: (signature, { body }, keys) => keys.some((secret) => equal(signature, `sha256=${hmac(secret, body)}`)),
  refuse: (response) => {
    response.writeHead(401).end('invalid signature')
    return false
  },
  before: () => false,
  reject: () => undefined,
  key: ({ id }) => id,
  remember(key, { seen }) {
    if (seen.includes(key)) return false
    seen.push(key)
    return true
  },
  duplicate: 204,
  respond: 'last',
  applies: (_, { request }) => request.headers['x-webhook-test'] !== 'true',
  listen: () => {},
}

export function hmac(secret: string, body: Buffer | string, algorithm = 'sha256', encoding: 'hex' | 'base64' = 'hex') {
  return createHmac(algorithm, secret).update(body).digest(encoding)
}

export function equal(given: string | undefined, expected: string): boolean {
  return given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** A receiver that runs, and the URL that shows its effects. */
export type RunningReceiver = { readonly url: string; readonly effectsUrl: string; stop(): Promise<void> }

/** Starts a receiver that is conforming but for some of its parts. */
export async function startReceiver(replaced: Partial<Parts> = {}): Promise<RunningReceiver> {
  const parts: Parts = { ...conforming, ...replaced }
  const store: Store = { seen: [], effects: new Map(), inFlight: 0, arrivals: [], known: new Set() }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver')
    if (pathname === '/effects') {
      response.end(JSON.stringify({ count: store.effects.get(searchParams.get('eventId') ?? '') ?? 0 }))
      return
    }
    store.inFlight++
    handle(request, response, parts, store)
      .catch(() => response.writeHead(500).end('internal error'))
      .finally(() => store.inFlight--)
  })
  parts.listen(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/webhooks`,
    effectsUrl: `${origin}/effects`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts, store: Store): Promise<void> {
  const body = await parts.read(request)
  const incoming = { request, body, store }
  if (await parts.before(response, incoming)) return
  const isVerified = parts.verify(parts.signature(request), incoming, parts.secrets)
  if (!isVerified && !parts.refuse(response, incoming)) return
  const event = JSON.parse(body.toString('utf8')) as EventJson
  const status = parts.reject(event, incoming)
  if (status !== undefined) return void response.writeHead(status).end()
  if (parts.respond === 'first' && !response.headersSent) response.writeHead(204).end()
  const isNew = await parts.remember(parts.key(event, incoming), store)
  if (isNew && parts.applies(event, incoming)) store.effects.set(event.id, (store.effects.get(event.id) ?? 0) + 1)
  if (!response.headersSent) response.writeHead(isNew ? 204 : parts.duplicate).end()
}
