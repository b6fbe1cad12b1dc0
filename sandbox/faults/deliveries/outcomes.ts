import { randomUUID } from 'node:crypto'
import type { components } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { deliveryOf } from '../../webhooks/event.ts'
import { fault, wrapOperation } from '../fault.ts'
import { wrapSender } from './sending.ts'

type Delivery = components['schemas']['WebhookDeliveryDto']

/** Changes the list of delivery records. */
function changeRecords(parts: Services, change: (rows: readonly Delivery[]) => Delivery[]): Services {
  return wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return { ...answer, body: { ...answer.body, rows: change(answer.body?.rows ?? []) } }
  })
}

/** Changes each delivery record. */
const changeRecord = (parts: Services, change: (row: Delivery) => Delivery): Services =>
  changeRecords(parts, (rows) => rows.map(change))

/** Violations of spec/rules/deliveries.yaml in success, failure and records. */
export default [
  fault({
    id: 'deliveries.only-200-succeeds',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery with a 2xx response other than 200 fails.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.status === 'success' && row.httpStatusCode !== 200 ? { ...row, status: 'exhausted' } : row,
      ),
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
    id: 'deliveries.manual-retry-always-succeeds',
    breaks: ['deliveries.manual-retry-non-2xx-fails'],
    says: 'A manual retry is a success, whatever the receiver returns.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed' ? { ...row, status: 'success' } : row,
      ),
  }),
  fault({
    id: 'deliveries.manual-retry-record-of-first-attempt',
    breaks: ['deliveries.manual-retry-record-matches-response'],
    says: 'The record of a manual retry has the HTTP status of the first attempt.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'manual' && row.httpStatusCode ? { ...row, httpStatusCode: 200 } : row,
      ),
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
    id: 'deliveries.3xx-succeeds',
    breaks: ['deliveries.non-2xx-fails'],
    says: 'A delivery with a 3xx response is a success.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        (row.httpStatusCode ?? 0) >= 300 && (row.httpStatusCode ?? 0) < 400 ? { ...row, status: 'success' } : row,
      ),
  }),
  fault({
    id: 'deliveries.broken-connection-succeeds',
    breaks: ['deliveries.broken-connection-fails'],
    says: 'A delivery whose connection broke is a success.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.errorType === 'external' &&
        row.httpStatusCode === null &&
        !row.errorMessage?.includes('did not answer within')
          ? { ...row, status: 'success' }
          : row,
      ),
  }),
  fault({
    id: 'deliveries.timeout-always-30-seconds',
    breaks: ['deliveries.late-response-fails', 'deliveries.test-result-late-response'],
    says: 'The timeout is always 30 seconds.',
    apply: (parts) => wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 30_000 })),
  }),
  fault({
    id: 'deliveries.timeout-always-1-second',
    breaks: ['deliveries.2xx-within-timeout-succeeds', 'deliveries.test-result-within-timeout'],
    says: 'The timeout is always one second.',
    apply: (parts) => wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 1000 })),
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
    id: 'deliveries.record-references-itself',
    breaks: ['deliveries.record-references-event-and-subscription'],
    says: 'A delivery record references itself as its event.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, transactionEventId: row.id })),
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
        return { body: { rows: rows.map(deliveryOf) } }
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
        return { body: { rows: rows.map(deliveryOf) } }
      }),
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
    id: 'deliveries.response-body-longer-than-1-kb',
    breaks: ['deliveries.response-body-first-kilobyte', 'WebhookDeliveryDto.responseBody.maxLength'],
    says: '`responseBody` is some characters longer than 1 KB.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.responseBody && row.responseBody.length > 300 ? { ...row, responseBody: `${row.responseBody}é€` } : row,
      ),
  }),
  fault({
    id: 'deliveries.response-body-of-100-characters',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is cut to 100 characters.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.responseBody ? { ...row, responseBody: row.responseBody.slice(0, 100) } : row)),
  }),
  fault({
    id: 'deliveries.response-body-only-first-line',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is only the first line of the response.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.split('\n')[0] ?? null })),
  }),
  fault({
    id: 'deliveries.response-body-without-last-byte',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` lacks the last byte of the response.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.slice(0, -1) ?? null })),
  }),
  fault({
    id: 'deliveries.attempt-number-from-2',
    breaks: ['deliveries.first-attempt-number'],
    says: '`attemptNumber` of a first attempt is 2.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, attemptNumber: row.attemptNumber + 1 })),
  }),
  fault({
    id: 'deliveries.attempt-number-always-1',
    breaks: ['deliveries.automatic-retry-attempt-number'],
    says: '`attemptNumber` is always 1.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, attemptNumber: 1 })),
  }),
  fault({
    id: 'deliveries.first-attempt-manual',
    breaks: ['deliveries.first-attempt-trigger-type'],
    says: '`triggerType` of a first attempt is manual.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.triggerType === 'automatic' ? { ...row, triggerType: 'manual' } : row)),
  }),
  fault({
    id: 'deliveries.trigger-type-always-automatic',
    breaks: ['deliveries.automatic-retry-trigger-type', 'deliveries.manual-retry-trigger-type'],
    says: '`triggerType` is always automatic.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, triggerType: 'automatic' })),
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
]
