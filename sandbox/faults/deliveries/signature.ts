import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import { sign } from '../../webhooks/sender/signature.ts'
import { createSecret } from '../../webhooks/subscriptions/secrets.ts'
import type { SubscriptionRow } from '../../webhooks/tables.ts'
import { type Fault, fault, rememberCreators, wrapOperation } from '../fault.ts'
import { overwriteRow, subscriptionRow } from '../subscriptions/change-subscriptions.ts'
import {
  acceptedOutcome,
  changeSignature,
  type Headers,
  isFirst,
  isManual,
  isTest,
  wrapSender,
} from './change-deliveries.ts'

/** Violations of spec/rules/deliveries.yaml in the signature of deliveries. */
export default [
  fault({
    id: 'deliveries.signed-with-timestamp',
    breaks: [
      'deliveries.signature-of-raw-body',
      'deliveries.signed-after-rotation',
      'deliveries.update-preserves-secret',
      'deliveries.old-secret-expires-after-24-hours',
    ],
    says: 'The signature covers the timestamp and the body.',
    apply: (parts) =>
      changeSignature(parts, ({ headers, body }, { id, secret }) =>
        sign(parts.vault.decrypt(secret, id), `${headers['X-Webhook-Timestamp']}.${body}`, parts.choices),
      ),
  }),

  fault({
    id: 'deliveries.signed-as-ascii',
    breaks: ['deliveries.signature-of-raw-body'],
    says: 'The signature covers the body with escaped non-ASCII characters, not the body that is sent.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret }) => {
        const ascii = body.replaceAll(/[^\p{ASCII}]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
        return sign(parts.vault.decrypt(secret, id), ascii, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.signed-with-escaped-markup',
    breaks: ['deliveries.signature-with-markup', 'deliveries.signature-of-raw-body'],
    says: 'The body is serialized again for the signature, by a serializer that escapes &, < and > as HTML pages need it.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret }) => {
        const escaped = body.replaceAll(/[&<>]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)
        return sign(parts.vault.decrypt(secret, id), escaped, parts.choices)
      }),
  }),

  fault({
    id: 'deliveries.signature-of-first-bytes',
    breaks: ['deliveries.long-metadata-delivered', 'deliveries.signature-of-raw-body'],
    says: 'The signature covers the first 2048 characters of the body.',
    apply: (parts) =>
      changeSignature(parts, ({ body }, { id, secret }) =>
        sign(parts.vault.decrypt(secret, id), body.slice(0, 2048), parts.choices),
      ),
  }),

  fault({
    id: 'deliveries.long-bodies-not-sent',
    breaks: ['deliveries.long-metadata-delivered'],
    says: 'A delivery whose body has more than 4096 bytes is not sent.',
    apply: (parts) =>
      wrapSender(
        parts,
        (send) => async (delivery) => (Buffer.byteLength(delivery.body) > 4096 ? acceptedOutcome : send(delivery)),
      ),
  }),

  fault({
    id: 'deliveries.first-secret-forever',
    breaks: ['deliveries.signed-after-rotation', 'deliveries.old-secret-expires-after-24-hours'],
    says: 'Deliveries are signed with the first secret forever, however many rotations follow.',
    apply: (parts) => signWithOldSecret(parts, 'first', () => true),
  }),

  fault({
    id: 'deliveries.rotation-while-paused-ignored',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'After a rotation while the subscription is paused, deliveries are signed with the secret before forever.',
    apply: (parts) =>
      signWithOldSecret(
        parts,
        'first',
        () => true,
        ({ status }) => status === 'paused',
      ),
  }),

  fault({
    id: 'deliveries.rotation-while-disabled-ignored',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'A rotation of a disabled subscription returns a new secret, but deliveries are signed with the one before.',
    apply: (parts) => ignoreRotation(parts, ({ status }) => status === 'disabled'),
  }),

  fault({
    id: 'deliveries.rotation-by-other-credential-ignored',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'A rotation by another credential than that of the creator returns a new secret, and stores nothing.',
    apply: (parts) => {
      const { parts: remembering, creators } = rememberCreators(parts, 'createWebhookSubscription')
      return ignoreRotation(remembering, ({ id }, { caller }) => creators.get(id) !== caller.clientId)
    },
  }),

  fault({
    id: 'deliveries.manual-retries-signed-with-first-secret',
    breaks: ['deliveries.manual-retry-signed-after-rotation', 'deliveries.old-secret-expires-after-24-hours'],
    says: 'A manual retry is signed with the first secret of the subscription.',
    apply: (parts) => signWithOldSecret(parts, 'first', isManual),
  }),

  fault({
    id: 'deliveries.manual-retries-signed-with-previous-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'A manual retry is signed with the secret before the last rotation, however long ago that was.',
    apply: (parts) => signWithOldSecret(parts, 'previous', isManual),
  }),

  fault({
    id: 'deliveries.events-signed-with-remembered-secret',
    breaks: ['deliveries.manual-retry-signed-after-rotation'],
    says: 'The delivery worker remembers the secret of a subscription for an hour, whatever rotations follow.',
    apply: (parts) => {
      const remembered = new Map<string, { readonly secret: string; readonly at: number }>()
      return changeSignature(parts, ({ body, headers }, { id, secret }) => {
        const current = { secret: parts.vault.decrypt(secret, id), at: parts.clock.now() }
        const known = remembered.get(id)
        const used = isFirst(headers) && known !== undefined && current.at - known.at < HOUR ? known : current
        if (isFirst(headers)) remembered.set(id, used)
        return sign(used.secret, body, parts.choices)
      })
    },
  }),

  fault({
    id: 'deliveries.concurrent-rotations-lose-secret',
    breaks: ['deliveries.signed-after-concurrent-rotations'],
    says: 'Two concurrent rotations leave a secret that neither returned.',
    apply: (parts) => {
      const running = new Map<string, number>()
      return wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const { id } = request.path
        const before = running.get(id) ?? 0
        running.set(id, before + 1)
        const response = await handle(request, context)
        await setTimeout(50)
        const isConcurrent = before > 0 || (running.get(id) ?? 0) > 1
        running.set(id, (running.get(id) ?? 1) - 1)
        if (isConcurrent) {
          const secret = parts.vault.encrypt(createSecret(parts.choices), id)
          await context.store.updateTable('webhook_subscriptions').set({ secret }).where('id', '=', id).execute()
        }
        return response
      })
    },
  }),

  fault({
    id: 'deliveries.update-undoes-concurrent-rotation',
    breaks: ['deliveries.signed-after-concurrent-rotations'],
    says: 'An update reads the whole subscription, and writes it back a moment later, which undoes a rotation meanwhile.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        await setTimeout(30)
        if (before && response.body) await overwriteRow(before.id, secretsOf(before), context)
        return response
      }),
  }),

  fault({
    id: 'deliveries.end-of-delivery-undoes-rotation',
    breaks: ['deliveries.manual-retry-signed-after-rotation'],
    says: 'The end of a delivery writes back the whole subscription, which undoes rotations during the delivery.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { subscriptionId = '' } = delivery
        const before = isTest(delivery.headers) ? undefined : await subscriptionRow(subscriptionId, parts)
        const outcome = await send(delivery)
        if (before) await overwriteRow(before.id, secretsOf(before), parts)
        return outcome
      }),
  }),

  fault({
    id: 'deliveries.update-changes-secret',
    breaks: ['deliveries.update-preserves-secret', 'deliveries.signature-of-raw-body'],
    says: 'An update of a subscription changes its secret without returning the new one.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id } = request.path
        const secret = parts.vault.encrypt(createSecret(parts.choices), id)
        await context.store.updateTable('webhook_subscriptions').set({ secret }).where('id', '=', id).execute()
        return response
      }),
  }),

  fault({
    id: 'deliveries.update-restores-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'An update writes the whole subscription, with the secret that it had before the last rotation.',
    apply: (parts) => {
      const before = new Map<string, string>()
      const rotating = wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (rotate) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        if (row) before.set(row.id, row.secret)
        return rotate(request, context)
      })
      return wrapOperation(rotating, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id } = request.path
        const secret = before.get(id)
        if (secret)
          await context.store.updateTable('webhook_subscriptions').set({ secret }).where('id', '=', id).execute()
        return response
      })
    },
  }),
] satisfies readonly Fault[]

