import { ApiError } from '../api-error.ts'
import { parseUtc } from '../dates.ts'
import type { ErrorResponse } from '../http/error-response.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { fault, wrapErrorResponse, wrapOperation, wrapStep } from './fault.ts'

/** Violations of spec/rules/errors.yaml. */
export default [
  fault({
    id: 'errors.malformed-json-returns-500',
    breaks: ['errors.malformed-json-refused', 'errors.never-5xx'],
    says: 'A body that is not well-formed JSON returns 500.',
    apply: (parts) => respondWith500(parts, messages.brokenJson),
  }),

  fault({
    id: 'errors.malformed-json-treated-as-empty',
    breaks: ['errors.malformed-json-refused'],
    says: 'An update treats a body that is not well-formed JSON as an empty object.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          const broken = error instanceof ApiError && error.localized === messages.brokenJson
          if (!broken || exchange.operation.id !== 'updateCard') throw error
          exchange.body = {}
        }
      }),
  }),

  fault({
    id: 'errors.missing-body-returns-500',
    breaks: ['errors.missing-body-refused', 'errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A request without its required body returns 500.',
    apply: (parts) => respondWith500(parts, messages.bodyMissing),
  }),

  fault({
    id: 'errors.missing-body-defaulted',
    breaks: ['errors.missing-body-refused'],
    says: 'A search for transactions without a body uses the source `cards`.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          const missing = error instanceof ApiError && error.localized === messages.bodyMissing
          if (!missing || exchange.operation.id !== 'listCardTransactions') throw error
          exchange.body = { source: 'cards' }
        }
      }),
  }),

  fault({
    id: 'errors.null-body-returns-500',
    breaks: ['errors.missing-body-refused', 'errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'The body null returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.body === null) throw new ApiError(500, messages.internal)
      }),
  }),

  fault({
    id: 'errors.invalid-date-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A date that does not exist, as start of an active date range, returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { startDate } = request.body.restrictions.activeDateRangeUTC ?? {}
        if (startDate && Number.isNaN(parseUtc(startDate))) throw new RangeError('Invalid time value')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.large-page-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'A page whose first row has a number above 32 bits returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => (request, context) => {
        const { page, pageSize } = request.query
        if ((page - 1) * pageSize > 2 ** 31) throw new RangeError('integer out of range')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.nul-character-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'A memo with the NUL character returns 500, as the database cannot store it.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if (request.body.memo.includes('\u0000')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return handle(request, context)
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
    id: 'errors.unknown-route-accepted',
    breaks: ['errors.unknown-path-refused', 'errors.unknown-method-refused'],
    says: 'A path or a method that is not in the contract returns 200.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const unknown = error instanceof ApiError && error.localized === messages.noRoute
        return unknown ? { status: 200, body: {}, headers: {} } : build(error, locale, choices)
      }),
  }),

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
]

/** Returns 500 for bodies that are refused for this reason. */
function respondWith500(parts: Services, reason: ApiError['localized']): Services {
  return wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      throw error instanceof ApiError && error.localized === reason ? new ApiError(500, messages.internal) : error
    }
  })
}

type ErrorBody = Readonly<Record<string, unknown>>

function changeErrorBody(parts: Services, change: (body: ErrorBody) => ErrorBody): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices): ErrorResponse => {
    const refused = build(error, locale, choices)
    return { ...refused, body: change(refused.body as ErrorBody) }
  })
}
