import type { OperationsTagged } from '../handler.ts'
import { eventOperations } from './events/events.ts'
import { retryWebhookEvent } from './events/retry-event.ts'
import { testWebhookSubscription } from './sender/send-test-delivery.ts'
import { subscriptionOperations } from './subscriptions/subscriptions.ts'

/** Webhook subscriptions, and the events that are delivered to them. */
export const webhookOperations = {
  ...subscriptionOperations,
  ...eventOperations,
  retryWebhookEvent,
  testWebhookSubscription,
} satisfies OperationsTagged<'Webhook subscriptions' | 'Webhook events'>
