import { Connection } from '../../lib/active_record.ts'
import { Clock } from '../../lib/clock.ts'
import { logger } from '../../lib/logger.ts'
import { WebhookDelivery, WebhookEvent, WebhookSubscription } from '../models/webhooks.ts'
import { HaltDeliveries } from '../services/halt_deliveries.ts'
import { type Answer, PostWebhook } from '../services/post_webhook.ts'
import { ApplicationJob, polynomiallyLonger } from './application_job.ts'

interface Attempt {
  delivery: WebhookDelivery
  event: WebhookEvent
  subscription: WebhookSubscription
}

/** One attempt to deliver. An automatic one that fails puts the next one into the queue, up to MAX_ATTEMPTS. */
export class DeliverWebhookJob extends ApplicationJob {
  static readonly MAX_ATTEMPTS = 5

  async perform(deliveryId: string): Promise<void> {
    const attempt = Connection.transaction(() => this.#begin(WebhookDelivery.find(deliveryId)))
    if (!attempt) return
    const { delivery, event, subscription } = attempt
    const answer = await PostWebhook.call({
      subscription,
      eventId: event.id,
      eventType: event.eventType,
      occurredAt: event.occurredAt,
      body: event.payload,
      deliveryId: delivery.id,
      retryReason: retryReason(delivery),
    })
    Connection.transaction(() => this.#record(attempt, answer))
  }

  #begin(found: WebhookDelivery): Attempt | undefined {
    // Halted in the meantime, or the job ran before and was only not taken off the queue.
    if (!found.inProgress) return undefined
    const event = WebhookEvent.find(found.eventId)
    const subscription = WebhookSubscription.find(found.subscriptionId)
    if (!subscription.active) {
      found.update({ status: 'pending' }) // it may be one that a crash left as queued
      HaltDeliveries.call(subscription)
      return undefined
    }
    const delivery = found.status === 'pending_retry' ? this.#nextAttempt(found) : found
    delivery.update({ status: 'queued' })
    event.refreshStatus()
    return { delivery, event, subscription }
  }

  #nextAttempt(previous: WebhookDelivery): WebhookDelivery {
    previous.update({ status: 'failed', nextRetryAt: null })
    return WebhookDelivery.create({
      eventId: previous.eventId,
      subscriptionId: previous.subscriptionId,
      triggerType: 'automatic_retry',
      attemptNumber: previous.attemptNumber + 1,
    })
  }

  #record({ delivery, event, subscription }: Attempt, answer: Answer): void {
    // While the receiver took its time the subscription may have been changed, and others may have failed.
    subscription.reload()
    delivery.update({
      httpStatusCode: answer.statusCode,
      responseBody: answer.body,
      latencyMs: answer.latencyMs,
      errorMessage: answer.error?.message ?? null,
      errorType: answer.error?.type ?? null,
    })
    if (!answer.error) {
      delivery.update({ status: 'success', deliveredAt: Clock.now() })
      subscription.recordSuccess()
    } else {
      if (subscription.recordFailure()) this.#alert(subscription)
      this.#afterFailure(delivery, subscription)
    }
    event.reload().refreshStatus()
  }

  #afterFailure(delivery: WebhookDelivery, subscription: WebhookSubscription): void {
    if (delivery.triggerType === 'manual') {
      delivery.update({ status: 'failed' })
    } else if (delivery.attemptNumber >= DeliverWebhookJob.MAX_ATTEMPTS) {
      delivery.update({ status: 'exhausted' })
    } else if (!subscription.active) {
      delivery.update({ status: 'failed' })
    } else {
      const nextRetryAt = Clock.fromNow(polynomiallyLonger(delivery.attemptNumber))
      delivery.update({ status: 'pending_retry', nextRetryAt })
      DeliverWebhookJob.performAt(nextRetryAt, delivery.id)
    }
  }

  #alert(subscription: WebhookSubscription): void {
    HaltDeliveries.call(subscription)
    // Here a mailer would write to developerEmail; this example has no mail server.
    logger.warn(`webhook subscription ${subscription.id} disabled after repeated failures`)
  }
}

function retryReason(delivery: WebhookDelivery): 'automatic' | 'manual' | undefined {
  if (delivery.triggerType === 'manual') return 'manual'
  return delivery.triggerType === 'automatic_retry' ? 'automatic' : undefined
}
