import { randomUUID } from 'node:crypto'
import { Connection } from '../../lib/active_record.ts'
import { renderJson } from '../../lib/json.ts'
import { DeliverWebhookJob } from '../jobs/deliver_webhook_job.ts'
import type { Card } from '../models/card.ts'
import type { Company } from '../models/company.ts'
import type { CardTransaction } from '../models/transactions.ts'
import { type EventType, WebhookDelivery, type WebhookEvent } from '../models/webhooks.ts'
import { EventPayloadSerializer } from '../serializers/event_payload_serializer.ts'

const TYPES = {
  approved: 'transaction.auth.approved',
  declined: 'transaction.auth.declined',
  settled: 'transaction.settled',
  failed: 'transaction.failed',
} as const satisfies Record<string, EventType>

/** Records what happened with a card and queues a delivery for every active subscription that asked for it. */
export const PublishEvent = {
  call(company: Company, card: Card, transaction: CardTransaction): WebhookEvent {
    return Connection.transaction(() => {
      const id = randomUUID()
      const eventType = TYPES[transaction.kind]
      const occurredAt = transaction.settlementDate ?? transaction.transactionDate
      const envelope = EventPayloadSerializer.asJson({ id, eventType, occurredAt, company, card, transaction })
      const event = company.webhookEvents.create({ id, eventType, occurredAt, payload: renderJson(envelope) })
      queueDeliveries(company, event, 'automatic')
      return event
    })
  },
}

export function queueDeliveries(
  company: Company,
  event: WebhookEvent,
  triggerType: WebhookDelivery['triggerType'],
): WebhookDelivery[] {
  const subscriptions = company.webhookSubscriptions.where({ status: 'active' }).toArray()
  const interested = subscriptions.filter(({ eventTypes }) => eventTypes.includes(event.eventType))
  return interested.map((subscription) => {
    const delivery = WebhookDelivery.create({ eventId: event.id, subscriptionId: subscription.id, triggerType })
    DeliverWebhookJob.performLater(delivery.id)
    return delivery
  })
}
