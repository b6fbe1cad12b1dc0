import { sign } from '../../webhooks/signature.ts'
import { fault, wrapOperation } from '../fault.ts'
import { isFirst, isManual, isTest, sending, signing, telling, withHeaders } from './sending.ts'

const minute = 60_000
const asRetry = { 'X-Webhook-Retry': 'true', 'X-Webhook-Retry-Reason': 'automatic' } as const

/** Violations of spec/rules/deliveries.yaml by what was true once: secrets, timeouts and subscriptions of before. */
export default [
  fault({
    id: 'deliveries.retries-signed-as-before',
    breaks: ['deliveries.old-secret-ends-after-a-day'],
    says: 'An automatic retry is signed with the secret that was in force before the rotation, however long ago that was.',
    apply: (parts) =>
      signing(parts, ({ body, headers }, row) => {
        const isAutomatic = headers['X-Webhook-Retry-Reason'] === 'automatic'
        const secret = isAutomatic ? (row.previous_secret ?? row.secret) : row.secret
        return sign(parts.vault.decrypt(secret, row.id), body, parts.choices)
      }),
  }),
  fault({
    id: 'deliveries.grace-a-little-longer',
    breaks: ['deliveries.old-secret-ends-after-a-day'],
    says: 'The old secret signs for half an hour longer than its grace.',
    apply: (parts) =>
      signing(parts, ({ body }, { id, secret, previous_secret: previous, previous_secret_expires_at: end }) => {
        const isOld = previous !== null && parts.clock.now() < Number(end ?? 0) + 30 * minute
        return sign(parts.vault.decrypt(isOld ? previous : secret, id), body, parts.choices)
      }),
  }),
  fault({
    id: 'deliveries.timeout-as-created',
    breaks: ['deliveries.test-result-of-late-answer', 'deliveries.test-within-longer-timeout'],
    says: 'A delivery waits as long as its subscription was created with, whatever an update set.',
    apply: (parts) => {
      const timeouts = new Map<string, number>()
      const noting = wrapOperation(parts, 'createWebhookSubscription', (handle) => (request, context) => {
        timeouts.set(request.body.url, request.body.timeoutMs ?? 10_000)
        return handle(request, context)
      })
      return sending(noting, (send) => (delivery) => {
        return send({ ...delivery, timeoutMs: timeouts.get(delivery.url) ?? delivery.timeoutMs })
      })
    },
  }),
  fault({
    id: 'deliveries.test-to-first-url',
    breaks: ['deliveries.test-to-current-url'],
    says: 'A test delivery goes to the URL that its subscription was created with.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const noting = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { id } = request.path
        const rows = context.store.selectFrom('webhook_subscriptions').select('url').where('id', '=', id)
        const before = await rows.executeTakeFirst()
        const answer = await handle(request, context)
        const { url } = answer.body ?? {}
        if (before && url !== undefined && url !== before.url) first.set(url, first.get(before.url) ?? before.url)
        return answer
      })
      return sending(
        noting,
        (send) => (delivery) =>
          send(isTest(delivery.headers) ? { ...delivery, url: first.get(delivery.url) ?? delivery.url } : delivery),
      )
    },
  }),
  fault({
    id: 'deliveries.retried-after-deletion',
    breaks: ['deliveries.deleted-gets-no-retry'],
    says: 'What failed at a subscription is sent there again a minute later, although it was deleted.',
    apply: (parts) =>
      sending(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isTest(delivery.headers) || outcome.httpStatusCode === 200) return outcome
        parts.clock.schedule(parts.clock.now() + minute, async () => {
          const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted) await send({ ...delivery, headers: { ...delivery.headers, ...asRetry } })
        })
        return outcome
      }),
  }),
  fault({
    id: 'deliveries.delivery-id-kept',
    breaks: ['deliveries.delivery-id-of-its-own', 'deliveries.delivery-id-of-retry'],
    says: 'All attempts of an event at a subscription share one X-Webhook-Delivery-Id.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return withHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        const id = ids.get(attempts) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        ids.set(attempts, id)
        return isTest(headers) ? headers : { ...headers, 'X-Webhook-Delivery-Id': id }
      })
    },
  }),
  fault({
    id: 'deliveries.delivery-id-of-first-attempt',
    breaks: ['deliveries.delivery-id-of-retry'],
    says: 'An automatic retry carries the X-Webhook-Delivery-Id of the first attempt.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return withHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (isFirst(headers)) ids.set(attempts, headers['X-Webhook-Delivery-Id'] ?? '')
        const first = ids.get(attempts)
        if (headers['X-Webhook-Retry-Reason'] !== 'automatic' || first === undefined) return headers
        return { ...headers, 'X-Webhook-Delivery-Id': first }
      })
    },
  }),
  fault({
    id: 'deliveries.time-of-retry',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.timestamp-header'],
    says: 'A manual retry tells as occurredAt when it is sent.',
    apply: (parts) =>
      telling(parts, (envelope, headers) =>
        isManual(headers) ? { ...envelope, occurredAt: new Date(parts.clock.now() + 5000).toISOString() } : envelope,
      ),
  }),
  fault({
    id: 'deliveries.manual-retry-without-reason',
    breaks: ['deliveries.manual-retry-marked'],
    says: 'A manual retry carries no reason.',
    apply: (parts) =>
      withHeaders(parts, (headers) => {
        const others = Object.entries(headers).filter(([name]) => name !== 'X-Webhook-Retry-Reason')
        return isManual(headers) ? Object.fromEntries(others) : headers
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-of-failures-alone',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry goes to the subscriptions whose delivery failed, and to no other.',
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
    id: 'deliveries.kilobyte-within-a-character',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: 'The responseBody is cut in the middle of a character.',
    apply: (parts) =>
      sending(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const text = outcome.responseBody ?? ''
        const isCut = Buffer.byteLength(text) > 1020 && Buffer.byteLength(text) !== text.length
        return isCut ? { ...outcome, responseBody: `${text}\ufffd` } : outcome
      }),
  }),
]
