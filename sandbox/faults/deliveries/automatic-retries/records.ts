import type { Services } from '../../../services.ts'
import { HOUR } from '../../../time-units.ts'
import { fault, wrapOperation } from '../../fault.ts'
import { isAutomatic, wrapSender } from '../change-deliveries.ts'
import { changeRecord } from '../change-records.ts'

/** Violations of spec/rules/deliveries.yaml in records of automatic retries. */
export default [
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
    says: '`updatedAt` and `deliveredAt` of an automatic retry are three hours late: the offset of São Paulo is added to a UTC time.',
    apply: (parts) => {
      const later = (time: string) => new Date(Date.parse(time) + 3 * HOUR).toISOString()
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
    id: 'deliveries.automatic-retry-timeout-700-ms',
    breaks: ['deliveries.automatic-retry-2xx-succeeds', 'deliveries.no-retry-after-success'],
    says: 'An automatic retry waits 700 ms for the response, whatever the timeout is.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => {
        return send(isAutomatic(delivery.headers) ? { ...delivery, timeoutMs: 700 } : delivery)
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
    says: 'The record of an automatic retry that timed out has the `httpStatusCode` of the previous attempt.',
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
    id: 'deliveries.automatic-retry-recorded-as-failed',
    breaks: ['deliveries.automatic-retry-2xx-succeeds'],
    says: 'A successful automatic retry is recorded as exhausted.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.triggerType === 'automatic_retry' && row.status === 'success' ? { ...row, status: 'exhausted' } : row,
      ),
  }),

  fault({
    id: 'deliveries.next-retry-at-in-other-zone',
    breaks: ['deliveries.no-retry-before-announced'],
    says: '`nextRetryAt` is an hour later than the retry, as in a time zone east of UTC.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({
        ...row,
        nextRetryAt: row.nextRetryAt ? new Date(Date.parse(row.nextRetryAt) + HOUR).toISOString() : null,
      })),
  }),
]

/** Changes the records of automatic retries that have ended. */
const changeRetry = (parts: Services, change: Parameters<typeof changeRecord>[1]): Services =>
  changeRecord(parts, (row) => (row.triggerType === 'automatic_retry' && row.status !== 'queued' ? change(row) : row))
