import type { Services } from '../../services.ts'
import type { Store } from '../../store/database.ts'
import { hasRowLocks } from '../../store/dialect-features.ts'
import { lockEvent, updateEventStatus } from '../events/event-queries.ts'
import type { DeliveryOutcome } from '../sender/sender.ts'
import type { DeliveryRow } from '../tables.ts'
import { shouldDisable } from './circuit-breaker.ts'
import { type DeliveryTransition, nextDeliveryStatus } from './delivery-states.ts'
import { nextAttemptAt } from './retry-schedule.ts'

/** The result of an attempt. */
export type AttemptResult = DeliveryOutcome & {
  /** Milliseconds since the epoch: the time of the clock when it was sent, plus the duration. */
  readonly endedAt: number
  /** Whether the sandbox failed, and not the receiver. */
  readonly internal: boolean
}

/** "must answer 2xx within the subscription timeout" */
export function succeeded({ httpStatusCode }: Pick<DeliveryOutcome, 'httpStatusCode'>): boolean {
  return httpStatusCode !== null && httpStatusCode >= 200 && httpStatusCode < 300
}

/**
 * Records the result of a claimed delivery: in the delivery, its event, and the circuit breaker of its subscription.
 * @returns whether the circuit breaker has disabled the subscription; false if another worker has claimed the delivery
 *   since
 */
export function recordAttempt(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  delivery: DeliveryRow,
  result: AttemptResult,
): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const now = clock.now()
    const event = await lockEvent(transaction, delivery.company_id, delivery.event_id)
    const success = succeeded(result)
    const breaker = success ? undefined : await breakerAfterFailure(transaction, delivery, result)
    const retryAt = breaker?.retries ? retryTime(delivery, result.endedAt) : undefined

    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({
        status: nextDeliveryStatus(delivery.trigger_type, 'queued', transitionOf(success, retryAt)),
        http_status_code: result.httpStatusCode,
        response_body: result.responseBody,
        error_message: result.errorMessage,
        error_type: success ? null : result.internal ? 'internal' : 'external',
        latency_ms: result.latencyMs,
        delivered_at: success ? now : null,
        due_at: retryAt ?? null,
        claimed_by: null,
        updated_at: now,
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'queued')
      .where('claimed_by', '=', delivery.claimed_by)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false

    await updateBreaker(transaction, delivery, breaker, now)
    await updateEventStatus(transaction, event, now)
    return breaker?.disables ?? false
  })
}

/** The circuit breaker of a subscription after a failed attempt. */
type Breaker = {
  /** Consecutive failed attempts. */
  readonly failures: number
  readonly disables: boolean
  /** The subscription is active and stays active. */
  readonly retries: boolean
}

/** Locks the subscription until the transaction ends. */
async function breakerAfterFailure(
  store: Store,
  delivery: DeliveryRow,
  { httpStatusCode }: AttemptResult,
): Promise<Breaker> {
  const subscription = await store
    .selectFrom('webhook_subscriptions')
    .select(['status', 'failures', 'deleted_at'])
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
    .$if(hasRowLocks(store), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const failures = subscription.failures + 1
  const active = subscription.status === 'active' && subscription.deleted_at === null
  const disables = active && shouldDisable(failures, httpStatusCode)
  return { failures, disables, retries: active && !disables }
}

/** @param breaker undefined after a success, which resets it */
async function updateBreaker(
  store: Store,
  delivery: DeliveryRow,
  breaker: Breaker | undefined,
  now: number,
): Promise<void> {
  const update = store
    .updateTable('webhook_subscriptions')
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
  if (!breaker) await update.set({ failures: 0 }).where('failures', '<>', 0).execute()
  else if (!breaker.disables) await update.set({ failures: breaker.failures }).execute()
  else await update.set({ failures: breaker.failures, status: 'disabled', updated_at: now }).execute()
}

function transitionOf(success: boolean, retryAt: number | undefined): DeliveryTransition {
  if (success) return 'succeed'
  return retryAt === undefined ? 'exhaust' : 'fail'
}

function retryTime(delivery: DeliveryRow, endedAt: number): number | undefined {
  return delivery.trigger_type === 'manual' ? undefined : nextAttemptAt(delivery.attempt_number, endedAt)
}
