import { text } from 'node:stream/consumers'
import type { OperationId } from '../../../generated/operations.ts'
import { ApiError } from '../../api-error.ts'
import { forbidden } from '../../auth/access-control.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { mainCaller } from './admit.ts'

/** Violations of spec/rules/authentication.yaml: refused requests change nothing. */
export default [
  fault({
    id: 'authentication.unauthorized-executed',
    breaks: ['authentication.unauthorized-changes-nothing', 'authentication.unauthorized-sends-nothing'],
    says: 'A request without an access token returns 401, but is executed.',
    apply: (parts) => executeRefused(parts, 'authenticate'),
  }),

  fault({
    id: 'authentication.executed-while-token-looked-up',
    breaks: ['authentication.unauthorized-changes-nothing', 'authentication.unauthorized-sends-nothing'],
    says: 'A request with an unknown access token returns 401, but is executed while the token is looked up.',
    apply: (parts) =>
      executeRefused(parts, 'authenticate', ({ incoming }) => incoming.headers.authorization !== undefined),
  }),

  fault({
    id: 'authentication.forbidden-executed',
    breaks: ['authentication.forbidden-changes-nothing', 'authentication.forbidden-sends-nothing'],
    says: 'A request without permission returns 403, but is executed.',
    apply: (parts) => executeRefused(parts, 'authorize'),
  }),

  fault({
    id: 'authentication.subscription-deleted-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'The deletion of a webhook subscription is executed before the permission check, but returns 403.',
    apply: (parts) =>
      wrapStep(parts, 'authorize', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          const { operation, incoming, caller, locale } = exchange
          if (operation.id === 'deleteWebhookSubscription' && caller) {
            const request = { path: incoming.path, query: {}, headers: {}, body: undefined }
            await parts.operations.deleteWebhookSubscription?.(request as never, { ...services, caller, locale })
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'authentication.boleto-cancelled-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A cancellation is executed before the permission check, but returns 403.',
    apply: (parts) => executeBeforeAuthorization(parts, 'cancelBoleto', pathOf),
  }),

  fault({
    id: 'authentication.boleto-created-before-authorization',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A boleto is created before the permission check, but the response is 403.',
    apply: (parts) =>
      executeBeforeAuthorization(parts, 'createBoleto', async ({ incoming }) => ({
        body: JSON.parse(await text(incoming.body)),
      })),
  }),

  fault({
    id: 'authentication.card-created-before-charge-date-scope',
    breaks: ['authentication.forbidden-changes-nothing'],
    says: 'A card with expectedChargeDateUTC is created before the scope cards:multiple:write is checked, but the response is 403.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isForbidden = request.body.expectedChargeDateUTC && !context.caller.scopes.has('cards:multiple:write')
        if (isForbidden) throw forbidden(['cards:multiple:write'])
        return response
      }),
  }),

  fault({
    id: 'authentication.secret-rotated-before-authorization',
    breaks: ['authentication.forbidden-sends-nothing'],
    says: 'A secret is rotated before the permission check, but the response is 403.',
    apply: (parts) => executeBeforeAuthorization(parts, 'rotateWebhookSubscriptionSecret', pathOf),
  }),

  fault({
    id: 'authentication.test-sent-before-authorization',
    breaks: ['authentication.forbidden-sends-nothing'],
    says: 'A test delivery is sent before the permission check, but the response is 403.',
    apply: (parts) => executeBeforeAuthorization(parts, 'testWebhookSubscription', pathOf),
  }),

  fault({
    id: 'authentication.event-retried-before-authorization',
    breaks: ['authentication.forbidden-sends-nothing'],
    says: 'An event is retried before the permission check, but the response is 403.',
    apply: (parts) => executeBeforeAuthorization(parts, 'retryWebhookEvent', pathOf),
  }),
] satisfies readonly Fault[]

/** Executes the requests that a step refuses, or some of them, and then returns the refusal. */
function executeRefused(
  parts: Services,
  name: 'authenticate' | 'authorize',
  isExecuted: (exchange: Exchange) => boolean = () => true,
): Services {
  return wrapStep(parts, name, (run) => async (exchange, services) => {
    try {
      await run(exchange, services)
    } catch (error) {
      if (!isExecuted(exchange)) throw error
      const secret = { ...exchange, caller: exchange.caller ?? mainCaller(services) }
      const reached = services.steps.findIndex((step) => step.name === 'authorize')
      try {
        for (const step of services.steps.slice(reached + 1)) await step.run(secret, services)
      } catch (later) {
        if (!(later instanceof ApiError)) throw later
      }
      throw error
    }
  })
}

const pathOf = ({ incoming }: Exchange) => ({ path: incoming.path })

/** Executes an operation before the permission of its caller is checked. */
function executeBeforeAuthorization(
  parts: Services,
  operation: OperationId,
  requestOf: (exchange: Exchange) => object | Promise<object>,
): Services {
  return wrapStep(parts, 'authorize', (run) => async (exchange, services) => {
    try {
      await run(exchange, services)
    } catch (error) {
      const { caller, locale } = exchange
      if (exchange.operation.id === operation && caller) {
        const request = { path: {}, query: {}, headers: {}, body: undefined, ...(await requestOf(exchange)) }
        await parts.operations[operation]?.(request as never, { ...services, caller, locale })
      }
      throw error
    }
  })
}
