import { request } from 'node:https'
import type { Services } from '../../services.ts'
import { responseExcerpt } from '../../webhooks/response-excerpt.ts'
import { sign } from '../../webhooks/signature.ts'
import { fault, wrapOperation } from '../fault.ts'
import {
  changeEnvelope,
  changeHeaders,
  changeSignature,
  type Headers,
  isFirst,
  isManual,
  isTest,
  wrapSender,
} from './sending.ts'

/** Violations of spec/rules/deliveries.yaml in the request of a delivery. */
export default [
  fault({
    id: 'deliveries.put-request',
    breaks: ['deliveries.post-request'],
    says: 'A delivery is an HTTP PUT request.',
    apply: (parts) =>
      wrapSender(parts, () => async ({ url, headers, body, timeoutMs }) => {
        const started = performance.now()
        const signal = AbortSignal.timeout(timeoutMs)
        return new Promise((resolve) => {
          const failed = (error: Error) =>
            resolve({ httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: error.message })
          // This fault does not verify the receiver's certificate.
          const options = { method: 'PUT', headers, signal, rejectUnauthorized: false, agent: false } as const
          request(url, options, async (answer) => {
            const chunks: Buffer[] = await answer.toArray().catch(() => [])
            const status = answer.statusCode ?? 0
            const responseBody = responseExcerpt(Buffer.concat(chunks))
            const errorMessage = status >= 200 && status < 300 ? null : `the receiver answered ${status}`
            resolve({
              httpStatusCode: status,
              responseBody,
              latencyMs: Math.round(performance.now() - started),
              errorMessage,
            })
          })
            .on('error', failed)
            .end(body)
        })
      }),
  }),
  fault({
    id: 'deliveries.query-missing',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery is sent to the URL of the subscription without its query.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.split('?')[0] ?? '' })),
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
    id: 'deliveries.manual-retry-with-automatic-reason',
    breaks: ['deliveries.manual-retry-headers'],
    says: 'A manual retry has `X-Webhook-Retry-Reason: automatic`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) =>
        isManual(headers) ? { ...headers, 'X-Webhook-Retry-Reason': 'automatic' } : headers,
      ),
  }),
  fault({
    id: 'deliveries.automatic-retry-headers-missing',
    breaks: ['deliveries.automatic-retry-headers'],
    says: 'An automatic retry has the headers of a first attempt.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => {
        if (headers['X-Webhook-Retry-Reason'] !== 'automatic') return headers
        const { 'X-Webhook-Retry-Reason': _, ...others } = headers
        return { ...others, 'X-Webhook-Retry': 'false' } as Record<string, string>
      }),
  }),
  fault({
    id: 'deliveries.signed-with-timestamp',
    breaks: [
      'deliveries.signature-of-raw-body',
      'deliveries.signed-after-rotation',
      'deliveries.update-preserves-secret',
      'deliveries.old-secret-expires-after-24-hours',
    ],
    says: 'The signature covers the timestamp and the body.',
    apply: (parts) =>
      changeSignature(parts, ({ headers, body }, { id, secret }) =>
        sign(parts.vault.decrypt(secret, id), `${headers['X-Webhook-Timestamp']}.${body}`, parts.choices),
      ),
  }),
  fault({
    id: 'deliveries.signed-as-ascii',
    breaks: ['deliveries.signature-of-raw-body'],
    says: 'The signature covers the body with escaped non-ASCII characters, not the body that is sent.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret }) => {
        const ascii = body.replaceAll(/[^\p{ASCII}]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
        return sign(parts.vault.decrypt(secret, id), ascii, parts.choices)
      }),
  }),
  fault({
    id: 'deliveries.old-secret-forever',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Deliveries are signed with the secret before the rotation forever.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, row) =>
        sign(parts.vault.decrypt(row.previous_secret ?? row.secret, row.id), body, parts.choices),
      ),
  }),
  fault({
    id: 'deliveries.first-secret-forever',
    breaks: ['deliveries.signed-after-rotation', 'deliveries.old-secret-expires-after-24-hours'],
    says: 'Deliveries are signed with the first secret forever, however many rotations follow.',
    apply: (parts) => signWithFirstSecret(parts, () => true),
  }),
  fault({
    id: 'deliveries.manual-retries-signed-with-first-secret',
    breaks: ['deliveries.manual-retry-signed-after-rotation'],
    says: 'A manual retry is signed with the first secret of the subscription.',
    apply: (parts) => signWithFirstSecret(parts, isManual),
  }),
  fault({
    id: 'deliveries.event-id-changes-on-retries',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.event-id-header'],
    says: 'Every retry has a new event id.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) =>
        headers['X-Webhook-Retry'] === 'true'
          ? { ...envelope, id: `${envelope.id.slice(0, -4)}${envelope.id.endsWith('0000') ? '1111' : '0000'}` }
          : envelope,
      ),
  }),
]

/** Signs some deliveries with the first secret of their subscription. */
function signWithFirstSecret(parts: Services, concerned: (headers: Headers) => boolean): Services {
  const first = new Map<string, string>()
  const rotating = wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (rotate) => async (request, context) => {
    const { id } = request.path
    const rows = context.store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (row && !first.has(id)) first.set(id, parts.vault.decrypt(row.secret, id))
    return rotate(request, context)
  })
  return changeSignature(rotating, ({ body, headers }, { id, secret }) => {
    const old = concerned(headers) ? first.get(id) : undefined
    return sign(old ?? parts.vault.decrypt(secret, id), body, parts.choices)
  })
}
