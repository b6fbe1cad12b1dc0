import type { WebhookEventStatus } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import { DAY, HOUR } from '../../time-units.ts'
import { deliveryOf } from '../../webhooks/events/event.ts'
import { messages } from '../../webhooks/messages.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { acceptedOutcome, asAutomaticRetry, isFirst, isManual, isTest, wrapSender } from './change-deliveries.ts'
import { changeRecord } from './change-records.ts'
import { skipping } from './skip-subscriptions.ts'

/** Violations of spec/rules/deliveries.yaml in manual retries after failures and updates. */
export default [
  fault({
    id: 'deliveries.manual-retry-always-succeeds',
    breaks: ['deliveries.manual-retry-non-2xx-fails'],
    says: 'A manual retry is a success, whatever the receiver returns.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed' ? { ...row, status: 'success' } : row,
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-4xx-succeeds',
    breaks: ['deliveries.manual-retry-non-2xx-fails'],
    says: 'A manual retry is a success if the receiver returns a status below 500.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed' && (row.httpStatusCode ?? 500) < 500
          ? { ...row, status: 'success' }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-response-uncut',
    breaks: ['deliveries.manual-retry-record-matches-response'],
    says: '`responseBody` of a manual retry has up to 2 KB.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const { responseBody } = outcome
        const isLong = isManual(delivery.headers) && responseBody !== null && responseBody.length > 900
        return isLong ? { ...outcome, responseBody: responseBody.repeat(2) } : outcome
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-only-200-succeeds',
    breaks: ['deliveries.manual-retry-2xx-succeeds'],
    says: 'A manual retry of an event that is not delivered fails if the receiver returns a 2xx status other than 200.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.httpStatusCode === 204 ? { ...row, status: 'failed' } : row,
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-of-old-event-not-sent',
    breaks: ['deliveries.manual-retry-listed-after-automatic-retries'],
    says: 'A manual retry of an event of the day before is recorded as a success and not sent.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const age = parts.clock.now() - Number(delivery.headers['X-Webhook-Timestamp']) * 1000
        return isManual(delivery.headers) && age > DAY ? acceptedOutcome : send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-ignores-timeout',
    breaks: ['deliveries.manual-retry-late-response-fails'],
    says: 'A manual retry waits 30 seconds for the response, whatever the timeout is.',
    apply: (parts) =>
      wrapSender(
        parts,
        (send) => (delivery) => send(isManual(delivery.headers) ? { ...delivery, timeoutMs: 30_000 } : delivery),
      ),
  }),

  fault({
    id: 'deliveries.events-with-first-timeout',
    breaks: ['deliveries.manual-retry-late-response-fails'],
    says: 'Events are sent with the timeout that the subscription had at its first event.',
    apply: (parts) => {
      const timeouts = new Map<string, number>()
      return wrapSender(parts, (send) => (delivery) => {
        const { url, headers } = delivery
        if (isTest(headers)) return send(delivery)
        const timeoutMs = timeouts.get(url) ?? delivery.timeoutMs
        timeouts.set(url, timeoutMs)
        return send({ ...delivery, timeoutMs })
      })
    },
  }),

  fault({
    id: 'deliveries.failed-manual-retry-in-progress',
    breaks: ['deliveries.manual-retry-after-failure'],
    says: 'A failed manual retry counts as in progress forever.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const failed = await context.store
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('event_id', '=', request.path.id)
          .where('trigger_type', '=', 'manual')
          .where('status', '=', 'failed')
          .executeTakeFirst()
        if (failed) throw new ApiError(400, messages.inProgress)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-without-response-in-progress',
    breaks: ['deliveries.manual-retry-after-failure'],
    says: 'A manual retry without a response counts as in progress forever.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const retries = context.store.selectFrom('webhook_deliveries').select('id').where('trigger_type', '=', 'manual')
        const failed = retries.where('event_id', '=', request.path.id).where('status', '=', 'failed')
        if (await failed.where('http_status_code', 'is', null).executeTakeFirst())
          throw new ApiError(400, messages.inProgress)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.failed-event-retry-refused',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of an event whose deliveries all failed is refused.',
    apply: (parts) => refuseRetryOf(parts, 'failed'),
  }),

  fault({
    id: 'deliveries.partially-delivered-event-retry-refused',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of an event that some of its receivers accepted is refused.',
    apply: (parts) => refuseRetryOf(parts, 'partially_delivered'),
  }),

  fault({
    id: 'deliveries.retry-of-failed-event-stays-queued',
    breaks: ['deliveries.manual-retry-2xx-succeeds'],
    says: 'A manual retry of an event that is not delivered stays queued after its response.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const rows = body?.rows ?? []
        const earlier = context.store.selectFrom('webhook_deliveries').select('id').where('status', '=', 'success')
        const others = earlier.where('event_id', '=', request.path.id).where('trigger_type', '<>', 'manual')
        if ((await others.executeTakeFirst()) !== undefined) return { body: { rows } }
        const isRetried = (row: (typeof rows)[number]) => row.triggerType === 'manual' && row.status === 'success'
        return { body: { rows: rows.map((row) => (isRetried(row) ? { ...row, status: 'queued' as const } : row)) } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-of-failures-first',
    breaks: ['deliveries.manual-retry-to-all-after-one-failure', 'deliveries.manual-retry-resends'],
    says: 'A manual retry is sent to all subscriptions only if no delivery of the event failed, otherwise to those that failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const deliveries = context.store.selectFrom('webhook_deliveries').select(['subscription_id', 'status'])
        const rows = await deliveries.where('event_id', '=', request.path.id).execute()
        const failed = new Set(rows.filter(({ status }) => status !== 'success').map((row) => row.subscription_id))
        const others = rows.map((row) => row.subscription_id).filter((id) => !failed.has(id))
        return skipping(failed.size === 0 ? [] : others, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-first-url',
    breaks: ['deliveries.manual-retry-to-current-url'],
    says: 'A manual retry is sent to the URL that the subscription had when it received the event.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      return wrapSender(parts, (send) => (delivery) => {
        const { headers, url, subscriptionId } = delivery
        const received = `${headers['X-Webhook-Event-Id']} ${subscriptionId}`
        if (isFirst(headers)) urls.set(received, url)
        return send(isManual(headers) ? { ...delivery, url: urls.get(received) ?? url } : delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-record-of-first-attempt',
    breaks: ['deliveries.manual-retry-record-matches-response'],
    says: 'The record of a manual retry has the HTTP status of the first attempt.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.httpStatusCode ? { ...row, httpStatusCode: 200 } : row,
      ),
  }),

  fault({
    id: 'deliveries.failed-manual-retry-as-automatic',
    breaks: ['deliveries.manual-retry-trigger-type'],
    says: '`triggerType` of a manual retry is `automatic_retry` once the receiver has refused it.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed' ? { ...row, triggerType: 'automatic_retry' } : row,
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-retried',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A failed manual retry is followed by another attempt after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isManual(delivery.headers) && outcome.httpStatusCode !== 200)
          parts.clock.schedule(parts.clock.now() + HOUR, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-sent-again-at-once',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A manual retry that the receiver fails with 5xx is sent once more at once, as by an HTTP client.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        return isManual(delivery.headers) && (outcome.httpStatusCode ?? 0) >= 500 ? send(delivery) : outcome
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-without-response-retried',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A manual retry whose connection fails is followed by another attempt after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isManual(delivery.headers) && outcome.httpStatusCode === null)
          parts.clock.schedule(parts.clock.now() + HOUR, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.late-manual-retry-retried',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A manual retry whose response comes after the timeout is followed by another attempt after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isManual(delivery.headers) && outcome.errorMessage?.includes('did not respond within'))
          parts.clock.schedule(parts.clock.now() + HOUR, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.failed-manual-retry-announces-next',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: '`nextRetryAt` of a failed manual retry is five minutes after it.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed'
          ? { ...row, nextRetryAt: new Date(Date.parse(row.updatedAt) + HOUR / 12).toISOString() }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-of-exhausted-retried',
    breaks: ['deliveries.manual-retry-single-shot'],
    says: 'A failed manual retry of an event whose automatic retries are exhausted is followed by another attempt after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const { headers, subscriptionId } = delivery
        if (!isManual(headers) || outcome.httpStatusCode === 200) return outcome
        const attempts = parts.store.selectFrom('webhook_deliveries').select('id').where('status', '=', 'exhausted')
        const ofEvent = attempts.where('event_id', '=', headers['X-Webhook-Event-Id'] ?? '')
        if ((await ofEvent.where('subscription_id', '=', subscriptionId ?? '').executeTakeFirst()) !== undefined)
          parts.clock.schedule(parts.clock.now() + HOUR, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.last-automatic-retry-listed',
    breaks: ['deliveries.manual-retry-listed-after-automatic-retries'],
    says: 'The deliveries of an event contain the last automatic retry for each subscription that had one, even after a manual retry.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const of = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const retries = await of
          .where('trigger_type', '=', 'automatic_retry')
          .orderBy('attempt_number', 'desc')
          .execute()
        const rows = (body?.rows ?? []).map((row) => {
          const last = retries.find(({ subscription_id: id }) => id === row.subscriptionId)
          return last === undefined || row.triggerType !== 'manual' ? row : deliveryOf(last, context.choices)
        })
        return { body: { rows } }
      }),
  }),
  fault({
    id: 'deliveries.closed-manual-retry-keeps-status-code',
    breaks: ['deliveries.manual-retry-record-matches-response'],
    says: 'The record of a manual retry without a response has the `httpStatusCode` of the attempt before it.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.httpStatusCode === null && row.errorType === 'external'
          ? { ...row, httpStatusCode: 200 }
          : row,
      ),
  }),
] satisfies readonly Fault[]

/** Refuses manual retries of events in this status. */
function refuseRetryOf(parts: Services, status: WebhookEventStatus): Services {
  return wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const events = context.store.selectFrom('webhook_events').select('status').where('id', '=', request.path.id)
    if ((await events.executeTakeFirst())?.status === status) throw new ApiError(400, messages.inProgress)
    return handle(request, context)
  })
}