/** The secrets of a stored subscription. */
const secretsOf = ({ secret, previous_secret, previous_secret_expires_at }: SubscriptionRow) => ({
  secret,
  previous_secret,
  previous_secret_expires_at,
})

/** Lets some rotations return a new secret that is not stored. */
const ignoreRotation = (parts: Services, isIgnored: (before: SubscriptionRow, context: Context) => boolean): Services =>
  wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
    const before = await subscriptionRow(request.path.id, context)
    const response = await handle(request, context)
    if (before && isIgnored(before, context)) await overwriteRow(before.id, { secret: before.secret }, context)
    return response
  })

/**
 * Signs some deliveries with the first secret of their subscription, or with the one before the last rotation.
 * @param isRemembered whether a rotation of this subscription counts
 */
function signWithOldSecret(
  parts: Services,
  which: 'first' | 'previous',
  isConcerned: (headers: Headers) => boolean,
  isRemembered: (before: SubscriptionRow) => boolean = () => true,
): Services {
  const secrets = new Map<string, string>()
  const rotating = wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (rotate) => async (request, context) => {
    const { id } = request.path
    const row = await subscriptionRow(id, context)
    if (row && isRemembered(row) && (which === 'previous' || !secrets.has(id)))
      secrets.set(id, parts.vault.decrypt(row.secret, id))
    return rotate(request, context)
  })
  return changeSignature(rotating, ({ body, headers }, { id, secret }) => {
    const old = isConcerned(headers) ? secrets.get(id) : undefined
    return sign(old ?? parts.vault.decrypt(secret, id), body, parts.choices)
  })
}
