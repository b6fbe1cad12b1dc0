import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'

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

  ...(['createCard', 'createBoleto', 'createWebhookSubscription'] as const).map((operation) =>
    fault({
      id: `errors.id-assigned-by-${operation}`,
      breaks: ['errors.read-only-properties-protected'],
      says: `${operation} assigns its body to the new object, with its id.`,
      apply: (parts) => withAssigned(parts, operation, 'id'),
    }),
  ),

  fault({
    id: 'errors.payment-details-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The body of a boleto creation is assigned to the new boleto, with details of its payment.',
    apply: (parts) => withAssigned(parts, 'createBoleto', 'paymentDetails'),
  }),

  fault({
    id: 'errors.card-holder-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The body of a card update is assigned to the card, with the holder that later retrievals return.',
    apply(parts) {
      const holders = new Map<string, unknown>()
      const assigning = wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { details } = request.body as { details?: { cardHolder?: unknown } }
        if (details?.cardHolder !== undefined) holders.set(request.path.id, details.cardHolder)
        return handle(request, context)
      })
      return wrapOperation(assigning, 'getCard', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        const cardHolder = holders.get(request.path.id)
        if (body === undefined || cardHolder === undefined) return { body }
        return { body: { ...body, details: { ...body.details, cardHolder: String(cardHolder) } } }
      })
    },
  }),

  fault({
    id: 'errors.company-of-body-assigned',
    breaks: ['errors.read-only-properties-protected'],
    says: 'The creation of a card assigns `companyId` from its body.',
    apply: (parts) => withChosenCompany(parts, 'createCard', ({ body }) => Reflect.get(Object(body), 'companyId')),
  }),

  ...(['createBoleto', 'createWebhookSubscription'] as const).map((operation) =>
    fault({
      id: `errors.company-of-body-assigned-by-${operation}`,
      breaks: ['errors.read-only-properties-protected'],
      says: `${operation} assigns \`companyId\` from its body.`,
      apply: (parts) => withChosenCompany(parts, operation, ({ body }) => Reflect.get(Object(body), 'companyId')),
    }),
  ),
] satisfies readonly Fault[]

type Assigning =
  | 'createBoleto'
  | 'createCard'
  | 'createWebhookSubscription'
  | 'updateCard'
  | 'updateWebhookSubscription'

/** Makes an operation return a property of the request body as it was sent. */
function withAssigned(parts: Services, operation: Assigning, property: string): Services {
  return wrapOperation(parts, operation, (handle: Handler<Assigning>) => async (request, context) => {
    const response = await handle(request as never, context)
    const sent: unknown = Reflect.get(request.body, property)
    if (response.body === undefined || sent === undefined) return response
    return { ...response, body: { ...(response.body as object), [property]: sent } as never }
  })
}
