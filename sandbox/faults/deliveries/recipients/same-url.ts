import type { Context } from '../../../handler.ts'
import type { Services } from '../../../services.ts'
import type { DeliveryRequest } from '../../../webhooks/sender/sender.ts'
import { sign } from '../../../webhooks/sender/signature.ts'
import type { SubscriptionRow } from '../../../webhooks/tables.ts'
import { type Fault, fault, wrapEach, wrapOperation } from '../../fault.ts'
import { overwriteRow, subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { isTest, wrapSender } from '../change-deliveries.ts'

/** Makes an operation on a subscription change the subscriptions of other tenants with the same URL as well. */
function changeOfOtherTenants(
  parts: Services,
  operation: 'rotateWebhookSubscriptionSecret' | 'deleteWebhookSubscription',
  change: (changed: SubscriptionRow, other: SubscriptionRow, context: Context) => Partial<SubscriptionRow>,
): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    const response = await handle()
    const changed = await subscriptionRow(request.path.id, context)
    if (changed === undefined) return response
    const withUrl = context.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', changed.url)
    const others = await withUrl.where('company_id', '!=', changed.company_id).where('deleted_at', 'is', null).execute()
    for (const other of others) await overwriteRow(other.id, change(changed, other, context), context)
    return response
  })
}

/** Signs deliveries, or some of them, with the secret of another subscription than the one that they are for. */
const signForAnother = (
  parts: Services,
  signerFor: (own: SubscriptionRow) => SubscriptionRow | Promise<SubscriptionRow>,
  isConcerned: (delivery: DeliveryRequest) => boolean = () => true,
): Services =>
  wrapSender(parts, (send) => async (delivery) => {
    const own = await subscriptionRow(delivery.subscriptionId ?? '', parts)
    if (own === undefined || !isConcerned(delivery)) return send(delivery)
    const signer = await signerFor(own)
    if (signer.id === own.id) return send(delivery)
    const signature = sign(parts.vault.decrypt(signer.secret, signer.id), delivery.body, parts.choices)
    return send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Signature': signature } })
  })

/** Violations of spec/rules/deliveries.yaml: subscriptions that are looked up by their URL, which others may have as well. */
export default [
  fault({
    id: 'deliveries.secret-of-first-tenant-with-url',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'Each URL has one secret, that of the first tenant: deliveries of other tenants to it are signed with that one.',
    apply: (parts) => {
      const first = new Map<string, SubscriptionRow>()
      return signForAnother(parts, (own) => {
        const known = first.get(own.url) ?? own
        first.set(own.url, known)
        return known.company_id === own.company_id ? own : known
      })
    },
  }),

  fault({
    id: 'deliveries.secret-of-deleted-with-url',
    breaks: ['deliveries.to-every-subscription', 'deliveries.other-tenant-events-not-received'],
    says: 'A delivery to a URL that a deleted subscription had is signed with the secret of the deleted one.',
    apply: (parts) => {
      const deleted = new Map<string, SubscriptionRow>()
      const deleting = wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const row = await subscriptionRow(request.path.id, context)
        if (row !== undefined && !deleted.has(row.url)) deleted.set(row.url, row)
        return response
      })
      return signForAnother(deleting, (own) => deleted.get(own.url) ?? own)
    },
  }),

  fault({
    id: 'deliveries.tests-with-first-secret-of-url',
    breaks: ['subscriptions.rotation-leaves-others-unchanged'],
    says: 'A test delivery is signed with the secret of the subscription that the first test to the same URL was for.',
    apply: (parts) => {
      const first = new Map<string, SubscriptionRow>()
      return signForAnother(
        parts,
        (own) => first.get(own.url) ?? first.set(own.url, own).get(own.url) ?? own,
        ({ headers }) => isTest(headers),
      )
    },
  }),

  fault({
    id: 'deliveries.tests-with-newest-secret-of-url',
    breaks: ['subscriptions.rotation-leaves-others-unchanged'],
    says: 'A test delivery is signed with the secret of the newest subscription with the same URL.',
    apply: (parts) =>
      signForAnother(
        parts,
        async ({ url }) => {
          const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', url)
          return rows.orderBy('sort_key', 'desc').executeTakeFirstOrThrow()
        },
        ({ headers }) => isTest(headers),
      ),
  }),

  fault({
    id: 'deliveries.rotation-for-all-tenants-with-url',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'A rotation changes the secrets of all subscriptions with the same URL, whatever their tenant is.',
    apply: (parts) =>
      changeOfOtherTenants(parts, 'rotateWebhookSubscriptionSecret', (rotated, other, { vault }) => ({
        secret: vault.encrypt(vault.decrypt(rotated.secret, rotated.id), other.id),
      })),
  }),

  fault({
    id: 'deliveries.deletion-for-all-tenants-with-url',
    breaks: ['deliveries.updated-url-applies', 'subscriptions.deletion-leaves-others-unchanged'],
    says: 'A deletion deletes all subscriptions with the same URL, whatever their tenant is.',
    apply: (parts) => changeOfOtherTenants(parts, 'deleteWebhookSubscription', ({ deleted_at }) => ({ deleted_at })),
  }),
] satisfies readonly Fault[]
