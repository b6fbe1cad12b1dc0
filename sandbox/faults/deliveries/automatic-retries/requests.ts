import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../time-units.ts'
import { sign } from '../../../webhooks/sender/signature.ts'
import { fault } from '../../fault.ts'
import {
  changeEnvelope,
  changeHeaders,
  changeSignature,
  type Headers,
  isAutomatic,
  isFirst,
  subscriptionOf,
  wrapSender,
} from '../change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in the requests of automatic retries. */
export default [
  fault({
    id: 'deliveries.automatic-retry-headers-missing',
    breaks: ['deliveries.automatic-retry-headers'],
    says: 'An automatic retry has the headers of a first attempt.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => {
        if (!isAutomatic(headers)) return headers
        const { 'X-Webhook-Retry-Reason': _, ...others } = headers
        return { ...others, 'X-Webhook-Retry': 'false' } as Record<string, string>
      }),
  }),

  fault({
    id: 'deliveries.automatic-retry-without-related-transaction',
    breaks: ['deliveries.automatic-retry-same-event'],
    says: 'An automatic retry lacks `relatedTransactionId`.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => {
        const { relatedTransactionId: _, ...data } = envelope.data
        return isAutomatic(headers) ? { ...envelope, data } : envelope
      }),
  }),

  fault({
    id: 'deliveries.delivery-id-of-first-retry',
    breaks: ['deliveries.automatic-retry-delivery-id'],
    says: 'All automatic retries of a delivery have the `X-Webhook-Delivery-Id` of the first of them.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        if (!isAutomatic(headers)) return headers
        const retries = `${headers['X-Webhook-Event-Id']} ${url}`
        const id = ids.get(retries) ?? headers['X-Webhook-Delivery-Id'] ?? ''
        ids.set(retries, id)
        return { ...headers, 'X-Webhook-Delivery-Id': id }
      })
    },
  }),

  fault({
    id: 'deliveries.delivery-id-of-first-attempt',
    breaks: ['deliveries.automatic-retry-delivery-id'],
    says: 'An automatic retry has the `X-Webhook-Delivery-Id` of the first attempt.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (isFirst(headers)) ids.set(attempts, headers['X-Webhook-Delivery-Id'] ?? '')
        const first = ids.get(attempts)
        if (!isAutomatic(headers) || first === undefined) return headers
        return { ...headers, 'X-Webhook-Delivery-Id': first }
      })
    },
  }),

  fault({
    id: 'deliveries.automatic-retries-signed-with-first-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'An automatic retry has the signature of the first attempt, whatever rotations follow.',
    apply: (parts) => {
      const signatures = new Map<string, string>()
      return changeHeaders(parts, (headers, { url }) => {
        const attempts = `${headers['X-Webhook-Event-Id']} ${url}`
        if (isFirst(headers)) signatures.set(attempts, headers['X-Webhook-Signature'] ?? '')
        const first = isAutomatic(headers) ? signatures.get(attempts) : undefined
        return first === undefined ? headers : { ...headers, 'X-Webhook-Signature': first }
      })
    },
  }),

  fault({
    id: 'deliveries.event-id-changes-on-automatic-retries',
    breaks: ['deliveries.automatic-retry-same-event'],
    says: 'Every automatic retry has a new event id, in its body and in its header.',
    apply: (parts) => {
      const ids = new Map<string, string>()
      const newId = ({ 'X-Webhook-Delivery-Id': attempt = '' }: Headers) => {
        ids.set(attempt, ids.get(attempt) ?? randomUUID())
        return ids.get(attempt) ?? ''
      }
      const inHeader = changeHeaders(parts, (headers) =>
        isAutomatic(headers) ? { ...headers, 'X-Webhook-Event-Id': newId(headers) } : headers,
      )
      return changeEnvelope(inHeader, (envelope, headers) =>
        isAutomatic(headers) ? { ...envelope, id: newId(headers) } : envelope,
      )
    },
  }),

  fault({
    id: 'deliveries.automatic-retry-as-test',
    breaks: ['deliveries.test-header-only-on-tests'],
    says: 'An automatic retry has `X-Webhook-Test: true`.',
    apply: (parts) =>
      changeHeaders(parts, (headers) => (isAutomatic(headers) ? { ...headers, 'X-Webhook-Test': 'true' } : headers)),
  }),

  fault({
    id: 'deliveries.automatic-retry-with-secret',
    breaks: ['deliveries.without-secret'],
    says: 'A header of an automatic retry contains the secret of the subscription.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (!isAutomatic(delivery.headers)) return send(delivery)
        const { id, secret } = await subscriptionOf(parts, delivery)
        return send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Key': parts.vault.decrypt(secret, id) } })
      }),
  }),

  fault({
    id: 'deliveries.old-secret-forever',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Deliveries are signed with the secret before the rotation forever.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, row) =>
        sign(parts.vault.decrypt(row.previous_secret ?? row.secret, row.id), body, parts.choices),
      ),
  }),

  fault({
    id: 'deliveries.grace-half-an-hour-longer',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'The old secret signs for half an hour after the end of its grace window.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret, previous_secret: previous, previous_secret_expires_at: end }) => {
        const isOld = previous !== null && parts.clock.now() < Number(end ?? 0) + 30 * MINUTE
        return sign(parts.vault.decrypt(isOld ? previous : secret, id), body, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.events-signed-with-old-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'First attempts of events are signed with the secret before the rotation for an hour after its grace window; tests and retries are not.',
    apply: (parts) =>
      changeSignature(parts, ({ body, headers }, row) => {
        const { id, secret, previous_secret: previous, previous_secret_expires_at: end } = row
        const isLate = previous !== null && isFirst(headers) && parts.clock.now() < Number(end ?? 0) + 60 * MINUTE
        return sign(parts.vault.decrypt(isLate ? previous : secret, id), body, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.automatic-retries-signed-with-old-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'Automatic retries are signed with the secret before the rotation, even after 24 hours.',
    apply: (parts) =>
      changeSignature(parts, ({ body, headers }, row) => {
        const isRetry = isAutomatic(headers)
        const secret = isRetry ? (row.previous_secret ?? row.secret) : row.secret
        return sign(parts.vault.decrypt(secret, row.id), body, parts.choices)
      }),
  }),
]
