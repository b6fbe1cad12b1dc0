import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { newDelivery } from '../deliveries/new-delivery.ts'
import { subscriptionsFor } from '../subscriptions/subscription-queries.ts'
import { writeEnvelope } from './envelope.ts'

/** What happened to a card: an event for the subscriptions of its company. */
export type Occurrence = {
  readonly companyId: string
  readonly eventType: WebhookEventType
  /** The transaction data object of the API description, as it appears in `data` of the envelope. */
  readonly data: object
  /** Milliseconds since the epoch, by the clock of the sandbox. */
  readonly occurredAt: number
}

export type EmitContext = Pick<
  Services,
  'store' | 'clock' | 'choices' | 'deliveryNotifier' | 'subscriptionCopies' | 'nextSortKey'
>

/**
 * Records an event, and a delivery for each active subscription of the company that wants its type. The delivery worker
 * sends the deliveries once the transaction is committed; if it is rolled back, nothing is sent.
 *
 * Call it in the transaction that records the activity, with that transaction as `store`, so that both are recorded or
 * neither:
 *
 * @example
 * const eventId = await context.store.transaction().execute(async (store) => {
 *   await store.insertInto('card_transactions').values(row).execute()
 *   return emit({ ...context, store }, { companyId, eventType: 'transaction.settled', data, occurredAt })
 * })
 *
 * @returns the id of the event (UUID), which is the `id` of the envelope and of the event record
 */
export async function emit(context: EmitContext, occurrence: Occurrence): Promise<string> {
  const { store, clock, choices, deliveryNotifier, nextSortKey } = context
  const { companyId, eventType, occurredAt } = occurrence
  const now = clock.now()
  const id = randomUUID()
  const subscriptions = await subscriptionsFor(context, companyId, eventType)
  if (subscriptions.length === 0 && choices['unsubscribed-events'] === 'dropped') return id
  await store
    .insertInto('webhook_events')
    .values({
      id,
      company_id: companyId,
      event_type: eventType,
      body: writeEnvelope({ id, ...occurrence }, choices),
      idempotency_key: choices['idempotency-key'] === 'separate' ? randomUUID() : id,
      status: 'pending',
      occurred_at: occurredAt,
      delivered_at: null,
      sort_key: nextSortKey(now),
      created_at: now,
      updated_at: now,
    })
    .execute()

  const copies = choices['duplicate-deliveries'] === 'none' ? 1 : 2
  const deliveries = subscriptions.flatMap((subscription) =>
    Array.from({ length: copies }, () =>
      newDelivery(
        { company_id: companyId, event_id: id, subscription_id: subscription.id },
        { trigger: 'automatic', number: 1, now },
      ),
    ),
  )
  if (deliveries.length > 0) await store.insertInto('webhook_deliveries').values(deliveries).execute()
  deliveryNotifier.notify()
  return id
}
