import { ApiError } from '../../api-error.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import { parseUtc, plainUtc } from '../../dates.ts'
import type { Handler } from '../../handler.ts'
import type { Exchange } from '../../http/exchange.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { isOnDay, replaceItems } from '../shared/transaction-lists.ts'
import { changeErrors, changeRetrievedIn, languageOf } from './change-localization.ts'

/** Violations of spec/rules/localization.yaml: lists and statuses in every language. */
export default [
  fault({
    id: 'localization.payments-refuse-languages',
    breaks: ['localization.languages-accepted', 'listPaymentTransactions.succeeds'],
    says: 'The list of payment transactions refuses es-MX and pt-BR.',
    apply: (parts) => refuseLanguages(parts, 'listPaymentTransactions', ['es-MX', 'pt-BR']),
  }),

  fault({
    id: 'localization.cancellation-refuses-language',
    breaks: ['localization.languages-accepted'],
    says: 'The cancellation of a boleto refuses es-MX.',
    apply: (parts) => refuseLanguages(parts, 'cancelBoleto', ['es-MX']),
  }),

  fault({
    id: 'localization.lists-by-language',
    breaks: ['localization.same-lists'],
    says: 'The list of boletos in es-MX or pt-BR contains only those that were created in that language.',
    apply: (parts) => {
      const createdIn = new Map<string, string>()
      const remembering = wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) createdIn.set(response.body.id, context.locale)
        return response
      })
      return wrapOperation(remembering, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body || context.locale === 'en-US') return response
        const rows = response.body.rows.filter(({ id }) => createdIn.get(id) === context.locale)
        return { ...response, body: { ...response.body, rows } }
      })
    },
  }),

  fault({
    id: 'localization.state-in-portuguese',
    breaks: ['BoletoStatus.enum', 'localization.same-lists'],
    says: 'The state `payment_blocked` is translated in the list in pt-BR.',
    apply: (parts) => {
      const translated = <Row extends object>(row: Row): Row =>
        Reflect.get(row, 'boletoStatus') === 'payment_blocked' ? { ...row, boletoStatus: 'bloqueado' } : row
      return wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body || context.locale !== 'pt-BR') return response
        return { ...response, body: { ...response.body, rows: response.body.rows.map(translated) } }
      })
    },
  }),

  fault({
    id: 'localization.no-second-page-in-spanish',
    breaks: ['localization.same-lists'],
    says: 'In es-MX the second page of boletos is empty.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isEmpty = context.locale === 'es-MX' && request.query.page === 2
        return response.body && isEmpty ? { ...response, body: { ...response.body, rows: [] } } : response
      }),
  }),

  fault({
    id: 'localization.retrieved-state-in-portuguese',
    breaks: ['BoletoStatus.enum', 'localization.same-lists'],
    says: 'The state `paid` is translated in pt-BR where a boleto is retrieved.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isTranslated = context.locale === 'pt-BR' && response.body?.boletoStatus === 'paid'
        return isTranslated ? { ...response, body: { ...response.body, boletoStatus: 'pago' } as never } : response
      }),
  }),

  fault({
    id: 'localization.untranslated-not-found',
    breaks: ['localization.same-statuses'],
    says: 'Error messages of unknown ids have no translation to es-MX, so that they return 400.',
    apply: (parts) =>
      changeErrors(parts, (error, language) =>
        error.status === 404 && language === 'es-MX' ? new ApiError(400, messages.invalid) : error,
      ),
  }),

  fault({
    id: 'localization.untranslated-wrong-state',
    breaks: ['localization.same-statuses', 'errors.never-5xx'],
    says: 'The error of a cancellation in the wrong state has no translation to es-MX, so that it returns 500.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        error.status === 400 && operation === 'cancelBoleto' && language === 'es-MX'
          ? new ApiError(500, messages.internal)
          : error,
      ),
  }),

  fault({
    id: 'localization.malformed-json-in-portuguese-returns-500',
    breaks: ['localization.same-statuses', 'errors.never-5xx'],
    says: 'The error of a body that is not JSON has no translation to pt-BR, so that it returns 500.',
    apply: (parts) =>
      changeErrors(parts, (error, language) =>
        error.localized === messages.brokenJson && language === 'pt-BR' ? new ApiError(500, messages.internal) : error,
      ),
  }),

  fault({
    id: 'localization.amounts-in-pesos-in-list',
    breaks: ['pagination.same-values-on-every-page'],
    says: 'A list of boletos with es-MX shows amounts in pesos.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'es-MX' || !response.body) return response
        const rows = response.body.rows.map((row) => ({ ...row, amount: Math.ceil(row.amount * 340) / 100 }))
        return { ...response, body: { ...response.body, rows } }
      }),
  }),

  fault({
    id: 'localization.local-times',
    breaks: ['localization.same-transactions'],
    says: 'Card transactions with es-MX have their dates in the time of Mexico City.',
    apply: (parts) =>
      wrapOperation(parts, 'listCardTransactions', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { data } = (response.body ?? {}) as { readonly data?: readonly { readonly settlementDate?: string }[] }
        if (context.locale !== 'es-MX' || data === undefined) return response
        const local = data.map((item) => ({ ...item, settlementDate: sixHoursEarlier(item.settlementDate ?? '') }))
        return { ...response, body: { ...response.body, data: local } as never }
      }),
  }),

  fault({
    id: 'localization.local-days',
    breaks: ['localization.same-search-results'],
    says: 'A search for travel transactions with es-MX takes the start date for a day of Mexico City.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all, { locale }) => {
        const { startDate } = query
        const isBefore = (date: string) => isOnDay(date, startDate) && !isOnDay(sixHoursEarlier(date), startDate)
        const items = await all(query)
        return locale === 'es-MX' ? items.filter(({ settlementDate }) => !isBefore(String(settlementDate))) : items
      }),
  }),

  fault({
    id: 'localization.untranslated-category-missing',
    breaks: ['localization.same-categories'],
    says: 'A list of merchant categories with pt-BR leaves out one without a translation.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'pt-BR' || !response.body) return response
        const rows = response.body.rows.slice(1)
        return { ...response, body: { rows, count: rows.length } }
      }),
  }),

  fault({
    id: 'localization.categories-counted-in-english-only',
    breaks: ['localization.same-categories'],
    says: '`count` of the merchant categories is 0 in pt-BR, in which none has a translation.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const response = await handle(request, context)
        return context.locale === 'pt-BR' && response.body
          ? { ...response, body: { ...response.body, count: 0 } }
          : response
      }),
  }),

  fault({
    id: 'localization.category-ids-translated',
    breaks: ['localization.same-categories'],
    says: 'With pt-BR, the ids of merchant categories end with the language.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'pt-BR' || !response.body) return response
        const rows = response.body.rows.map((row) => ({ ...row, id: `${row.id}-pt` }))
        return { ...response, body: { ...response.body, rows } }
      }),
  }),

  fault({
    id: 'localization.untranslated-dates',
    breaks: ['localization.same-statuses'],
    says: 'The error of a payment search whose dates are equal has no translation to es-MX, so that it returns 404.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        operation === 'listPaymentTransactions' && language === 'es-MX' && error.status === 400
          ? new ApiError(404, messages.notFound)
          : error,
      ),
  }),

  fault({
    id: 'localization.boletos-counted-in-english-only',
    breaks: ['localization.same-lists'],
    says: '`count` of the boletos is 0 in es-MX.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        return context.locale === 'es-MX' && response.body
          ? { ...response, body: { ...response.body, count: 0 } }
          : response
      }),
  }),

  fault({
    id: 'localization.payment-purposes-in-portuguese-by-default',
    breaks: ['localization.same-transactions'],
    says: 'Without Accept-Language, GET /v1/payments/transactions returns `paymentPurpose` in Portuguese.',
    apply: (parts) =>
      wrapOperation(parts, 'listPaymentTransactions', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.headers['accept-language'] !== undefined || !response.body) return response
        const data = response.body.data.map((payment) => ({ ...payment, paymentPurpose: 'Pagamento a fornecedor' }))
        return { ...response, body: { ...response.body, data } }
      }),
  }),

  fault({
    id: 'localization.thousands-of-payments-parsed-as-decimals',
    breaks: ['localization.same-transactions'],
    says: 'GET /v1/payments/transactions with pt-BR returns 1.234 for 1234.56: the number is formatted by the language, and parsed.',
    apply: (parts) =>
      wrapOperation(parts, 'listPaymentTransactions', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'pt-BR' || !response.body) return response
        const parsed = (value: number) => Number.parseFloat(value.toLocaleString('pt-BR').replace(',', '.'))
        const data = response.body.data.map((row) => ({ ...row, transactionAmount: parsed(row.transactionAmount) }))
        return { ...response, body: { ...response.body, data } }
      }),
  }),

  fault({
    id: 'localization.paid-boleto-cached-in-portuguese',
    breaks: ['localization.same-lists'],
    says: 'A boleto retrieved with pt-BR is cached until its extension or cancellation: a payment does not show.',
    apply: (parts) => {
      const states = new Map<string, BoletoStatus>()
      const forgetting = (['extendBoleto', 'cancelBoleto'] as const).reduce(
        (changed, operation) =>
          wrapOperation(changed, operation, (handle: Handler<typeof operation>) => async (request, context) => {
            states.delete(request.path.id)
            return handle(request as never, context)
          }),
        parts,
      )
      return changeRetrievedIn(forgetting, 'pt-BR', (boleto) => {
        const boletoStatus = states.get(boleto.id) ?? boleto.boletoStatus
        states.set(boleto.id, boletoStatus)
        return { ...boleto, boletoStatus }
      })
    },
  }),

  ...(['es-MX', 'pt-BR'] as const).flatMap((language) => [
    untranslated('future-date', 'a date in the future', language, (error) => codeOf(error) === 'notFuture'),
    untranslated(
      'start-after-end',
      'a start date after the end date',
      language,
      (error) => codeOf(error) === 'notAfter',
    ),
    untranslated('cursor', 'an invalid cursor', language, (error) => codeOf(error) === 'cursor'),
    untranslated(
      'charge-date',
      'an expected charge date in the past',
      language,
      (error, operation) => operation === 'createCard' && codeOf(error) === 'past',
    ),
    untranslated('no-card-ids', 'an empty `cardIds`', language, (error) => codeOf(error) === 'minItems'),
    ...(['cancelBoleto', 'extendBoleto', 'updateCard', 'deleteCard'] as const).map((changing) =>
      untranslated(
        `unknown-id-of-${kebab(changing)}`,
        `an unknown id in ${changing}`,
        language,
        (error, operation) => operation === changing && error.status === 404,
      ),
    ),
  ]),
] satisfies readonly Fault[]

