import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../api-error.ts'
import type { BoletoStatus } from '../boletos/states.ts'
import { parseUtc, plainUtc } from '../dates.ts'
import type { Handler } from '../handler.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Localized } from '../locale.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { type Boleto, overwrite } from './boletos/change-boletos.ts'
import { type Fault, fault, wrapOperation, wrapStep } from './fault.ts'
import { isOnDay, replaceItems } from './transaction-lists.ts'

/** Violations of spec/rules/localization.yaml. */
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
    id: 'localization.card-not-deleted-in-spanish',
    breaks: ['localization.same-data'],
    says: 'The deletion of a card in es-MX returns 204, and the card stays.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'deleteCard',
        (handle) => async (request, context) =>
          context.locale === 'es-MX' ? { status: 204 } : handle(request, context),
      ),
  }),

  fault({
    id: 'localization.update-shows-local-creation-time',
    breaks: ['localization.same-data'],
    says: 'The response to a card update in pt-BR shows the time of its creation in São Paulo time.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body || context.locale !== 'pt-BR') return response
        return { ...response, body: { ...response.body, createdAt: inSaoPaulo(response.body.createdAt) } }
      }),
  }),

  fault({
    id: 'localization.retrieval-shows-local-update-time',
    breaks: ['localization.same-data'],
    says: 'The retrieval of a card in pt-BR shows the time of its last change in São Paulo time.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return { body: body && context.locale === 'pt-BR' ? { ...body, updatedAt: inSaoPaulo(body.updatedAt) } : body }
      }),
  }),

  ...(['deleteCard', 'listPaymentTransactions'] as const).map((operation) =>
    fault({
      id: `localization.portuguese-by-default-in-${operation}`,
      breaks: ['localization.default-language'],
      says: `Without Accept-Language, errors of ${operation} are in Portuguese.`,
      apply: (parts) =>
        ['check-query', 'handle'].reduce(
          (changed, step) =>
            wrapStep(changed, step as 'check-query' | 'handle', (run) => async (exchange, services) => {
              try {
                await run(exchange, services)
              } catch (error) {
                const isDefault = exchange.incoming.headers['accept-language'] === undefined
                if (!(error instanceof ApiError) || !isDefault || exchange.operation.id !== operation) throw error
                throw new ApiError(error.status, { ...error.localized, 'en-US': error.localized['pt-BR'] })
              }
            }),
          parts,
        ),
    }),
  ),

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
    id: 'localization.due-date-misread-in-portuguese',
    breaks: ['localization.same-data', 'localization.languages-accepted', 'createBoleto.succeeds'],
    says: 'A due date on one of the first twelve days of a month is refused in pt-BR.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const isMisread = context.locale === 'pt-BR' && request.body.dueDate.slice(8) < '13'
        if (isMisread) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'localization.portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Error messages without Accept-Language are Portuguese.',
    apply: (parts) => changeErrors(parts, (error, language) => (language === undefined ? inPortuguese(error) : error)),
  }),

  fault({
    id: 'localization.cancellation-errors-in-portuguese',
    breaks: ['localization.default-language'],
    says: 'Error messages of a cancellation without Accept-Language are Portuguese.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        language === undefined && operation === 'cancelBoleto' ? inPortuguese(error) : error,
      ),
  }),

  fault({
    id: 'localization.language-of-earlier-request',
    breaks: ['localization.default-language'],
    says: 'Error messages for a request without Accept-Language are in the language of an earlier request.',
    apply: (parts) => {
      let last = 'en-US'
      const remembering = {
        ...parts,
        steps: parts.steps.map(({ name, run }) => ({
          name,
          run: (exchange: Exchange, services: Services) => {
            last = languageOf(exchange) ?? last
            return run(exchange, services)
          },
        })),
      }
      return changeErrors(remembering, (error, language) =>
        language === undefined && last === 'pt-BR' ? inPortuguese(error) : error,
      )
    },
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
    id: 'localization.decimal-comma-in-creation',
    breaks: ['localization.same-data'],
    says: 'A creation with pt-BR takes the point in an amount for a separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const { amount } = request.body
        if (context.locale !== 'pt-BR') return handle(request, context)
        const [, decimals = ''] = String(amount).split('.')
        return handle(
          { ...request, body: { ...request.body, amount: Math.round(amount * 10 ** decimals.length) } },
          context,
        )
      }),
  }),

  fault({
    id: 'localization.amount-in-pesos',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with es-MX has its amount in pesos.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'es-MX' || !answer.body) return answer
        return { ...answer, body: { ...answer.body, amount: Math.ceil(answer.body.amount * 340) / 100 } }
      }),
  }),

  fault({
    id: 'localization.card-name-in-capitals',
    breaks: ['localization.same-data'],
    says: 'A card retrieved with pt-BR has its name in capital letters.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'pt-BR' || !answer.body) return answer
        return { ...answer, body: { ...answer.body, name: answer.body.name.toUpperCase() } }
      }),
  }),

  fault({
    id: 'localization.cards-cached-by-language',
    breaks: ['localization.same-data', 'cards.deleted-not-retrieved'],
    says: 'A card retrieved with es-MX or pt-BR is cached for ever: an update or a deletion does not show.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => {
        const cache = new Map<string, ReturnType<typeof handle>>()
        return async (request, context) => {
          const { locale, caller } = context
          const key = [caller.companyId, locale, request.path.id].join(' ')
          const cached = cache.get(key)
          if (cached !== undefined) return cached
          const response = handle(request, context)
          await response
          if (locale !== 'en-US') cache.set(key, response)
          return response
        }
      }),
  }),

  fault({
    id: 'localization.boleto-state-cached-by-language',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR is in the state in which it was first retrieved with pt-BR.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => {
        const states = new Map<string, BoletoStatus>()
        return async (request, context) => {
          const { body, ...response } = await handle(request, context)
          if (context.locale !== 'pt-BR' || !body) return { ...response, body }
          const boletoStatus = states.get(body.id) ?? body.boletoStatus
          states.set(body.id, boletoStatus)
          return { ...response, body: { ...body, boletoStatus } }
        }
      }),
  }),

  fault({
    id: 'localization.decimal-comma-in-update',
    breaks: ['localization.same-data'],
    says: 'An update with pt-BR takes the point in a spend limit for a separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        if (context.locale !== 'pt-BR' || restrictions?.spendLimit === undefined) return handle(request, context)
        const spendLimit = Number(String(restrictions.spendLimit).replace('.', ''))
        const body = { ...request.body, restrictions: { ...restrictions, spendLimit } }
        return handle({ ...request, body }, context)
      }),
  }),

  fault({
    id: 'localization.day-before-month',
    breaks: ['localization.same-data'],
    says: 'An extension with pt-BR or es-MX reads the day of `newDueDate` before its month, where that is a date.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => (request, context) => {
        const [year, month = '', day = ''] = request.body.newDueDate.split('-')
        if (context.locale === 'en-US' || day > '12') return handle(request, context)
        return handle({ ...request, body: { newDueDate: `${year}-${day}-${month}` } }, context)
      }),
  }),

  fault({
    id: 'localization.amounts-in-pesos-in-list',
    breaks: ['pagination.same-values-on-every-page'],
    says: 'A list of boletos with es-MX shows amounts in pesos.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'es-MX' || !answer.body) return answer
        const rows = answer.body.rows.map((row) => ({ ...row, amount: Math.ceil(row.amount * 340) / 100 }))
        return { ...answer, body: { ...answer.body, rows } }
      }),
  }),

  fault({
    id: 'localization.local-times',
    breaks: ['localization.same-transactions'],
    says: 'Card transactions with es-MX have their dates in the time of Mexico City.',
    apply: (parts) =>
      wrapOperation(parts, 'listCardTransactions', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { data } = (answer.body ?? {}) as { readonly data?: readonly { readonly settlementDate?: string }[] }
        if (context.locale !== 'es-MX' || data === undefined) return answer
        const local = data.map((item) => ({ ...item, settlementDate: sixHoursEarlier(item.settlementDate ?? '') }))
        return { ...answer, body: { ...answer.body, data: local } as never }
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
        const answer = await handle(request, context)
        if (context.locale !== 'pt-BR' || !answer.body) return answer
        const rows = answer.body.rows.slice(1)
        return { ...answer, body: { rows, count: rows.length } }
      }),
  }),

  fault({
    id: 'localization.categories-counted-in-english-only',
    breaks: ['localization.same-categories'],
    says: '`count` of the merchant categories is 0 in pt-BR, in which none has a translation.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return context.locale === 'pt-BR' && answer.body ? { ...answer, body: { ...answer.body, count: 0 } } : answer
      }),
  }),

  fault({
    id: 'localization.category-ids-translated',
    breaks: ['localization.same-categories'],
    says: 'With pt-BR, the ids of merchant categories end with the language.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'pt-BR' || !answer.body) return answer
        const rows = answer.body.rows.map((row) => ({ ...row, id: `${row.id}-pt` }))
        return { ...answer, body: { ...answer.body, rows } }
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
    id: 'localization.payments-in-portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Error messages of the list of payments are Portuguese without Accept-Language.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        language === undefined && operation === 'listPaymentTransactions' ? inPortuguese(error) : error,
      ),
  }),

  fault({
    id: 'localization.without-interest-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR has no interest.',
    apply: (parts) => changeRetrievedIn(parts, 'pt-BR', ({ interest: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'localization.without-qr-code-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR has no QR code image.',
    apply: (parts) => changeRetrievedIn(parts, 'pt-BR', ({ qrCodeImage: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'localization.bolepix-off-by-default-in-spanish',
    breaks: ['localization.same-data'],
    says: 'A boleto created with es-MX and without `bolepixEnabled` is not a BolePix.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const bolepixEnabled = request.body.bolepixEnabled ?? context.locale !== 'es-MX'
        return handle({ ...request, body: { ...request.body, bolepixEnabled } }, context)
      }),
  }),
  fault({
    id: 'localization.boletos-counted-in-english-only',
    breaks: ['localization.same-lists'],
    says: '`count` of the boletos is 0 in es-MX.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return context.locale === 'es-MX' && answer.body ? { ...answer, body: { ...answer.body, count: 0 } } : answer
      }),
  }),

  fault({
    id: 'localization.wrong-state-in-portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Without Accept-Language, the error of a cancellation in the wrong state is in Portuguese.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        language === undefined && operation === 'cancelBoleto' && error.status === 400 ? inPortuguese(error) : error,
      ),
  }),

  ...([401, 403] as const).map((status) =>
    fault({
      id: `localization.portuguese-by-default-for-${status}`,
      breaks: ['localization.default-language'],
      says: `Without Accept-Language, errors with the status ${status} are in Portuguese.`,
      apply: (parts) =>
        changeErrors(parts, (error, language) =>
          language === undefined && error.status === status ? inPortuguese(error) : error,
        ),
    }),
  ),

  fault({
    id: 'localization.malformed-json-in-portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Without Accept-Language, the error of a body that is not JSON is in Portuguese.',
    apply: (parts) =>
      changeErrors(parts, (error, language) =>
        language === undefined && error.localized === messages.brokenJson ? inPortuguese(error) : error,
      ),
  }),

  fault({
    id: 'localization.malformed-id-in-portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Without Accept-Language, the error of an id of a card that is no UUID is in Portuguese.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        language === undefined && operation === 'getCard' && error.status === 400 ? inPortuguese(error) : error,
      ),
  }),

  fault({
    id: 'localization.language-of-concurrent-request',
    breaks: ['localization.language-of-each-request'],
    says: 'Each request sets one language for all errors, so that they are in the language of the request that came last.',
    apply: (parts) => {
      let last: string | undefined
      const remembering = wrapStep(parts, 'authenticate', (run) => async (exchange, services) => {
        last = languageOf(exchange)
        await pause(2)
        await run(exchange, services)
      })
      return changeErrors(remembering, (error) => (last === 'pt-BR' ? inPortuguese(error) : error))
    },
  }),

  fault({
    id: 'localization.payment-purposes-in-portuguese-by-default',
    breaks: ['localization.same-transactions'],
    says: 'Without Accept-Language, GET /v1/payments/transactions returns `paymentPurpose` in Portuguese.',
    apply: (parts) =>
      wrapOperation(parts, 'listPaymentTransactions', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (request.headers['accept-language'] !== undefined || !answer.body) return answer
        const data = answer.body.data.map((payment) => ({ ...payment, paymentPurpose: 'Pagamento a fornecedor' }))
        return { ...answer, body: { ...answer.body, data } }
      }),
  }),

  fault({
    id: 'localization.amount-after-extension-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'An extension with pt-BR reads the amount of the boleto again, up to the separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const amount = Math.round((response.body?.amount ?? 0) * 100)
        if (context.locale === 'pt-BR' && amount >= 100_000)
          await overwrite(request.path.id, { amount: Math.floor(amount / 1000) }, context)
        return response
      }),
  }),

  fault({
    id: 'localization.local-update-time-of-boletos',
    breaks: ['localization.same-data'],
    says: 'The retrieval of a boleto in pt-BR shows the time of its last change in São Paulo time.',
    apply: (parts) =>
      changeRetrievedIn(parts, 'pt-BR', ({ updatedAt, ...boleto }) => ({
        ...boleto,
        ...(updatedAt && { updatedAt: new Date(Date.parse(updatedAt) - 3 * 3_600_000).toISOString() }),
      })),
  }),

  fault({
    id: 'localization.without-bolepix-after-cancellation-in-spanish',
    breaks: ['localization.same-data'],
    says: 'A cancellation with es-MX makes a boleto one that is no BolePix.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale === 'es-MX')
          await overwrite(request.path.id, { bolepix_enabled: 0, qr_code_image: null }, context)
        return response
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
] satisfies readonly Fault[]

/** A UTC date-time six hours earlier, in the same form. */
const sixHoursEarlier = (date: string): string => plainUtc(parseUtc(date) - 6 * 3_600_000)

const languageOf = ({ incoming }: Exchange) => incoming.headers['accept-language']

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

/** Throws another error instead of one of the API, by the language of the request. */
/** Changes boletos that are retrieved in a language. */
function changeRetrievedIn(parts: Services, language: string, change: (boleto: Boleto) => Boleto): Services {
  return wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (context.locale !== language || !response.body) return response
    return { ...response, body: change(response.body) }
  })
}

function changeErrors(
  parts: Services,
  change: (error: ApiError, language: string | undefined, operation: Exchange['operation']['id']) => ApiError,
): Services {
  return {
    ...parts,
    steps: parts.steps.map(({ name, run }) => ({
      name,
      run: async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          throw error instanceof ApiError ? change(error, languageOf(exchange), exchange.operation.id) : error
        }
      },
    })),
  }
}

function inPortuguese({ status, localized, errors, headers }: ApiError): ApiError {
  return new ApiError(status, inAllLanguages(localized['pt-BR']), {
    headers,
    ...(errors && { errors: errors.map((error) => ({ ...error, message: inAllLanguages(error.message['pt-BR']) })) }),
  })
}

function inAllLanguages(text: string): Localized {
  return { 'en-US': text, 'es-MX': text, 'pt-BR': text }
}

/** A time, `yyyy-MM-dd HH:mm:ss` in UTC, three hours behind. */
const inSaoPaulo = (time: string): string => plainUtc(parseUtc(time) - 3 * 3_600_000)
