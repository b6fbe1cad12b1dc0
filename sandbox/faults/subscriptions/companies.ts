import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { maskedSubscription } from '../../webhooks/subscription.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { regardlessOfCompany } from './answers.ts'

/** Violations of spec/rules/subscriptions.yaml in keeping the subscriptions of companies apart. */
export default [
  fault({
    id: 'subscriptions.foreign-retrieved',
    breaks: ['subscriptions.foreign-subscription-not-retrieved'],
    says: 'A subscription of another company can be retrieved.',
    apply: (parts) => regardlessOfCompany(parts, 'getWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.foreign-updated',
    breaks: ['subscriptions.foreign-subscription-not-changed'],
    says: 'A subscription of another company can be updated.',
    apply: (parts) => regardlessOfCompany(parts, 'updateWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.foreign-deleted',
    breaks: ['subscriptions.foreign-subscription-not-changed'],
    says: 'A subscription of another company can be deleted.',
    apply: (parts) => regardlessOfCompany(parts, 'deleteWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.foreign-rotated',
    breaks: ['subscriptions.foreign-secret-not-rotated'],
    says: 'The secret of a subscription of another company can be rotated.',
    apply: (parts) => regardlessOfCompany(parts, 'rotateWebhookSubscriptionSecret'),
  }),

  fault({
    id: 'subscriptions.foreign-tested',
    breaks: ['subscriptions.foreign-subscription-not-tested'],
    says: 'A subscription of another company can be tested.',
    apply: (parts) => regardlessOfCompany(parts, 'testWebhookSubscription'),
  }),

  fault({
    id: 'subscriptions.foreign-listed',
    breaks: ['subscriptions.foreign-subscriptions-not-listed'],
    says: 'The list holds the subscriptions of all companies.',
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
    id: 'subscriptions.owned-by-credential',
    breaks: ['subscriptions.shared-in-company'],
    says: 'A subscription is seen by the credential that created it alone.',
    apply: (parts) => {
      const owners = new Map<string, string>()
      const creating = wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        owners.set(answer.body?.id ?? '', context.caller.clientId)
        return answer
      })
      return wrapOperation(creating, 'getWebhookSubscription', (handle) => (request, context) => {
        const owner = owners.get(request.path.id) ?? context.caller.clientId
        if (owner !== context.caller.clientId) throw new ApiError(404, messages.notFound)
        return handle(request, context)
      })
    },
  }),
] satisfies readonly Fault[]
