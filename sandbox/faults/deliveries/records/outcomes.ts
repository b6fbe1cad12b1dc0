import type { Services } from '../../../services.ts'
import { fault } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { isTest, sendAsFirstUpdated, wrapSender } from '../change-deliveries.ts'
import { changeRecord } from '../change-records.ts'

/** Violations of spec/rules/deliveries.yaml in whether a delivery succeeds, and in its timeout. */
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
]

/** Changes the timeout of deliveries whose subscription has the default one. */
const changeDefaultTimeout = (parts: Services, timeoutMs: number): Services =>
  wrapSender(parts, (send) => (delivery) => send(delivery.timeoutMs === 10_000 ? { ...delivery, timeoutMs } : delivery))

/** Records deliveries with some statuses as successes. */
const succeedWith = (parts: Services, isSuccess: (status: number) => boolean): Services =>
  changeRecord(parts, (row) => (isSuccess(row.httpStatusCode ?? 0) ? { ...row, status: 'success' } : row))
