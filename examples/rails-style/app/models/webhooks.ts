import { randomBytes } from 'node:crypto'
import { settings } from '../../config/settings.ts'
import { ApplicationRecord } from '../../lib/active_record.ts'
import { Clock } from '../../lib/clock.ts'
import type { JsonObject } from '../../lib/json.ts'
import { hostOf, isForbiddenHost } from '../../lib/network.ts'
import { EMAIL, type Errors, type Rules } from '../../lib/validations.ts'

export const PAYLOAD_VERSION = 'v1'

export const EVENT_TYPES = [
  'transaction.auth.approved',
  'transaction.auth.declined',
  'transaction.failed',
  'transaction.settled',
] as const
export const EVENT_STATUSES = ['pending', 'delivering', 'delivered', 'partially_delivered', 'failed'] as const
export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'disabled'] as const

export type EventType = (typeof EVENT_TYPES)[number]

const MAX_EMAILS = 5

export class WebhookSubscription extends ApplicationRecord {
  /** The circuit breaker opens after so many failed attempts with no successful one in between. */
  static readonly FAILURES_BEFORE_DISABLING = 10

  static override readonly tableName = 'webhook_subscriptions'
  static override readonly columns = {
    companyId: 'string',
    url: 'string',
    eventTypes: 'json',
    developerEmail: 'string',
    description: 'string',
    timeoutMs: 'integer',
    status: 'string',
    version: 'string',
    secret: 'string',
    consecutiveFailures: 'integer',
    deletedAt: 'datetime',
  } as const

  static override readonly defaults = {
    timeoutMs: 10_000,
    status: 'active',
    version: PAYLOAD_VERSION,
    consecutiveFailures: 0,
  }

  static override readonly validations: Rules = {
    url: { presence: true, length: { maximum: 2048 } },
    eventTypes: { presence: true, length: { minimum: 1 }, each: { inclusion: EVENT_TYPES } },
    developerEmail: { presence: true, length: { maximum: 1024 } },
    description: { length: { maximum: 255 } },
    timeoutMs: {
      presence: true,
      numericality: { onlyInteger: true, greaterThanOrEqualTo: 1000, lessThanOrEqualTo: 30_000 },
    },
    status: { presence: true, inclusion: SUBSCRIPTION_STATUSES },
  }

  declare companyId: string
  declare url: string
  declare eventTypes: EventType[]
  declare developerEmail: string
  declare description: string | null
  declare timeoutMs: number
  declare status: (typeof SUBSCRIPTION_STATUSES)[number]
  declare version: string
  declare secret: string
  declare consecutiveFailures: number
  declare deletedAt: Date | null

  static override validate({ url, developerEmail }: JsonObject, errors: Errors): void {
    if (typeof url === 'string' && !errors.has('url')) validateUrl(url, errors)
    if (typeof developerEmail === 'string' && !errors.has('developerEmail')) {
      const emails = developerEmail.split(',').map((email) => email.trim())
      if (emails.length > MAX_EMAILS || !emails.every((email) => EMAIL.test(email))) {
        errors.add('developerEmail', 'email_list', { count: MAX_EMAILS })
      }
    }
  }

  static generateSecret(): string {
    return `whsec_${randomBytes(24).toString('hex')}`
  }

  override beforeCreate(): void {
    this.secret = WebhookSubscription.generateSecret()
    this.eventTypes = [...new Set(this.eventTypes)]
  }

  get active(): boolean {
    return this.status === 'active' && this.deletedAt === null
  }

  recordSuccess(): void {
    if (this.consecutiveFailures > 0) this.update({ consecutiveFailures: 0 })
  }

  /** True where this failure opened the circuit breaker. */
  recordFailure(): boolean {
    const consecutiveFailures = this.consecutiveFailures + 1
    const opens = this.active && consecutiveFailures >= WebhookSubscription.FAILURES_BEFORE_DISABLING
    this.update({ consecutiveFailures, ...(opens && { status: 'disabled' }) })
    return opens
  }
}

function validateUrl(text: string, errors: Errors): void {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') errors.add('url', 'not_https')
  else if (isForbiddenHost(hostOf(url), settings.allowLocalReceivers)) errors.add('url', 'local_address')
}

export class WebhookDelivery extends ApplicationRecord {
  static readonly IN_PROGRESS = ['pending', 'queued', 'pending_retry']

  static override readonly tableName = 'webhook_deliveries'
  static override readonly columns = {
    eventId: 'string',
    subscriptionId: 'string',
    status: 'string',
    triggerType: 'string',
    attemptNumber: 'integer',
    httpStatusCode: 'integer',
    responseBody: 'string',
    errorMessage: 'string',
    errorType: 'string',
    nextRetryAt: 'datetime',
    deliveredAt: 'datetime',
    latencyMs: 'integer',
  } as const

  static override readonly defaults = { status: 'pending', attemptNumber: 1 }

  declare eventId: string
  declare subscriptionId: string
  /**
   * `pending` waits for the worker, `queued` is with it; `pending_retry` failed and has another attempt ahead of it,
   * `exhausted` failed as the last automatic attempt, `failed` in any other final way.
   */
  declare status: 'pending' | 'queued' | 'success' | 'failed' | 'pending_retry' | 'exhausted'
  declare triggerType: 'automatic' | 'automatic_retry' | 'manual'
  declare attemptNumber: number
  declare httpStatusCode: number | null
  declare responseBody: string | null
  declare errorMessage: string | null
  declare errorType: 'internal' | 'external' | null
  declare nextRetryAt: Date | null
  declare deliveredAt: Date | null
  declare latencyMs: number | null

  get inProgress(): boolean {
    return WebhookDelivery.IN_PROGRESS.includes(this.status)
  }
}

export class WebhookEvent extends ApplicationRecord {
  static override readonly tableName = 'webhook_events'
  static override readonly columns = {
    companyId: 'string',
    eventType: 'string',
    eventVersion: 'string',
    payload: 'string',
    status: 'string',
    occurredAt: 'datetime',
    deliveredAt: 'datetime',
  } as const

  static override readonly defaults = { status: 'pending', eventVersion: PAYLOAD_VERSION }

  declare companyId: string
  declare eventType: EventType
  declare eventVersion: string
  /** The body that is posted, byte for byte: what is signed must not depend on rendering it again. */
  declare payload: string
  declare status: (typeof EVENT_STATUSES)[number]
  declare occurredAt: Date
  declare deliveredAt: Date | null

  get deliveries() {
    return WebhookDelivery.where({ eventId: this.id })
  }

  latestDeliveries(): WebhookDelivery[] {
    return this.deliveries
      .whereSql('seq IN (SELECT MAX(seq) FROM webhook_deliveries WHERE event_id = ? GROUP BY subscription_id)', this.id)
      .toArray()
  }

  /** Follows from the latest delivery to each subscription. An event that nobody subscribed to stays `pending`. */
  refreshStatus(): void {
    const latest = this.latestDeliveries()
    if (latest.length === 0) return
    const successes = latest.filter((delivery) => delivery.status === 'success').length
    if (latest.some((delivery) => delivery.inProgress)) {
      const untouched = latest.every(
        (delivery) => delivery.status === 'pending' && delivery.triggerType === 'automatic',
      )
      this.update({ status: untouched ? 'pending' : 'delivering' })
    } else if (successes === latest.length) {
      this.update({ status: 'delivered', deliveredAt: this.deliveredAt ?? Clock.now() })
    } else {
      this.update({ status: successes > 0 ? 'partially_delivered' : 'failed' })
    }
  }
}
