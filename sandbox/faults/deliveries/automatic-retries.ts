import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { sign } from '../../webhooks/sender/signature.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  acceptedOutcome,
  asAutomaticRetry,
  changeEnvelope,
  changeHeaders,
  changeSignature,
  type Headers,
  isAutomatic,
  isFirst,
  isTest,
  subscriptionOf,
  wrapSender,
} from './change-deliveries.ts'
import { changeRecord } from './change-records.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Of retries in real time, in milliseconds. */
const DELAY = 3_000

/** Violations of spec/rules/deliveries.yaml in automatic retries and the expiry of secrets. */
export default [
  fault({
    id: 'deliveries.automatic-retry-headers-missing',
    breaks: ['deliveries.automatic-retry-headers'],
    says: 'An automatic retry has the headers of a first attempt.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => {
        if (!isAutomatic(headers)) return headers
        const { 'X-Webhook-Retry-Reason': _, ...others } = headers
        return { ...others, 'X-Webhook-Retry': 'false' } as Record<string, string>
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-without-related-transaction',
    breaks: ['deliveries.automatic-retry-same-event'],
    says: 'An automatic retry lacks `relatedTransactionId`.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => {
        const { relatedTransactionId: _, ...data } = envelope.data
        return isAutomatic(headers) ? { ...envelope, data } : envelope
      }),
  }),

  fault({
    id: 'deliveries.delivery-id-of-first-retry',
    breaks: ['deliveries.automatic-retry-delivery-id'],
    says: 'All automatic retries of a delivery have the `X-Webhook-Delivery-Id` of the first of them.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        if (!isAutomatic(headers)) return headers
        const retries = `${headers['X-Webhook-Event-Id']} ${url}`
        const id = ids.get(retries) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        ids.set(retries, id)
        return { ...headers, 'X-Webhook-Delivery-Id': id }
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
        if (!isAutomatic(headers) || first === undefined) return headers
        return { ...headers, 'X-Webhook-Delivery-Id': first }
      })
    },
  }),

  fault({
    id: 'deliveries.automatic-retries-signed-with-first-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'An automatic retry has the signature of the first attempt, whatever rotations follow.',
    apply: (parts) => {
      const signatures = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (isFirst(headers)) signatures.set(attempts, headers['X-Webhook-Signature'] ?? '')
        const first = isAutomatic(headers) ? signatures.get(attempts) : undefined
        return first === undefined ? headers : { ...headers, 'X-Webhook-Signature': first }
      })
    },
  }),

  fault({
    id: 'deliveries.event-id-changes-on-automatic-retries',
    breaks: ['deliveries.automatic-retry-same-event'],
    says: 'Every automatic retry has a new event id, in its body and in its header.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      const newId = ({ 'X-Webhook-Delivery-Id': attempt = '' }: Headers) => {
        ids.set(attempt, ids.get(attempt) ?? randomUUID())
        return ids.get(attempt) ?? ''
      }
      const inHeader = changeHeaders(parts, (headers) =>
        isAutomatic(headers) ? { ...headers, 'X-Webhook-Event-Id': newId(headers) } : headers,
      )
      return changeEnvelope(inHeader, (envelope, headers) =>
        isAutomatic(headers) ? { ...envelope, id: newId(headers) } : envelope,
      )
    },
  }),

  fault({
    id: 'deliveries.automatic-retry-as-test',
    breaks: ['deliveries.test-header-only-on-tests'],
    says: 'An automatic retry has `X-Webhook-Test: true`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => (isAutomatic(headers) ? { ...headers, 'X-Webhook-Test': 'true' } : headers)),
  }),

  fault({
    id: 'deliveries.automatic-retry-with-secret',
    breaks: ['deliveries.without-secret'],
    says: 'A header of an automatic retry contains the secret of the subscription.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (!isAutomatic(delivery.headers)) return send(delivery)
        const { id, secret } = await subscriptionOf(parts, delivery)
        return send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Key': parts.vault.decrypt(secret, id) } })
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-ignores-timeout',
    breaks: ['deliveries.automatic-retry-late-response-fails'],
    says: 'An automatic retry waits 30 seconds for the response, whatever the timeout is.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        return send(isAutomatic(delivery.headers) ? { ...delivery, timeoutMs: 30_000 } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-names-itself-as-event',
    breaks: ['deliveries.automatic-retry-record-plausible'],
    says: '`transactionEventId` in the record of an automatic retry is the id of that record.',
    apply: (parts) => changeRetry(parts, (row) => ({ ...row, transactionEventId: row.id })),
  }),

  fault({
    id: 'deliveries.automatic-retry-in-the-future',
    breaks: ['deliveries.automatic-retry-record-plausible'],
    says: '`updatedAt` and `deliveredAt` of an automatic retry are São Paulo time that is converted to UTC twice.',
    apply: (parts) => {
      const later = (time: string) => new Date(Date.parse(time) + 3 * hour).toISOString()
      return changeRetry(parts, (row) => ({
        ...row,
        updatedAt: later(row.updatedAt),
        deliveredAt: row.deliveredAt ? later(row.deliveredAt) : null,
      }))
    },
  }),

  fault({
    id: 'deliveries.automatic-retry-latency-since-event',
    breaks: ['deliveries.automatic-retry-record-plausible'],
    says: '`latencyMs` of an automatic retry is the time since the record of the first attempt was created.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const event = context.store.selectFrom('webhook_events').select('created_at').where('id', '=', request.path.id)
        const { created_at } = await event.executeTakeFirstOrThrow()
        const rows = (body?.rows ?? []).map((row) =>
          row.triggerType === 'automatic_retry' && row.latencyMs != null
            ? { ...row, latencyMs: Date.parse(row.updatedAt) - Number(created_at) }
            : row,
        )
        return { body: { rows } }
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-latency-in-seconds',
    breaks: ['deliveries.automatic-retry-record-plausible'],
    says: '`latencyMs` of an automatic retry is in seconds.',
    apply: (parts) =>
      changeRetry(parts, (row) => ({ ...row, latencyMs: row.latencyMs && Math.round(row.latencyMs / 1000) })),
  }),

  fault({
    id: 'deliveries.automatic-retry-record-keeps-body',
    breaks: ['deliveries.automatic-retry-record-matches-response'],
    says: 'The record of an automatic retry has the `responseBody` of the first attempt.',
    apply: (parts) => changeRetry(parts, (row) => ({ ...row, responseBody: row.responseBody && 'not yet' })),
  }),

  fault({
    id: 'deliveries.manual-retry-beside-automatic-retry',
    breaks: ['deliveries.manual-retry-during-automatic-retry-refused'],
    says: 'A manual retry is accepted while an automatic retry of the event is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const { store } = context
        const retries = store.selectFrom('webhook_deliveries').select('id').where('event_id', '=', request.path.id)
        const running = retries.where('trigger_type', '=', 'automatic_retry').where('status', '=', 'queued')
        const ids = (await running.execute()).map(({ id }) => id)
        const set = (status: 'queued' | 'failed') =>
          store
            .updateTable('webhook_deliveries')
            .where('id', 'in', ['', ...ids])
            .set({ status })
            .execute()
        await set('failed')
        try {
          return await handle(request, context)
        } finally {
          await set('queued')
        }
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-timeout-700-ms',
    breaks: ['deliveries.automatic-retry-2xx-succeeds', 'deliveries.no-retry-after-success'],
    says: 'An automatic retry waits 700 ms for the response, whatever the timeout is.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        return send(isAutomatic(delivery.headers) ? { ...delivery, timeoutMs: 700 } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-timeout-5-seconds',
    breaks: ['deliveries.default-timeout-respected'],
    says: 'An automatic retry waits five seconds for the response, even if the timeout is longer.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        const { headers, timeoutMs } = delivery
        return send(isAutomatic(headers) ? { ...delivery, timeoutMs: Math.min(timeoutMs, 5_000) } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-record-keeps-status-code',
    breaks: ['deliveries.automatic-retry-record-matches-response'],
    says: 'The record of an automatic retry has the `httpStatusCode` of the first attempt.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'automatic_retry' && row.status === 'success' ? { ...row, httpStatusCode: 500 } : row,
      ),
  }),

  fault({
    id: 'deliveries.timed-out-retry-keeps-status-code',
    breaks: ['deliveries.automatic-retry-record-matches-response'],
    says: 'The record of an automatic retry that timed out keeps the `httpStatusCode` of the attempt before.',
    apply: (parts) => {
      const codes = new Map<string, number>()
      return changeRecord(parts, (row) => {
        const key = `${row.transactionEventId} ${row.subscriptionId}`
        if (row.httpStatusCode != null) codes.set(key, row.httpStatusCode)
        return row.httpStatusCode === null && codes.has(key) ? { ...row, httpStatusCode: codes.get(key) } : row
      })
    },
  }),

  fault({
    id: 'deliveries.attempt-number-always-1',
    breaks: ['deliveries.automatic-retry-attempt-number'],
    says: '`attemptNumber` is always 1.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, attemptNumber: 1 })),
  }),

  fault({
    id: 'deliveries.retried-after-success',
    breaks: ['deliveries.no-retry-after-success', 'deliveries.manual-retry-single-shot'],
    says: 'A successful delivery is retried after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isFirst(delivery.headers) && outcome.httpStatusCode === 200)
          parts.clock.schedule(parts.clock.now() + hour, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.retried-after-successful-retry',
    breaks: ['deliveries.no-retry-after-success'],
    says: 'A successful automatic retry is followed by another one seven hours later.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isAutomatic(delivery.headers) && outcome.httpStatusCode === 202)
          parts.clock.schedule(parts.clock.now() + 7 * hour, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-recorded-as-failed',
    breaks: ['deliveries.automatic-retry-2xx-succeeds'],
    says: 'A successful automatic retry is recorded as exhausted.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'automatic_retry' && row.status === 'success' ? { ...row, status: 'exhausted' } : row,
      ),
  }),

  fault({
    id: 'deliveries.retries-never-sent',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'Automatic retries are scheduled and recorded, but never sent.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (!isAutomatic(delivery.headers)) return send(delivery)
        return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: 'not sent' }
      }),
  }),

  fault({
    id: 'deliveries.retries-to-oldest-subscription',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'Of the subscriptions that an event was sent to, only the oldest one receives automatic retries.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { headers, subscriptionId } = delivery
        const oldest = await parts.store
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_subscriptions', 'webhook_subscriptions.id', 'webhook_deliveries.subscription_id')
          .select('webhook_subscriptions.id')
          .where('event_id', '=', headers['X-Webhook-Event-Id'] ?? '')
          .orderBy('sort_key')
          .executeTakeFirst()
        if (!isAutomatic(headers) || oldest?.id === subscriptionId) return send(delivery)
        return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: 'not sent' }
      }),
  }),

  fault({
    id: 'deliveries.deletion-exhausts-other-deliveries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'The deletion of a subscription ends the waiting deliveries of its events to other subscriptions too.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const { store } = context
        const sent = store.selectFrom('webhook_deliveries').select('event_id')
        const events = await sent.where('subscription_id', '=', request.path.id).execute()
        const ids = ['', ...events.map(({ event_id: id }) => id)]
        const answer = await handle(request, context)
        const waiting = store.updateTable('webhook_deliveries').where('status', '=', 'pending_retry')
        await waiting.where('event_id', 'in', ids).set({ status: 'exhausted', due_at: null }).execute()
        return answer
      }),
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
    id: 'deliveries.old-secret-forever',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Deliveries are signed with the secret before the rotation forever.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, row) =>
        sign(parts.vault.decrypt(row.previous_secret ?? row.secret, row.id), body, parts.choices),
      ),
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
    id: 'deliveries.events-signed-with-old-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'First attempts of events are signed with the secret before the rotation for an hour after its grace window; tests and retries are not.',
    apply: (parts) =>
      changeSignature(parts, ({ body, headers }, row) => {
        const { id, secret, previous_secret: previous, previous_secret_expires_at: end } = row
        const isLate = previous !== null && isFirst(headers) && parts.clock.now() < Number(end ?? 0) + 60 * minute
        return sign(parts.vault.decrypt(isLate ? previous : secret, id), body, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.automatic-retries-signed-with-old-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Automatic retries are signed with the secret before the rotation, even after 24 hours.',
    apply: (parts) =>
      changeSignature(parts, ({ body, headers }, row) => {
        const isRetry = isAutomatic(headers)
        const secret = isRetry ? (row.previous_secret ?? row.secret) : row.secret
        return sign(parts.vault.decrypt(secret, row.id), body, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.update-drops-waiting-retries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'Retries that wait when the subscription is updated are not sent any more.',
    apply: (parts) => {
      const updatedAt = new Map<string, number>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (answer.body) updatedAt.set(answer.body.url, context.clock.now())
        return answer
      })
      return wrapSender(updating, (send) => async (delivery) => {
        const occurred = Number(delivery.headers['X-Webhook-Timestamp']) * 1000
        const isDropped = isAutomatic(delivery.headers) && occurred <= (updatedAt.get(delivery.url) ?? 0)
        return isDropped ? new Promise<never>(() => {}) : send(delivery)
      })
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
          if (isDeleted) await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
        })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.retried-after-deletion-in-real-time',
    breaks: ['deliveries.deleted-receives-no-retry'],
    says: 'Automatic retries are sent some seconds late, whatever the clock shows, even if the subscription was deleted.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { headers, url } = delivery
        if (isAutomatic(headers)) await pause(DELAY, undefined, { ref: false })
        const outcome = await send(delivery)
        if (!isFirst(headers) || outcome.httpStatusCode === 200) return outcome
        const retryIfDeleted = async () => {
          await pause(DELAY, undefined, { ref: false })
          const rows = parts.store.selectFrom('webhook_subscriptions').select('deleted_at').where('url', '=', url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted) await send({ ...delivery, headers: asAutomaticRetry(headers) })
        }
        // The sandbox may have stopped meanwhile.
        retryIfDeleted().catch(() => undefined)
        return outcome
      }),
  }),
  fault({
    id: 'deliveries.retried-while-disabled',
    breaks: ['deliveries.disabled-receives-no-retry'],
    says: 'A failed delivery is retried a minute later, also if the subscription was disabled meanwhile.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (!isFirst(delivery.headers) || outcome.httpStatusCode === 200) return outcome
        parts.clock.schedule(parts.clock.now() + minute, async () => {
          const rows = parts.store.selectFrom('webhook_subscriptions').selectAll()
          const row = await rows.where('id', '=', delivery.subscriptionId ?? '').executeTakeFirst()
          if (row?.status === 'disabled' && row.deleted_at === null)
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
        })
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.next-retry-at-in-other-zone',
    breaks: ['deliveries.no-retry-before-announced'],
    says: '`nextRetryAt` is an hour later than the retry, as in a time zone east of UTC.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({
        ...row,
        nextRetryAt: row.nextRetryAt ? new Date(Date.parse(row.nextRetryAt) + hour).toISOString() : null,
      })),
  }),
] satisfies readonly Fault[]

/** Changes the records of automatic retries that have ended. */
const changeRetry = (parts: Services, change: Parameters<typeof changeRecord>[1]): Services =>
  changeRecord(parts, (row) => (row.triggerType === 'automatic_retry' && row.status !== 'queued' ? change(row) : row))
