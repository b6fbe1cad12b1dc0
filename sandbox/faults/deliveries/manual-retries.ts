import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { inProgress } from '../../webhooks/deliveries/delivery-states.ts'
import { deliveryOf } from '../../webhooks/events/event.ts'
import { messages } from '../../webhooks/messages.ts'
import type { DeliveryRequest } from '../../webhooks/sender/sender.ts'
import type { DeliveryRow } from '../../webhooks/tables.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { subscriptionRow } from '../subscriptions/change-subscriptions.ts'
import {
  acceptedOutcome,
  changeEnvelope,
  changeHeaders,
  type Envelope,
  type Headers,
  isFirst,
  isManual,
  isTest,
  manualRetryHeaders,
  wrapSender,
} from './change-deliveries.ts'
import { changeRecord } from './change-records.ts'
import { skipping } from './skip-subscriptions.ts'

/** Violations of spec/rules/deliveries.yaml in manual retries. */
export default [
  fault({
    id: 'deliveries.latest-attempt-as-text',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The latest attempt is that with the last number in alphabetical order: the ninth, not the tenth.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const ofEvent = context.store.selectFrom('webhook_deliveries').selectAll()
        const all = await ofEvent.where('event_id', '=', request.path.id).execute()
        const rows = (answer.body?.rows ?? []).map((row) => {
          const later = all.filter(
            (one) =>
              one.subscription_id === row.subscriptionId && String(one.attempt_number) > String(row.attemptNumber),
          )
          const last = later.toSorted((one, other) => other.attempt_number - one.attempt_number)[0]
          return last === undefined ? row : deliveryOf(last, parts.choices)
        })
        return { ...answer, body: { ...answer.body, rows } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry creates records but sends nothing.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => (isManual(delivery.headers) ? acceptedOutcome : send(delivery))),
  }),

  fault({
    id: 'deliveries.manual-retry-of-declined-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of a declined transaction creates records but sends nothing.',
    apply: (parts) => losingRetriesOf(parts, 'transaction.auth.declined'),
  }),

  fault({
    id: 'deliveries.manual-retry-of-failed-transaction-sends-nothing',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry of a failed transaction creates records but sends nothing.',
    apply: (parts) => losingRetriesOf(parts, 'transaction.failed'),
  }),

  ...(
    [
      ['related-transaction-lost', 'Retries lack `relatedTransactionId` and `description`.', withoutOptional],
      ['of-unknown-merchant', 'The merchant of a retry is UNKNOWN, with the category 0000.', ofUnknownMerchant],
      ['with-user-id-as-name', 'The name of the user in a retry is the id of the user.', withUserIdAsName],
      [
        'of-physical-card',
        '`data.card.type` of a retry is `physical`.',
        (data) => changeCard(data, { type: 'physical' }),
      ],
      [
        'without-card-details',
        'The card of a retry has neither metadata nor restrictions.',
        (data) => changeCard(data, { metadata: undefined, restrictions: undefined }),
      ],
    ] as const satisfies readonly (readonly [string, string, (data: Envelope['data']) => object])[]
  ).map(([name, says, change]) =>
    fault({
      id: `deliveries.retries-${name}`,
      breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
      says,
      apply: (parts) =>
        changeEnvelope(parts, (envelope, headers) =>
          isFirst(headers) || isTest(headers) ? envelope : { ...envelope, data: change(envelope.data) },
        ),
    }),
  ),

  fault({
    id: 'deliveries.manual-retry-only-of-failures',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent only to subscriptions whose delivery failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const delivered = context.store.selectFrom('webhook_deliveries').where('status', '=', 'success')
        const rows = await delivered.select('subscription_id').where('event_id', '=', request.path.id).execute()
        const ids = rows.map((row) => row.subscription_id)
        return skipping(ids, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-five-at-most',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent to five subscriptions at most.',
    apply: (parts) => {
      const recipients = new Map<unknown, Set<string>>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { url, headers } = delivery
        if (!isManual(headers)) return send(delivery)
        const urls = recipients.get(headers['X-Webhook-Event-Id']) ?? new Set<string>()
        recipients.set(headers['X-Webhook-Event-Id'], urls)
        if (urls.size >= 5 && !urls.has(url)) return acceptedOutcome
        urls.add(url)
        return send(delivery)
      })
    },
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
    id: 'deliveries.manual-retry-with-reason-of-earlier-retries',
    breaks: ['deliveries.manual-retry-headers-after-automatic-retries'],
    says: 'A manual retry after automatic retries has `X-Webhook-Retry-Reason: automatic`.',
    apply: (parts) => {
      const retried = new Set<string>()
      return changeHeaders(parts, (headers, { subscriptionId }) => {
        const event = `${headers['X-Webhook-Event-Id']} ${subscriptionId}`
        if (headers['X-Webhook-Retry-Reason'] === 'automatic') retried.add(event)
        return isManual(headers) && retried.has(event) ? { ...headers, 'X-Webhook-Retry-Reason': 'automatic' } : headers
      })
    },
  }),

  fault({
    id: 'deliveries.second-manual-retry-with-automatic-reason',
    breaks: ['deliveries.manual-retry-headers'],
    says: 'A manual retry of an event that was retried manually before has `X-Webhook-Retry-Reason: automatic`.',
    apply: (parts) => {
      const first = new Map<unknown, unknown>()
      return changeHeaders(parts, (headers, { subscriptionId }) => {
        if (!isManual(headers)) return headers
        const event = `${headers['X-Webhook-Event-Id']} ${subscriptionId}`
        const attempt = headers['X-Webhook-Delivery-Id']
        if (!first.has(event)) first.set(event, attempt)
        return first.get(event) === attempt ? headers : { ...headers, 'X-Webhook-Retry-Reason': 'automatic' }
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-as-test',
    breaks: ['deliveries.test-header-only-on-tests'],
    says: 'A manual retry has `X-Webhook-Test: true`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => (isManual(headers) ? { ...headers, 'X-Webhook-Test': 'true' } : headers)),
  }),

  fault({
    id: 'deliveries.manual-retry-skips-reactivated',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry skips subscriptions that were disabled before the event occurred, although they are active again.',
    apply: (parts) => {
      const disabled = new Map<string, number>()
      const recording = wrapOperation(parts, 'updateWebhookSubscription', (handle) => (request, context) => {
        if (request.body.status === 'disabled') disabled.set(request.path.id, context.clock.now())
        return handle(request, context)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        const events = context.store.selectFrom('webhook_events').select('created_at')
        const event = await events.where('id', '=', request.path.id).executeTakeFirst()
        const created = Number(event?.created_at ?? 0)
        const earlier = [...disabled].filter(([, time]) => time <= created).map(([id]) => id)
        return skipping(earlier, context, () => handle(request, context))
      })
    },
  }),

  fault({
    id: 'deliveries.first-manual-retry-unmarked',
    breaks: ['deliveries.manual-retry-headers'],
    says: 'The first manual retry of an event has the headers of a first attempt.',
    apply: (parts) => {
      const retried = new Set<string>()
      return changeHeaders(parts, (headers, { url }) => {
        const { 'X-Webhook-Retry-Reason': reason, ...others } = headers
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (reason !== 'manual' || retried.has(attempts)) return headers
        retried.add(attempts)
        return { ...others, 'X-Webhook-Retry': 'false' } as Headers
      })
    },
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
    id: 'deliveries.event-id-changes-on-retries',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event', 'deliveries.event-id-header'],
    says: 'Every retry has a new event id.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) =>
        headers['X-Webhook-Retry'] === 'true'
          ? { ...envelope, id: `${envelope.id.slice(0, -4)}${envelope.id.endsWith('0000') ? '1111' : '0000'}` }
          : envelope,
      ),
  }),

  fault({
    id: 'deliveries.version-of-retries',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
    says: 'The `version` in the body of a retry is v2.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) =>
        headers['X-Webhook-Retry'] === 'true' ? { ...envelope, version: 'v2' } : envelope,
      ),
  }),

  fault({
    id: 'deliveries.rounded-amount-on-retries',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
    says: '`transactionAmount` of a retry is rounded.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => {
        const transactionAmount = Math.round(Number(envelope.data.transactionAmount))
        const isRetry = headers['X-Webhook-Retry'] === 'true'
        return isRetry ? { ...envelope, data: { ...envelope.data, transactionAmount } } : envelope
      }),
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
    id: 'deliveries.manual-retry-returns-unknown-ids',
    breaks: ['deliveries.manual-retry-returns-records', 'deliveries.only-latest-attempt-listed'],
    says: 'A manual retry returns records that exist nowhere else.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return { ...answer, body: { rows: (answer.body?.rows ?? []).map((row) => ({ ...row, id: randomUUID() })) } }
      }),
  }),

  ...(['httpStatusCode', 'deliveredAt'] as const).map((name) =>
    fault({
      id: `deliveries.manual-retry-returns-earlier-${name}`,
      breaks: ['deliveries.manual-retry-returns-records'],
      says: `The records that a manual retry returns have \`${name}\` of the attempts before it.`,
      apply: (parts) =>
        wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
          const ofEvent = context.store.selectFrom('webhook_deliveries').where('event_id', '=', request.path.id)
          const attempts = await ofEvent.selectAll().orderBy('attempt_number').execute()
          const earlier = new Map(attempts.map((row) => [row.subscription_id, deliveryOf(row, context.choices)[name]]))
          const answer = await handle(request, context)
          const rows = (answer.body?.rows ?? []).map((row) => ({
            ...row,
            [name]: earlier.get(row.subscriptionId) ?? null,
          }))
          return { ...answer, body: { rows } }
        }),
    }),
  ),

  fault({
    id: 'deliveries.manual-retry-timeout-5-seconds',
    breaks: ['deliveries.manual-retry-2xx-succeeds'],
    says: 'A manual retry waits five seconds for the response, even if the timeout is longer.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        const { headers, timeoutMs } = delivery
        return send(isManual(headers) ? { ...delivery, timeoutMs: Math.min(timeoutMs, 5_000) } : delivery)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-stays-queued',
    breaks: ['deliveries.manual-retry-2xx-succeeds'],
    says: 'A manual retry stays queued after its response.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'success' ? { ...row, status: 'queued' } : row,
      ),
  }),

  fault({
    id: 'deliveries.trigger-type-always-automatic',
    breaks: ['deliveries.automatic-retry-trigger-type', 'deliveries.manual-retry-trigger-type'],
    says: '`triggerType` is always automatic.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, triggerType: 'automatic' })),
  }),

  fault({
    id: 'deliveries.manual-retry-fails-skipped-records',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry turns the record of a delivery to a subscription that is disabled by now to `failed`.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { store } = context
        const disabled = store.selectFrom('webhook_subscriptions').select('id').where('status', '=', 'disabled')
        await store
          .updateTable('webhook_deliveries')
          .set({ status: 'failed' })
          .where('event_id', '=', request.path.id)
          .where('subscription_id', 'in', disabled)
          .execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.second-manual-retry-as-automatic',
    breaks: ['deliveries.manual-retry-trigger-type'],
    says: '`triggerType` of a manual retry is `automatic_retry` if the event was retried manually before.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const retries = context.store.selectFrom('webhook_deliveries').select('id').where('trigger_type', '=', 'manual')
        const earlier = await retries.where('event_id', '=', request.path.id).executeTakeFirst()
        const answer = await handle(request, context)
        const rows = answer.body?.rows ?? []
        if (earlier === undefined) return answer
        return { ...answer, body: { rows: rows.map((row) => ({ ...row, triggerType: 'automatic_retry' as const })) } }
      }),
  }),

  fault({
    id: 'deliveries.all-attempts-listed',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The deliveries of an event contain all attempts.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        await handle(request, context)
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await all.orderBy('attempt_number', 'desc').orderBy('id').execute()
        return { body: { rows: rows.map((row) => deliveryOf(row, context.choices)) } }
      }),
  }),

  fault({
    id: 'deliveries.only-manual-retries-listed',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'After a manual retry, the deliveries of an event contain only the attempts that the retry created.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const manual = (answer.body?.rows ?? []).filter(({ triggerType }) => triggerType === 'manual')
        return manual.length === 0 ? answer : { ...answer, body: { rows: manual } }
      }),
  }),

  fault({
    id: 'deliveries.latest-success-listed',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The deliveries of an event contain the latest success for each subscription, or the latest attempt where there is none.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const successes = await all.where('status', '=', 'success').orderBy('attempt_number', 'desc').execute()
        const rows = (answer.body?.rows ?? []).map((row) => {
          const success = successes.find((one) => one.subscription_id === row.subscriptionId)
          return success === undefined ? row : deliveryOf(success, context.choices)
        })
        return { ...answer, body: { rows } }
      }),
  }),

  fault({
    id: 'deliveries.only-first-attempt-listed',
    breaks: [
      'deliveries.only-latest-attempt-listed',
      'deliveries.manual-retry-returns-records',
      'deliveries.automatic-retry-trigger-type',
    ],
    says: 'The deliveries of an event contain the first attempt for each subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        await handle(request, context)
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await all.where('attempt_number', '=', 1).orderBy('id').execute()
        return { body: { rows: rows.map((row) => deliveryOf(row, context.choices)) } }
      }),
  }),

  fault({
    id: 'deliveries.first-manual-retry-stays-listed',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The deliveries of an event contain the first manual retry for each subscription, even after others.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const of = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const manual = await of.where('trigger_type', '=', 'manual').orderBy('attempt_number').execute()
        const rows = (body?.rows ?? []).map((row) => {
          const first = manual.find(({ subscription_id: id }) => id === row.subscriptionId)
          return first === undefined ? row : deliveryOf(first, context.choices)
        })
        return { body: { rows } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-disabled',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry activates disabled subscriptions and is sent to them too.',
    apply: (parts) => withActivationBeforeRetry(parts, 0),
  }),

  fault({
    id: 'deliveries.manual-retry-to-disabled-after-failure',
    breaks: ['deliveries.manual-retry-skips-disabled'],
    says: 'A manual retry is sent to disabled subscriptions too whose delivery of the event failed.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const { store } = context
        const failed = store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await failed.where('status', 'in', ['failed', 'pending_retry', 'exhausted']).execute()
        const ids = ['', ...rows.map((row) => row.subscription_id)]
        const all = store.updateTable('webhook_subscriptions').where('id', 'in', ids)
        const disabled = all.where('status', '=', 'disabled').where('deleted_at', 'is', null)
        const chosen = await disabled.set({ status: 'active' }).returning('id').execute()
        const response = await overlooking(rows, context, () => handle(request, context))
        // Until it is sent.
        await pause(200)
        const active = ['', ...chosen.map(({ id }) => id)]
        await store.updateTable('webhook_subscriptions').where('id', 'in', active).set({ status: 'disabled' }).execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-activates-after-circuit-breaker',
    breaks: ['deliveries.manual-retry-after-circuit-breaker'],
    says: 'A manual retry activates the subscriptions that the circuit breaker disabled, and is sent to them too.',
    apply: (parts) => withActivationBeforeRetry(parts, 5),
  }),

  fault({
    id: 'deliveries.manual-retry-refused-while-disabled',
    breaks: ['deliveries.manual-retry-skips-disabled', 'deliveries.manual-retry-resends'],
    says: 'A manual retry is refused while the company has a disabled subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const disabled = context.store.selectFrom('webhook_subscriptions').where('status', '=', 'disabled')
        const own = disabled.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is', null)
        if (await own.select('id').executeTakeFirst()) throw new ApiError(400, messages.inProgress)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-deleted',
    breaks: ['deliveries.manual-retry-skips-deleted'],
    says: 'A manual retry is sent to all subscriptions that received the event, even deleted ones.',
    apply: (parts) => {
      const received = new Map<string, DeliveryRequest[]>()
      const recording = wrapSender(parts, (send) => (delivery) => {
        const id = delivery.headers['X-Webhook-Event-Id'] ?? ''
        if (isFirst(delivery.headers)) received.set(id, [...(received.get(id) ?? []), delivery])
        return send(delivery)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        for (const delivery of received.get(request.path.id) ?? []) {
          const rows = context.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
          const isDeleted = (await rows.executeTakeFirst())?.deleted_at !== null
          if (isDeleted)
            await parts.sender.send({ ...delivery, headers: { ...delivery.headers, ...manualRetryHeaders } })
        }
        return answer
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-recorded-for-deleted',
    breaks: ['deliveries.manual-retry-skips-deleted'],
    says: 'A manual retry also returns a new record for each deleted subscription, to which it sends nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const [row] = answer.body?.rows ?? []
        const deleted = context.store
          .selectFrom('webhook_subscriptions')
          .select('id')
          .where('deleted_at', 'is not', null)
        const ids = await deleted.where('company_id', '=', context.caller.companyId).execute()
        const added = row ? ids.map(({ id }) => ({ ...row, id: randomUUID(), subscriptionId: id })) : []
        return { ...answer, body: { rows: [...(answer.body?.rows ?? []), ...added] } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-in-progress-accepted',
    breaks: ['deliveries.manual-retry-in-progress-refused', 'deliveries.concurrent-manual-retries'],
    says: 'A manual retry is accepted while a delivery of the event is in progress.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'retryWebhookEvent',
        (handle) => async (request, context) =>
          overlooking(await deliveriesInProgress(request.path.id, context), context, () => handle(request, context)),
      ),
  }),

  fault({
    id: 'deliveries.manual-retry-beside-delivery-to-disabled',
    breaks: ['deliveries.manual-retry-in-progress-refused'],
    says: 'A manual retry is refused only while a delivery of the event to an active subscription is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const inactive = context.store.selectFrom('webhook_subscriptions').select('id').where('status', '<>', 'active')
        const ids = new Set((await inactive.execute()).map(({ id }) => id))
        const open = await deliveriesInProgress(request.path.id, context)
        const overlooked = open.filter((delivery) => ids.has(delivery.subscription_id))
        return overlooking(overlooked, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-blocked-by-other-event',
    breaks: ['deliveries.manual-retry-beside-other-event'],
    says: 'A manual retry is refused while a delivery of any event of the tenant is in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const underWay = await context.store
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
          .where('webhook_events.company_id', '=', context.caller.companyId)
          .where('webhook_deliveries.status', 'in', ['pending', 'queued'])
          .select('webhook_deliveries.id')
          .executeTakeFirst()
        if (underWay !== undefined) throw new ApiError(409, messages.inProgress)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.concurrent-manual-retries-accepted',
    breaks: ['deliveries.concurrent-manual-retries'],
    says: 'A manual retry looks for deliveries in progress a moment before it creates its own.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        if ((await deliveriesInProgress(request.path.id, context)).length > 0) return handle(request, context)
        await pause(30)
        const created = await deliveriesInProgress(request.path.id, context)
        return overlooking(created, context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-once-one-delivery-ended',
    breaks: ['deliveries.manual-retry-in-progress-refused'],
    says: 'A manual retry is refused only while all deliveries of the event are in progress.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const of = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const open = await deliveriesInProgress(request.path.id, context)
        const all = await of.execute()
        return overlooking(open.length < all.length ? open : [], context, () => handle(request, context))
      }),
  }),

  fault({
    id: 'deliveries.refused-retry-sent',
    breaks: ['deliveries.refused-retry-sends-nothing'],
    says: 'A manual retry that is refused because of a delivery in progress is sent all the same.',
    apply: (parts) => {
      const first = new Map<string, DeliveryRequest>()
      const recording = wrapSender(parts, (send) => (delivery) => {
        if (isFirst(delivery.headers)) first.set(delivery.headers['X-Webhook-Event-Id'] ?? '', delivery)
        return send(delivery)
      })
      return wrapOperation(recording, 'retryWebhookEvent', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          const delivery = first.get(request.path.id)
          const headers = { ...delivery?.headers, ...manualRetryHeaders, 'X-Webhook-Delivery-Id': randomUUID() }
          if (delivery) void parts.sender.send({ ...delivery, headers })
          throw error
        }
      })
    },
  }),

  fault({
    id: 'deliveries.manual-retry-returns-earlier-attempts',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'A manual retry also returns the records of the attempts before it.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const earlier = await parts.operations.listWebhookEventDeliveries?.(request as never, context)
        const answer = await handle(request, context)
        return { ...answer, body: { rows: [...(answer.body?.rows ?? []), ...(earlier?.body?.rows ?? [])] } }
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-returns-10-records',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'A manual retry returns at most ten of the records that it created.',
    apply: (parts) => changeRetryRows(parts, (rows) => rows.slice(0, 10)),
  }),

  fault({
    id: 'deliveries.manual-retry-returns-one-record-per-url',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'Of several subscriptions with one URL, a manual retry returns the record of one.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const subscriptions = await context.store.selectFrom('webhook_subscriptions').select(['id', 'url']).execute()
        const urls = (answer.body?.rows ?? []).map(
          (row) => subscriptions.find(({ id }) => id === row.subscriptionId)?.url,
        )
        return {
          ...answer,
          body: { rows: (answer.body?.rows ?? []).filter((_, index) => urls.indexOf(urls[index]) === index) },
        }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-once-per-url',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is sent to each URL once, however many subscriptions have it.',
    apply: (parts) => {
      const recipients = new Map<string, string | undefined>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { url, subscriptionId, headers } = delivery
        if (!isManual(headers)) return send(delivery)
        if (!recipients.has(url)) recipients.set(url, subscriptionId)
        return recipients.get(url) === subscriptionId ? send(delivery) : acceptedOutcome
      })
    },
  }),

  fault({
    id: 'deliveries.retry-dates-in-local-time',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
    says: 'The dates in the data of a retry are São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEnvelope(parts, ({ data, ...envelope }, headers) => {
        if (isFirst(headers)) return { ...envelope, data }
        const dates = ['transactionDate', 'settlementDate'].filter((name) => data[name] !== undefined)
        const local = dates.map((name) => [
          name,
          new Date(Date.parse(String(data[name])) - 3 * 3_600_000).toISOString(),
        ])
        return { ...envelope, data: { ...data, ...Object.fromEntries(local) } }
      }),
  }),

  fault({
    id: 'deliveries.retry-of-other-user',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
    says: 'A retry has the id of another user in its data.',
    apply: (parts) =>
      changeEnvelope(parts, ({ data, ...envelope }, headers) => {
        const user = { ...(data.user as object), ...(!isFirst(headers) && { id: randomUUID() }) }
        return { ...envelope, data: { ...data, user } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-returns-records-twice',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'A manual retry returns each record twice.',
    apply: (parts) => changeRetryRows(parts, (rows) => [...rows, ...rows]),
  }),

  fault({
    id: 'deliveries.retry-after-disabling-refused',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is refused of an event whose subscription was disabled during its delivery.',
    apply: (parts) => {
      const locked = new Set<string | undefined>()
      const statusOf = async (id: string) => (await subscriptionRow(id, parts))?.status
      const sending = wrapSender(parts, (send) => async (delivery) => {
        const { headers, subscriptionId: id } = delivery
        if (id === undefined || isTest(headers)) return send(delivery)
        const before = await statusOf(id)
        const outcome = await send(delivery)
        const isDisabled = before === 'active' && (await statusOf(id)) === 'disabled'
        if (isDisabled) locked.add(headers['X-Webhook-Event-Id'])
        return outcome
      })
      return wrapOperation(sending, 'retryWebhookEvent', (handle) => (request, context) => {
        if (locked.has(request.path.id)) throw new ApiError(400, messages.inProgress)
        return handle(request, context)
      })
    },
  }),

  fault({
    id: 'deliveries.retry-without-recipient-returns-500',
    breaks: ['deliveries.manual-retry-skips-deleted', 'errors.never-5xx'],
    says: 'A manual retry returns 500 if every subscription that received the event is deleted.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const rows = await context.store
          .selectFrom('webhook_deliveries')
          .innerJoin('webhook_subscriptions', 'webhook_subscriptions.id', 'webhook_deliveries.subscription_id')
          .select('webhook_subscriptions.deleted_at')
          .where('webhook_deliveries.event_id', '=', request.path.id)
          .execute()
        if (rows.length > 0 && rows.every((row) => row.deleted_at !== null)) throw new Error('no subscription')
        return handle(request, context)
      }),
  }),
] satisfies readonly Fault[]

