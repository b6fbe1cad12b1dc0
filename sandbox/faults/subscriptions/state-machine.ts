import { type Fault, fault, wrapOperation } from '../fault.ts'
import { overwriteRow } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in sequences of calls. */
export default [
  fault({
    id: 'subscriptions.rotation-removes-description',
    breaks: ['subscriptions.state-machine', 'subscriptions.rotation-preserves-other-properties'],
    says: 'A rotation removes the description.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await overwriteRow(request.path.id, { description: null }, context)
        return response
      }),
  }),
] satisfies readonly Fault[]
