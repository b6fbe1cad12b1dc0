import { inProgress } from '../../webhooks/delivery-states.ts'
import type { DeliveryRequest } from '../../webhooks/sender.ts'
import { fault, wrapOperation } from '../fault.ts'
import { acceptedOutcome, isFirst, isManual, wrapSender } from './sending.ts'

const hour = 3_600_000
const retryHeaders = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' } as const
const manualRetryHeaders = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'manual' } as const

/** Violations of spec/rules/deliveries.yaml in retries. */
export default [
  fault({
    id: 'deliveries.retried-after-success',
    breaks: ['deliveries.no-retry-after-success', 'deliveries.manual-retry-single-shot'],
    says: 'A successful delivery is retried after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isFirst(delivery.headers) && outcome.httpStatusCode === 200)
          parts.clock.schedule(parts.clock.now() + hour, async () => {
            await send({ ...delivery, headers: { ...delivery.headers, ...retryHeaders } })
          })
        return outcome
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-retried',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A failed manual retry is followed by another attempt after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isManual(delivery.headers) && outcome.httpStatusCode !== 200)
          parts.clock.schedule(parts.clock.now() + hour, async () => {
            await send({ ...delivery, headers: { ...delivery.headers, ...retryHeaders } })
          })
        return outcome
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry creates records but sends nothing.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => (isManual(delivery.headers) ? acceptedOutcome : send(delivery))),
  }),
  fault({
    id: 'deliveries.manual-retry-to-disabled',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry activates disabled subscriptions and is sent to them too.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const disabled = context.store.updateTable('webhook_subscriptions').where('status', '=', 'disabled')
        const own = disabled.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is', null)
        await own.set({ status: 'active' }).execute()
        return handle(request, context)
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-to-deleted',
    breaks: ['deliveries.manual-retry-skips-deleted'],
    says: 'A manual retry is sent to all subscriptions that received the event, even deleted ones.',
    apply: (parts) => {
      const received = new Map<string, DeliveryRequest[]>()
      const recording = wrapSender(parts, (send) => (delivery) => {
        const id = delivery.headers['X-Webhook-Event-Id'] ?? ''
        if (isFirst(delivery.headers)) received.set(id, [...(received.get(id) ?? []), delivery])
        return send(delivery)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        for (const delivery of received.get(request.path.id) ?? []) {
          const rows = context.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted)
            await parts.sender.send({ ...delivery, headers: { ...delivery.headers, ...manualRetryHeaders } })
        }
        return answer
      })
    },
  }),
  fault({
    id: 'deliveries.manual-retry-in-progress-accepted',
    breaks: ['deliveries.manual-retry-in-progress-refused'],
    says: 'A manual retry is accepted while a delivery of the event is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const of = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const open = await of.where('status', 'in', inProgress).execute()
        const ids = ['', ...open.map(({ id }) => id)]
        const rows = context.store.updateTable('webhook_deliveries').where('id', 'in', ids)
        await rows.set({ status: 'exhausted' }).execute()
        try {
          return await handle(request, context)
        } finally {
          for (const { id, status } of open)
            await context.store.updateTable('webhook_deliveries').where('id', '=', id).set({ status }).execute()
          context.deliveryNotifier.notify()
        }
      }),
  }),
]
