import { randomUUID } from 'node:crypto'
import { request } from 'node:https'
import type { WebhookEventType } from '../../../generated/types.d.ts'
import { writeEnvelope } from '../../webhooks/events/envelope.ts'
import { deliveryRequest } from '../../webhooks/sender/delivery-request.ts'
import { responseExcerpt } from '../../webhooks/sender/response-excerpt.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../webhooks/sender/sender.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import {
  changeHeaders,
  isFirst,
  isManual,
  isTest,
  manualRetryHeaders,
  subscriptionOf,
  wrapSender,
} from './change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in the request of a delivery. */
export default [
  fault({
    id: 'deliveries.put-request',
    breaks: ['deliveries.post-request'],
    says: 'A delivery is an HTTP PUT request.',
    apply: (parts) => wrapSender(parts, () => (delivery) => sendBy('PUT', delivery)),
  }),

  fault({
    id: 'deliveries.query-missing',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery is sent to the URL of the subscription without its query.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.split('?')[0] ?? '' })),
  }),

  fault({
    id: 'deliveries.tests-share-delivery-id',
    breaks: ['deliveries.delivery-id-unique'],
    says: 'All test deliveries of a subscription have the same `X-Webhook-Delivery-Id`.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const id = ids.get(url) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        if (headers['X-Webhook-Test'] === undefined) return headers
        ids.set(url, id)
        return { ...headers, 'X-Webhook-Delivery-Id': id }
      })
    },
  }),

  fault({
    id: 'deliveries.long-url-truncated',
    breaks: ['deliveries.to-longest-url'],
    says: 'A delivery is sent to the first 1024 characters of the URL of the subscription.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.slice(0, 1024) })),
  }),

  fault({
    id: 'deliveries.path-decoded',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery is sent to the URL of the subscription with its path percent-decoded.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        const [path = '', ...query] = delivery.url.split('?')
        return send({ ...delivery, url: [decodeURIComponent(path), ...query].join('?') })
      }),
  }),

  fault({
    id: 'deliveries.last-slash-missing',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery is sent to the URL of the subscription without the slash at the end of its path.',
    apply: (parts) =>
      wrapSender(
        parts,
        (send) => (delivery) => send({ ...delivery, url: delivery.url.replace(/(?<=.\/.*)\/(?=\?|$)/, '') }),
      ),
  }),

  fault({
    id: 'deliveries.final-slash-missing',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery is sent to the URL of the subscription without the slash at its end.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.replace(/\/$/, '') })),
  }),

  fault({
    id: 'deliveries.plain-text-content-type',
    breaks: ['deliveries.json-content-type'],
    says: '`Content-Type` of a delivery is text/plain.',
    apply: (parts) => changeHeaders(parts, (headers) => ({ ...headers, 'Content-Type': 'text/plain' })),
  }),

  fault({
    id: 'deliveries.with-access-token',
    breaks: ['deliveries.no-access-token'],
    says: 'A delivery contains a bearer token.',
    apply: (parts) => changeHeaders(parts, (headers) => ({ ...headers, Authorization: 'Bearer abcdefghijklmnop' })),
  }),

  fault({
    id: 'deliveries.access-token-forwarded',
    breaks: ['deliveries.no-access-token'],
    says: 'A delivery contains the access token of the latest request in the header X-Forwarded-Token.',
    apply: (parts) => {
      let latest = ''
      const listening = wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
        await run(exchange, services)
        latest = exchange.incoming.headers.authorization?.slice('Bearer '.length) ?? latest
      })
      return changeHeaders(listening, (headers) => ({ ...headers, 'X-Forwarded-Token': latest }))
    },
  }),

  fault({
    id: 'deliveries.card-creation-delivered',
    breaks: ['deliveries.known-event-type'],
    says: 'The creation of a card is delivered as card.created.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { store, clock, caller, sender } = context
        const subscriptions = store.selectFrom('webhook_subscriptions').selectAll()
        const active = subscriptions.where('company_id', '=', caller.companyId).where('status', '=', 'active')
        const id = randomUUID()
        const occurredAt = clock.now()
        const eventType = 'card.created' as WebhookEventType
        const body = writeEnvelope({ id, eventType, occurredAt, data: {} }, context.choices)
        const message = { id, event_type: eventType, occurred_at: occurredAt, body }
        for (const row of await active.where('deleted_at', 'is', null).execute())
          void sender.send(deliveryRequest(message, { id: randomUUID() }, row, 'automatic', context))
        return response
      }),
  }),

  fault({
    id: 'deliveries.event-id-header-is-delivery-id',
    breaks: ['deliveries.event-id-header', 'deliveries.same-event-on-retries'],
    says: '`X-Webhook-Event-Id` is the delivery id.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Event-Id': headers['X-Webhook-Delivery-Id'] ?? '' })),
  }),

  fault({
    id: 'deliveries.delivery-id-is-event-id',
    breaks: ['deliveries.delivery-id-unique'],
    says: '`X-Webhook-Delivery-Id` is the event id for every attempt.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Delivery-Id': headers['X-Webhook-Event-Id'] ?? '' })),
  }),

  fault({
    id: 'deliveries.delivery-id-reused',
    breaks: ['deliveries.delivery-id-unique', 'deliveries.automatic-retry-delivery-id'],
    says: 'All attempts to deliver an event to a subscription share one `X-Webhook-Delivery-Id`.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        const id = ids.get(attempts) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        ids.set(attempts, id)
        return isTest(headers) ? headers : { ...headers, 'X-Webhook-Delivery-Id': id }
      })
    },
  }),

  fault({
    id: 'deliveries.type-header-always-settled',
    breaks: ['deliveries.event-type-header'],
    says: '`X-Webhook-Event-Type` is always transaction.settled.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Event-Type': 'transaction.settled' })),
  }),

  fault({
    id: 'deliveries.timestamp-is-delivery-time',
    breaks: ['deliveries.timestamp-header', 'deliveries.same-event-on-retries'],
    says: '`X-Webhook-Timestamp` is the time of the delivery.',
    apply: (parts) => {
      const began = parts.clock.now()
      return changeHeaders(parts, (headers) => ({
        ...headers,
        // A fast clock, so that two deliveries within a second differ.
        'X-Webhook-Timestamp': String(
          Math.floor(parts.clock.now() / 1000) + Math.floor((parts.clock.now() - began) / 20),
        ),
      }))
    },
  }),

  fault({
    id: 'deliveries.timestamp-in-milliseconds',
    breaks: ['deliveries.timestamp-header'],
    says: '`X-Webhook-Timestamp` is in milliseconds.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => ({
        ...headers,
        'X-Webhook-Timestamp': `${headers['X-Webhook-Timestamp']}000`,
      })),
  }),

  fault({
    id: 'deliveries.first-attempt-as-retry',
    breaks: ['deliveries.first-attempt-not-retry'],
    says: '`X-Webhook-Retry` of a first attempt is true.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => (isFirst(headers) ? { ...headers, 'X-Webhook-Retry': 'true' } : headers)),
  }),

  fault({
    id: 'deliveries.first-attempt-after-failure-as-retry',
    breaks: ['deliveries.first-attempt-not-retry'],
    says: 'The first attempt after a delivery to the same subscription that failed has the headers of an automatic retry.',
    apply: (parts) => {
      const failed = new Set<string | undefined>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { headers, subscriptionId } = delivery
        const isMarked = isFirst(headers) && failed.has(subscriptionId)
        const marked = { ...headers, 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' }
        const outcome = await send(isMarked ? { ...delivery, headers: marked } : delivery)
        const isSuccess = outcome.httpStatusCode !== null && outcome.httpStatusCode < 300
        if (!isTest(headers)) failed[isSuccess ? 'delete' : 'add'](subscriptionId)
        return outcome
      })
    },
  }),

  fault({
    id: 'deliveries.event-after-manual-retry-as-retry',
    breaks: ['deliveries.first-attempt-not-retry'],
    says: 'The event after a manual retry to the same subscription has the headers of a manual retry.',
    apply: (parts) => {
      const retried = new Set<string | undefined>()
      return changeHeaders(parts, (headers, { subscriptionId }) => {
        if (isManual(headers)) retried.add(subscriptionId)
        return isFirst(headers) && retried.delete(subscriptionId) ? { ...headers, ...manualRetryHeaders } : headers
      })
    },
  }),

  fault({
    id: 'deliveries.retry-reason-on-first-attempts',
    breaks: ['deliveries.retry-reason-only-on-retries'],
    says: 'A first attempt has `X-Webhook-Retry-Reason: automatic`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) =>
        isFirst(headers) ? { ...headers, 'X-Webhook-Retry-Reason': 'automatic' } : headers,
      ),
  }),

  fault({
    id: 'deliveries.test-header-missing',
    breaks: ['deliveries.test-header'],
    says: 'A test delivery has no `X-Webhook-Test`.',
    apply: (parts) => changeHeaders(parts, ({ 'X-Webhook-Test': _, ...headers }) => headers as Record<string, string>),
  }),

  fault({
    id: 'deliveries.test-header-missing-while-paused',
    breaks: ['deliveries.test-header'],
    says: 'A test delivery to a paused subscription has no `X-Webhook-Test`.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { status } = await subscriptionOf(parts, delivery)
        const { 'X-Webhook-Test': _, ...headers } = delivery.headers
        return send(status === 'paused' ? { ...delivery, headers: headers as Record<string, string> } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.test-header-on-event-after-test',
    breaks: ['deliveries.test-header-only-on-tests'],
    says: 'The next event after a test delivery has `X-Webhook-Test: true` too.',
    apply: (parts) => {
      const tested = new Set<string>()
      return changeHeaders(parts, (headers, { url }) => {
        if (isTest(headers)) {
          tested.add(url)
          return headers
        }
        return tested.delete(url) ? { ...headers, 'X-Webhook-Test': 'true' } : headers
      })
    },
  }),

  fault({
    id: 'deliveries.test-header-on-events',
    breaks: ['deliveries.test-header-only-on-tests'],
    says: 'Deliveries of transaction.failed events have `X-Webhook-Test: true`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) =>
        !isTest(headers) && headers['X-Webhook-Event-Type'] === 'transaction.failed'
          ? { ...headers, 'X-Webhook-Test': 'true' }
          : headers,
      ),
  }),
  fault({
    id: 'deliveries.long-response-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery fails if the response has more than 10000 bytes.',
    apply: (parts) => wrapSender(parts, () => (delivery) => sendBy('POST', delivery, 10_000)),
  }),

  fault({
    id: 'deliveries.secret-in-header',
    breaks: ['deliveries.without-secret'],
    says: 'A delivery has the secret of its subscription in a header.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { id, secret } = await subscriptionOf(parts, delivery)
        const headers = { ...delivery.headers, 'X-Webhook-Secret': parts.vault.decrypt(secret, id) }
        return send({ ...delivery, headers })
      }),
  }),

  fault({
    id: 'deliveries.delivery-id-of-attempt-number',
    breaks: ['deliveries.delivery-id-unique'],
    says: '`X-Webhook-Delivery-Id` is made of the subscription and the number of the attempt, whatever the event is.',
    apply: (parts) => {
      const attempts = new Map<string, number>()
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        if (isTest(headers)) return headers
        const key = `${headers['X-Webhook-Event-Id']} ${url}`
        const attempt = (attempts.get(key) ?? 0) + 1
        attempts.set(key, attempt)
        const id = ids.get(`${url} ${attempt}`) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        ids.set(`${url} ${attempt}`, id)
        return { ...headers, 'X-Webhook-Delivery-Id': id }
      })
    },
  }),
] satisfies readonly Fault[]

/** Sends a delivery without verifying the certificate of the receiver. A response with more than `limit` bytes fails. */
function sendBy(
  method: 'POST' | 'PUT',
  { url, headers, body, timeoutMs }: DeliveryRequest,
  limit = Number.POSITIVE_INFINITY,
): Promise<DeliveryOutcome> {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: error.message })
    const options = { method, headers, signal, rejectUnauthorized: false, agent: false } as const
    request(url, options, async (response) => {
      const received = Buffer.concat(await response.toArray().catch(() => []))
      if (received.length > limit) return failed(new Error('the response is too long'))
      const status = response.statusCode ?? 0
      resolve({
        httpStatusCode: status,
        responseBody: responseExcerpt(received),
        latencyMs: Math.round(performance.now() - started),
        errorMessage: status >= 200 && status < 300 ? null : `the receiver answered ${status}`,
      })
    })
      .on('error', failed)
      .end(body)
  })
}
