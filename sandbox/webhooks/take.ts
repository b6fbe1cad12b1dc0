import { hasRowLocks } from '../store/differences.ts'
import type { Store } from '../store/store.ts'
import { moveDelivery } from './delivery-states.ts'
import { eventMoves } from './event-states.ts'
import { newDelivery } from './new-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** Longer than any delivery takes: who has not ended it by then is taken for dead, in milliseconds. */
const LEASE = 60_000

export type Taking = {
  readonly courier: string
  readonly now: number
  readonly limit: number
  /** Subscriptions that are kept waiting. */
  readonly except: readonly string[]
}

/**
 * Takes deliveries that are due, and those of couriers that are dead. Of several processes on one PostgreSQL each gets
 * others: what one has locked the next skips.
 */
export function takeDue(store: Store, { courier, now, limit, except }: Taking): Promise<DeliveryRow[]> {
  return store
    .with('due', (db) =>
      db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('status', 'in', ['pending', 'queued'])
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '<>', courier)]))
        .$if(except.length > 0, (query) => query.where('subscription_id', 'not in', except))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .$if(hasRowLocks(store), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('webhook_deliveries')
    .set({
      status: moveDelivery('automatic', 'pending', 'take'),
      taken_by: courier,
      due_at: now + LEASE,
      updated_at: now,
    })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/** Tells the events of deliveries that were taken that their delivery has begun. */
export async function beginEvents(store: Store, taken: readonly DeliveryRow[], now: number): Promise<void> {
  if (taken.length === 0) return
  await store
    .updateTable('webhook_events')
    .set({ status: eventMoves.pending.begin, updated_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_events')
        .select('id')
        .where('id', 'in', [...new Set(taken.map((delivery) => delivery.event_id))])
        .where('status', '=', 'pending')
        // In one order: couriers that begin the same events would else wait for each other.
        .$if(hasRowLocks(store), (query) => query.orderBy('id').forUpdate()),
    )
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Makes the next attempt of each delivery whose time to be retried has come: a delivery of its own. Returns how many.
 */
export function replaceDueRetries(store: Store, now: number, limit: number): Promise<number> {
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
      .set({ status: moveDelivery('automatic', 'pending_retry', 'replace'), due_at: null, updated_at: now })
      .where(
        'id',
        'in',
        due.map((delivery) => delivery.id),
      )
      .execute()
    const next = due.map((failed) =>
      newDelivery(failed, { trigger: 'automatic_retry', number: failed.attempt_number + 1, now }),
    )
    await transaction.insertInto('webhook_deliveries').values(next).execute()
    return due.length
  })
}

/** When the next delivery is due that this courier has not taken already; undefined where there is none. */
export async function nextDueAt(store: Store, courier: string): Promise<number | undefined> {
  const next = await store
    .selectFrom('webhook_deliveries')
    .select('due_at')
    .where('due_at', 'is not', null)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '<>', courier)]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return next ? Number(next.due_at) : undefined
}

/** Gives back what a courier has taken and not ended, so that the next one need not wait for its lease. */
export async function giveBack(store: Store, courier: string, now: number): Promise<void> {
  await store
    .updateTable('webhook_deliveries')
    .set({ due_at: now, taken_by: null })
    .where('status', '=', 'queued')
    .where('due_at', 'is not', null)
    .where('taken_by', '=', courier)
    .execute()
}

/** SQLite has one process: what is taken when it starts was taken by one that is dead. */
export async function takeFromTheDead(store: Store, now: number): Promise<void> {
  if (hasRowLocks(store)) return
  await store.updateTable('webhook_deliveries').set({ due_at: now }).where('status', '=', 'queued').execute()
}
