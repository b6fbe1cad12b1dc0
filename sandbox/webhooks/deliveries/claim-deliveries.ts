import type { Store } from '../../store/database.ts'
import { hasRowLocks } from '../../store/dialect-features.ts'
import { MINUTE } from '../../time-units.ts'
import { eventTransitions } from '../events/event-states.ts'
import type { DeliveryRow } from '../tables.ts'
import { nextDeliveryStatus } from './delivery-states.ts'
import { newDelivery } from './new-delivery.ts'

/** Longer than any delivery takes: a worker that holds a claim for longer is assumed to have died. In milliseconds. */
const LEASE = MINUTE

export type ClaimOptions = {
  /** Id of the worker that claims. */
  readonly worker: string
  readonly now: number
  readonly limit: number
  /** Subscriptions that already have as many deliveries in flight as they may have. */
  readonly except: readonly string[]
}

/**
 * Claims deliveries that are due, and those whose worker has died. Of several processes on one PostgreSQL database,
 * each skips the rows that another one has locked.
 */
export function claimDue(store: Store, { worker, now, limit, except }: ClaimOptions): Promise<DeliveryRow[]> {
  return store
    .with('due', (db) =>
      db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('status', 'in', ['pending', 'queued'])
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '<>', worker)]))
        .$if(except.length > 0, (query) => query.where('subscription_id', 'not in', except))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .$if(hasRowLocks(store), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('webhook_deliveries')
    .set({
      status: nextDeliveryStatus('automatic', 'pending', 'claim'),
      claimed_by: worker,
      due_at: now + LEASE,
      updated_at: now,
    })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/** Sets the events of claimed deliveries to `delivering`, if they are still `pending`. */
export async function markEventsDelivering(store: Store, claimed: readonly DeliveryRow[], now: number): Promise<void> {
  if (claimed.length === 0) return
  await store
    .updateTable('webhook_events')
    .set({ status: eventTransitions.pending.begin, updated_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_events')
        .select('id')
        .where('id', 'in', [...new Set(claimed.map((delivery) => delivery.event_id))])
        .where('status', '=', 'pending')
        // Workers that lock the same events in different orders would deadlock.
        .$if(hasRowLocks(store), (query) => query.orderBy('id').forUpdate()),
    )
    .where('status', '=', 'pending')
    .execute()
}

/** Replaces deliveries whose retry is due by the delivery of the next attempt. Returns how many. */
export function startDueRetries(store: Store, now: number, limit: number): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('status', '=', 'pending_retry')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$if(hasRowLocks(store), (query) => query.forUpdate().skipLocked())
      .execute()
    if (due.length === 0) return 0
    await transaction
      .updateTable('webhook_deliveries')
      .set({ status: nextDeliveryStatus('automatic', 'pending_retry', 'replace'), due_at: null, updated_at: now })
      .where(
        'id',
        'in',
        due.map((delivery) => delivery.id),
      )
      .execute()
    const retries = due.map((failed) =>
      newDelivery(failed, { trigger: 'automatic_retry', number: failed.attempt_number + 1, now }),
    )
    await transaction.insertInto('webhook_deliveries').values(retries).execute()
    return due.length
  })
}

/** When the next delivery is due that this worker has not claimed; undefined if there is none. */
export async function nextDueAt(store: Store, worker: string): Promise<number | undefined> {
  const next = await store
    .selectFrom('webhook_deliveries')
    .select('due_at')
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '<>', worker)]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return next ? Number(next.due_at) : undefined
}

/** Releases the claims of a worker that ends, so that the next one need not wait for the end of the lease. */
export async function releaseClaims(store: Store, worker: string, now: number): Promise<void> {
  await store
    .updateTable('webhook_deliveries')
    .set({ due_at: now, claimed_by: null })
    .where('status', '=', 'queued')
    .where('due_at', 'is not', null)
    .where('claimed_by', '=', worker)
    .execute()
}

/**
 * Only one process uses an SQLite database. So all claims that exist when it starts are those of a worker that has
 * died.
 */
export async function reclaimAfterRestart(store: Store, now: number): Promise<void> {
  if (hasRowLocks(store)) return
  await store.updateTable('webhook_deliveries').set({ due_at: now }).where('status', '=', 'queued').execute()
}
