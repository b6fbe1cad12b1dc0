import type { Context } from '../../../handler.ts'
import type { Services } from '../../../services.ts'
import { MINUTE } from '../../../time-units.ts'
import { cancelDeliveries } from '../../../webhooks/deliveries/cancel-deliveries.ts'
import type { SubscriptionRow } from '../../../webhooks/tables.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { asAutomaticRetry, isFirst, wrapSender } from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in automatic retries to subscriptions that are changed before or during an attempt. */
export default [
  fault({
    id: 'deliveries.attempt-retried-after-deletion',
    breaks: ['deliveries.deleted-receives-no-retry'],
    says: 'An attempt that fails after its subscription was deleted is retried a minute later.',
    apply: (parts) => retryIfChangedMeanwhile(parts, (row) => row.deleted_at !== null),
  }),

  fault({
    id: 'deliveries.attempt-retried-while-disabled',
    breaks: ['deliveries.disabled-receives-no-retry'],
    says: 'An attempt that fails after its subscription was disabled is retried a minute later.',
    apply: (parts) => retryIfChangedMeanwhile(parts, (row) => row.status === 'disabled' && row.deleted_at === null),
  }),

  fault({
    id: 'deliveries.update-exhausts-waiting-retries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'An update of a subscription sets its deliveries in `pending_retry` to `exhausted`.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await cancelWaiting(request.path.id, context)
        return response
      }),
  }),

  fault({
    id: 'deliveries.rotation-exhausts-waiting-retries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'A rotation of the secret sets the deliveries of the subscription in `pending_retry` to `exhausted`.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await cancelWaiting(request.path.id, context)
        return response
      }),
  }),

  fault({
    id: 'deliveries.disabling-exhausts-other-deliveries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'When a subscription is disabled, the deliveries of its events to other subscriptions no longer wait for retries.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.body.status === 'disabled') {
          const sent = context.store.selectFrom('webhook_deliveries').select('event_id')
          const events = await sent.where('subscription_id', '=', request.path.id).execute()
          const ids = ['', ...events.map(({ event_id: id }) => id)]
          const waiting = context.store.updateTable('webhook_deliveries').where('status', '=', 'pending_retry')
          await waiting.where('event_id', 'in', ids).set({ status: 'exhausted', due_at: null }).execute()
        }
        return response
      }),
  }),

  fault({
    id: 'deliveries.success-ends-other-retries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'A success sets all deliveries in `pending_retry` of the same subscription to `success`.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (outcome.httpStatusCode === 200 && isFirst(delivery.headers))
          await parts.store
            .updateTable('webhook_deliveries')
            .where('subscription_id', '=', delivery.subscriptionId ?? '')
            .where('status', '=', 'pending_retry')
            .set({ status: 'success', due_at: null })
            .execute()
        return outcome
      }),
  }),
] satisfies readonly Fault[]

/** Retries a failed first attempt a minute later where the subscription has changed during the attempt. */
const retryIfChangedMeanwhile = (parts: Services, isChanged: (row: SubscriptionRow) => boolean): Services =>
  wrapSender(parts, (send) => async (delivery) => {
    const { headers, subscriptionId = '' } = delivery
    const outcome = await send(delivery)
    const row = isFirst(headers) && outcome.httpStatusCode !== 200 && (await subscriptionRow(subscriptionId, parts))
    if (row && isChanged(row))
      parts.clock.schedule(parts.clock.now() + MINUTE, async () => {
        await send({ ...delivery, headers: asAutomaticRetry(headers) })
      })
    return outcome
  })

/** Ends the deliveries that wait for a retry to a subscription of the caller. */
const cancelWaiting = (id: string, context: Context): Promise<void> =>
  cancelDeliveries(context, { id, company_id: context.caller.companyId })
