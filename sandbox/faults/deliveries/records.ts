import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { subscriptionRow } from '../subscriptions/change-subscriptions.ts'
import { isTest, sendAsFirstUpdated, wrapSender } from './change-deliveries.ts'
import { changeRecord, changeRecords } from './change-records.ts'

/** Violations of spec/rules/deliveries.yaml in success, failure and delivery records. */
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
    id: 'deliveries.unknown-2xx-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery is a success with a known 2xx status only, 200 to 206.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.status === 'success' && (row.httpStatusCode ?? 0) > 206 ? { ...row, status: 'exhausted' } : row,
      ),
  }),

  fault({
    id: 'deliveries.next-retry-of-success',
    breaks: ['deliveries.no-next-retry-after-success'],
    says: '`nextRetryAt` of a successful delivery is five minutes after it.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.status === 'success'
          ? { ...row, nextRetryAt: new Date(Date.parse(row.updatedAt) + 5 * 60_000).toISOString() }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.3xx-succeeds',
    breaks: ['deliveries.non-2xx-fails'],
    says: 'A delivery with a 3xx response is a success.',
    apply: (parts) => succeedWith(parts, (status) => status >= 300 && status < 400),
  }),

  fault({
    id: 'deliveries.timeout-always-30-seconds',
    breaks: ['deliveries.late-response-fails', 'deliveries.test-result-late-response'],
    says: 'The timeout is always 30 seconds.',
    apply: (parts) => wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 30_000 })),
  }),

  fault({
    id: 'deliveries.timeout-always-1-second',
    breaks: [
      'deliveries.2xx-within-timeout-succeeds',
      'deliveries.long-timeout-respected',
      'deliveries.test-result-within-timeout',
    ],
    says: 'The timeout is always one second.',
    apply: (parts) => wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: 1000 })),
  }),

  fault({
    id: 'deliveries.timeout-halved',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'The delivery of an event fails without a response within half of `timeoutMs`.',
    apply: (parts) =>
      wrapSender(
        parts,
        (send) => (delivery) =>
          send(isTest(delivery.headers) ? delivery : { ...delivery, timeoutMs: delivery.timeoutMs / 2 }),
      ),
  }),

  fault({
    id: 'deliveries.second-update-of-timeout-ignored',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'Events are delivered with the timeout of the first update of `timeoutMs`, whatever later ones contain.',
    apply: (parts) => sendAsFirstUpdated(parts, 'timeoutMs'),
  }),

  fault({
    id: 'deliveries.timeout-at-most-10-seconds',
    breaks: ['deliveries.long-timeout-respected'],
    says: 'The timeout is 10 seconds, even if `timeoutMs` is greater.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: Math.min(delivery.timeoutMs, 10_000) })),
  }),

  fault({
    id: 'deliveries.timeout-at-most-15-seconds',
    breaks: ['deliveries.long-timeout-respected'],
    says: 'The timeout is 15 seconds, even if `timeoutMs` is greater.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, timeoutMs: Math.min(delivery.timeoutMs, 15_000) })),
  }),

  fault({
    id: 'deliveries.default-timeout-30-seconds',
    breaks: ['deliveries.late-response-fails'],
    says: 'A delivery to a subscription that was created without a timeout waits 30 seconds for the response.',
    apply: (parts) => changeDefaultTimeout(parts, 30_000),
  }),

  fault({
    id: 'deliveries.default-timeout-8-seconds',
    breaks: ['deliveries.default-timeout-respected', 'deliveries.manual-retry-2xx-succeeds'],
    says: 'A delivery to a subscription that was created without a timeout waits eight seconds for the response.',
    apply: (parts) => changeDefaultTimeout(parts, 8_000),
  }),

  fault({
    id: 'deliveries.broken-connection-succeeds',
    breaks: ['deliveries.broken-connection-fails'],
    says: 'A delivery whose connection broke is a success.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.errorType === 'external' &&
        row.httpStatusCode === null &&
        !row.errorMessage?.includes('did not respond within')
          ? { ...row, status: 'success' }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.nul-in-response-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'The database cannot store a response with a NUL character, and its delivery counts as failed.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        // The sender replaces NUL.
        const isStored = !outcome.responseBody?.includes('\uFFFD')
        return isStored
          ? outcome
          : { ...outcome, httpStatusCode: null, responseBody: null, errorMessage: 'invalid text' }
      }),
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
    id: 'deliveries.not-found-succeeds',
    breaks: ['deliveries.non-2xx-fails'],
    says: 'A delivery to which the receiver responds with 404 is a success.',
    apply: (parts) => succeedWith(parts, (status) => status === 404),
  }),

  fault({
    id: 'deliveries.default-timeout-of-five-seconds',
    breaks: [
      'deliveries.default-timeout-respected',
      'deliveries.manual-retry-2xx-succeeds',
      'deliveries.test-result-within-timeout',
    ],
    says: 'A delivery to a subscription that was created without a timeout waits five seconds for the response.',
    apply: (parts) => changeDefaultTimeout(parts, 5_000),
  }),

  fault({
    id: 'deliveries.gone-succeeds',
    breaks: ['deliveries.non-2xx-fails'],
    says: 'A delivery to which the receiver responds with 410 is a success.',
    apply: (parts) => succeedWith(parts, (status) => status === 410),
  }),

  fault({
    id: 'deliveries.too-many-requests-succeeds',
    breaks: ['deliveries.non-2xx-fails'],
    says: 'A delivery to which the receiver responds with 429 is a success.',
    apply: (parts) => succeedWith(parts, (status) => status === 429),
  }),

  fault({
    id: 'deliveries.timeout-status-invented',
    breaks: ['deliveries.record-http-status-code'],
    says: '`httpStatusCode` of a delivery that timed out is 408, which the receiver did not return.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.httpStatusCode === null && row.errorMessage?.includes('did not respond within')
          ? { ...row, httpStatusCode: 408 }
          : row,
      ),
  }),

  fault({
    id: 'deliveries.response-body-trimmed',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` lacks the spaces and line breaks at its ends.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.responseBody ? { ...row, responseBody: row.responseBody.trim() } : row)),
  }),

  fault({
    id: 'deliveries.json-responses-reformatted',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` of a JSON response lacks the spaces between its values.',
    apply: (parts) =>
      changeRecord(parts, (row) => {
        if (!row.responseBody?.startsWith('{')) return row
        return { ...row, responseBody: JSON.stringify(JSON.parse(row.responseBody)) }
      }),
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
    id: 'deliveries.response-body-of-1023-bytes',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is cut to 1023 bytes.',
    apply: (parts) =>
      changeRecord(parts, (row) => {
        const bytes = Buffer.from(row.responseBody ?? '')
        return bytes.length < 1024 ? row : { ...row, responseBody: bytes.subarray(0, 1023).toString() }
      }),
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
    id: 'deliveries.response-body-escaped',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` of a record contains character references for markup.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.replaceAll('<', '&lt;') ?? null })),
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
        updatedAt: new Date(Date.parse(row.updatedAt) - 3 * 3_600_000).toISOString(),
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
    id: 'deliveries.four-byte-response-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery fails if the response contains a character of four bytes, which the database does not store.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        if (!/\p{Extended_Pictographic}/u.test(outcome.responseBody ?? '')) return outcome
        return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: 'incorrect string value' }
      }),
  }),
  fault({
    id: 'deliveries.manual-retry-in-the-future',
    breaks: ['deliveries.record-timestamps-plausible', 'deliveries.delivered-at-plausible'],
    says: '`updatedAt` and `deliveredAt` of a manual retry are São Paulo time that is converted to UTC twice.',
    apply: (parts) => {
      const later = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString()
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
    says: 'The record of a successful retry keeps the `errorMessage` of the failed attempt before it.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.triggerType === 'automatic' ? row : { ...row, errorMessage: 'answered 500' })),
  }),

  fault({
    id: 'deliveries.manual-retry-latency-0',
    breaks: ['deliveries.record-latency'],
    says: '`latencyMs` of a manual retry is 0.',
    apply: (parts) => changeRecord(parts, (row) => (row.triggerType === 'manual' ? { ...row, latencyMs: 0 } : row)),
  }),

  fault({
    id: 'deliveries.rotation-loses-result',
    breaks: ['deliveries.default-timeout-respected'],
    says: 'A delivery during which the secret is rotated stays queued.',
    apply: (parts) => {
      const stuck = new Set<string>()
      const secretOf = async (id: string) => (await subscriptionRow(id, parts))?.secret
      const sending = wrapSender(parts, (send) => async (delivery) => {
        const { headers, subscriptionId: id } = delivery
        if (id === undefined || isTest(headers)) return send(delivery)
        const before = await secretOf(id)
        const outcome = await send(delivery)
        if ((await secretOf(id)) !== before) stuck.add(`${headers['X-Webhook-Event-Id']} ${id}`)
        return outcome
      })
      return changeRecord(sending, (row) =>
        stuck.has(`${row.transactionEventId} ${row.subscriptionId}`) ? { ...row, status: 'queued' } : row,
      )
    },
  }),

  fault({
    id: 'deliveries.response-not-utf-8-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery fails if the body of the response is not valid UTF-8.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        return outcome.responseBody?.includes('\uFFFD')
          ? { ...outcome, httpStatusCode: null, responseBody: null, errorMessage: 'invalid byte 0xe7' }
          : outcome
      }),
  }),

  fault({
    id: 'deliveries.success-while-disabled-fails',
    breaks: ['deliveries.2xx-within-timeout-succeeds'],
    says: 'A delivery fails if its subscription is disabled before the receiver responds with 2xx.',
    apply: (parts) => {
      const ended = new Set<string>()
      const sending = wrapSender(parts, (send) => async (delivery) => {
        const outcome = await send(delivery)
        const row = await subscriptionRow(delivery.subscriptionId ?? '', parts)
        if (row?.status === 'disabled') ended.add(delivery.headers['X-Webhook-Delivery-Id'] ?? '')
        return outcome
      })
      return changeRecord(sending, (record) => (ended.has(record.id) ? { ...record, status: 'failed' } : record))
    },
  }),
] satisfies readonly Fault[]

/** Changes the timeout of deliveries whose subscription has the default one. */
const changeDefaultTimeout = (parts: Services, timeoutMs: number): Services =>
  wrapSender(parts, (send) => (delivery) => send(delivery.timeoutMs === 10_000 ? { ...delivery, timeoutMs } : delivery))

/** Records deliveries with some statuses as successes. */
const succeedWith = (parts: Services, isSuccess: (status: number) => boolean): Services =>
  changeRecord(parts, (row) => (isSuccess(row.httpStatusCode ?? 0) ? { ...row, status: 'success' } : row))
