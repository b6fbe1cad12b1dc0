import { randomUUID } from 'node:crypto'
import { findCompany } from '../auth/companies.ts'
import type { Handler } from '../handler.ts'
import type { EventType } from './emit.ts'
import { isoTime, writeEnvelope } from './envelope.ts'
import { outgoing } from './outgoing.ts'
import { succeeded } from './record.ts'
import { findSubscription } from './subscription-queries.ts'

/**
 * "posts a signed sample payload to the subscription URL"; "not recorded in events or deliveries", nor counted by the
 * circuit breaker. A subscription that is paused or disabled can be tested too: that is how one finds out whether it
 * can be active again.
 */
export const testWebhookSubscription: Handler<'testWebhookSubscription'> = async ({ path }, context) => {
  const { store, clock, sender, caller } = context
  const subscription = await findSubscription(store, caller.companyId, path.id)
  const company = await findCompany(store, caller.companyId)
  const [eventType = 'transaction.auth.approved'] = JSON.parse(subscription.event_types) as EventType[]
  const id = randomUUID()
  const now = clock.now()
  const body = writeEnvelope({ id, eventType, occurredAt: now, data: sample(eventType, company, now) })
  const message = { id, event_type: eventType, occurred_at: now, body }
  const outcome = await sender.send(outgoing(message, { id: randomUUID() }, subscription, 'test', context))
  const { httpStatusCode, latencyMs, errorMessage } = outcome
  if (succeeded(outcome)) return { body: { result: 'success', httpStatusCode, latencyMs, errorMessage: null } }
  return { body: { result: 'failed', httpStatusCode, latencyMs, errorMessage: errorMessage ?? 'no 2xx answer' } }
}

/** A transaction that never was. */
function sample(eventType: EventType, company: { readonly id: string; readonly name: string }, now: number) {
  return {
    id: randomUUID(),
    productType: 'credit_line',
    transactionType: 'debit',
    transactionDate: isoTime(now),
    transactionAmount: 123.45,
    transactionCurrency: 'BRL',
    ...(eventType === 'transaction.settled' ? { settlementDate: isoTime(now) } : {}),
    localAmount: 123.45,
    localCurrency: 'BRL',
    description: 'Test delivery',
    company: { id: company.id, name: company.name },
    user: { id: randomUUID(), name: 'Test User', email: 'test.user@example.com' },
    card: { id: randomUUID(), name: 'Test Card', type: 'virtual', lastFourDigits: '0014' },
    merchant: {
      name: 'Test Merchant',
      merchantCategoryCode: '0742',
      merchantCategoryCodeDescription: 'Veterinary services',
    },
  }
}
