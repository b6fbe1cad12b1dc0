import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Parts } from '../parts.ts'
import type { RefusedAnswer } from '../refusal.ts'
import { fault, wrapOperation, wrapRefusal, wrapStep } from './fault.ts'

/** Violations of spec/rules/errors.yaml. */
export default [
  fault({
    id: 'errors.broken-json-is-our-fault',
    breaks: ['errors.broken-json-refused', 'errors.never-5xx'],
    says: 'A body that is not well-formed JSON is answered with 500.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          const broken = error instanceof ApiError && error.text === messages.brokenJson
          throw broken ? new ApiError(500, messages.internal) : error
        }
      }),
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
          const broken = error instanceof ApiError && error.text === messages.brokenJson
          if (!broken || exchange.operation.id !== 'updateCard') throw error
          exchange.body = {}
        }
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
      wrapRefusal(parts, (refusal) => (error, locale, choices) => {
        const refused = refusal(error, locale, choices)
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
      wrapRefusal(parts, (refusal) => (error, locale, choices) => {
        const unknown = error instanceof ApiError && error.text === messages.noRoute
        return unknown ? { status: 200, body: {}, headers: {} } : refusal(error, locale, choices)
      }),
  }),

  fault({
    id: 'errors.created-as-accepted',
    breaks: ['errors.success-status'],
    says: 'A creation is answered with 202.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.answer.status === 201) exchange.answer.status = 202
      }),
  }),
]

type ErrorBody = Readonly<Record<string, unknown>>

function changing(parts: Parts, change: (body: ErrorBody) => ErrorBody): Parts {
  return wrapRefusal(parts, (refusal) => (error, locale, choices): RefusedAnswer => {
    const refused = refusal(error, locale, choices)
    return { ...refused, body: change(refused.body as ErrorBody) }
  })
}
