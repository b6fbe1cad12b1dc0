import { randomUUID } from 'node:crypto'
import { HOUR } from '../../../time-units.ts'
import { type Fault, fault } from '../../fault.ts'
import {
  changeEnvelope,
  changeHeaders,
  type Envelope,
  type Headers,
  isFirst,
  isManual,
  isTest,
} from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in what a retry contains. */
export default [
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
    id: 'deliveries.retry-dates-in-local-time',
    breaks: ['deliveries.same-event-on-retries', 'deliveries.automatic-retry-same-event'],
    says: 'The dates in the data of a retry are São Paulo time marked as UTC.',
    apply: (parts) =>
      changeEnvelope(parts, ({ data, ...envelope }, headers) => {
        if (isFirst(headers)) return { ...envelope, data }
        const dates = ['transactionDate', 'settlementDate'].filter((name) => data[name] !== undefined)
        const local = dates.map((name) => [name, new Date(Date.parse(String(data[name])) - 3 * HOUR).toISOString()])
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
] satisfies readonly Fault[]

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
