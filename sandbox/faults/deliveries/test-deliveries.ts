import type { WebhookEventType } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import { emit } from '../../webhooks/events/emit.ts'
import { messages } from '../../webhooks/messages.ts'
import type { DeliveryRequest } from '../../webhooks/sender/sender.ts'
import { findSubscription } from '../../webhooks/subscriptions/subscription-queries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { overwriteRow } from '../subscriptions/change-subscriptions.ts'
import { acceptedOutcome, isTest, subscriptionOf, wrapSender } from './change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in test deliveries. */
export default [
  fault({
    id: 'deliveries.test-sends-nothing',
    breaks: ['deliveries.test-sends-request', 'deliveries.test-result-failed', 'deliveries.test-result-late-response'],
    says: 'A test call returns success and sends nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', () => async () => ({
        body: { result: 'success' as const, httpStatusCode: null, latencyMs: null, errorMessage: null },
      })),
  }),

  fault({
    id: 'deliveries.test-to-original-url',
    breaks: ['deliveries.test-to-current-url'],
    says: 'A test delivery is sent to the URL of the creation, even after an update of it.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const recording = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { id } = request.path
        const rows = context.store.selectFrom('webhook_subscriptions').select('url').where('id', '=', id)
        const before = await rows.executeTakeFirst()
        const response = await handle(request, context)
        const { url } = response.body ?? {}
        if (before && url !== undefined && url !== before.url) first.set(url, first.get(before.url) ?? before.url)
        return response
      })
      return wrapSender(
        recording,
        (send) => (delivery) =>
          send(isTest(delivery.headers) ? { ...delivery, url: first.get(delivery.url) ?? delivery.url } : delivery),
      )
    },
  }),

  fault({
    id: 'deliveries.test-to-first-tested-url',
    breaks: ['deliveries.test-to-current-url'],
    says: 'A test delivery is sent to the URL of the first test delivery, even after an update of it.',
    apply: (parts) => {
      const first = new Map<string, string>()
      return wrapSender(parts, (send) => async (delivery) => {
        if (!isTest(delivery.headers)) return send(delivery)
        const { id } = await subscriptionOf(parts, delivery)
        const url = first.get(id) ?? delivery.url
        first.set(id, url)
        return send({ ...delivery, url })
      })
    },
  }),

  fault({
    id: 'deliveries.disabled-test-not-sent',
    breaks: ['deliveries.test-sends-request'],
    says: 'A test call of a disabled subscription returns success and sends nothing.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const isSent = !isTest(delivery.headers) || (await subscriptionOf(parts, delivery)).status !== 'disabled'
        return isSent ? send(delivery) : acceptedOutcome
      }),
  }),

  fault({
    id: 'deliveries.test-activates',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A test delivery that succeeds sets a paused subscription to active.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id, status } = await findSubscription(context.store, context.caller.companyId, request.path.id)
        const isActivated = response.body?.result === 'success' && status === 'paused'
        if (isActivated) await overwriteRow(id, { status: 'active' }, context)
        return response
      }),
  }),

  fault({
    id: 'deliveries.test-always-success',
    breaks: ['deliveries.test-result-failed', 'deliveries.test-result-late-response'],
    says: '`result` of a test delivery is success, whatever the receiver returns.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return { body: { ...body, result: 'success' as const } }
      }),
  }),

  fault({
    id: 'deliveries.test-success-only-200',
    breaks: ['deliveries.test-result-success'],
    says: '`result` of a test delivery is success only for 200.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        if (body?.result !== 'success' || body.httpStatusCode === 200) return { body: body as never }
        return { body: { ...body, result: 'failed' as const, errorMessage: 'not 200' } }
      }),
  }),

  fault({
    id: 'deliveries.test-failure-as-error',
    breaks: ['deliveries.test-result-failed', 'deliveries.test-result-late-response'],
    says: 'A test call whose delivery fails returns 409.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body?.result !== 'failed') return response
        return { status: 409, body: { statusCode: 409, message: response.body.errorMessage } as never }
      }),
  }),

  fault({
    id: 'deliveries.test-without-response-without-message',
    breaks: ['WebhookTestDeliveryResponse.[failed].errorMessage.type'],
    says: '`errorMessage` of a test delivery that gets no response is null.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return { body: { ...body, errorMessage: body?.httpStatusCode === null ? null : body?.errorMessage } as never }
      }),
  }),

  fault({
    id: 'deliveries.test-unreachable-receiver-returns-500',
    breaks: ['deliveries.test-unreachable-receiver', 'errors.never-5xx'],
    says: 'A test call for a receiver that refuses the connection returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body?.errorMessage?.includes('ECONNREFUSED')) throw new Error(response.body.errorMessage)
        return response
      }),
  }),

  fault({
    id: 'deliveries.test-unknown-host-refused',
    breaks: ['deliveries.test-unreachable-receiver'],
    says: 'A test call for a receiver whose host name does not resolve returns 400.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { url } = await findSubscription(context.store, context.caller.companyId, request.path.id)
        if (new URL(url).hostname.endsWith('.invalid')) throw new ApiError(400, messages.url)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.updated-timeout-ignored',
    breaks: ['deliveries.test-result-late-response', 'deliveries.test-result-within-timeout'],
    says: 'A delivery uses the timeout of the creation, even after an update of it.',
    apply: (parts) => {
      const timeouts = new Map<string, number>()
      const recording = wrapOperation(parts, 'createWebhookSubscription', (handle) => (request, context) => {
        timeouts.set(request.body.url, request.body.timeoutMs ?? 10_000)
        return handle(request, context)
      })
      return wrapSender(recording, (send) => (delivery) => {
        return send({ ...delivery, timeoutMs: timeouts.get(delivery.url) ?? delivery.timeoutMs })
      })
    },
  }),

  fault({
    id: 'deliveries.test-timeout-5-seconds',
    breaks: ['deliveries.test-result-within-timeout'],
    says: 'A test delivery waits five seconds for the response, even if the timeout is longer.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        const { headers, timeoutMs } = delivery
        return send(isTest(headers) ? { ...delivery, timeoutMs: Math.min(timeoutMs, 5_000) } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.timeout-in-whole-seconds',
    breaks: ['deliveries.test-result-within-timeout'],
    says: 'The timeout is rounded down to whole seconds.',
    apply: (parts) =>
      wrapSender(
        parts,
        (send) => (delivery) => send({ ...delivery, timeoutMs: Math.floor(delivery.timeoutMs / 1000) * 1000 }),
      ),
  }),

  fault({
    id: 'deliveries.test-status-200-or-500',
    breaks: ['deliveries.test-status-code'],
    says: '`httpStatusCode` of a test delivery is always 200 or 500.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        if (!body?.httpStatusCode) return { body: body as never }
        return { body: { ...body, httpStatusCode: body.result === 'success' ? 200 : 500 } }
      }),
  }),

  fault({
    id: 'deliveries.test-status-of-refused-connection',
    breaks: ['deliveries.test-status-code'],
    says: '`httpStatusCode` of a test delivery is 502 where the receiver refuses the connection.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const isRefused = /refused/i.test(body?.errorMessage ?? '')
        return { body: { ...body, ...(isRefused && { httpStatusCode: 502 }) } as never }
      }),
  }),

  fault({
    id: 'deliveries.test-latency-in-microseconds',
    breaks: ['deliveries.test-latency'],
    says: '`latencyMs` of a test delivery is in microseconds.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return { body: { ...body, latencyMs: body?.latencyMs ? body.latencyMs * 1000 : null } as never }
      }),
  }),

  fault({
    id: 'deliveries.test-recorded',
    breaks: ['deliveries.test-not-recorded'],
    says: 'A test delivery creates an event record.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isTest(delivery.headers)) await recordTest(parts, delivery)
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.paused-test-recorded',
    breaks: ['deliveries.test-not-recorded'],
    says: 'A test delivery of a paused subscription creates an event record.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (!isTest(delivery.headers)) return outcome
        const { status, company_id: companyId } = await subscriptionOf(parts, delivery)
        const { type, data } = JSON.parse(delivery.body) as { type: WebhookEventType; data: object }
        const occurrence = { companyId, eventType: type, data, occurredAt: parts.clock.now() }
        if (status === 'paused') await emit(parts, occurrence)
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.refused-test-recorded',
    breaks: ['deliveries.test-not-recorded'],
    says: 'A test delivery whose connection is refused creates an event record.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isTest(delivery.headers) && outcome.errorMessage?.includes('ECONNREFUSED'))
          await recordTest(parts, delivery)
        return outcome
      }),
  }),
  fault({
    id: 'deliveries.test-timeout-as-504',
    breaks: ['deliveries.test-status-code'],
    says: '`httpStatusCode` of a test delivery without a response in time is 504.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isLate = response.body?.errorMessage?.includes('did not respond within') === true
        return response.body && isLate ? { ...response, body: { ...response.body, httpStatusCode: 504 } } : response
      }),
  }),
] satisfies readonly Fault[]

/** Creates an event record of a test delivery. */
async function recordTest(parts: Services, delivery: DeliveryRequest): Promise<void> {
  const { type, data } = JSON.parse(delivery.body) as { type: WebhookEventType; data: object }
  const { store, clock } = parts
  const of = await subscriptionOf(parts, delivery)
  // Recorded, but not delivered.
  const others = store.updateTable('webhook_subscriptions').where('company_id', '=', of.company_id)
  await others.where('status', '=', 'active').set({ status: 'paused' }).execute()
  await emit(parts, { companyId: of.company_id, eventType: type, data, occurredAt: clock.now() })
  await others.where('status', '=', 'paused').set({ status: 'active' }).execute()
}
