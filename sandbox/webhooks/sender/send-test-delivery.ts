import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { findCompany } from '../../auth/companies.ts'
import type { Choices } from '../../choices.ts'
import { isoTime } from '../../dates.ts'
import type { Context, Handler } from '../../handler.ts'
import { messages as general } from '../../messages.ts'
import { succeeded } from '../deliveries/record-attempt.ts'
import { writeEnvelope } from '../events/envelope.ts'
import { messages } from '../messages.ts'
import { findSubscription } from '../subscriptions/subscription-queries.ts'
import type { SubscriptionRow } from '../tables.ts'
import { deliveryRequest } from './delivery-request.ts'
import type { DeliveryOutcome } from './sender.ts'

export const testWebhookSubscription: Handler<'testWebhookSubscription'> = async ({ path }, context) => {
  const row = await findSubscription(context.store, context.caller.companyId, path.id)
  const subscription = context.subscriptionCopies.known(row)
  if (subscription === undefined) throw new ApiError(404, general.notFound)
  const outcome = await sendTest(context, subscription)
  const { httpStatusCode, latencyMs, errorMessage } = outcome
  if (succeeded(outcome)) return { body: { result: 'success', httpStatusCode, latencyMs, errorMessage: null } }
  return { body: { result: 'failed', httpStatusCode, latencyMs, errorMessage: errorMessage ?? 'no 2xx response' } }
}

/**
 * "posts a signed sample payload to the subscription URL"; "not recorded in events or deliveries", nor counted by the
 * circuit breaker. By default a paused or disabled subscription can be tested too, to find out whether it can be activated again.
 * @throws ApiError 400 where only an active one can be tested
 */
export async function sendTest(context: Context, subscription: SubscriptionRow): Promise<DeliveryOutcome> {
  const { store, clock, sender, caller } = context
  if (context.choices['inactive-test'] === 'refuse' && subscription.status !== 'active')
    throw new ApiError(400, messages.inactive)
  const company = await findCompany(store, caller.companyId)
  const [eventType = 'transaction.auth.approved'] = JSON.parse(subscription.event_types) as WebhookEventType[]
  const id = randomUUID()
  const now = clock.now()
  const body = writeEnvelope(
    { id, eventType, occurredAt: now, data: sample(eventType, company, now, context.choices) },
    context.choices,
  )
  const message = { id, event_type: eventType, occurred_at: now, body }
  const request = deliveryRequest(message, { id: randomUUID() }, subscription, 'test', context)
  if (context.choices['duplicate-deliveries'] === 'with-tests') await sender.send(request)
  return sender.send(request)
}

/** An invented transaction. */
function sample(
  eventType: WebhookEventType,
  company: { readonly id: string; readonly name: string },
  now: number,
  choices: Choices,
) {
  return {
    id: randomUUID(),
    productType: 'credit_line',
    transactionType: 'debit',
    transactionDate: isoTime(now, choices),
    transactionAmount: 123.45,
    transactionCurrency: 'BRL',
    ...(eventType === 'transaction.settled' ? { settlementDate: isoTime(now, choices) } : {}),
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
