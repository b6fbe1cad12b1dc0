import { ApiError } from '../../api-error.ts'
import { messages as authMessages } from '../../auth/messages.ts'
import { parseUtc } from '../../dates.ts'
import type { Locale, Localized } from '../../locale.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, overlook, wrapErrorResponse, wrapOperation, wrapStep } from '../fault.ts'

/** Violations of spec/rules/errors.yaml in unusual input. */
export default [
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
    id: 'errors.two-invalid-properties-return-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A card with invalid metadata and invalid restrictions returns 500: the errors of both are not merged.',
    apply: (parts) =>
      wrapErrorResponse(parts, (build) => (error, locale, choices) => {
        const fields = error instanceof ApiError ? (error.errors ?? []).map(({ field }) => field.split('.')[0]) : []
        const isBoth = fields.includes('metadata') && fields.includes('restrictions')
        return build(isBoth ? new TypeError('the errors are not a list') : error, locale, choices)
      }),
  }),

  fault({
    id: 'errors.invalid-date-of-update-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A date that does not exist, as end of an active date range in a card update, returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { endDate } = request.body.restrictions?.activeDateRangeUTC ?? {}
        if (endDate && Number.isNaN(parseUtc(endDate))) throw new RangeError('Invalid time value')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.undocumented-date-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'An undocumented property of an active date range is read as a date, and returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        for (const date of Object.values(request.body.restrictions.activeDateRangeUTC ?? {}))
          if (typeof date === 'string' && Number.isNaN(parseUtc(date))) throw new RangeError('Invalid time value')
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
    id: 'errors.nul-character-in-card-update-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'An update of a card whose metadata has the NUL character returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        if (JSON.stringify(request.body.metadata ?? {}).includes('\\u0000'))
          throw new Error('unsupported Unicode escape sequence')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.nul-character-in-update-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'An update of a subscription whose description has the NUL character returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => (request, context) => {
        if (request.body.description?.includes('\u0000'))
          throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.null-property-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A card update whose `metadata` is null returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        const { metadata } = (exchange.body ?? {}) as { metadata?: unknown }
        if (exchange.operation.id === 'updateCard' && metadata === null)
          throw new TypeError('Cannot convert undefined or null to object')
        await run(exchange, services)
      }),
  }),

  ...(['listPaymentTransactions', 'listTransactions'] as const).map((operation) =>
    fault({
      id: `errors.unknown-cursor-of-${operation}-returns-500`,
      breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
      says: `A cursor that ${operation} has not issued returns 500.`,
      apply: (parts) =>
        wrapStep(parts, 'check-query', (run) => async (exchange, services) => {
          await run(exchange, services)
          const { pageCursor } = exchange.query as { pageCursor?: string | null }
          if (exchange.operation.id === operation && pageCursor === 'invented')
            throw new SyntaxError('Unexpected token')
        }),
    }),
  ),

  fault({
    id: 'errors.repeated-parameter-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A repeated parameter of the list of events is an array, and returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => (exchange, services) => {
        const isRepeated = Object.values(exchange.incoming.query).some((value) => Array.isArray(value))
        if (exchange.operation.id === 'listWebhookEvents' && isRepeated)
          throw new TypeError('eventType.split is not a function')
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'errors.any-language-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'Accept-Language: * returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => (exchange, services) => {
        if (exchange.incoming.headers['accept-language'] === '*') throw new RangeError('Incorrect locale information')
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'errors.invalid-end-date-returns-500',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'A date that does not exist, as end of a search for transactions, returns 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => (exchange, services) => {
        const { endDate } = Object(exchange.body) as { endDate?: unknown }
        if (exchange.operation.id === 'listCardTransactions' && endDate === '2030-02-30')
          throw new RangeError('Invalid time value')
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'errors.forbidden-without-translation',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'The message of a 403 has no translation to es-MX, so that it is a 500.',
    apply: (parts) => withoutTranslation(parts, 'es-MX', authMessages.forbidden),
  }),

  fault({
    id: 'errors.unknown-token-without-translation',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'The message for an unknown access token has no translation to pt-BR, so that it is a 500.',
    apply: (parts) => withoutTranslation(parts, 'pt-BR', authMessages.tokenInvalid),
  }),

  fault({
    id: 'errors.unknown-path-without-translation',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'The message for an unknown path has no translation to es-MX, so that it is a 500.',
    apply: (parts) => withoutTranslation(parts, 'es-MX', messages.noRoute),
  }),

  fault({
    id: 'errors.malformed-id-without-translation',
    breaks: ['errors.unusual-input-no-5xx', 'errors.never-5xx'],
    says: 'The message for a malformed id has no translation to pt-BR, so that it is a 500.',
    apply: (parts) =>
      wrapStep(parts, 'check-path', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          throw exchange.locale === 'pt-BR' ? new TypeError('no such message') : error
        }
      }),
  }),

  fault({
    id: 'errors.second-line-of-due-date-not-validated',
    breaks: ['createBoleto.body.dueDate.format'],
    says: 'A due date is validated by its first line.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createBoleto', 'body', ({ instancePath }, value) => {
        const { dueDate } = value as { dueDate?: unknown }
        return instancePath === '/dueDate' && /^\d{4}-\d\d-\d\d\n/.test(String(dueDate))
      })
      return wrapOperation(lenient, 'createBoleto', (handle) => (request, context) => {
        const dueDate = firstLineOf(request.body.dueDate)
        return handle({ ...request, body: { ...request.body, dueDate } }, context)
      })
    },
  }),

  fault({
    id: 'errors.second-line-of-card-id-not-validated',
    breaks: ['listCardTransactions.body.cardIds.*.format'],
    says: 'Each of the `cardIds` of a search for transactions is validated by its first line.',
    apply: (parts) =>
      overlook(parts, 'listCardTransactions', 'body', ({ instancePath }, value) => {
        const [, index] = /^\/cardIds\/(\d+)$/.exec(instancePath) ?? []
        const { cardIds = [] } = value as { cardIds?: readonly unknown[] }
        return index !== undefined && /^[\da-f-]{36}\n/i.test(String(cardIds[Number(index)]))
      }),
  }),

  fault({
    id: 'errors.second-line-of-start-not-validated',
    breaks: ['createCard.body.restrictions.activeDateRangeUTC.startDate.pattern'],
    says: 'The start of an active date range is validated by its first line.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath }, value) => {
        const { restrictions } = value as { restrictions?: { activeDateRangeUTC?: { startDate?: unknown } } }
        const isStart = instancePath === '/restrictions/activeDateRangeUTC/startDate'
        return isStart && /^[\d-]{10} [\d:]{8}\n/.test(String(restrictions?.activeDateRangeUTC?.startDate))
      })
      return wrapOperation(lenient, 'createCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        const { activeDateRangeUTC: range } = restrictions
        if (typeof range?.startDate !== 'string') return handle(request, context)
        const activeDateRangeUTC = { ...range, startDate: firstLineOf(range.startDate) }
        return handle(
          { ...request, body: { ...request.body, restrictions: { ...restrictions, activeDateRangeUTC } } },
          context,
        )
      })
    },
  }),

  fault({
    id: 'errors.empty-metadata-key-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'A boleto whose metadata has an empty key returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if ('' in (request.body.metadata ?? {})) throw new Error('empty key')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.active-range-without-dates-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'A card whose active range has neither date returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { activeDateRangeUTC: range } = request.body.restrictions
        if (range?.startDate === undefined && range?.endDate === undefined && range) throw new TypeError('no dates')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'errors.very-large-limit-of-update-returns-500',
    breaks: ['errors.extreme-input-no-5xx'],
    says: 'A card update with a spend limit that does not fit into the column returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        if ((request.body.restrictions?.spendLimit ?? 0) > 1e15) throw new RangeError('numeric field overflow')
        return handle(request, context)
      }),
  }),
] satisfies readonly Fault[]

const firstLineOf = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Lacks the translation of a message to a language. */
function withoutTranslation(parts: Services, language: Locale, message: Localized): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices) => {
    const isMissing = locale === language && error instanceof ApiError && error.localized === message
    return build(isMissing ? new TypeError('no such message') : error, locale, choices)
  })
}
