import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the test server received it. */
export type Received = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type TestResponse = {
  readonly status?: number
  readonly json?: unknown
  readonly headers?: Record<string, string>
  readonly delayMs?: number
}

export type TestServer = {
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** Starts a server on this machine that responds as a function says, and records the requests. */
export async function startServer(
  respond: (request: Received) => TestResponse | Promise<TestResponse>,
): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() }
    received.push(request)
    const { status = 200, json = {}, headers: own = {}, delayMs = 0 } = await respond(request)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
