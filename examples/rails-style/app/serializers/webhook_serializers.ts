import { RawJson } from '../../lib/json.ts'
import type { WebhookDelivery, WebhookEvent, WebhookSubscription } from '../models/webhooks.ts'
import type { Answer } from '../services/post_webhook.ts'

/** Without the secret: only the actions that make one show it, by adding it themselves. */
export const WebhookSubscriptionSerializer = {
  asJson(subscription: WebhookSubscription) {
    return {
      id: subscription.id,
      url: subscription.url,
      eventTypes: subscription.eventTypes,
      developerEmail: subscription.developerEmail,
      description: subscription.description ?? null,
      timeoutMs: subscription.timeoutMs,
      status: subscription.status,
      version: subscription.version,
      createdAt: subscription.createdAt,
      updatedAt: subscription.updatedAt,
    }
  },
}

export const WebhookEventSerializer = {
  asJson(event: WebhookEvent) {
    return {
      id: event.id,
      eventType: event.eventType,
      eventVersion: event.eventVersion,
      payload: new RawJson(event.payload),
      idempotencyKey: event.id,
      status: event.status,
      occurredAt: event.occurredAt,
      deliveredAt: event.deliveredAt ?? null,
      createdAt: event.createdAt,
      updatedAt: event.updatedAt,
    }
  },
}

export const WebhookDeliverySerializer = {
  asJson(delivery: WebhookDelivery) {
    return {
      id: delivery.id,
      transactionEventId: delivery.eventId,
      subscriptionId: delivery.subscriptionId,
      status: delivery.status,
      triggerType: delivery.triggerType,
      httpStatusCode: delivery.httpStatusCode ?? null,
      responseBody: delivery.responseBody ?? null,
      errorMessage: delivery.errorMessage ?? null,
      errorType: delivery.errorType ?? null,
      attemptNumber: delivery.attemptNumber,
      nextRetryAt: delivery.nextRetryAt ?? null,
      deliveredAt: delivery.deliveredAt ?? null,
      latencyMs: delivery.latencyMs ?? null,
      createdAt: delivery.createdAt,
      updatedAt: delivery.updatedAt,
    }
  },
}

export const TestDeliverySerializer = {
  asJson(answer: Answer) {
    return {
      result: answer.error ? 'failed' : 'success',
      httpStatusCode: answer.statusCode,
      latencyMs: answer.latencyMs,
      errorMessage: answer.error?.message ?? null,
    }
  },
}
