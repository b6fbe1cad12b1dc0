import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/errors.yaml in properties that only the server sets. */
export default [
  fault({
    id: 'errors.boleto-status-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The body of a boleto creation is assigned to the new boleto, with its status.',
    apply: (parts) => withAssigned(parts, 'createBoleto', 'boletoStatus'),
  }),

  fault({
    id: 'errors.card-creation-time-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The body of a card update is assigned to the card, with the time of its creation.',
    apply: (parts) => withAssigned(parts, 'updateCard', 'createdAt'),
  }),

  fault({
    id: 'errors.subscription-version-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The body of a subscription update is assigned to the subscription, with its version.',
    apply: (parts) => withAssigned(parts, 'updateWebhookSubscription', 'version'),
  }),
] satisfies readonly Fault[]

type Assigning = 'createBoleto' | 'updateCard' | 'updateWebhookSubscription'

/** Makes an operation return a property of the request body as it was sent. */
function withAssigned(parts: Services, operation: Assigning, property: string): Services {
  return wrapOperation(parts, operation, (handle: Handler<Assigning>) => async (request, context) => {
    const answer = await handle(request as never, context)
    const sent: unknown = Reflect.get(request.body, property)
    if (answer.body === undefined || sent === undefined) return answer
    return { ...answer, body: { ...(answer.body as object), [property]: sent } as never }
  })
}
