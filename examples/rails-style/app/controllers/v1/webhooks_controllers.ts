import { Connection } from '../../../lib/active_record.ts'
import { Clock } from '../../../lib/clock.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../lib/i18n.ts'
import { EVENT_STATUSES, EVENT_TYPES, WebhookSubscription } from '../../models/webhooks.ts'
import {
  TestDeliverySerializer,
  WebhookDeliverySerializer,
  WebhookEventSerializer,
  WebhookSubscriptionSerializer,
} from '../../serializers/webhook_serializers.ts'
import { HaltDeliveries } from '../../services/halt_deliveries.ts'
import { RetryEvent } from '../../services/retry_event.ts'
import { SendTestDelivery } from '../../services/send_test_delivery.ts'
import { ApplicationController } from '../application_controller.ts'

const GRACE_WINDOW = 24 * 60 * 60 * 1000

/** The webhook endpoints speak English only. */
abstract class WebhooksController extends ApplicationController {
  protected override get locale(): Locale {
    return DEFAULT_LOCALE
  }
}

export class WebhookSubscriptionsController extends WebhooksController {
  static override readonly scopes = {
    index: 'webhooks:read',
    show: 'webhooks:read',
    create: 'webhooks:write',
    update: 'webhooks:write',
    destroy: 'webhooks:write',
    rotateSecret: 'webhooks:write',
    test: 'webhooks:write',
  }

  index(): void {
    this.render(this.currentCompany.webhookSubscriptions.toArray().map(WebhookSubscriptionSerializer.asJson))
  }

  show(): void {
    this.render(WebhookSubscriptionSerializer.asJson(this.#subscription()))
  }

  create(): void {
    const attributes = this.permit('url', 'eventTypes', 'developerEmail', 'description', 'timeoutMs')
    const subscription = this.currentCompany.webhookSubscriptions.create(attributes)
    this.render({ ...WebhookSubscriptionSerializer.asJson(subscription), secret: subscription.secret }, 201)
  }

  update(): void {
    const attributes = this.permit('url', 'eventTypes', 'developerEmail', 'description', 'timeoutMs', 'status')
    const subscription = Connection.transaction(() => {
      const updated = this.#subscription().update({
        ...attributes,
        // Who re-enables a subscription gets the full number of attempts before the circuit breaker acts again.
        ...(attributes.status === 'active' && { consecutiveFailures: 0 }),
      })
      if (!updated.active) HaltDeliveries.call(updated)
      return updated
    })
    this.render(WebhookSubscriptionSerializer.asJson(subscription))
  }

  destroy(): void {
    Connection.transaction(() => HaltDeliveries.call(this.#subscription().update({ deletedAt: Clock.now() })))
    this.noContent()
  }

  /** From now on deliveries are signed with the new secret; receivers may accept the old one until the date given. */
  rotateSecret(): void {
    const subscription = this.#subscription().update({ secret: WebhookSubscription.generateSecret() })
    this.render({
      ...WebhookSubscriptionSerializer.asJson(subscription),
      secret: subscription.secret,
      previousSecretExpiresAt: Clock.fromNow(GRACE_WINDOW),
    })
  }

  async test(): Promise<void> {
    const answer = await SendTestDelivery.call(this.currentCompany, this.#subscription())
    this.render(TestDeliverySerializer.asJson(answer))
  }

  #subscription() {
    return this.currentCompany.webhookSubscriptions.find(this.id)
  }
}

export class WebhookEventsController extends WebhooksController {
  static override readonly scopes = {
    index: 'webhooks:read',
    show: 'webhooks:read',
    deliveries: 'webhooks:read',
    retry: 'webhooks:write',
  }

  index(): void {
    const filters = this.stringQuery({
      eventType: { inclusion: EVENT_TYPES },
      status: { inclusion: EVENT_STATUSES },
    })
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    this.renderPage(this.currentCompany.webhookEvents.where(given).newestFirst(), WebhookEventSerializer.asJson)
  }

  show(): void {
    const event = this.#event()
    const deliveries = event.latestDeliveries().map(WebhookDeliverySerializer.asJson)
    this.render({ ...WebhookEventSerializer.asJson(event), deliveries })
  }

  deliveries(): void {
    this.render({ rows: this.#event().latestDeliveries().map(WebhookDeliverySerializer.asJson) })
  }

  retry(): void {
    const deliveries = RetryEvent.call(this.currentCompany, this.id)
    this.render({ rows: deliveries.map(WebhookDeliverySerializer.asJson) }, 201)
  }

  #event() {
    return this.currentCompany.webhookEvents.find(this.id)
  }
}
