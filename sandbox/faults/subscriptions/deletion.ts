import { type Fault, fault, wrapOperation } from '../fault.ts'
import { otherSubscriptionIds, overwriteRow, subscriptionRow } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in deletion. */
export default [
  fault({
    id: 'subscriptions.deletion-returns-subscription',
    breaks: ['subscriptions.deletion-returns-empty-body'],
    says: 'A deletion returns the id of the subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        await handle(request, context)
        return { status: 200, body: { id: request.path.id } as never }
      }),
  }),

  fault({
    id: 'subscriptions.deletion-affects-others',
    breaks: ['subscriptions.deletion-leaves-others-unchanged'],
    says: 'A deletion deletes all subscriptions of the tenant with the same URL.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const gone = await subscriptionRow(request.path.id, context)
        const answer = await handle(request, context)
        for (const id of await otherSubscriptionIds(request.path.id, context)) {
          const other = await subscriptionRow(id, context)
          if (other?.url === gone?.url) await overwriteRow(id, { deleted_at: context.clock.now() }, context)
        }
        return answer
      }),
  }),
] satisfies readonly Fault[]
