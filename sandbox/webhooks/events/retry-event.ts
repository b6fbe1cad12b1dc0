import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../handler.ts'
import { inProgress } from '../deliveries/delivery-states.ts'
import { firstAttemptsSent } from '../deliveries/first-attempts.ts'
import { newDelivery } from '../deliveries/new-delivery.ts'
import { messages } from '../messages.ts'
import { subscriptionsFor } from '../subscriptions/subscription-queries.ts'
import { deliveryOf } from './event.ts'
import { latestDeliveries, lockEvent, updateEventStatus } from './event-queries.ts'
import { checkRetained } from './event-retention.ts'

/**
 * "the event is resent to all active subscriptions; disabled subscriptions are skipped; the call fails if any delivery
 * of the event is still in progress; manual retries are single-shot." Active subscriptions that do not want events of
 * this type are skipped too.
 */
export const retryWebhookEvent: Handler<'retryWebhookEvent'> = async (
  { path },
  { store, clock, caller, choices, deliveryNotifier, subscriptionCopies },
) => {
  const deliveries = await store.transaction().execute(async (transaction) => {
    const now = clock.now()
    const event = await lockEvent(transaction, caller.companyId, path.id)
    checkRetained(event, { clock, choices })
    const { running } = await transaction
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('running'))
      .where('event_id', '=', event.id)
      .where('company_id', '=', caller.companyId)
      .where('status', 'in', inProgress)
      .executeTakeFirstOrThrow()
    if (Number(running) > 0) throw new ApiError(400, messages.inProgress)

    const latest = await latestDeliveries(transaction, caller.companyId, event.id)
    if (choices['retry-of-delivered'] === 'refuse' && latest.every(({ status }) => status === 'success'))
      throw new ApiError(400, messages.delivered)
    const attempts = new Map(latest.map((delivery) => [delivery.subscription_id, delivery.attempt_number]))
    const subscriptions = await subscriptionsFor(
      { store: transaction, subscriptionCopies },
      caller.companyId,
      event.event_type,
    )
    const retries = subscriptions.map(({ id }) =>
      newDelivery(
        { company_id: caller.companyId, event_id: event.id, subscription_id: id },
        { trigger: 'manual', number: (attempts.get(id) ?? 0) + 1, now },
      ),
    )
    if (retries.length > 0) await transaction.insertInto('webhook_deliveries').values(retries).execute()
    await updateEventStatus(transaction, event, now)
    return retries
  })
  deliveryNotifier.notify()
  await firstAttemptsSent({ store, choices }, path.id)
  return { body: { rows: deliveries.map((row) => deliveryOf(row, choices)) } }
}
