import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAuthority } from '../auth/authority.ts'

/** What arrived at the receiver. */
export type Arrival = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** Answers one arrival: a status, or whatever it does to the response. */
export type Behaviour = (response: ServerResponse, arrival: Arrival) => void

/** An HTTPS receiver on 127.0.0.1, for the tests of this folder, with an authority of its own. */
export type TestReceiver = {
  readonly url: string
  /** The authority's certificate, in PEM. */
  readonly ca: string
  readonly arrivals: Arrival[]
  /** How it answers from now on. At first: 200 and `ok`. */
  answer: Behaviour
  /** Resolves when as many have arrived; rejects after fifteen seconds. */
  arrived(count: number): Promise<readonly Arrival[]>
  close(): Promise<void>
}

export async function startReceiver(): Promise<TestReceiver> {
  const authority = await createAuthority()
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
      receiver.answer(response, arrival)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: TestReceiver = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: authority.cert,
    arrivals,
    answer: status(200),
    async arrived(count) {
      await until(() => arrivals.length >= count, `${count} arrivals`)
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

/** Answers with a status and a body. */
export function status(code: number, body = 'ok'): Behaviour {
  return (response) => response.writeHead(code).end(body)
}

/** Waits until something holds, for fifteen seconds at most, or as many milliseconds as are given. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  milliseconds = 15_000,
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${milliseconds / 1000} seconds for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
