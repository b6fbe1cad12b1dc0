import type { components, WebhookDeliveryStatus } from '../../../generated/types.d.ts'

export type TriggerType = components['schemas']['WebhookDeliveryDto']['triggerType']

/**
 * What changes the status of a delivery: a worker claims it; its attempt succeeds, or fails with or without another
 * attempt to come; the next attempt replaces it; or it is cancelled, as the subscription is no longer active.
 */
export type DeliveryTransition = 'claim' | 'succeed' | 'fail' | 'exhaust' | 'replace' | 'cancel'

type Transitions = Readonly<
  Record<WebhookDeliveryStatus, Readonly<Partial<Record<DeliveryTransition, WebhookDeliveryStatus>>>>
>

/**
 * Each attempt is a delivery record. The attempt that follows a `pending_retry` starts as `pending`. So the latest
 * delivery of a subscription goes pending → queued → success, or → pending_retry → pending → queued …, or → exhausted.
 */
const automatic = {
  pending: { claim: 'queued', cancel: 'exhausted' },
  queued: { claim: 'queued', succeed: 'success', fail: 'pending_retry', exhaust: 'exhausted', cancel: 'exhausted' },
  pending_retry: { replace: 'failed', cancel: 'exhausted' },
  success: {},
  failed: {},
  exhausted: {},
} satisfies Transitions

/** "A manual retry is a single attempt with no further automatic retries." */
const manual = {
  pending: { claim: 'queued', cancel: 'failed' },
  queued: { claim: 'queued', succeed: 'success', exhaust: 'failed', cancel: 'failed' },
  pending_retry: {},
  success: {},
  failed: {},
  exhausted: {},
} satisfies Transitions

/**
 * The status after a transition.
 * @throws Error if the status does not allow the transition
 */
export function nextDeliveryStatus(
  trigger: TriggerType,
  status: WebhookDeliveryStatus,
  transition: DeliveryTransition,
): WebhookDeliveryStatus {
  const transitions: Transitions = trigger === 'manual' ? manual : automatic
  const next = transitions[status][transition]
  if (next === undefined) throw new Error(`no transition "${transition}" from "${status}" for a ${trigger} delivery`)
  return next
}

/** The statuses of a delivery that is still in progress. */
export const inProgress = ['pending', 'queued', 'pending_retry'] as const satisfies readonly WebhookDeliveryStatus[]
