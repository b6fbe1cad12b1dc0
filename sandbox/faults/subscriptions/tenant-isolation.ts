import { ApiError } from '../../api-error.ts'
import type { Context, Handler } from '../../handler.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { cancelDeliveries } from '../../webhooks/deliveries/cancel-deliveries.ts'
import { maskedSubscription } from '../../webhooks/subscriptions/subscription.ts'
import { type Fault, fault, rememberCreators, wrapOperation } from '../fault.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import { changeList, ignoreTenant, subscriptionRow } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in tenant isolation. */
export default [
  fault({
    id: 'subscriptions.other-tenant-retrieved',
    breaks: ['subscriptions.other-tenant-not-retrieved'],
    says: 'A subscription of another tenant can be retrieved.',
    apply: (parts) => ignoreTenant(parts, 'getWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.other-tenant-updated',
    breaks: ['subscriptions.other-tenant-not-changed'],
    says: 'A subscription of another tenant can be updated.',
    apply: (parts) => ignoreTenant(parts, 'updateWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.other-tenant-shown-by-empty-update',
    breaks: ['subscriptions.other-tenant-not-changed'],
    says: 'An empty update returns the subscription of another tenant.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const isEmpty = Object.keys(request.body).length === 0
        const row = isEmpty ? await subscriptionRow(request.path.id, context) : undefined
        if (row === undefined || row.deleted_at !== null) return handle(request, context)
        return { body: maskedSubscription(row, context.choices) }
      }),
  }),

  fault({
    id: 'subscriptions.other-tenant-deleted',
    breaks: ['subscriptions.other-tenant-not-changed'],
    says: 'A subscription of another tenant can be deleted.',
    apply: (parts) => ignoreTenant(parts, 'deleteWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.other-tenant-deletion-ends-retries',
    breaks: ['subscriptions.other-tenant-not-changed'],
    says: "A deletion of another tenant's subscription returns 404, and ends the deliveries that wait for a retry.",
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        if (row && row.company_id !== context.caller.companyId) await cancelDeliveries(context, row)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'subscriptions.other-tenant-secret-rotated',
    breaks: ['subscriptions.other-tenant-secret-not-rotated', 'subscriptions.other-tenant-rotation-preserves-secret'],
    says: "The secret of another tenant's subscription can be rotated.",
    apply: (parts) => ignoreTenant(parts, 'rotateWebhookSubscriptionSecret'),
  }),

  fault({
    id: 'subscriptions.other-tenant-rotation-executed',
    breaks: ['subscriptions.other-tenant-rotation-preserves-secret'],
    says: "A rotation of another tenant's secret returns 404, but is executed.",
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const rows = context.store.selectFrom('webhook_subscriptions').select('company_id')
        const row = await rows.where('id', '=', request.path.id).executeTakeFirst()
        const { companyId } = context.caller
        if (row === undefined || row.company_id === companyId) return handle(request, context)
        await handle(request, { ...context, caller: { ...context.caller, companyId: row.company_id } })
        throw new ApiError(404, messages.notFound)
      }),
  }),

  fault({
    id: 'subscriptions.other-tenant-tested',
    breaks: ['subscriptions.other-tenant-not-tested'],
    says: 'A test delivery can be sent to a subscription of another tenant.',
    apply: (parts) => ignoreTenant(parts, 'testWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.other-tenant-listed',
    breaks: ['subscriptions.other-tenant-not-listed'],
    says: 'GET /v1/webhooks/subscriptions returns the subscriptions of all tenants.',
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookSubscriptions', () => async (_, { store, choices }) => {
        const rows = await store
          .selectFrom('webhook_subscriptions')
          .selectAll()
          .where('deleted_at', 'is', null)
          .execute()
        return { body: rows.map((row) => maskedSubscription(row, choices)) }
      }),
  }),

  fault({
    id: 'subscriptions.other-tenant-disabled-listed',
    breaks: ['subscriptions.other-tenant-not-listed'],
    says: 'GET /v1/webhooks/subscriptions returns the disabled subscriptions of all tenants.',
    apply: (parts) =>
      changeList(parts, async (own, { store, choices, caller }) => {
        const disabled = store.selectFrom('webhook_subscriptions').selectAll().where('status', '=', 'disabled')
        const others = disabled.where('company_id', '!=', caller.companyId).where('deleted_at', 'is', null)
        return [...own, ...(await others.execute()).map((row) => maskedSubscription(row, choices))]
      }),
  }),

  fault({
    id: 'subscriptions.owned-by-credential',
    breaks: ['subscriptions.shared-in-company'],
    says: 'Only the credential that created a subscription can retrieve it.',
    apply: (parts) => onlyForCreator(parts, 'getWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.updated-by-creator-only',
    breaks: ['subscriptions.shared-in-company'],
    says: 'Only the credential that created a subscription can update it.',
    apply: (parts) => onlyForCreator(parts, 'updateWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.rotated-by-creator-only',
    breaks: ['subscriptions.shared-in-company'],
    says: 'Only the credential that created a subscription can rotate its secret.',
    apply: (parts) => onlyForCreator(parts, 'rotateWebhookSubscriptionSecret'),
  }),

  fault({
    id: 'subscriptions.deleted-by-creator-only',
    breaks: ['subscriptions.shared-in-company'],
    says: 'Only the credential that created a subscription can delete it.',
    apply: (parts) => onlyForCreator(parts, 'deleteWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.tested-by-creator-only',
    breaks: ['subscriptions.shared-in-company'],
    says: 'Only the credential that created a subscription can send a test delivery to it.',
    apply: (parts) => onlyForCreator(parts, 'testWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.deletion-by-others-without-effect',
    breaks: ['subscriptions.shared-in-company'],
    says: 'A deletion by another credential than that of the creator returns success and deletes nothing.',
    apply: (parts) => {
      const { parts: remembering, creators } = rememberCreators(parts, 'createWebhookSubscription')
      return wrapOperation(remembering, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const creator = creators.get(request.path.id) ?? context.caller.clientId
        return creator === context.caller.clientId ? handle(request, context) : {}
      })
    },
  }),

  fault({
    id: 'subscriptions.cached-per-credential',
    breaks: ['subscriptions.shared-in-company'],
    says: 'A retrieved subscription is cached for its credential until that one changes it.',
    apply: (parts) => {
      const cache = new Map<string, Awaited<ReturnType<Handler<'getWebhookSubscription'>>>>()
      const keyOf = (id: string, { caller }: Context) => `${caller.clientId} ${id}`
      const changing = wrapOperation(parts, 'updateWebhookSubscription', (handle) => (request, context) => {
        cache.delete(keyOf(request.path.id, context))
        return handle(request, context)
      })
      return wrapOperation(changing, 'getWebhookSubscription', (handle) => async (request, context) => {
        const key = keyOf(request.path.id, context)
        const response = cache.get(key) ?? (await handle(request, context))
        cache.set(key, response)
        return response
      })
    },
  }),

  fault({
    id: 'subscriptions.company-of-query-listed',
    breaks: ['subscriptions.other-tenant-not-listed'],
    says: 'The parameter `companyId` of the list of subscriptions, which a page for administrators uses, chooses the tenant.',
    apply: (parts) => withChosenCompany(parts, 'listWebhookSubscriptions', ({ incoming }) => incoming.query.companyId),
  }),
] satisfies readonly Fault[]

/** An operation on a subscription returns 404 to every credential but the one that created it. */
function onlyForCreator(
  parts: Services,
  operation:
    | 'getWebhookSubscription'
    | 'updateWebhookSubscription'
    | 'rotateWebhookSubscriptionSecret'
    | 'deleteWebhookSubscription'
    | 'testWebhookSubscription',
): Services {
  const { parts: remembering, creators } = rememberCreators(parts, 'createWebhookSubscription')
  return wrapOperation(remembering, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const creator = creators.get(request.path.id) ?? context.caller.clientId
    if (creator !== context.caller.clientId) throw new ApiError(404, messages.notFound)
    return handle(request as never, context)
  })
}
