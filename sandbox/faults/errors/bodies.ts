import { Readable } from 'node:stream'
import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, overlook, wrapOperation, wrapStep } from '../fault.ts'

type CardCreateDto = components['schemas']['CardCreateDto']

/** Violations of spec/rules/errors.yaml in malformed and missing bodies. */
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
    id: 'errors.comma-at-end-accepted',
    breaks: ['errors.json-extensions-refused'],
    says: 'A comma after the last property of a creation is accepted.',
    apply: (parts) => changeBodyText(parts, (text) => (text.includes('payerData') ? text.replace(/,\}$/, '}') : text)),
  }),

  fault({
    id: 'errors.single-quotes-accepted',
    breaks: ['errors.json-extensions-refused'],
    says: 'Strings in single quotes are accepted.',
    apply: (parts) => changeBodyText(parts, (text) => (text.startsWith("{'") ? text.replaceAll("'", '"') : text)),
  }),

  fault({
    id: 'errors.leading-zero-accepted',
    breaks: ['errors.json-extensions-refused'],
    says: 'A number may begin with a zero.',
    apply: (parts) => changeBodyText(parts, (text) => text.replaceAll(/:0(?=[1-9])/g, ':')),
  }),

  fault({
    id: 'errors.json-begins-with-brace',
    breaks: ['service.json-forms-accepted'],
    says: 'A body is refused unless it begins with its first brace.',
    apply: (parts) =>
      changeBodyText(parts, (text) => {
        if (/^\s/.test(text)) throw new ApiError(400, messages.brokenJson)
        return text
      }),
  }),

  fault({
    id: 'errors.true-stored-as-number',
    breaks: ['CardRestrictions.spendLimit.type'],
    says: 'A spend limit `true` is accepted, and returned as it was sent.',
    apply(parts) {
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath }, value) => {
        if (instancePath !== '/restrictions/spendLimit') return false
        return Object.is((value as CardCreateDto).restrictions.spendLimit, true)
      })
      return wrapOperation(lenient, 'createCard', (handle) => async (request, context) => {
        const { restrictions } = request.body
        if (typeof restrictions.spendLimit === 'number') return handle(request, context)
        const stored = { ...request.body, restrictions: { ...restrictions, spendLimit: 1 } }
        const response = await handle({ ...request, body: stored }, context)
        return { ...response, body: response.body && { ...response.body, restrictions } }
      })
    },
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
    id: 'errors.array-of-objects-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A search for transactions whose body is an array of objects returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => (exchange, whole) => {
        const [first] = Array.isArray(exchange.body) ? exchange.body : []
        if (exchange.operation.id === 'listCardTransactions' && typeof first === 'object')
          throw new TypeError("Cannot read properties of undefined (reading 'source')")
        return run(exchange, whole)
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
    id: 'errors.nested-parameter-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A parameter with brackets in its name is an object, and returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => (exchange, whole) => {
        const names = Object.keys(exchange.incoming.query)
        if (names.some((name) => name.includes('['))) throw new TypeError('value.trim is not a function')
        return run(exchange, whole)
      }),
  }),
] satisfies readonly Fault[]

/** Changes the text of a body before it is parsed. */
function changeBodyText(parts: Services, change: (text: string) => string): Services {
  return wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
    const chunks: Buffer[] = []
    for await (const chunk of exchange.incoming.body) chunks.push(chunk as Buffer)
    const body = Readable.from([Buffer.from(change(Buffer.concat(chunks).toString()))])
    const changed = { ...exchange, incoming: { ...exchange.incoming, body } }
    await run(changed, whole)
    exchange.body = changed.body
  })
}

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
