import { ApiError } from '../api-error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Localized } from '../locale.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from './fault.ts'

/** Violations of spec/rules/localization.yaml. */
export default [
  fault({
    id: 'localization.payments-refuse-languages',
    breaks: ['localization.languages-accepted'],
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
    id: 'localization.portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Error messages without Accept-Language are Portuguese.',
    apply: (parts) => ({
      ...parts,
      steps: parts.steps.map(({ name, run }) => ({
        name,
        run: async (exchange, whole) => {
          try {
            await run(exchange, whole)
          } catch (error) {
            throw languageOf(exchange) === undefined && error instanceof ApiError ? inPortuguese(error) : error
          }
        },
      })),
    }),
  }),

  fault({
    id: 'localization.language-of-earlier-request',
    breaks: ['localization.default-language'],
    says: 'Error messages for a request without Accept-Language are in the language of an earlier request.',
    apply: (parts) => {
      let last = 'en-US'
      return {
        ...parts,
        steps: parts.steps.map(({ name, run }) => ({
          name,
          run: async (exchange, whole) => {
            last = languageOf(exchange) ?? last
            try {
              await run(exchange, whole)
            } catch (error) {
              throw languageOf(exchange) === undefined && last === 'pt-BR' && error instanceof ApiError
                ? inPortuguese(error)
                : error
            }
          },
        })),
      }
    },
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
] satisfies readonly Fault[]

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

function inPortuguese({ status, localized, errors, headers }: ApiError): ApiError {
  return new ApiError(status, inAllLanguages(localized['pt-BR']), {
    headers,
    ...(errors && { errors: errors.map((error) => ({ ...error, message: inAllLanguages(error.message['pt-BR']) })) }),
  })
}

function inAllLanguages(text: string): Localized {
  return { 'en-US': text, 'es-MX': text, 'pt-BR': text }
}
