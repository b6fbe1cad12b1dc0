import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { deliveryRequest } from '../../webhooks/delivery-request.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../webhooks/sender.ts'
import { sign } from '../../webhooks/signature.ts'
import type { EventRow, SubscriptionRow } from '../../webhooks/tables.ts'

type Send = (delivery: DeliveryRequest) => Promise<DeliveryOutcome>
export type Headers = DeliveryRequest['headers']

/** The parts with a sender that is wrapped. */
export function sending(parts: Services, wrap: (send: Send, parts: Services) => Send): Services {
  return { ...parts, sender: { ...parts.sender, send: wrap((delivery) => parts.sender.send(delivery), parts) } }
}

/** The parts with deliveries that have other headers. */
export function withHeaders(
  parts: Services,
  change: (headers: Headers, delivery: DeliveryRequest) => Headers,
): Services {
  return sending(parts, (send) => (delivery) => send({ ...delivery, headers: change(delivery.headers, delivery) }))
}

export const isTest = (headers: Headers): boolean => headers['X-Webhook-Test'] !== undefined
export const isFirst = (headers: Headers): boolean => !isTest(headers) && headers['X-Webhook-Retry'] === 'false'
export const isManual = (headers: Headers): boolean => headers['X-Webhook-Retry-Reason'] === 'manual'

export type Envelope = { id: string; type: string; occurredAt: string; data: Record<string, unknown> }

/** The parts with events that tell something else, well signed. */
export function telling(parts: Services, change: (envelope: Envelope, headers: Headers) => object): Services {
  return sending(parts, (send) => async (delivery) => {
    const body = JSON.stringify(change(JSON.parse(delivery.body) as Envelope, delivery.headers))
    return send({ ...delivery, body, headers: await signed(parts, delivery, body) })
  })
}

async function signed(
  { vault, choices, store }: Services,
  { url, headers }: DeliveryRequest,
  body: string,
): Promise<Headers> {
  const row = await store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  return { ...headers, 'X-Webhook-Signature': sign(vault.decrypt(row.secret, row.id), body, choices) }
}

/** The parts with signatures that are made otherwise. */
export function signing(
  parts: Services,
  make: (delivery: DeliveryRequest, subscription: SubscriptionRow) => string,
): Services {
  return sending(parts, (send) => async (delivery) => {
    const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
    const signature = make(delivery, await rows.executeTakeFirstOrThrow())
    return send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Signature': signature } })
  })
}

/** The parts with a sender that sends each event, once, also to these subscriptions, at these addresses. */
export function alsoTo(
  parts: Services,
  wanted: (subscription: SubscriptionRow, event: EventRow) => boolean | string,
): Services {
  const sent = new Set<string>()
  return sending(parts, (send) => async (delivery) => {
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

/** Whether a subscription is of the company of an event, and chose its type. */
export const concerns = (row: SubscriptionRow, event: EventRow): boolean =>
  row.company_id === event.company_id && (JSON.parse(row.event_types) as string[]).includes(event.event_type)

export const accepted: DeliveryOutcome = { httpStatusCode: 200, responseBody: '', latencyMs: 1, errorMessage: null }