/** A UTC date-time six hours earlier, in the same form. */
const sixHoursEarlier = (date: string): string => plainUtc(parseUtc(date) - 6 * HOUR)

function refuseLanguages(
  parts: Services,
  operation: Exchange['operation']['id'],
  languages: readonly string[],
): Services {
  return wrapStep(parts, 'check-path', (run) => async (exchange, whole) => {
    const isRefused = exchange.operation.id === operation && languages.includes(languageOf(exchange) ?? '')
    if (isRefused) throw new ApiError(400, messages.invalid)
    await run(exchange, whole)
  })
}

/** The code of the first violation that an error names. */
const codeOf = ({ errors }: ApiError): string | undefined => errors?.[0]?.code

function kebab(operation: string): string {
  return operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** An error that has no translation to a language, so that it becomes one of the service. */
function untranslated(
  name: string,
  what: string,
  language: 'es-MX' | 'pt-BR',
  isMeant: (error: ApiError, operation: Exchange['operation']['id']) => boolean,
): Fault {
  return {
    id: `localization.untranslated-${name}-in-${language === 'es-MX' ? 'spanish' : 'portuguese'}`,
    breaks: ['localization.same-statuses', 'errors.never-5xx'],
    says: `The error of ${what} has no translation to ${language}, so that it returns 500.`,
    apply: (parts) =>
      changeErrors(parts, (error, requested, operation) =>
        requested === language && isMeant(error, operation) ? new ApiError(500, messages.internal) : error,
      ),
  }
}
