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
  const timers = new Set<NodeJS.Timeout>()
  let held: (() => void)[] = []
  const server = createServer(
    { cert: readFileSync(files.cert), key: readFileSync(files.key) },
    (request, response) => void relay(request, response).catch(() => response.destroy()),
  )
  server.keepAliveTimeout = 120_000

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (habits.reverseWithin !== undefined) await turn(habits.reverseWithin)
    for (const delay of habits.duplicateAfter ?? []) later(delay, () => passOn(request, body))
    const answer = await passOn(request, body).catch((error: unknown) => {
      if (habits.badGateway !== true) throw error
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
    })
    if (answer === undefined) return
    response.writeHead(answer.statusCode, endToEnd(answer.headers))
    response.end(Buffer.from(await answer.body.arrayBuffer()))
  }

  async function passOn({ method, url, headers }: IncomingMessage, body: Buffer) {
    return send(`https://127.0.0.1:${port}${url}`, {
      method: method as 'POST',
      headers: endToEnd(headers) as Record<string, string>,
      body,
      dispatcher: agent,
    })
  }

  /** Waits until the deliveries of this moment are complete; the last one is passed on first. */
  function turn(within: number): Promise<void> {
    return new Promise((resolve) => {
      held.push(resolve)
      if (held.length > 1) return
      later(within, async () => {
        const group = held.reverse()
        held = []
        for (const release of group) {
          release()
          await new Promise((next) => setTimeout(next, 5))
        }
      })
    })
  }

  function later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch(() => {})
    }, ms)
    timers.add(timer)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await agent.destroy()
    },
  }
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
}
