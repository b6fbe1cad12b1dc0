import type { OperationId } from '../../../generated/operations.ts'
import { ApiError } from '../../api-error.ts'
import type { ErrorResponse } from '../../http/error-response.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import {
  acceptUnknownRoutes,
  changeRequests,
  type Fault,
  fault,
  wrapErrorResponse,
  wrapOperation,
  wrapStep,
} from '../fault.ts'

/** Violations of spec/rules/errors.yaml in statuses and error bodies. */
export default [
  fault({
    id: 'errors.creation-returns-202',
    breaks: ['errors.success-status'],
    says: 'Creations return 202.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.response.status === 201) exchange.response.status = 202
      }),
  }),

  fault({
    id: 'errors.unknown-id-deleted',
    breaks: ['errors.unknown-id-not-found'],
    says: 'The deletion of a card that does not exist succeeds.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const { store } = context
        const row = await store.selectFrom('cards').select('id').where('id', '=', request.path.id).executeTakeFirst()
        return row ? handle(request, context) : {}
      }),
  }),

  fault({
    id: 'errors.cache-by-id-only',
    breaks: ['errors.unknown-id-not-found'],
    says: 'Retrieved objects are cached by id only: GET /v1/cards/{id} with the id of a boleto returns the boleto.',
    apply(parts) {
      const kept = new Map<string, never>()
      const keeping = wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        kept.set(request.path.id, response as never)
        return response
      })
      return wrapOperation(
        keeping,
        'getCard',
        (handle) => (request, context) => kept.get(request.path.id) ?? handle(request, context),
      )
    },
  }),

  fault({
    id: 'errors.longer-id-accepted',
    breaks: ['getBoleto.path.id.format', 'getCard.path.id.format'],
    says: 'Characters that follow an id in the path are ignored.',
    apply: (parts) => shortenIds(parts, ['getBoleto', 'getCard']),
  }),

  ...(['updateCard', 'deleteCard', 'cancelBoleto', 'rotateWebhookSubscriptionSecret'] as const).map((operation) =>
    fault({
      id: `errors.longer-id-accepted-by-${operation}`,
      breaks: [`${operation}.path.id.format`],
      says: `${operation} ignores characters that follow an id in the path.`,
      apply: (parts) => shortenIds(parts, [operation]),
    }),
  ),

  fault({
    id: 'errors.unknown-route-accepted',
    breaks: ['errors.unknown-path-refused', 'errors.unknown-method-refused'],
    says: 'A path or a method that is not in the contract returns 200.',
    apply: acceptUnknownRoutes,
  }),

  fault({
    id: 'errors.boleto-deleted',
    breaks: ['errors.unknown-method-refused'],
    says: 'A DELETE request for a boleto cancels it.',
    apply: (parts) => cancelByMethod(parts, 'DELETE', /^\/v1\/boletos\/[^/]+$/),
  }),

  fault({
    id: 'errors.boleto-cancelled-by-get',
    breaks: ['errors.unknown-method-refused'],
    says: 'A GET request cancels a boleto, as a POST request does.',
    apply: (parts) => cancelByMethod(parts, 'GET', /^\/v1\/boletos\/[^/]+\/cancel$/),
  }),

  fault({
    id: 'errors.secret-rotated-by-get',
    breaks: ['errors.unknown-method-refused'],
    says: 'A GET request rotates the secret of a subscription, as a POST request does.',
    apply: (parts) =>
      changeRequests(parts, (request) => {
        if (request.method === 'GET' && /\/subscriptions\/[^/]+\/rotate-secret$/.test(request.url ?? ''))
          request.method = 'POST'
      }),
  }),

  fault({
    id: 'errors.405-without-allow',
    breaks: ['errors.allow-on-405'],
    says: 'A method that is not in the contract returns 405 without the header Allow.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const response = build(error, locale, choices)
        const unknown = error instanceof ApiError && error.localized === messages.noRoute
        return unknown
          ? { ...response, status: 405, body: { ...(response.body as ErrorBody), statusCode: 405 } }
          : response
      }),
  }),

  fault({
    id: 'errors.wrong-status-in-body',
    breaks: ['errors.status-in-body'],
    says: 'The `statusCode` of every error body is 500.',
    apply: (parts) => changeErrorBody(parts, (body) => ({ ...body, statusCode: 500 })),
  }),

  fault({
    id: 'errors.message-missing',
    breaks: ['ErrorDto.message.required', 'BadRequestErrorDto.message.required'],
    says: 'Error bodies have no `message`.',
    apply: (parts) => changeErrorBody(parts, ({ message: _, ...body }) => body),
  }),

  fault({
    id: 'errors.errors-as-object',
    breaks: ['BadRequestErrorDto.errors.type'],
    says: 'The `errors` of a 400 response are an object instead of an array.',
    apply: (parts) =>
      changeErrorBody(parts, (body) => (Array.isArray(body.errors) ? { ...body, errors: { ...body.errors } } : body)),
  }),

  fault({
    id: 'errors.html-content-type',
    breaks: ['errors.content-type'],
    says: 'Error bodies have the media type text/html.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const refused = build(error, locale, choices)
        return { ...refused, headers: { ...refused.headers, 'content-type': 'text/html; charset=utf-8' } }
      }),
  }),
] satisfies readonly Fault[]

/** Takes requests of a method to some paths of a boleto for its cancellation. */
function cancelByMethod(parts: Services, method: string, path: RegExp): Services {
  return changeRequests(parts, (request) => {
    const { url = '' } = request
    if (request.method !== method || !path.test(url)) return
    request.method = 'POST'
    request.url = `${url.replace(/\/cancel$/, '')}/cancel`
  })
}

/** Ignores what follows the id in the path of some operations. */
function shortenIds(parts: Services, shortened: readonly OperationId[]): Services {
  return wrapStep(parts, 'check-path', (run) => async (exchange, services) => {
    const { incoming, operation } = exchange
    if (!shortened.includes(operation.id)) return run(exchange, services)
    const path = { ...incoming.path, ...(incoming.path.id && { id: incoming.path.id.slice(0, 36) }) }
    const changed = { ...exchange, incoming: { ...incoming, path } }
    await run(changed, services)
    exchange.path = changed.path
  })
}

type ErrorBody = Readonly<Record<string, unknown>>

function changeErrorBody(parts: Services, change: (body: ErrorBody) => ErrorBody): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices): ErrorResponse => {
    const refused = build(error, locale, choices)
    return { ...refused, body: change(refused.body as ErrorBody) }
  })
}
