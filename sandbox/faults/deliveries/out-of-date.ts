import { sign } from '../../webhooks/signature.ts'
import { fault, wrapOperation } from '../fault.ts'
import { changeEnvelope, changeHeaders, changeSignature, isFirst, isManual, isTest, wrapSender } from './sending.ts'

const minute = 60_000
const retryHeaders = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' } as const

/** Violations of spec/rules/deliveries.yaml by stale state: old secrets, timeouts, URLs and ids. */
export default [
  fault({
    id: 'deliveries.automatic-retries-signed-with-old-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Automatic retries are signed with the secret before the rotation, even after 24 hours.',
    apply: (parts) =>
      changeSignature(parts, ({ body, headers }, row) => {
        const isAutomatic = headers['X-Webhook-Retry-Reason'] === 'automatic'
        const secret = isAutomatic ? (row.previous_secret ?? row.secret) : row.secret
        return sign(parts.vault.decrypt(secret, row.id), body, parts.choices)
      }),
  }),
  fault({
    id: 'deliveries.grace-half-an-hour-longer',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'The old secret signs for half an hour after the end of its grace window.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret, previous_secret: previous, previous_secret_expires_at: end }) => {
        const isOld = previous !== null && parts.clock.now() < Number(end ?? 0) + 30 * minute
        return sign(parts.vault.decrypt(isOld ? previous : secret, id), body, parts.choices)
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
    id: 'deliveries.test-to-original-url',
    breaks: ['deliveries.test-to-current-url'],
    says: 'A test delivery is sent to the URL of the creation, even after an update of it.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const recording = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { id } = request.path
        const rows = context.store.selectFrom('webhook_subscriptions').select('url').where('id', '=', id)
        const before = await rows.executeTakeFirst()
        const answer = await handle(request, context)
        const { url } = answer.body ?? {}
        if (before && url !== undefined && url !== before.url) first.set(url, first.get(before.url) ?? before.url)
        return answer
      })
      return wrapSender(
        recording,
        (send) => (delivery) =>
          send(isTest(delivery.headers) ? { ...delivery, url: first.get(delivery.url) ?? delivery.url } : delivery),
      )
    },
  }),
  fault({
    id: 'deliveries.retried-after-deletion',
    breaks: ['deliveries.deleted-receives-no-retry'],
    says: 'A failed delivery is retried a minute later, even if the subscription was deleted.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isTest(delivery.headers) || outcome.httpStatusCode === 200) return outcome
        parts.clock.schedule(parts.clock.now() + minute, async () => {
          const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted) await send({ ...delivery, headers: { ...delivery.headers, ...retryHeaders } })
        })
        return outcome
      }),
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
    id: 'deliveries.delivery-id-of-first-attempt',
    breaks: ['deliveries.automatic-retry-delivery-id'],
    says: 'An automatic retry has the `X-Webhook-Delivery-Id` of the first attempt.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (isFirst(headers)) ids.set(attempts, headers['X-Webhook-Delivery-Id'] ?? '')
        const first = ids.get(attempts)
        if (headers['X-Webhook-Retry-Reason'] !== 'automatic' || first === undefined) return headers
        return { ...headers, 'X-Webhook-Delivery-Id': first }
      })
    },
  }),
  fault({
    id: 'deliveries.occurred-at-is-retry-time',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.timestamp-header'],
    says: '`occurredAt` of a manual retry is the time of the retry.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) =>
        isManual(headers) ? { ...envelope, occurredAt: new Date(parts.clock.now() + 5000).toISOString() } : envelope,
      ),
  }),
  fault({
    id: 'deliveries.manual-retry-without-reason',
    breaks: ['deliveries.manual-retry-headers'],
    says: 'A manual retry has no `X-Webhook-Retry-Reason`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => {
        const others = Object.entries(headers).filter(([name]) => name !== 'X-Webhook-Retry-Reason')
        return isManual(headers) ? Object.fromEntries(others) : headers
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-only-of-failures',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent only to subscriptions whose delivery failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const { store } = context
        const good = store.selectFrom('webhook_deliveries').select('subscription_id').where('status', '=', 'success')
        const rows = await good.where('event_id', '=', request.path.id).execute()
        const ids = ['', ...rows.map((row) => row.subscription_id)]
        const set = (from: 'active' | 'paused', to: 'active' | 'paused') =>
          store
            .updateTable('webhook_subscriptions')
            .where('id', 'in', ids)
            .where('status', '=', from)
            .set({ status: to })
        await set('active', 'paused').execute()
        try {
          return await handle(request, context)
        } finally {
          await set('paused', 'active').execute()
        }
      }),
  }),
  fault({
    id: 'deliveries.response-body-cut-within-character',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is cut in the middle of a character.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const text = outcome.responseBody ?? ''
        const isCut = Buffer.byteLength(text) > 1020 && Buffer.byteLength(text) !== text.length
        return isCut ? { ...outcome, responseBody: `${text}\ufffd` } : outcome
      }),
  }),
]
