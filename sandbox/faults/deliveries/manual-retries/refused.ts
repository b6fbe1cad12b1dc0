import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../api-error.ts'
import type { Context } from '../../../handler.ts'
import { inProgress } from '../../../webhooks/deliveries/delivery-states.ts'
import { messages } from '../../../webhooks/messages.ts'
import type { DeliveryRequest } from '../../../webhooks/sender/sender.ts'
import type { DeliveryRow } from '../../../webhooks/tables.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { isFirst, manualRetryHeaders, wrapSender } from '../change-deliveries.ts'
import { overlooking } from './overlooking.ts'

/** Violations of spec/rules/deliveries.yaml in manual retries that are refused, or must not be. */
export default [
  fault({
    id: 'deliveries.manual-retry-in-progress-accepted',
    breaks: ['deliveries.manual-retry-in-progress-refused', 'deliveries.concurrent-manual-retries'],
    says: 'A manual retry is accepted while a delivery of the event is in progress.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'retryWebhookEvent',
        (handle) => async (request, context) =>
          overlooking(await deliveriesInProgress(request.path.id, context), context, () => handle(request, context)),
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-beside-delivery-to-disabled',
    breaks: ['deliveries.manual-retry-in-progress-refused'],
    says: 'A manual retry is refused only while a delivery of the event to an active subscription is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const inactive = context.store.selectFrom('webhook_subscriptions').select('id').where('status', '<>', 'active')
        const ids = new Set((await inactive.execute()).map(({ id }) => id))
        const open = await deliveriesInProgress(request.path.id, context)
        const overlooked = open.filter((delivery) => ids.has(delivery.subscription_id))
        return overlooking(overlooked, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-blocked-by-other-event',
    breaks: ['deliveries.manual-retry-beside-other-event'],
    says: 'A manual retry is refused while a delivery of any event of the tenant is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const underWay = await context.store
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
          .where('webhook_events.company_id', '=', context.caller.companyId)
          .where('webhook_deliveries.status', 'in', ['pending', 'queued'])
          .select('webhook_deliveries.id')
          .executeTakeFirst()
        if (underWay !== undefined) throw new ApiError(409, messages.inProgress)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.concurrent-manual-retries-accepted',
    breaks: ['deliveries.concurrent-manual-retries'],
    says: 'A manual retry looks for deliveries in progress a moment before it creates its own.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        if ((await deliveriesInProgress(request.path.id, context)).length > 0) return handle(request, context)
        await pause(30)
        const created = await deliveriesInProgress(request.path.id, context)
        return overlooking(created, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-once-one-delivery-ended',
    breaks: ['deliveries.manual-retry-in-progress-refused'],
    says: 'A manual retry is refused only while all deliveries of the event are in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const of = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const open = await deliveriesInProgress(request.path.id, context)
        const all = await of.execute()
        return overlooking(open.length < all.length ? open : [], context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.refused-retry-sent',
    breaks: ['deliveries.refused-retry-sends-nothing'],
    says: 'A manual retry that is refused because of a delivery in progress is sent all the same.',
    apply: (parts) => {
      const first = new Map<string, DeliveryRequest>()
      const recording = wrapSender(parts, (send) => (delivery) => {
        if (isFirst(delivery.headers)) first.set(delivery.headers['X-Webhook-Event-Id'] ?? '', delivery)
        return send(delivery)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          const delivery = first.get(request.path.id)
          const headers = { ...delivery?.headers, ...manualRetryHeaders, 'X-Webhook-Delivery-Id': randomUUID() }
          if (delivery) void parts.sender.send({ ...delivery, headers })
          throw error
        }
      })
    },
  }),

  fault({
    id: 'deliveries.attempt-to-deleted-never-ends',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'An attempt during which its subscription is deleted stays `queued`, and manual retries of the event are refused.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const row = await subscriptionRow(delivery.subscriptionId ?? '', parts)
        return row && row.deleted_at !== null ? new Promise<never>(() => {}) : outcome
      }),
  }),
] satisfies readonly Fault[]

function deliveriesInProgress(eventId: string, { store }: Context): Promise<readonly DeliveryRow[]> {
  const of = store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', eventId)
  return of.where('status', 'in', inProgress).execute()
}
