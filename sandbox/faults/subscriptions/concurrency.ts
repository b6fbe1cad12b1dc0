import { type Fault, fault, wrapOperation } from '../fault.ts'
import { overwriteRow, subscriptionRow } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in concurrent calls. */
export default [
  fault({
    id: 'subscriptions.update-race',
    breaks: ['subscriptions.concurrent-updates-linearizable'],
    says: 'An update writes back the whole subscription as it was read 20 ms before.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (before) {
          const { url, description, developer_email, timeout_ms, status } = before
          await overwriteRow(before.id, { url, description, developer_email, timeout_ms, status }, context)
        }
        return handle(request, context)
      }),
  }),
] satisfies readonly Fault[]
