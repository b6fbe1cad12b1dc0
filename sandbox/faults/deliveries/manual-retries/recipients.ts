import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../api-error.ts'
import type { Services } from '../../../services.ts'
import { messages } from '../../../webhooks/messages.ts'
import type { DeliveryRequest } from '../../../webhooks/sender/sender.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { acceptedOutcome, isFirst, isManual, isTest, manualRetryHeaders, wrapSender } from '../change-deliveries.ts'
import { skipping } from '../skip-subscriptions.ts'
import { overlooking } from './overlooking.ts'

/** Violations of spec/rules/deliveries.yaml in the recipients of manual retries. */
export default [
  fault({
    id: 'deliveries.manual-retry-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry creates records but sends nothing.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => (isManual(delivery.headers) ? acceptedOutcome : send(delivery))),
  }),

  fault({
    id: 'deliveries.manual-retry-of-declined-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of a declined transaction creates records but sends nothing.',
    apply: (parts) => losingRetriesOf(parts, 'transaction.auth.declined'),
  }),

  fault({
    id: 'deliveries.manual-retry-of-failed-transaction-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of a failed transaction creates records but sends nothing.',
    apply: (parts) => losingRetriesOf(parts, 'transaction.failed'),
  }),

  fault({
    id: 'deliveries.manual-retry-only-of-failures',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent only to subscriptions whose delivery failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const delivered = context.store.selectFrom('webhook_deliveries').where('status', '=', 'success')
        const rows = await delivered.select('subscription_id').where('event_id', '=', request.path.id).execute()
        const ids = rows.map((row) => row.subscription_id)
        return skipping(ids, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-five-at-most',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent to five subscriptions at most.',
    apply: (parts) => {
      const recipients = new Map<unknown, Set<string>>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { url, headers } = delivery
        if (!isManual(headers)) return send(delivery)
        const urls = recipients.get(headers['X-Webhook-Event-Id']) ?? new Set<string>()
        recipients.set(headers['X-Webhook-Event-Id'], urls)
        if (urls.size >= 5 && !urls.has(url)) return acceptedOutcome
        urls.add(url)
        return send(delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-skips-reactivated',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry skips subscriptions that were disabled before the event occurred, although they are active again.',
    apply: (parts) => {
      const disabled = new Map<string, number>()
      const recording = wrapOperation(parts, 'updateWebhookSubscription', (handle) => (request, context) => {
        if (request.body.status === 'disabled') disabled.set(request.path.id, context.clock.now())
        return handle(request, context)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        const events = context.store.selectFrom('webhook_events').select('created_at')
        const event = await events.where('id', '=', request.path.id).executeTakeFirst()
        const created = Number(event?.created_at ?? 0)
        const earlier = [...disabled].filter(([, time]) => time <= created).map(([id]) => id)
        return skipping(earlier, context, () => handle(request, context))
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-fails-skipped-records',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry turns the record of a delivery to a subscription that is disabled by now to `failed`.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { store } = context
        const disabled = store.selectFrom('webhook_subscriptions').select('id').where('status', '=', 'disabled')
        await store
          .updateTable('webhook_deliveries')
          .set({ status: 'failed' })
          .where('event_id', '=', request.path.id)
          .where('subscription_id', 'in', disabled)
          .execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-disabled',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry activates disabled subscriptions and is sent to them too.',
    apply: (parts) => withActivationBeforeRetry(parts, 0),
  }),

  fault({
    id: 'deliveries.manual-retry-to-disabled-after-failure',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry is sent to disabled subscriptions too whose delivery of the event failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const { store } = context
        const failed = store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await failed.where('status', 'in', ['failed', 'pending_retry', 'exhausted']).execute()
        const ids = ['', ...rows.map((row) => row.subscription_id)]
        const all = store.updateTable('webhook_subscriptions').where('id', 'in', ids)
        const disabled = all.where('status', '=', 'disabled').where('deleted_at', 'is', null)
        const chosen = await disabled.set({ status: 'active' }).returning('id').execute()
        const response = await overlooking(rows, context, () => handle(request, context))
        // Until it is sent.
        await pause(200)
        const active = ['', ...chosen.map(({ id }) => id)]
        await store.updateTable('webhook_subscriptions').where('id', 'in', active).set({ status: 'disabled' }).execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-activates-after-circuit-breaker',
    breaks: ['deliveries.manual-retry-after-circuit-breaker'],
    says: 'A manual retry activates the subscriptions that the circuit breaker disabled, and is sent to them too.',
    apply: (parts) => withActivationBeforeRetry(parts, 5),
  }),

  fault({
    id: 'deliveries.manual-retry-refused-while-disabled',
    breaks: ['deliveries.manual-retry-skips-disabled', 'deliveries.manual-retry-resends'],
    says: 'A manual retry is refused while the company has a disabled subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const disabled = context.store.selectFrom('webhook_subscriptions').where('status', '=', 'disabled')
        const own = disabled.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is', null)
        if (await own.select('id').executeTakeFirst()) throw new ApiError(400, messages.inProgress)
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
        const response = await handle(request, context)
        for (const delivery of received.get(request.path.id) ?? []) {
          const rows = context.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted)
            await parts.sender.send({ ...delivery, headers: { ...delivery.headers, ...manualRetryHeaders } })
        }
        return response
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-recorded-for-deleted',
    breaks: ['deliveries.manual-retry-skips-deleted'],
    says: 'A manual retry also returns a new record for each deleted subscription, to which it sends nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const [row] = response.body?.rows ?? []
        const deleted = context.store
          .selectFrom('webhook_subscriptions')
          .select('id')
          .where('deleted_at', 'is not', null)
        const ids = await deleted.where('company_id', '=', context.caller.companyId).execute()
        const added = row ? ids.map(({ id }) => ({ ...row, id: randomUUID(), subscriptionId: id })) : []
        return { ...response, body: { rows: [...(response.body?.rows ?? []), ...added] } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-once-per-url',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent to each URL once, however many subscriptions have it.',
    apply: (parts) => {
      const recipients = new Map<string, string | undefined>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { url, subscriptionId, headers } = delivery
        if (!isManual(headers)) return send(delivery)
        if (!recipients.has(url)) recipients.set(url, subscriptionId)
        return recipients.get(url) === subscriptionId ? send(delivery) : acceptedOutcome
      })
    },
  }),

  fault({
    id: 'deliveries.retry-after-disabling-refused',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is refused of an event whose subscription was disabled during its delivery.',
    apply: (parts) => {
      const locked = new Set<string | undefined>()
      const statusOf = async (id: string) => (await subscriptionRow(id, parts))?.status
      const sending = wrapSender(parts, (send) => async (delivery) => {
        const { headers, subscriptionId: id } = delivery
        if (id === undefined || isTest(headers)) return send(delivery)
        const before = await statusOf(id)
        const outcome = await send(delivery)
        const isDisabled = before === 'active' && (await statusOf(id)) === 'disabled'
        if (isDisabled) locked.add(headers['X-Webhook-Event-Id'])
        return outcome
      })
      return wrapOperation(sending, 'retryWebhookEvent', (handle) => (request, context) => {
        if (locked.has(request.path.id)) throw new ApiError(400, messages.inProgress)
        return handle(request, context)
      })
    },
  }),

  fault({
    id: 'deliveries.retry-without-recipient-returns-500',
    breaks: ['deliveries.manual-retry-skips-deleted', 'errors.never-5xx'],
    says: 'A manual retry returns 500 if every subscription that received the event is deleted.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const rows = await context.store
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_subscriptions', 'webhook_subscriptions.id', 'webhook_deliveries.subscription_id')
          .select('webhook_subscriptions.deleted_at')
          .where('webhook_deliveries.event_id', '=', request.path.id)
          .execute()
        if (rows.length > 0 && rows.every((row) => row.deleted_at !== null)) throw new Error('no subscription')
        return handle(request, context)
      }),
  }),
] satisfies readonly Fault[]

/** Before a manual retry, the disabled subscriptions of the company become active that have failed so many times in a row, or more. */
function withActivationBeforeRetry(parts: Services, failures: number): Services {
  return wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const disabled = context.store.updateTable('webhook_subscriptions').where('status', '=', 'disabled')
    const own = disabled.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is', null)
    await own.where('failures', '>=', failures).set({ status: 'active' }).execute()
    return handle(request, context)
  })
}

/** Manual retries of events of this type are recorded as successful, but not sent. */
function losingRetriesOf(parts: Services, type: string): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const isLost = isManual(delivery.headers) && delivery.headers['X-Webhook-Event-Type'] === type
    return isLost ? acceptedOutcome : send(delivery)
  })
}
