import { request } from 'node:https'
import type { Services } from '../../services.ts'
import { responseExcerpt } from '../../webhooks/response-excerpt.ts'
import { sign } from '../../webhooks/signature.ts'
import { fault, wrapOperation } from '../fault.ts'
import { type Headers, isFirst, isManual, isTest, sending, signing, telling, withHeaders } from './sending.ts'

/** Violations of spec/rules/deliveries.yaml in what a delivery looks like. */
export default [
  fault({
    id: 'deliveries.by-put',
    breaks: ['deliveries.post-request'],
    says: 'A delivery is an HTTP PUT.',
    apply: (parts) =>
      sending(parts, () => async ({ url, headers, body, timeoutMs }) => {
        const started = performance.now()
        const signal = AbortSignal.timeout(timeoutMs)
        return new Promise((resolve) => {
          const failed = (error: Error) =>
            resolve({ httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: error.message })
          // Whether the receiver is to be trusted is not what this fault is about.
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
    id: 'deliveries.query-cut-off',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A delivery goes to the URL of the subscription without its query.',
    apply: (parts) =>
      sending(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.split('?')[0] ?? '' })),
  }),
  fault({
    id: 'deliveries.as-plain-text',
    breaks: ['deliveries.json-content-type'],
    says: 'The Content-Type of a delivery is text/plain.',
    apply: (parts) => withHeaders(parts, (headers) => ({ ...headers, 'Content-Type': 'text/plain' })),
  }),
  fault({
    id: 'deliveries.with-token',
    breaks: ['deliveries.no-access-token'],
    says: 'A delivery carries a bearer token.',
    apply: (parts) => withHeaders(parts, (headers) => ({ ...headers, Authorization: 'Bearer abcdefghijklmnop' })),
  }),
  fault({
    id: 'deliveries.event-id-of-delivery',
    breaks: ['deliveries.event-id-header', 'deliveries.same-event-on-retries'],
    says: 'X-Webhook-Event-Id is the delivery id.',
    apply: (parts) =>
      withHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Event-Id': headers['X-Webhook-Delivery-Id'] ?? '' })),
  }),
  fault({
    id: 'deliveries.delivery-id-of-event',
    breaks: ['deliveries.delivery-id-of-its-own'],
    says: 'X-Webhook-Delivery-Id is the event id, whatever the attempt.',
    apply: (parts) =>
      withHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Delivery-Id': headers['X-Webhook-Event-Id'] ?? '' })),
  }),
  fault({
    id: 'deliveries.type-header-settled',
    breaks: ['deliveries.event-type-header'],
    says: 'X-Webhook-Event-Type is transaction.settled whatever the event.',
    apply: (parts) => withHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Event-Type': 'transaction.settled' })),
  }),
  fault({
    id: 'deliveries.timestamp-of-delivery',
    breaks: ['deliveries.timestamp-header', 'deliveries.same-event-on-retries'],
    says: 'X-Webhook-Timestamp is the moment of the delivery, not that of the event.',
    apply: (parts) => {
      const began = parts.clock.now()
      return withHeaders(parts, (headers) => ({
        ...headers,
        // A clock that runs fast: two deliveries within a second differ.
        'X-Webhook-Timestamp': String(
          Math.floor(parts.clock.now() / 1000) + Math.floor((parts.clock.now() - began) / 20),
        ),
      }))
    },
  }),
  fault({
    id: 'deliveries.timestamp-in-milliseconds',
    breaks: ['deliveries.timestamp-header'],
    says: 'X-Webhook-Timestamp is in milliseconds.',
    apply: (parts) =>
      withHeaders(parts, (headers) => ({ ...headers, 'X-Webhook-Timestamp': `${headers['X-Webhook-Timestamp']}000` })),
  }),
  fault({
    id: 'deliveries.first-attempt-as-retry',
    breaks: ['deliveries.first-attempt-not-retry'],
    says: 'X-Webhook-Retry is true on first attempts too.',
    apply: (parts) =>
      withHeaders(parts, (headers) => (isFirst(headers) ? { ...headers, 'X-Webhook-Retry': 'true' } : headers)),
  }),
  fault({
    id: 'deliveries.reason-on-first-attempts',
    breaks: ['deliveries.retry-reason-on-retries-alone'],
    says: 'First attempts carry X-Webhook-Retry-Reason automatic.',
    apply: (parts) =>
      withHeaders(parts, (headers) =>
        isFirst(headers) ? { ...headers, 'X-Webhook-Retry-Reason': 'automatic' } : headers,
      ),
  }),
  fault({
    id: 'deliveries.test-not-marked',
    breaks: ['deliveries.test-marked'],
    says: 'A test delivery carries no X-Webhook-Test.',
    apply: (parts) => withHeaders(parts, ({ 'X-Webhook-Test': _, ...headers }) => headers as Record<string, string>),
  }),
  fault({
    id: 'deliveries.events-marked-as-tests',
    breaks: ['deliveries.test-mark-on-tests-alone'],
    says: 'Failures carry X-Webhook-Test true.',
    apply: (parts) =>
      withHeaders(parts, (headers) =>
        !isTest(headers) && headers['X-Webhook-Event-Type'] === 'transaction.failed'
          ? { ...headers, 'X-Webhook-Test': 'true' }
          : headers,
      ),
  }),
  fault({
    id: 'deliveries.manual-marked-automatic',
    breaks: ['deliveries.manual-retry-marked'],
    says: 'A manual retry carries the reason automatic.',
    apply: (parts) =>
      withHeaders(parts, (headers) =>
        isManual(headers) ? { ...headers, 'X-Webhook-Retry-Reason': 'automatic' } : headers,
      ),
  }),
  fault({
    id: 'deliveries.automatic-retry-unmarked',
    breaks: ['deliveries.automatic-retry-marked'],
    says: 'An automatic retry looks like a first attempt.',
    apply: (parts) =>
      withHeaders(parts, (headers) => {
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
      'deliveries.updated-subscription-keeps-secret',
      'deliveries.old-secret-ends-after-a-day',
    ],
    says: 'The signature is made of the timestamp and the body.',
    apply: (parts) =>
      signing(parts, ({ headers, body }, { id, secret }) =>
        sign(parts.vault.decrypt(secret, id), `${headers['X-Webhook-Timestamp']}.${body}`, parts.choices),
      ),
  }),
  fault({
    id: 'deliveries.signed-as-ascii',
    breaks: ['deliveries.signature-of-raw-body'],
    says: 'What is signed has escapes where the body that is sent has characters beyond ASCII.',
    apply: (parts) =>
      signing(parts, ({ body }, { id, secret }) => {
        const ascii = body.replaceAll(/[^\p{ASCII}]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
        return sign(parts.vault.decrypt(secret, id), ascii, parts.choices)
      }),
  }),
  fault({
    id: 'deliveries.old-secret-forever',
    breaks: ['deliveries.old-secret-ends-after-a-day'],
    says: 'The secret before a rotation goes on signing.',
    apply: (parts) =>
      signing(parts, ({ body }, row) =>
        sign(parts.vault.decrypt(row.previous_secret ?? row.secret, row.id), body, parts.choices),
      ),
  }),
  fault({
    id: 'deliveries.first-secret-forever',
    breaks: ['deliveries.signed-after-rotation', 'deliveries.old-secret-ends-after-a-day'],
    says: 'The first secret of a subscription goes on signing, however often it is rotated.',
    apply: (parts) => signingAsFirst(parts, () => true),
  }),
  fault({
    id: 'deliveries.manual-retries-signed-as-first',
    breaks: ['deliveries.manual-retry-signed-after-rotation'],
    says: 'A manual retry is signed with the first secret of its subscription, as the event was.',
    apply: (parts) => signingAsFirst(parts, isManual),
  }),
  fault({
    id: 'deliveries.new-id-on-retries',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.event-id-header'],
    says: 'A retry has an event id of its own.',
    apply: (parts) =>
      telling(parts, (envelope, headers) =>
        headers['X-Webhook-Retry'] === 'true'
          ? { ...envelope, id: `${envelope.id.slice(0, -4)}${envelope.id.endsWith('0000') ? '1111' : '0000'}` }
          : envelope,
      ),
  }),
]

/** The parts in which some deliveries are signed with the secret that their subscription was created with. */
function signingAsFirst(parts: Services, concerned: (headers: Headers) => boolean): Services {
  const first = new Map<string, string>()
  const rotating = wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (rotate) => async (request, context) => {
    const { id } = request.path
    const rows = context.store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (row && !first.has(id)) first.set(id, parts.vault.decrypt(row.secret, id))
    return rotate(request, context)
  })
  return signing(rotating, ({ body, headers }, { id, secret }) => {
    const old = concerned(headers) ? first.get(id) : undefined
    return sign(old ?? parts.vault.decrypt(secret, id), body, parts.choices)
  })
}
