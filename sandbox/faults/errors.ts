import { ApiError } from '../api-error.ts'
import { parseUtc } from '../dates.ts'
import type { ErrorResponse } from '../http/error-response.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { fault, wrapErrorResponse, wrapOperation, wrapStep } from './fault.ts'

/** Violations of spec/rules/errors.yaml. */
export default [
  fault({
    id: 'errors.broken-json-is-our-fault',
    breaks: ['errors.broken-json-refused', 'errors.never-5xx'],
    says: 'A body that is not well-formed JSON is answered with 500.',
    apply: (parts) => failingOn(parts, messages.brokenJson),
  }),

  fault({
    id: 'errors.broken-json-is-empty',
    breaks: ['errors.broken-json-refused'],
    says: 'A body that is not well-formed JSON is taken for an empty object by an update.',
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
    id: 'errors.missing-body-is-our-fault',
    breaks: ['errors.missing-body-refused', 'errors.odd-input-answered', 'errors.never-5xx'],
    says: 'A request without the body that it needs is answered with 500, as the handler looks into nothing.',
    apply: (parts) => failingOn(parts, messages.bodyMissing),
  }),

  fault({
    id: 'errors.missing-body-by-default',
    breaks: ['errors.missing-body-refused'],
    says: 'Transactions that are asked for without a body are those of the source cards.',
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
    id: 'errors.null-body-is-our-fault',
    breaks: ['errors.missing-body-refused', 'errors.odd-input-answered', 'errors.never-5xx'],
    says: 'The body null is answered with 500, as it is taken for an object.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.body === null) throw new ApiError(500, messages.internal)
      }),
  }),

  fault({
    id: 'errors.no-such-day-fails',
    breaks: ['errors.odd-input-answered', 'errors.never-5xx'],
    says: 'A day that no calendar has is answered with 500 when it begins an active range.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { startDate } = request.body.restrictions.activeDateRangeUTC ?? {}
        if (startDate && Number.isNaN(parseUtc(startDate))) throw new RangeError('Invalid time value')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.far-page-overflows',
    breaks: ['errors.extreme-input-answered'],
    says: 'A page whose first row has a number of more than 32 bits is answered with 500.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => (request, context) => {
        const { page, pageSize } = request.query
        if ((page - 1) * pageSize > 2 ** 31) throw new RangeError('integer out of range')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.nul-not-stored',
    breaks: ['errors.extreme-input-answered'],
    says: 'A memo with the character NUL is answered with 500, as the database keeps no such text.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if (request.body.memo.includes('\u0000')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.another-status-in-body',
    breaks: ['errors.status-in-body'],
    says: 'The statusCode of every error body is 500.',
    apply: (parts) => changing(parts, (body) => ({ ...body, statusCode: 500 })),
  }),

  fault({
    id: 'errors.no-message',
    breaks: ['ErrorDto.message.required', 'BadRequestErrorDto.message.required'],
    says: 'Error bodies have no message.',
    apply: (parts) => changing(parts, ({ message: _, ...body }) => body),
  }),

  fault({
    id: 'errors.details-as-object',
    breaks: ['BadRequestErrorDto.errors.type'],
    says: 'The errors of a 400 are an object, not an array.',
    apply: (parts) =>
      changing(parts, (body) => (Array.isArray(body.errors) ? { ...body, errors: { ...body.errors } } : body)),
  }),

  fault({
    id: 'errors.labelled-as-html',
    breaks: ['errors.content-type'],
    says: 'Error bodies are labelled as HTML.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const refused = build(error, locale, choices)
        return { ...refused, headers: { ...refused.headers, 'content-type': 'text/html; charset=utf-8' } }
      }),
  }),

  fault({
    id: 'errors.unknown-id-deleted',
    breaks: ['errors.unknown-id-not-found'],
    says: 'The deletion of an id that names nothing succeeds.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const { store } = context
        const row = await store.selectFrom('cards').select('id').where('id', '=', request.path.id).executeTakeFirst()
        return row ? handle(request, context) : {}
      }),
  }),

  fault({
    id: 'errors.unknown-route-answered',
    breaks: ['errors.unknown-path-refused', 'errors.unknown-method-refused'],
    says: 'A path or a method that the contract does not have is answered with 200.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const unknown = error instanceof ApiError && error.localized === messages.noRoute
        return unknown ? { status: 200, body: {}, headers: {} } : build(error, locale, choices)
      }),
  }),

  fault({
    id: 'errors.created-as-accepted',
    breaks: ['errors.success-status'],
    says: 'A creation is answered with 202.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.response.status === 201) exchange.response.status = 202
      }),
  }),
]

/** The parts with a body that is refused for this reason answered with 500. */
function failingOn(parts: Services, reason: ApiError['localized']): Services {
  return wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      throw error instanceof ApiError && error.localized === reason ? new ApiError(500, messages.internal) : error
    }
  })
}

type ErrorBody = Readonly<Record<string, unknown>>

function changing(parts: Services, change: (body: ErrorBody) => ErrorBody): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices): ErrorResponse => {
    const refused = build(error, locale, choices)
    return { ...refused, body: change(refused.body as ErrorBody) }
  })
}
