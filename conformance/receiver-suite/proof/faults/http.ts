import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceiverFault } from '../fault.ts'
import { isWithinLimit } from '../rate-limit.ts'
import { conforming, type Incoming } from '../receiver.ts'

/** Ends the server, without a response. */
export function endServer(_: ServerResponse, { request }: Incoming): boolean {
  const { server } = request.socket as Socket & { readonly server: Server }
  server.close()
  server.closeAllConnections()
  return false
}

/** Mistakes in what is accepted, and how fast. */
export const httpFaults: readonly ReceiverFault[] = [
  {
    id: 'http.redirect',
    says: 'A delivery returns a redirect.',
    detectedBy: ['receivers.event-accepted'],
    parts: { reject: () => 302 },
  },
  {
    id: 'http.declined-refused',
    says: 'An event of the type `transaction.auth.declined` returns 400.',
    detectedBy: ['receivers.event-accepted', 'receivers.any-order-accepted'],
    parts: { reject: ({ type }) => (type === 'transaction.auth.declined' ? 400 : undefined) },
  },
  {
    id: 'http.settlement-before-approval-refused',
    says: 'An event about an unknown related transaction returns 422.',
    detectedBy: ['receivers.any-order-accepted'],
    parts: {
      reject({ data }, { store }) {
        store.known.add(String(data.id))
        const { relatedTransactionId: related } = data
        return related === undefined || store.known.has(String(related)) ? undefined : 422
      },
    },
  },
  {
    id: 'http.local-amount-refused',
    says: 'An event with a `localAmount` returns 400.',
    detectedBy: ['receivers.any-values-accepted'],
    parts: { reject: ({ data }) => ('localAmount' in data ? 400 : undefined) },
  },
  {
    id: 'http.physical-cards-refused',
    says: 'An event of a physical card returns 500.',
    detectedBy: ['receivers.any-values-accepted'],
    parts: {
      reject: ({ data }) => ((data.card as { type: string }).type === 'physical' ? 500 : undefined),
    },
  },
  {
    id: 'http.test-delivery-refused',
    says: 'A test delivery returns 400.',
    detectedBy: ['receivers.test-delivery-accepted'],
    parts: { reject: (_, { request }) => (request.headers['x-webhook-test'] === 'true' ? 400 : undefined) },
  },
  {
    id: 'http.manual-retries-refused',
    says: 'A manual retry returns 400.',
    detectedBy: ['receivers.retry-accepted'],
    parts: { reject: (_, { request }) => (request.headers['x-webhook-retry-reason'] === 'manual' ? 400 : undefined) },
  },
  {
    id: 'http.body-decoded-in-pieces',
    says: 'Each piece of the body is decoded separately, which damages characters at their ends.',
    detectedBy: ['receivers.body-in-pieces-accepted'],
    parts: {
      async read(request) {
        let text = ''
        for await (const chunk of request) text += (chunk as Buffer).toString('utf8')
        return Buffer.from(text)
      },
    },
  },
  {
    id: 'http.first-piece-read',
    says: 'Only the first piece of the body is read.',
    detectedBy: ['receivers.body-in-pieces-accepted'],
    parts: {
      async read(request) {
        const pieces: Buffer[] = []
        for await (const chunk of request) pieces.push(chunk as Buffer)
        return pieces[0] ?? Buffer.alloc(0)
      },
    },
  },
  {
    id: 'http.ends-at-refusal',
    says: 'An invalid signature ends the program, which does not catch the error.',
    detectedBy: ['receivers.stays-available'],
    // As a program that does not catch the error of its verification.
    parts: { refuse: endServer },
  },
  {
    id: 'http.chunked-refused',
    says: 'A body without Content-Length returns 411.',
    detectedBy: ['receivers.chunked-body'],
    parts: {
      before(response, { request }) {
        if (request.headers['content-length'] !== undefined) return false
        response.writeHead(411).end()
        return true
      },
    },
  },
  {
    id: 'http.large-body-refused',
    says: 'A body of 10,000 bytes or more returns 413.',
    detectedBy: ['receivers.large-body'],
    parts: {
      before(response, { body }) {
        if (body.length < 10_000) return false
        response.writeHead(413).end()
        return true
      },
    },
  },
  {
    id: 'http.one-delivery-per-connection',
    says: 'The second delivery of a connection returns 400.',
    detectedBy: ['receivers.connections'],
    parts: {
      before(response, { request }) {
        const { socket } = request
        const isFirst = socket.listenerCount('used') === 0
        socket.on('used', () => {})
        if (!isFirst) response.writeHead(400).end('one delivery per connection')
        return !isFirst
      },
    },
  },
  {
    id: 'http.too-many-requests',
    says: 'Deliveries of a burst return 429.',
    detectedBy: ['receivers.burst-accepted'],
    parts: { reject: (_, { store }) => (isWithinLimit(store) ? undefined : 429) },
  },
  {
    id: 'http.late-in-bursts',
    says: 'Deliveries of a burst are handled one after the other, and return after the timeout.',
    detectedBy: ['receivers.burst-accepted'],
    timeout: 1000,
    parts: {
      // One worker, which needs 100 ms for each delivery.
      async before(_, { store }) {
        await pause(100 * store.inFlight)
        return false
      },
    },
  },
  {
    id: 'http.late-for-settlements',
    says: 'An event of the type `transaction.settled` returns after the timeout.',
    detectedBy: ['receivers.event-accepted'],
    timeout: 1000,
    parts: {
      async remember(key, store) {
        await pause(key.startsWith('slow') ? 2500 : 0)
        return conforming.remember(key, store)
      },
      key: ({ id, type }) => (type === 'transaction.settled' ? `slow ${id}` : id),
    },
  },
  {
    id: 'http.connections-limited',
    says: 'Only three connections are accepted at a time.',
    detectedBy: ['receivers.burst-accepted'],
    parts: {
      listen(server) {
        server.maxConnections = 3
      },
    },
  },
]
