import { WebhookDelivery, WebhookEvent, type WebhookSubscription } from '../models/webhooks.ts'

/** Ends what still waits for a subscription that is no longer active. Attempts under way end by themselves. */
export const HaltDeliveries = {
  call(subscription: WebhookSubscription): void {
    const waiting = WebhookDelivery.where({ subscriptionId: subscription.id, status: ['pending', 'pending_retry'] })
    const halted = waiting.toArray()
    for (const delivery of halted) {
      delivery.update({
        status: 'failed',
        nextRetryAt: null,
        errorMessage:
          delivery.errorMessage ?? `The subscription is ${subscription.deletedAt ? 'deleted' : subscription.status}`,
        errorType: delivery.errorType ?? 'internal',
      })
    }
    for (const eventId of new Set(halted.map((delivery) => delivery.eventId)))
      WebhookEvent.find(eventId).refreshStatus()
  },
}
