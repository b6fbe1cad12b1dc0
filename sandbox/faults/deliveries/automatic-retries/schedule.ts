import { setTimeout as pause } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '../../../time-units.ts'
import { fault, wrapOperation } from '../../fault.ts'
import { acceptedOutcome, asAutomaticRetry, isAutomatic, isFirst, isTest, wrapSender } from '../change-deliveries.ts'

/** Of retries in real time, in milliseconds. */
const DELAY = 3_000

/** Violations of spec/rules/deliveries.yaml in when automatic retries are sent, and to which subscriptions. */
export default [
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
    id: 'deliveries.retried-after-success',
    breaks: ['deliveries.no-retry-after-success', 'deliveries.manual-retry-single-shot'],
    says: 'A successful delivery is retried after an hour.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (isFirst(delivery.headers) && outcome.httpStatusCode === 200)
          parts.clock.schedule(parts.clock.now() + HOUR, async () => {
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
          parts.clock.schedule(parts.clock.now() + 7 * HOUR, async () => {
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
          })
        return outcome
      }),
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
        const response = await handle(request, context)
        const waiting = store.updateTable('webhook_deliveries').where('status', '=', 'pending_retry')
        await waiting.where('event_id', 'in', ids).set({ status: 'exhausted', due_at: null }).execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.halted-by-failing-subscriber',
    breaks: ['deliveries.isolated-from-failing-subscribers'],
    says: 'From a day after a failed delivery on, first attempts are no longer sent.',
    apply: (parts) => {
      let failedAt = Number.POSITIVE_INFINITY
      return wrapSender(parts, (send) => async (delivery) => {
        if (isFirst(delivery.headers) && parts.clock.now() > failedAt + DAY) return acceptedOutcome
        const outcome = await send(delivery)
        if (outcome.httpStatusCode === 500) failedAt = Math.min(failedAt, parts.clock.now())
        return outcome
      })
    },
  }),

  fault({
    id: 'deliveries.update-drops-waiting-retries',
    breaks: ['deliveries.pending-retry-sent'],
    says: 'Retries that wait when the subscription is updated are not sent any more.',
    apply: (parts) => {
      const updatedAt = new Map<string, number>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) updatedAt.set(response.body.url, context.clock.now())
        return response
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
        parts.clock.schedule(parts.clock.now() + MINUTE, async () => {
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
        parts.clock.schedule(parts.clock.now() + MINUTE, async () => {
          const rows = parts.store.selectFrom('webhook_subscriptions').selectAll()
          const row = await rows.where('id', '=', delivery.subscriptionId ?? '').executeTakeFirst()
          if (row?.status === 'disabled' && row.deleted_at === null)
            await send({ ...delivery, headers: asAutomaticRetry(delivery.headers) })
        })
        return outcome
      }),
  }),
]
