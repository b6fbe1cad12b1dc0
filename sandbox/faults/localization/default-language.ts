import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../api-error.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Localized } from '../../locale.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapStep } from '../fault.ts'
import { changeErrors, languageOf } from './change-localization.ts'

/** Violations of spec/rules/localization.yaml: the default language, and the language of each request. */
export default [
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
    id: 'localization.payments-in-portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Error messages of the list of payments are Portuguese without Accept-Language.',
    apply: (parts) =>
      changeErrors(parts, (error, language, operation) =>
        language === undefined && operation === 'listPaymentTransactions' ? inPortuguese(error) : error,
      ),
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
] satisfies readonly Fault[]

function inPortuguese({ status, localized, errors, headers }: ApiError): ApiError {
  return new ApiError(status, inAllLanguages(localized['pt-BR']), {
    headers,
    ...(errors && { errors: errors.map((error) => ({ ...error, message: inAllLanguages(error.message['pt-BR']) })) }),
  })
}

function inAllLanguages(text: string): Localized {
  return { 'en-US': text, 'es-MX': text, 'pt-BR': text }
}