type DeliveryRecord = components['schemas']['WebhookDeliveryDto']

/** Changes the records that a manual retry returns. */
const changeRetryRows = (parts: Services, change: (rows: readonly DeliveryRecord[]) => DeliveryRecord[]): Services =>
  wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return { ...answer, body: { rows: change(answer.body?.rows ?? []) } }
  })

function deliveriesInProgress(eventId: string, { store }: Context): Promise<readonly DeliveryRow[]> {
  const of = store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', eventId)
  return of.where('status', 'in', inProgress).execute()
}

/** Does some work while these deliveries seem to have ended. */
async function overlooking<Result>(
  deliveries: readonly DeliveryRow[],
  { store, deliveryNotifier }: Context,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const ids = ['', ...deliveries.map(({ id }) => id)]
  await store.updateTable('webhook_deliveries').where('id', 'in', ids).set({ status: 'exhausted' }).execute()
  try {
    return await work()
  } finally {
    for (const { id, status } of deliveries)
      await store.updateTable('webhook_deliveries').where('id', '=', id).set({ status }).execute()
    deliveryNotifier.notify()
  }
}

/** Before a manual retry, the disabled subscriptions of the company become active that have failed so many times in a row, or more. */
function withActivationBeforeRetry(parts: Services, failures: number): Services {
  return wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const disabled = context.store.updateTable('webhook_subscriptions').where('status', '=', 'disabled')
    const own = disabled.where('company_id', '=', context.caller.companyId).where('deleted_at', 'is', null)
    await own.where('failures', '>=', failures).set({ status: 'active' }).execute()
    return handle(request, context)
  })
}

/** Manual retries of events of this type are recorded as successful, but not sent. */
function losingRetriesOf(parts: Services, type: string): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const isLost = isManual(delivery.headers) && delivery.headers['X-Webhook-Event-Type'] === type
    return isLost ? acceptedOutcome : send(delivery)
  })
}

const changeCard = (data: Envelope['data'], changes: object): object => ({
  ...data,
  card: { ...(data.card as object), ...changes },
})

function withoutOptional({
  relatedTransactionId: _related,
  description: _description,
  ...data
}: Envelope['data']): object {
  return data
}

function ofUnknownMerchant(data: Envelope['data']): object {
  return { ...data, merchant: { name: 'UNKNOWN', merchantCategoryCode: '0000' } }
}

function withUserIdAsName(data: Envelope['data']): object {
  const user = data.user as { readonly id: string }
  return { ...data, user: { ...user, name: user.id } }
}
