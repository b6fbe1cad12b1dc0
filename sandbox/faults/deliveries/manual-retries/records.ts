import { randomUUID } from 'node:crypto'
import type { components } from '../../../../generated/types.d.ts'
import type { Services } from '../../../services.ts'
import { deliveryOf } from '../../../webhooks/events/event.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { isManual, wrapSender } from '../change-deliveries.ts'
import { changeRecord } from '../change-records.ts'

/** Violations of spec/rules/deliveries.yaml in the records of manual retries. */
export default [
  fault({
    id: 'deliveries.latest-attempt-as-text',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The latest attempt is that with the last number in alphabetical order: the ninth, not the tenth.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const ofEvent = context.store.selectFrom('webhook_deliveries').selectAll()
        const all = await ofEvent.where('event_id', '=', request.path.id).execute()
        const rows = (response.body?.rows ?? []).map((row) => {
          const later = all.filter(
            (one) =>
              one.subscription_id === row.subscriptionId && String(one.attempt_number) > String(row.attemptNumber),
          )
          const last = later.toSorted((one, other) => other.attempt_number - one.attempt_number)[0]
          return last === undefined ? row : deliveryOf(last, parts.choices)
        })
        return { ...response, body: { ...response.body, rows } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-returns-unknown-ids',
    breaks: ['deliveries.manual-retry-returns-records', 'deliveries.only-latest-attempt-listed'],
    says: 'A manual retry returns records that exist nowhere else.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        return { ...response, body: { rows: (response.body?.rows ?? []).map((row) => ({ ...row, id: randomUUID() })) } }
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
          const response = await handle(request, context)
          const rows = (response.body?.rows ?? []).map((row) => ({
            ...row,
            [name]: earlier.get(row.subscriptionId) ?? null,
          }))
          return { ...response, body: { rows } }
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
    id: 'deliveries.second-manual-retry-as-automatic',
    breaks: ['deliveries.manual-retry-trigger-type'],
    says: '`triggerType` of a manual retry is `automatic_retry` if the event was retried manually before.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const retries = context.store.selectFrom('webhook_deliveries').select('id').where('trigger_type', '=', 'manual')
        const earlier = await retries.where('event_id', '=', request.path.id).executeTakeFirst()
        const response = await handle(request, context)
        const rows = response.body?.rows ?? []
        if (earlier === undefined) return response
        return { ...response, body: { rows: rows.map((row) => ({ ...row, triggerType: 'automatic_retry' as const })) } }
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
        const response = await handle(request, context)
        const manual = (response.body?.rows ?? []).filter(({ triggerType }) => triggerType === 'manual')
        return manual.length === 0 ? response : { ...response, body: { rows: manual } }
      }),
  }),

  fault({
    id: 'deliveries.latest-success-listed',
    breaks: ['deliveries.only-latest-attempt-listed'],
    says: 'The deliveries of an event contain the latest success for each subscription, or the latest attempt where there is none.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const successes = await all.where('status', '=', 'success').orderBy('attempt_number', 'desc').execute()
        const rows = (response.body?.rows ?? []).map((row) => {
          const success = successes.find((one) => one.subscription_id === row.subscriptionId)
          return success === undefined ? row : deliveryOf(success, context.choices)
        })
        return { ...response, body: { rows } }
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
    id: 'deliveries.manual-retry-returns-earlier-attempts',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'A manual retry also returns the records of the attempts before it.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const earlier = await parts.operations.listWebhookEventDeliveries?.(request as never, context)
        const response = await handle(request, context)
        return { ...response, body: { rows: [...(response.body?.rows ?? []), ...(earlier?.body?.rows ?? [])] } }
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
        const response = await handle(request, context)
        const subscriptions = await context.store.selectFrom('webhook_subscriptions').select(['id', 'url']).execute()
        const urls = (response.body?.rows ?? []).map(
          (row) => subscriptions.find(({ id }) => id === row.subscriptionId)?.url,
        )
        return {
          ...response,
          body: { rows: (response.body?.rows ?? []).filter((_, index) => urls.indexOf(urls[index]) === index) },
        }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-returns-records-twice',
    breaks: ['deliveries.manual-retry-returns-records'],
    says: 'A manual retry returns each record more than once.',
    apply: (parts) => changeRetryRows(parts, (rows) => [...rows, ...rows]),
  }),

  ...(
    [
      ['empty-response', 'with an empty body', (status: number | null) => status !== null],
      ['no-response', 'that has no response', (status: number | null) => status === null],
    ] as const
  ).map(([name, which, isMeant]) =>
    fault({
      id: `deliveries.earlier-body-after-${name}`,
      breaks: ['deliveries.manual-retry-record-matches-response'],
      says: `The record of an attempt ${which} has the \`responseBody\` of the attempt before.`,
      apply: (parts) => {
        const bodies = new Map<string, string>()
        return wrapSender(parts, (send) => async (delivery) => {
          const key = `${delivery.headers['X-Webhook-Event-Id']} ${delivery.subscriptionId}`
          const outcome = await send(delivery)
          if (outcome.responseBody) bodies.set(key, outcome.responseBody)
          const isKept = !outcome.responseBody && isMeant(outcome.httpStatusCode)
          return isKept ? { ...outcome, responseBody: bodies.get(key) ?? outcome.responseBody } : outcome
        })
      },
    }),
  ),
] satisfies readonly Fault[]

type DeliveryRecord = components['schemas']['WebhookDeliveryDto']

/** Changes the records that a manual retry returns. */
const changeRetryRows = (parts: Services, change: (rows: readonly DeliveryRecord[]) => DeliveryRecord[]): Services =>
  wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return { ...response, body: { rows: change(response.body?.rows ?? []) } }
  })
