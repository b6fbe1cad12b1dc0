import { sql } from 'kysely'
import type {
  WebhookDeliveryStatus,
  WebhookEventStatus,
  WebhookEventType,
  WebhookSubscriptionStatus,
} from '../../generated/types.d.ts'
import type { Migration } from '../store/migrations.ts'
import type { TriggerType } from './deliveries/delivery-states.ts'

export type WebhookTables = {
  webhook_subscriptions: SubscriptionRow
  webhook_events: EventRow
  webhook_deliveries: DeliveryRow
}

export type SubscriptionRow = {
  id: string
  company_id: string
  url: string
  /** JSON. */
  event_types: string
  developer_email: string
  description: string | null
  timeout_ms: number
  status: WebhookSubscriptionStatus
  /** Encrypted by the vault, with the id as owner. */
  secret: string
  /** Encrypted likewise. */
  previous_secret: string | null
  previous_secret_expires_at: number | null
  /** Failed attempts since the last success. */
  failures: number
  /** The order of creation. */
  sort_key: number
  created_at: number
  updated_at: number
  deleted_at: number | null
}

export type EventRow = {
  id: string
  company_id: string
  event_type: WebhookEventType
  /** The envelope, exactly as it is signed and sent. */
  body: string
  idempotency_key: string
  status: WebhookEventStatus
  occurred_at: number
  delivered_at: number | null
  /** The order of creation. */
  sort_key: number
  created_at: number
  updated_at: number
}

/** One attempt to deliver an event to a subscription. */
export type DeliveryRow = {
  id: string
  company_id: string
  event_id: string
  subscription_id: string
  status: WebhookDeliveryStatus
  trigger_type: TriggerType
  attempt_number: number
  http_status_code: number | null
  response_body: string | null
  error_message: string | null
  error_type: 'internal' | 'external' | null
  latency_ms: number | null
  delivered_at: number | null
  /**
   * When the worker has to act, null if it need not: send a `pending` delivery, start the next attempt of a
   * `pending_retry`, or claim a `queued` delivery whose worker is assumed to have died.
   */
  due_at: number | null
  /** Id of the worker that has claimed it. */
  claimed_by: string | null
  created_at: number
  updated_at: number
}

export const webhookMigrations: readonly Migration[] = [
  {
    name: '040-webhook-subscriptions',
    async up(db) {
      await db.schema
        .createTable('webhook_subscriptions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('event_types', 'text', (c) => c.notNull())
        .addColumn('developer_email', 'text', (c) => c.notNull())
        .addColumn('description', 'text')
        .addColumn('timeout_ms', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('previous_secret', 'text')
        .addColumn('previous_secret_expires_at', 'bigint')
        .addColumn('failures', 'integer', (c) => c.notNull())
        .addColumn('sort_key', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('deleted_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('webhook_subscriptions_by_company')
        .on('webhook_subscriptions')
        .columns(['company_id', 'deleted_at', 'sort_key', 'id'])
        .execute()
    },
  },
  {
    name: '041-webhook-events',
    async up(db) {
      await db.schema
        .createTable('webhook_events')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('event_type', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('idempotency_key', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('occurred_at', 'bigint', (c) => c.notNull())
        .addColumn('delivered_at', 'bigint')
        .addColumn('sort_key', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('webhook_events_by_company')
        .on('webhook_events')
        .columns(['company_id', 'sort_key', 'id'])
        .execute()
    },
  },
  {
    name: '042-webhook-deliveries',
    async up(db) {
      await db.schema
        .createTable('webhook_deliveries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('event_id', 'text', (c) => c.notNull())
        .addColumn('subscription_id', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('trigger_type', 'text', (c) => c.notNull())
        .addColumn('attempt_number', 'integer', (c) => c.notNull())
        .addColumn('http_status_code', 'integer')
        .addColumn('response_body', 'text')
        .addColumn('error_message', 'text')
        .addColumn('error_type', 'text')
        .addColumn('latency_ms', 'integer')
        .addColumn('delivered_at', 'bigint')
        .addColumn('due_at', 'bigint')
        .addColumn('claimed_by', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('webhook_deliveries_by_event')
        .on('webhook_deliveries')
        .columns(['event_id', 'subscription_id', 'attempt_number', 'id'])
        .execute()
      await db.schema
        .createIndex('webhook_deliveries_by_due')
        .on('webhook_deliveries')
        .columns(['due_at', 'id'])
        .where(sql.ref('due_at'), 'is not', null)
        .execute()
      await db.schema
        .createIndex('webhook_deliveries_in_progress')
        .on('webhook_deliveries')
        .column('subscription_id')
        .where(sql.ref('due_at'), 'is not', null)
        .execute()
    },
  },
]
