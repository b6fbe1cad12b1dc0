import { setTimeout as pause } from 'node:timers/promises'
import type { ReceiverFault } from '../fault.ts'
import { isWithinLimit } from '../rate-limit.ts'
import { conforming, type EventJson } from '../receiver.ts'

const header = (name: string, { headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(headers[name])

/** Mistakes in the effects of events. */
export const deduplicationFaults: readonly ReceiverFault[] = [
  {
    id: 'deduplication.none',
    says: 'An event takes effect with each delivery.',
    detectedBy: ['receivers.duplicate-takes-effect-once', 'receivers.concurrent-duplicates-take-effect-once'],
    parts: { remember: () => true },
  },
  {
    id: 'deduplication.by-delivery-id',
    says: 'Events are deduplicated by the id of the delivery, which each retry changes.',
    detectedBy: ['receivers.retry-takes-effect-once'],
    parts: { key: (_, { request }) => header('x-webhook-delivery-id', request) },
  },
  {
    id: 'deduplication.by-transaction-id',
    says: 'Events are deduplicated by the id of their transaction.',
    detectedBy: ['receivers.distinct-events-take-effect'],
    parts: { key: ({ data }) => String(data.id) },
  },
  {
    id: 'deduplication.by-type-and-transaction-id',
    says: 'Events are deduplicated by their type and the id of their transaction.',
    detectedBy: ['receivers.distinct-events-take-effect'],
    parts: { key: ({ type, data }) => `${type} ${data.id}` },
  },
  {
    id: 'deduplication.by-timestamp',
    says: 'Events are deduplicated by the timestamp of the delivery.',
    detectedBy: ['receivers.distinct-events-take-effect'],
    parts: { key: (_, { request }) => header('x-webhook-timestamp', request) },
  },
  {
    id: 'deduplication.by-event-and-retry',
    says: 'Events are deduplicated by their id and whether the delivery is a retry.',
    detectedBy: ['receivers.retry-takes-effect-once'],
    parts: { key: ({ id }, { request }) => `${id} ${header('x-webhook-retry', request)}` },
  },
  {
    id: 'deduplication.check-then-act',
    says: 'Whether an event is new is looked up and stored in two steps, without a transaction.',
    detectedBy: ['receivers.concurrent-duplicates-take-effect-once'],
    parts: {
      async remember(key, { seen }) {
        const isNew = !seen.includes(key)
        // As a query and a statement of a database that are not one transaction.
        await pause(300)
        if (isNew) seen.push(key)
        return isNew
      },
    },
  },
  {
    id: 'deduplication.of-the-last-event',
    says: 'An event is compared with the last one only.',
    detectedBy: ['receivers.later-duplicate-takes-effect-once'],
    parts: {
      remember(key, { seen }) {
        const isNew = seen.at(-1) !== key
        seen.push(key)
        return isNew
      },
    },
  },
  {
    id: 'deduplication.of-twenty-events',
    says: 'An event is compared with the last twenty only.',
    detectedBy: ['receivers.later-duplicate-takes-effect-once'],
    parts: {
      remember(key, { seen }) {
        const isNew = !seen.slice(-20).includes(key)
        if (isNew) seen.push(key)
        return isNew
      },
    },
  },
  {
    id: 'deduplication.before-verification',
    says: 'An event id is stored before the signature is verified.',
    detectedBy: ['receivers.forgery-does-not-suppress'],
    parts: {
      before(response, { body, store }) {
        const { id } = JSON.parse(body.toString()) as EventJson
        if (conforming.remember(id, store)) return false
        response.writeHead(204).end()
        return true
      },
      remember: () => true,
    },
  },
  {
    id: 'deduplication.after-response',
    says: 'An event id is stored after the response, too late for the next delivery.',
    detectedBy: ['receivers.duplicate-takes-effect-once', 'receivers.retry-takes-effect-once'],
    parts: {
      respond: 'first',
      async remember(key, { seen }) {
        const isNew = !seen.includes(key)
        await pause(30)
        seen.push(key)
        return isNew
      },
    },
  },
  {
    id: 'deduplication.lost-in-slow-queue',
    says: 'A queue handles events after the response, and does not deduplicate them.',
    detectedBy: ['receivers.duplicate-takes-effect-once'],
    parts: {
      respond: 'first',
      // Duplicates wait in a queue, whose worker forgets to look for them again.
      async remember(key, store) {
        if (!conforming.remember(key, store)) await pause(20)
        return true
      },
    },
  },
  {
    id: 'effects.of-refused-delivery-in-slow-queue',
    says: 'A delivery with an invalid signature is refused, and takes effect later.',
    detectedBy: ['receivers.other-secret-refused'],
    parts: {
      refuse(response, { body, store }) {
        response.writeHead(401).end()
        const { id } = JSON.parse(body.toString()) as EventJson
        setTimeout(() => store.effects.set(id, 1), 20)
        return false
      },
    },
  },
  {
    id: 'deduplication.conflict',
    says: 'A duplicate returns 409.',
    detectedBy: ['receivers.duplicate-accepted'],
    parts: { duplicate: 409 },
  },
  {
    id: 'effects.of-refused-delivery',
    says: 'A delivery with an invalid signature is refused, and takes effect nevertheless.',
    detectedBy: ['receivers.other-secret-refused'],
    parts: {
      refuse(response) {
        response.writeHead(401).end()
        return true
      },
    },
  },
  {
    id: 'effects.retries-ignored',
    says: 'A retry returns 2xx, and takes no effect.',
    detectedBy: ['receivers.retry-accepted'],
    parts: { applies: (_, { request }) => header('x-webhook-retry', request) === 'false' },
  },
  {
    id: 'effects.lost-in-bursts',
    says: 'A full queue drops events whose deliveries returned 2xx.',
    detectedBy: ['receivers.accepted-takes-effect'],
    // A queue that is full drops what comes.
    parts: { applies: (_, { store }) => isWithinLimit(store) },
  },
  {
    id: 'effects.none-of-older-events',
    says: 'An event that is older than one before it takes no effect.',
    detectedBy: ['receivers.any-order-takes-effect'],
    parts: {
      // Events that are older than the newest one are taken for outdated.
      applies({ occurredAt }, { store }) {
        const newest = [...store.known].at(-1) ?? ''
        if (occurredAt >= newest) store.known.add(occurredAt)
        return occurredAt >= newest
      },
    },
  },
]
