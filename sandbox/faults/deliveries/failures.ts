import { ApiError } from '../../api-error.ts'
import { messages } from '../../webhooks/messages.ts'
import { fault, wrapOperation } from '../fault.ts'
import { acceptedOutcome, isFirst, isManual, wrapSender } from './sending.ts'

const hour = 3_600_000
const day = 24 * hour
const retryHeaders = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' } as const

/** Violations of spec/rules/deliveries.yaml after a failed delivery. */
export default [
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
    id: 'deliveries.manual-retry-to-first-url',
    breaks: ['deliveries.manual-retry-to-current-url'],
    says: 'A manual retry is sent to the URL that the subscription had when it received the event.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { headers, url } = delivery
        if (!isFirst(headers) && !isManual(headers)) return send(delivery)
        const row = await parts.store
          .selectFrom('webhook_subscriptions')
          .select('id')
          .where('url', '=', url)
          .executeTakeFirst()
        const received = `${headers['X-Webhook-Event-Id']} ${row?.id}`
        if (isFirst(headers)) urls.set(received, url)
        return send({ ...delivery, url: urls.get(received) ?? url })
      })
    },
  }),
  fault({
    id: 'deliveries.halted-by-failing-subscriber',
    breaks: ['deliveries.isolated-from-failing-subscribers'],
    says: 'From a day after a failed delivery on, first attempts are no longer sent.',
    apply: (parts) => {
      let failedAt = Number.POSITIVE_INFINITY
      return wrapSender(parts, (send) => async (delivery) => {
        if (isFirst(delivery.headers) && parts.clock.now() > failedAt + day) return acceptedOutcome
        const outcome = await send(delivery)
        if (outcome.httpStatusCode === 500) failedAt = Math.min(failedAt, parts.clock.now())
        return outcome
      })
    },
  }),
  fault({
    id: 'deliveries.retries-never-sent',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'Automatic retries are scheduled and recorded, but never sent.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (delivery.headers['X-Webhook-Retry-Reason'] !== 'automatic') return send(delivery)
        return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: 'not sent' }
      }),
  }),
  fault({
    id: 'deliveries.retried-after-successful-retry',
    breaks: ['deliveries.no-retry-after-success'],
    says: 'A successful automatic retry is followed by another one seven hours later.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (delivery.headers['X-Webhook-Retry-Reason'] === 'automatic' && outcome.httpStatusCode === 202)
          parts.clock.schedule(parts.clock.now() + 7 * hour, async () => {
            await send({ ...delivery, headers: { ...delivery.headers, ...retryHeaders } })
          })
        return outcome
      }),
  }),
]
