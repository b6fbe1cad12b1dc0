import { randomUUID } from 'node:crypto'
import { Clock } from '../../lib/clock.ts'
import { renderJson } from '../../lib/json.ts'
import type { Company } from '../models/company.ts'
import { EVENT_TYPES, type WebhookSubscription } from '../models/webhooks.ts'
import { SamplePayloadSerializer } from '../serializers/event_payload_serializer.ts'
import { type Answer, PostWebhook } from './post_webhook.ts'

/** Posts a sample to the subscription, whatever its status, and leaves no trace in events and deliveries. */
export const SendTestDelivery = {
  call(company: Company, subscription: WebhookSubscription): Promise<Answer> {
    const eventId = randomUUID()
    const eventType = subscription.eventTypes[0] ?? EVENT_TYPES[0]
    const occurredAt = Clock.now()
    return PostWebhook.call({
      subscription,
      eventId,
      eventType,
      occurredAt,
      body: renderJson(SamplePayloadSerializer.asJson({ id: eventId, eventType, occurredAt, company })),
      deliveryId: randomUUID(),
      test: true,
    })
  },
}
