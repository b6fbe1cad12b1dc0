import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { deliveryRequest } from '../../webhooks/sender/delivery-request.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../webhooks/sender/sender.ts'
import { sign } from '../../webhooks/sender/signature.ts'
import type { EventRow, SubscriptionRow } from '../../webhooks/tables.ts'
import { wrapOperation } from '../fault.ts'

type Send = (delivery: DeliveryRequest) => Promise<DeliveryOutcome>
export type Headers = DeliveryRequest['headers']

/** Wraps the sender. */
export function wrapSender(parts: Services, wrap: (send: Send, parts: Services) => Send): Services {
  return { ...parts, sender: { ...parts.sender, send: wrap((delivery) => parts.sender.send(delivery), parts) } }
}

/** Changes the headers of deliveries. */
export function changeHeaders(
  parts: Services,
  change: (headers: Headers, delivery: DeliveryRequest) => Headers,
): Services {
  return wrapSender(parts, (send) => (delivery) => send({ ...delivery, headers: change(delivery.headers, delivery) }))
}

export const isTest = (headers: Headers): boolean => headers['X-Webhook-Test'] !== undefined
export const isFirst = (headers: Headers): boolean => !isTest(headers) && headers['X-Webhook-Retry'] === 'false'
export const isAutomatic = (headers: Headers): boolean => headers['X-Webhook-Retry-Reason'] === 'automatic'
export const isManual = (headers: Headers): boolean => headers['X-Webhook-Retry-Reason'] === 'manual'

/** The headers of an automatic retry: a separate attempt, with another id. */
export const asAutomaticRetry = (headers: Headers): Headers => ({
  ...headers,
  'X-Webhook-Retry': 'true',
  'X-Webhook-Retry-Reason': 'automatic',
  'X-Webhook-Delivery-Id': randomUUID(),
})
export const manualRetryHeaders = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'manual' } as const

export type Envelope = { id: string; type: string; occurredAt: string; data: Record<string, unknown> }

/** Sends events with the value that the first update of a subscription set, whatever later ones contain. */
export function sendAsFirstUpdated(parts: Services, name: 'url' | 'timeoutMs'): Services {
  const first = new Map<string, Partial<Pick<DeliveryRequest, 'url' | 'timeoutMs'>>>()
  const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const { [name]: value } = request.body
    if (response.body && value && !first.has(request.path.id)) first.set(request.path.id, { [name]: value })
    return response
  })
  return wrapSender(updating, (send) => (delivery) => {
    const isEvent = !isTest(delivery.headers)
    return send({ ...delivery, ...(isEvent && first.get(delivery.subscriptionId ?? '')) })
  })
}

/** Changes the body of deliveries, with a valid signature. */
export function changeEnvelope(
  parts: Services,
  change: (envelope: Envelope, headers: Headers) => object | Promise<object>,
): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const body = JSON.stringify(await change(JSON.parse(delivery.body) as Envelope, delivery.headers))
    return send({ ...delivery, body, headers: await signedHeaders(parts, delivery, body) })
  })
}

async function signedHeaders(parts: Services, delivery: DeliveryRequest, body: string): Promise<Headers> {
  const { id, secret } = await subscriptionOf(parts, delivery)
  return { ...delivery.headers, 'X-Webhook-Signature': sign(parts.vault.decrypt(secret, id), body, parts.choices) }
}

/** The subscription that a delivery is for. Several may have the same URL: it is the one that the delivery is signed for. */
export async function subscriptionOf(parts: Services, delivery: DeliveryRequest): Promise<SubscriptionRow> {
  const { url, headers } = delivery
  const subscriptions = parts.store.selectFrom('webhook_subscriptions').selectAll()
  const rows = await subscriptions.where('url', '=', url).execute()
  const isSigner = ({ id, secret }: SubscriptionRow) =>
    sign(parts.vault.decrypt(secret, id), delivery.body, parts.choices) === headers['X-Webhook-Signature']
  const row = rows.find(isSigner) ?? rows[0]
  if (row === undefined) throw new Error(`no subscription has the URL ${url}`)
  return row
}

/** Changes the signature of deliveries. */
export function changeSignature(
  parts: Services,
  make: (delivery: DeliveryRequest, subscription: SubscriptionRow) => string,
): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const signature = make(delivery, await subscriptionOf(parts, delivery))
    return send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Signature': signature } })
  })
}

/** Sends each event also to these subscriptions, once, and if given to this URL. */
export function alsoSendTo(
  parts: Services,
  wanted: (subscription: SubscriptionRow, event: EventRow) => boolean | string,
): Services {
  const sent = new Set<string>()
  return wrapSender(parts, (send) => async (delivery) => {
    const { headers } = delivery
    const id = headers['X-Webhook-Event-Id'] ?? ''
    if (isFirst(headers) && !sent.has(id)) {
      sent.add(id)
      const event = await parts.store
        .selectFrom('webhook_events')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const row of await parts.store.selectFrom('webhook_subscriptions').selectAll().execute()) {
        const where = wanted(row, event)
        if (where === false) continue
        const copy = deliveryRequest(event, { id: randomUUID() }, row, 'automatic', parts)
        void send(typeof where === 'string' ? { ...copy, url: where } : copy)
      }
    }
    return send(delivery)
  })
}

/** Whether a subscription has the tenant of an event and includes its type. */
export const isSubscribedTo = (row: SubscriptionRow, event: EventRow): boolean =>
  row.company_id === event.company_id && (JSON.parse(row.event_types) as string[]).includes(event.event_type)

export const acceptedOutcome: DeliveryOutcome = {
  httpStatusCode: 200,
  responseBody: '',
  latencyMs: 1,
  errorMessage: null,
}

/** An event with other properties of its data. */
export const withData = (envelope: Envelope, properties: object): Envelope => ({
  ...envelope,
  data: { ...envelope.data, ...properties },
})
