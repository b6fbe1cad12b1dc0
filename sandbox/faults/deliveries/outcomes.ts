import { randomUUID } from 'node:crypto'
import type { components } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { deliveryOf } from '../../webhooks/event.ts'
import { fault, wrapOperation } from '../fault.ts'
import { sending } from './sending.ts'

type Delivery = components['schemas']['WebhookDeliveryDto']

/** The parts with a list of deliveries that shows something else. */
function listing(parts: Services, change: (rows: readonly Delivery[]) => Delivery[]): Services {
  return wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return { ...answer, body: { ...answer.body, rows: change(answer.body?.rows ?? []) } }
  })
}

/** The same, record by record. */
const showing = (parts: Services, change: (row: Delivery) => Delivery): Services =>
  listing(parts, (rows) => rows.map(change))

/** Violations of spec/rules/deliveries.yaml in what counts as success, and what is recorded. */
export default [
  fault({
    id: 'deliveries.200-alone-succeeds',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery that is answered with another 2xx than 200 has failed.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.status === 'success' && row.httpStatusCode !== 200 ? { ...row, status: 'exhausted' } : row,
      ),
  }),
  fault({
    id: 'deliveries.manual-retry-never-ends',
    breaks: ['deliveries.manual-retry-succeeds'],
    says: 'A manual retry stays queued after it was answered.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'success' ? { ...row, status: 'queued' } : row,
      ),
  }),
  fault({
    id: 'deliveries.manual-retry-always-succeeds',
    breaks: ['deliveries.manual-retry-fails'],
    says: 'A manual retry is a success whatever the receiver answers.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.triggerType === 'manual' && row.status === 'failed' ? { ...row, status: 'success' } : row,
      ),
  }),
  fault({
    id: 'deliveries.retry-recorded-as-before',
    breaks: ['deliveries.record-of-retry'],
    says: 'The record of a manual retry tells the status that the first attempt was answered with.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.triggerType === 'manual' && row.httpStatusCode ? { ...row, httpStatusCode: 200 } : row,
      ),
  }),
  fault({
    id: 'deliveries.retry-success-as-failure',
    breaks: ['deliveries.automatic-retry-succeeds'],
    says: 'An automatic retry that was accepted is recorded as exhausted.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.triggerType === 'automatic_retry' && row.status === 'success' ? { ...row, status: 'exhausted' } : row,
      ),
  }),
  fault({
    id: 'deliveries.success-as-error',
    breaks: ['deliveries.no-error-of-success'],
    says: 'The errorMessage of a record tells the status of every answer, a good one too.',
    apply: (parts) =>
      showing(parts, (row) => ({
        ...row,
        errorMessage: row.errorMessage ?? `the receiver answered ${row.httpStatusCode}`,
      })),
  }),
  fault({
    id: 'deliveries.delivered-in-1970',
    breaks: ['deliveries.delivered-at-in-time'],
    says: 'The deliveredAt of a delivery that failed is the beginning of the epoch.',
    apply: (parts) => showing(parts, (row) => ({ ...row, deliveredAt: row.deliveredAt ?? new Date(0).toISOString() })),
  }),
  fault({
    id: 'deliveries.3xx-succeeds',
    breaks: ['deliveries.other-status-fails'],
    says: 'A delivery that is answered with 3xx is a success.',
    apply: (parts) =>
      showing(parts, (row) =>
        (row.httpStatusCode ?? 0) >= 300 && (row.httpStatusCode ?? 0) < 400 ? { ...row, status: 'success' } : row,
      ),
  }),
  fault({
    id: 'deliveries.silence-succeeds',
    breaks: ['deliveries.broken-connection-fails'],
    says: 'A delivery whose connection broke is a success.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.errorType === 'external' &&
        row.httpStatusCode === null &&
        !row.errorMessage?.includes('did not answer within')
          ? { ...row, status: 'success' }
          : row,
      ),
  }),
  fault({
    id: 'deliveries.patient',
    breaks: ['deliveries.late-answer-fails', 'deliveries.test-result-of-late-answer'],
    says: 'A receiver has 30 seconds to answer, whatever its timeout.',
    apply: (parts) => sending(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 30_000 })),
  }),
  fault({
    id: 'deliveries.impatient',
    breaks: ['deliveries.2xx-within-timeout-succeeds', 'deliveries.test-within-longer-timeout'],
    says: 'A receiver has one second to answer, whatever its timeout.',
    apply: (parts) => sending(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 1000 })),
  }),
  fault({
    id: 'deliveries.records-left-out',
    breaks: [
      'deliveries.record-for-each-subscription',
      'deliveries.latest-attempt-alone',
      'deliveries.manual-retry-makes-records',
    ],
    says: 'The deliveries of an event show the first subscription alone.',
    apply: (parts) => listing(parts, (rows) => rows.slice(0, 1)),
  }),
  fault({
    id: 'deliveries.record-of-another-event',
    breaks: ['deliveries.record-names-event-and-subscription'],
    says: 'A delivery record names itself as its event.',
    apply: (parts) => showing(parts, (row) => ({ ...row, transactionEventId: row.id })),
  }),
  fault({
    id: 'deliveries.all-attempts-listed',
    breaks: ['deliveries.latest-attempt-alone'],
    says: 'The deliveries of an event hold all attempts.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        await handle(request, context)
        const all = context.store.selectFrom('webhook_deliveries').selectAll().where('event_id', '=', request.path.id)
        const rows = await all.orderBy('attempt_number', 'desc').orderBy('id').execute()
        return { body: { rows: rows.map(deliveryOf) } }
      }),
  }),
  fault({
    id: 'deliveries.first-attempt-listed',
    breaks: [
      'deliveries.latest-attempt-alone',
      'deliveries.manual-retry-makes-records',
      'deliveries.automatic-retry-recorded',
    ],
    says: 'The deliveries of an event hold the first attempt for each subscription.',
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
    breaks: ['deliveries.record-of-status'],
    says: 'The httpStatusCode of a record is the hundred of the status.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.httpStatusCode ? { ...row, httpStatusCode: row.httpStatusCode - (row.httpStatusCode % 100) } : row,
      ),
  }),
  fault({
    id: 'deliveries.kilobyte-of-characters',
    breaks: ['deliveries.response-body-first-kilobyte', 'WebhookDeliveryDto.responseBody.maxLength'],
    says: 'The responseBody goes on for some characters beyond 1 KB.',
    apply: (parts) =>
      showing(parts, (row) =>
        row.responseBody && row.responseBody.length > 300 ? { ...row, responseBody: `${row.responseBody}é€` } : row,
      ),
  }),
  fault({
    id: 'deliveries.hundred-bytes',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: 'The responseBody is cut to 100 characters.',
    apply: (parts) =>
      showing(parts, (row) => (row.responseBody ? { ...row, responseBody: row.responseBody.slice(0, 100) } : row)),
  }),
  fault({
    id: 'deliveries.first-line',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: 'The responseBody is the first line of the answer.',
    apply: (parts) => showing(parts, (row) => ({ ...row, responseBody: row.responseBody?.split('\n')[0] ?? null })),
  }),
  fault({
    id: 'deliveries.last-byte-lost',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: 'The responseBody lacks the last byte, as of a text that ends with NUL.',
    apply: (parts) => showing(parts, (row) => ({ ...row, responseBody: row.responseBody?.slice(0, -1) ?? null })),
  }),
  fault({
    id: 'deliveries.counted-from-2',
    breaks: ['deliveries.first-attempt-is-1'],
    says: 'The attemptNumber of a first attempt is 2.',
    apply: (parts) => showing(parts, (row) => ({ ...row, attemptNumber: row.attemptNumber + 1 })),
  }),
  fault({
    id: 'deliveries.not-counted',
    breaks: ['deliveries.automatic-retry-counted'],
    says: 'The attemptNumber of a record is always 1.',
    apply: (parts) => showing(parts, (row) => ({ ...row, attemptNumber: 1 })),
  }),
  fault({
    id: 'deliveries.first-attempt-manual',
    breaks: ['deliveries.first-attempt-is-automatic'],
    says: 'The trigger type of a first attempt is manual.',
    apply: (parts) =>
      showing(parts, (row) => (row.triggerType === 'automatic' ? { ...row, triggerType: 'manual' } : row)),
  }),
  fault({
    id: 'deliveries.retries-as-automatic',
    breaks: ['deliveries.automatic-retry-recorded', 'deliveries.manual-trigger-type'],
    says: 'The trigger type of every record is automatic.',
    apply: (parts) => showing(parts, (row) => ({ ...row, triggerType: 'automatic' })),
  }),
  fault({
    id: 'deliveries.retry-answers-other-ids',
    breaks: ['deliveries.manual-retry-makes-records', 'deliveries.latest-attempt-alone'],
    says: 'The answer to a manual retry tells records that are nowhere else.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return { ...answer, body: { rows: (answer.body?.rows ?? []).map((row) => ({ ...row, id: randomUUID() })) } }
      }),
  }),
]
