import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Agent, request as send } from 'undici'

/** How deliveries reach the receiver, all within at-least-once delivery. */
export type RelayHabits = {
  /** Every delivery arrives again this many milliseconds later, byte by byte the same. */
  readonly duplicateAfter?: readonly number[]
  /** Deliveries that arrive within this many milliseconds are passed on in reverse order. */
  readonly reverseWithin?: number
  /** The response where the receiver breaks the connection is 502 with a page, as of a tunnel; otherwise the connection breaks. */
  readonly badGateway?: true
}

/** A relay in front of the suite's receiver. */
export type WebhookRelay = {
  readonly url: string
  /** The port of the receiver behind it, which must listen there. */
  close(): Promise<void>
}

type Certificate = { readonly cert: string; readonly key: string; readonly ca: string }

/** Starts an HTTPS server that passes deliveries on to a receiver at `https://127.0.0.1:<port>`. */
export async function startWebhookRelay(port: number, files: Certificate, habits: RelayHabits): Promise<WebhookRelay> {
  const agent = new Agent({ connect: { ca: readFileSync(files.ca) } })
  const timers = createTimers()
  const relay: Relay = {
    habits,
    timers,
    waitForTurn: createTurns(timers),
    receiver: `https://127.0.0.1:${port}`,
    agent,
  }
  const server = createServer(
    { cert: readFileSync(files.cert), key: readFileSync(files.key) },
    (request, response) => void relayDelivery(relay, request, response).catch(() => response.destroy()),
  )
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      timers.clear()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await agent.destroy()
    },
  }
}

type Relay = {
  readonly habits: RelayHabits
  readonly timers: Timers
  /** Waits until the deliveries of this moment are complete. */
  readonly waitForTurn: (within: number) => Promise<void>
  /** The URL of the receiver. */
  readonly receiver: string
  readonly agent: Agent
}

async function relayDelivery(relay: Relay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { habits, timers, waitForTurn } = relay
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (habits.reverseWithin !== undefined) await waitForTurn(habits.reverseWithin)
  for (const delay of habits.duplicateAfter ?? []) timers.start(delay, () => passOn(relay, request, body))
  const received = await passOn(relay, request, body).catch((error: unknown) => {
    if (habits.badGateway !== true) throw error
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  })
  if (received === undefined) return
  response.writeHead(received.statusCode, endToEnd(received.headers))
  response.end(Buffer.from(await received.body.arrayBuffer()))
}

const passOn = async ({ receiver, agent }: Relay, { method, url, headers }: IncomingMessage, body: Buffer) =>
  send(`${receiver}${url}`, {
    method: method as 'POST',
    headers: endToEnd(headers) as Record<string, string>,
    body,
    dispatcher: agent,
  })

/** Work that starts later, unless the relay is closed before. */
type Timers = { start(ms: number, work: () => Promise<unknown>): void; clear(): void }

function createTimers(): Timers {
  const timers = new Set<NodeJS.Timeout>()
  return {
    start(ms, work) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work().catch(() => {})
      }, ms)
      timers.add(timer)
    },
    clear() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Lets deliveries wait that arrive within some milliseconds; the last one is passed on first. */
function createTurns(timers: Timers): Relay['waitForTurn'] {
  let held: (() => void)[] = []
  const releaseAll = async () => {
    const group = held.reverse()
    held = []
    for (const release of group) {
      release()
      await new Promise((next) => setTimeout(next, 5))
    }
  }
  return (within) =>
    new Promise((resolve) => {
      held.push(resolve)
      if (held.length === 1) timers.start(within, releaseAll)
    })
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
}
