import type { OperationsTagged } from '../handler.ts'
import { eventOperations } from './events.ts'
import { retryWebhookEvent } from './retry-event.ts'
import { testWebhookSubscription } from './send-test-delivery.ts'
import { subscriptionOperations } from './subscriptions.ts'

/** Webhook subscriptions, and the events that are delivered to them. */
export const webhookOperations = {
  ...subscriptionOperations,
  ...eventOperations,
  retryWebhookEvent,
  testWebhookSubscription,
} satisfies OperationsTagged<'Webhook subscriptions' | 'Webhook events'>
