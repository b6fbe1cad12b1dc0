import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { ring } from './bell.ts'
import { writeEnvelope } from './envelope.ts'
import { newDelivery } from './new-delivery.ts'
import { nextPosition } from './position.ts'
import { subscriptionsFor } from './subscription-queries.ts'

export type EventType =
  | 'transaction.auth.approved'
  | 'transaction.auth.declined'
  | 'transaction.failed'
  | 'transaction.settled'

/** Something that happened to a card, to be told to the subscriptions of its company. */
export type Occurrence = {
  readonly companyId: string
  readonly eventType: EventType
  /** The transaction data object of the description, exactly as the envelope shall carry it in `data`. JSON. */
  readonly data: object
  /** Milliseconds since the epoch, as `parts.clock` counts them. */
  readonly occurredAt: number
}

/**
 * Records an event and what has to be delivered of it: one delivery for each active subscription of the company that
 * wants this type. Nothing is sent here: sending starts by itself once the transaction around is committed, and not at
 * all if it is rolled back.
 *
 * Call it in the transaction that records the activity, with that transaction as `store`, so that there is never one
 * without the other:
 *
 * @example
 * const eventId = await parts.store.transaction().execute(async (store) => {
 *   await store.insertInto('card_transactions').values(row).execute()
 *   return emit({ ...parts, store }, { companyId, eventType: 'transaction.settled', data, occurredAt })
 * })
 *
 * @returns the event's id (UUID): the `id` of the envelope and of the event record
 */
export async function emit(parts: Pick<Parts, 'store' | 'clock' | 'choices'>, occurrence: Occurrence): Promise<string> {
  const { store, clock, choices } = parts
  const { companyId, eventType, occurredAt } = occurrence
  const now = clock.now()
  const id = randomUUID()
  await store
    .insertInto('webhook_events')
    .values({
      id,
      company_id: companyId,
      event_type: eventType,
      body: writeEnvelope({ id, ...occurrence }),
      idempotency_key: choices['idempotency-key'] === 'own' ? randomUUID() : id,
      status: 'pending',
      occurred_at: occurredAt,
      delivered_at: null,
      position: nextPosition(now),
      created_at: now,
      updated_at: now,
    })
    .execute()

  const copies = choices.duplicates === 'delivered' ? 2 : 1
  const subscriptions = await subscriptionsFor(store, companyId, eventType)
  const deliveries = subscriptions.flatMap((subscription) =>
    Array.from({ length: copies }, () =>
      newDelivery(
        { company_id: companyId, event_id: id, subscription_id: subscription.id },
        { trigger: 'automatic', number: 1, now },
      ),
    ),
  )
  if (deliveries.length > 0) await store.insertInto('webhook_deliveries').values(deliveries).execute()
  ring(clock)
  return id
}
