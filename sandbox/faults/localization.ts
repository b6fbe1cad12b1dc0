import { ApiError } from '../api-error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Localized } from '../locale.ts'
import { messages } from '../messages.ts'
import type { Services } from '../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from './fault.ts'

/** Violations of spec/rules/localization.yaml. */
export default [
  fault({
    id: 'localization.payments-in-english-alone',
    breaks: ['localization.languages-accepted'],
    says: 'The list of payment transactions refuses es-MX and pt-BR.',
    apply: (parts) => refusing(parts, 'listPaymentTransactions', ['es-MX', 'pt-BR']),
  }),

  fault({
    id: 'localization.no-mexican-boletos',
    breaks: ['localization.languages-accepted'],
    says: 'A cancellation refuses es-MX, as boletos are Brazilian.',
    apply: (parts) => refusing(parts, 'cancelBoleto', ['es-MX']),
  }),

  fault({
    id: 'localization.portuguese-by-default',
    breaks: ['localization.default-language'],
    says: 'Without Accept-Language the messages are Portuguese.',
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
    id: 'localization.amount-in-pesos',
    breaks: ['localization.same-data'],
    says: 'In es-MX a boleto has its amount in pesos.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'es-MX' || !answer.body) return answer
        return { ...answer, body: { ...answer.body, amount: Math.ceil(answer.body.amount * 340) / 100 } }
      }),
  }),

  fault({
    id: 'localization.card-in-capitals',
    breaks: ['localization.same-data'],
    says: 'In pt-BR the name of a card is in capitals, as banks there print it.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (context.locale !== 'pt-BR' || !answer.body) return answer
        return { ...answer, body: { ...answer.body, name: answer.body.name.toUpperCase() } }
      }),
  }),
] satisfies readonly Fault[]

const languageOf = ({ incoming }: Exchange) => incoming.headers['accept-language']

function refusing(parts: Services, operation: Exchange['operation']['id'], languages: readonly string[]): Services {
  return wrapStep(parts, 'check-path', (run) => async (exchange, whole) => {
    const isRefused = exchange.operation.id === operation && languages.includes(languageOf(exchange) ?? '')
    if (isRefused) throw new ApiError(400, messages.invalid)
    await run(exchange, whole)
  })
}

function inPortuguese({ status, localized, errors, headers }: ApiError): ApiError {
  return new ApiError(status, everywhere(localized['pt-BR']), {
    headers,
    ...(errors && { errors: errors.map((error) => ({ ...error, message: everywhere(error.message['pt-BR']) })) }),
  })
}

function everywhere(text: string): Localized {
  return { 'en-US': text, 'es-MX': text, 'pt-BR': text }
}
