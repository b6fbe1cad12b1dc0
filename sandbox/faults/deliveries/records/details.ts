import { ApiError } from '../../../api-error.ts'
import { messages } from '../../../messages.ts'
import { HOUR, MINUTE } from '../../../time-units.ts'
import { fault, wrapOperation } from '../../fault.ts'
import { changeRecord, changeRecords } from '../change-records.ts'

/** Violations of spec/rules/deliveries.yaml in which records there are, and in their times, attempts and errors. */
export default [
  fault({
    id: 'deliveries.next-retry-of-success',
    breaks: ['deliveries.no-next-retry-after-success'],
    says: '`nextRetryAt` of a successful delivery is five minutes after it.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.status === 'success'
          ? { ...row, nextRetryAt: new Date(Date.parse(row.updatedAt) + 5 * MINUTE).toISOString() }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.record-latency-in-seconds',
    breaks: ['deliveries.record-latency'],
    says: '`latencyMs` of a record is in seconds.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({
        ...row,
        latencyMs: row.latencyMs == null ? null : Math.round(row.latencyMs / 1000),
      })),
  }),

  fault({
    id: 'deliveries.long-record-latency-in-seconds',
    breaks: ['deliveries.record-latency'],
    says: '`latencyMs` of a record is in seconds from half a second on.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.latencyMs != null && row.latencyMs >= 500 ? { ...row, latencyMs: Math.round(row.latencyMs / 1000) } : row,
      ),
  }),

  fault({
    id: 'deliveries.records-missing',
    breaks: [
      'deliveries.record-for-each-subscription',
      'deliveries.only-latest-attempt-listed',
      'deliveries.manual-retry-returns-records',
    ],
    says: 'The deliveries of an event contain only the first subscription.',
    apply: (parts) => changeRecords(parts, (rows) => rows.slice(0, 1)),
  }),

  fault({
    id: 'deliveries.only-ten-records',
    breaks: ['deliveries.record-for-each-subscription'],
    says: 'The deliveries of an event contain at most ten records.',
    apply: (parts) => changeRecords(parts, (rows) => rows.slice(0, 10)),
  }),

  fault({
    id: 'deliveries.records-of-active-subscriptions',
    breaks: ['deliveries.record-for-each-subscription'],
    says: 'The deliveries of an event contain only those of subscriptions that are active now.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const active = context.store.selectFrom('webhook_subscriptions').select('id').where('status', '=', 'active')
        const ids = (await active.execute()).map(({ id }) => id)
        return { body: { rows: (body?.rows ?? []).filter(({ subscriptionId }) => ids.includes(subscriptionId)) } }
      }),
  }),

  fault({
    id: 'deliveries.empty-list-not-found',
    breaks: ['deliveries.record-for-each-subscription'],
    says: 'The deliveries of an event return 404 if there is none.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body?.rows.length === 0) throw new ApiError(404, messages.notFound)
        return response
      }),
  }),

  fault({
    id: 'deliveries.record-references-itself',
    breaks: ['deliveries.record-references-event-and-subscription'],
    says: 'A delivery record references itself as its event.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, transactionEventId: row.id })),
  }),

  fault({
    id: 'deliveries.status-rounded',
    breaks: ['deliveries.record-http-status-code'],
    says: '`httpStatusCode` of a record is rounded down to a multiple of 100.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.httpStatusCode ? { ...row, httpStatusCode: row.httpStatusCode - (row.httpStatusCode % 100) } : row,
      ),
  }),

  fault({
    id: 'deliveries.error-message-on-success',
    breaks: ['deliveries.no-error-on-success'],
    says: '`errorMessage` of a record is set for every response, even for a success.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({
        ...row,
        errorMessage: row.errorMessage ?? `the receiver answered ${row.httpStatusCode}`,
      })),
  }),

  fault({
    id: 'deliveries.delivered-at-epoch',
    breaks: ['deliveries.delivered-at-plausible'],
    says: '`deliveredAt` of a failed delivery is 1970-01-01.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, deliveredAt: row.deliveredAt ?? new Date(0).toISOString() })),
  }),

  fault({
    id: 'deliveries.next-retry-at-epoch',
    breaks: ['deliveries.next-retry-at-plausible'],
    says: '`nextRetryAt` of a delivery without a further attempt is 1970-01-01.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, nextRetryAt: row.nextRetryAt ?? new Date(0).toISOString() })),
  }),

  fault({
    id: 'deliveries.record-updated-at-in-local-time',
    breaks: ['deliveries.record-timestamps-plausible'],
    says: '`updatedAt` of a delivery record is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({
        ...row,
        updatedAt: new Date(Date.parse(row.updatedAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'deliveries.attempt-number-from-2',
    breaks: ['deliveries.first-attempt-number'],
    says: '`attemptNumber` of a first attempt is 2.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, attemptNumber: row.attemptNumber + 1 })),
  }),

  fault({
    id: 'deliveries.first-attempt-manual',
    breaks: ['deliveries.first-attempt-trigger-type'],
    says: '`triggerType` of a first attempt is manual.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.triggerType === 'automatic' ? { ...row, triggerType: 'manual' } : row)),
  }),

  fault({
    id: 'deliveries.one-record-for-each-url',
    breaks: ['deliveries.record-for-each-subscription'],
    says: 'The deliveries of an event contain one record for several subscriptions with the same URL.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const subscriptions = await context.store.selectFrom('webhook_subscriptions').select(['id', 'url']).execute()
        const urls = new Map(subscriptions.map(({ id, url }) => [id, url]))
        const byUrl = new Map((body?.rows ?? []).map((row) => [urls.get(row.subscriptionId), row]))
        return { body: { rows: [...byUrl.values()] } }
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-in-the-future',
    breaks: ['deliveries.record-timestamps-plausible', 'deliveries.delivered-at-plausible'],
    says: '`updatedAt` and `deliveredAt` of a manual retry are three hours late: the offset of São Paulo is added to a UTC time.',
    apply: (parts) => {
      const later = (time: string) => new Date(Date.parse(time) + 3 * HOUR).toISOString()
      return changeRecord(parts, (row) => ({
        ...row,
        ...(row.triggerType === 'manual' && {
          updatedAt: later(row.updatedAt),
          deliveredAt: row.deliveredAt ? later(row.deliveredAt) : null,
        }),
      }))
    },
  }),

  fault({
    id: 'deliveries.successful-retry-keeps-error',
    breaks: ['deliveries.no-error-on-success'],
    says: 'The record of a successful retry has the `errorMessage` of the failed attempt before it.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.triggerType === 'automatic' ? row : { ...row, errorMessage: 'answered 500' })),
  }),

  fault({
    id: 'deliveries.manual-retry-latency-0',
    breaks: ['deliveries.record-latency'],
    says: '`latencyMs` of a manual retry is 0.',
    apply: (parts) => changeRecord(parts, (row) => (row.triggerType === 'manual' ? { ...row, latencyMs: 0 } : row)),
  }),
]
