import type { IncomingMessage, ServerResponse } from 'node:http'
import { joinedHeaders } from '../http/headers.ts'
import { isTest } from '../validate/delivery.ts'
import { parseJson } from '../values/json.ts'
import type { Activity } from './activity.ts'
import type { Delivery, OpenInbox } from './inbox.ts'
import type { LagMeter } from './lag.ts'
import { type SentResponse, sendResponse } from './receiver-response.ts'

/** How much of a body is kept, and how much of it is read before the connection is closed, in bytes. */
const MAX_KEPT = 256 * 1024
const MAX_READ = 16 * 1024 * 1024
/** How long before its arrival a delivery may have been sent while the suite was kept from its work, in milliseconds. */
const LONGEST_LAG = 5_000

/** What a receiver knows when a delivery arrives. */
export type Reception = {
  /** The path of the receiver's URL, without a slash at the end. */
  readonly prefix: string
  /** The open inboxes by their keys. */
  readonly inboxes: ReadonlyMap<string, OpenInbox>
  /** For deliveries to another path. */
  readonly shared: OpenInbox
  readonly lags: LagMeter
  /** Deliveries of events, and responses to them. */
  readonly activity: Activity
  readonly nextId: () => number
  /** Sees each delivery after its response. */
  readonly onDelivery: (delivery: Delivery, sent: SentResponse) => void
}

/** Adds a delivery to the inbox at its path, and responds as that inbox does. */
export async function receiveDelivery(
  reception: Reception,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prefix, inboxes, shared, activity, onDelivery } = reception
  response.on('error', () => {})
  const rawBody = await readBody(request)
  if (isProbe(request, rawBody)) return void response.writeHead(200).end()
  const open = inboxes.get((request.url ?? '').slice(prefix.length).split('/')[1]?.split('?')[0] ?? '')
  const { inbox } = open ?? shared
  const how = inbox.response
  const delivery = createDelivery(reception, request, rawBody, inbox)
  open?.add(delivery)
  const sent = isTest(delivery) ? sendResponse(how, response) : activity.during(() => sendResponse(how, response))
  const responded = await sent
  delivery.respondedAt = performance.now()
  onDelivery(delivery, responded)
}

function createDelivery(
  { nextId, lags }: Reception,
  request: IncomingMessage,
  rawBody: Buffer,
  inbox: Delivery['inbox'],
): Delivery {
  return {
    id: nextId(),
    receivedAt: performance.now(),
    lag: lags.within(LONGEST_LAG),
    method: request.method ?? '',
    path: request.url ?? '',
    headers: joinedHeaders(request.headers),
    rawBody,
    json: parseJson(rawBody.toString('utf8')),
    inbox,
    responseStatus: typeof inbox.response === 'string' ? 0 : inbox.response.status,
  }
}

/** Whether a request only asks whether the receiver exists, as a target may before it accepts a subscription. It says nothing of an event. */
function isProbe({ method = '', headers }: IncomingMessage, rawBody: Buffer): boolean {
  const isEmpty = rawBody.length === 0 && !Object.keys(headers).some((name) => name.startsWith('x-webhook-'))
  return isEmpty && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size < MAX_KEPT) chunks.push(chunk.subarray(0, MAX_KEPT - size))
    size += chunk.length
    if (size > MAX_READ) throw new Error(`the body of a delivery is larger than ${MAX_READ} bytes`)
  }
  return Buffer.concat(chunks)
}
