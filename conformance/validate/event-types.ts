import type { WebhookEventStatus, WebhookEventType } from '../../generated/types.d.ts'

/** The event types of the contract: "No other event kinds exist in the interface." */
export const eventTypes = Object.keys({
  'transaction.auth.approved': true,
  'transaction.auth.declined': true,
  'transaction.settled': true,
  'transaction.failed': true,
} satisfies Record<WebhookEventType, true>) as readonly WebhookEventType[]

/** The statuses of an event. */
export const eventStatuses = Object.keys({
  pending: true,
  delivering: true,
  delivered: true,
  partially_delivered: true,
  failed: true,
} satisfies Record<WebhookEventStatus, true>)
