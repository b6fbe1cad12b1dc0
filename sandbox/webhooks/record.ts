import type { Parts } from '../parts.ts'
import type { DeliveryOutcome } from '../sender.ts'
import { hasRowLocks } from '../store/differences.ts'
import type { Store } from '../store/store.ts'
import { breaks } from './breaker.ts'
import { type DeliveryMove, moveDelivery } from './delivery-states.ts'
import { lockEvent, settleEvent } from './event-queries.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import type { DeliveryRow } from './tables.ts'

/** What came of an attempt. */
export type AttemptResult = DeliveryOutcome & {
  /** Milliseconds since the epoch: by the clock when it went out, plus the time it took. */
  readonly endedAt: number
  /** Our own mistake, not the receiver's. */
  readonly internal: boolean
}

/** "must answer 2xx within the subscription timeout" */
export function succeeded({ httpStatusCode }: Pick<DeliveryOutcome, 'httpStatusCode'>): boolean {
  return httpStatusCode !== null && httpStatusCode >= 200 && httpStatusCode < 300
}

/**
 * Records what came of a delivery that this courier has taken: on the delivery, its event, and its subscription's
 * breaker.
 * @returns whether the breaker disabled the subscription; false too where another courier has taken the delivery over
 */
export function record(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  delivery: DeliveryRow,
  result: AttemptResult,
): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const now = clock.now()
    const event = await lockEvent(transaction, delivery.company_id, delivery.event_id)
    const success = succeeded(result)
    const breaker = success ? undefined : await breakerOf(transaction, delivery, result)
    const retryAt = breaker?.goesOn ? retryTime(delivery, result.endedAt) : undefined

    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({
        status: moveDelivery(delivery.trigger_type, 'queued', moveOf(success, retryAt)),
        http_status_code: result.httpStatusCode,
        response_body: result.responseBody,
        error_message: result.errorMessage,
        error_type: success ? null : result.internal ? 'internal' : 'external',
        latency_ms: result.latencyMs,
        delivered_at: success ? now : null,
        due_at: retryAt ?? null,
        taken_by: null,
        updated_at: now,
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'queued')
      .where('taken_by', '=', delivery.taken_by)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false

    await moveBreaker(transaction, delivery, breaker, now)
    await settleEvent(transaction, event, now)
    return breaker?.trips ?? false
  })
}

type Breaker = {
  readonly failures: number
  /** Disables the subscription. */
  readonly trips: boolean
  /** The subscription is active, and stays so. */
  readonly goesOn: boolean
}

/**
 * What a failed attempt does to the breaker. The subscription is nobody else's to change until the transaction ends.
 */
async function breakerOf(store: Store, delivery: DeliveryRow, { httpStatusCode }: AttemptResult): Promise<Breaker> {
  const subscription = await store
    .selectFrom('webhook_subscriptions')
    .select(['status', 'failures', 'deleted_at'])
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
    .$if(hasRowLocks(store), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const failures = subscription.failures + 1
  const active = subscription.status === 'active' && subscription.deleted_at === null
  const trips = active && breaks(failures, httpStatusCode)
  return { failures, trips, goesOn: active && !trips }
}

async function moveBreaker(
  store: Store,
  delivery: DeliveryRow,
  breaker: Breaker | undefined,
  now: number,
): Promise<void> {
  const change = store
    .updateTable('webhook_subscriptions')
    .where('id', '=', delivery.subscription_id)
    .where('company_id', '=', delivery.company_id)
  if (!breaker) await change.set({ failures: 0 }).where('failures', '<>', 0).execute()
  else if (!breaker.trips) await change.set({ failures: breaker.failures }).execute()
  else await change.set({ failures: breaker.failures, status: 'disabled', updated_at: now }).execute()
}

function moveOf(success: boolean, retryAt: number | undefined): DeliveryMove {
  if (success) return 'answer'
  return retryAt === undefined ? 'give_up' : 'fail'
}

function retryTime(delivery: DeliveryRow, endedAt: number): number | undefined {
  return delivery.trigger_type === 'manual' ? undefined : nextAttemptAt(delivery.attempt_number, endedAt)
}
