import { ApiError } from '../../api-error.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import type { Boleto } from '../boletos/change-boletos.ts'
import { wrapOperation } from '../fault.ts'

/** The language that a request asks for, as sent; undefined without the header. */
export const languageOf = ({ incoming }: Exchange) => incoming.headers['accept-language']

/** Changes boletos that are retrieved in a language. */
export function changeRetrievedIn(parts: Services, language: string, change: (boleto: Boleto) => Boleto): Services {
  return wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (context.locale !== language || !response.body) return response
    return { ...response, body: change(response.body) }
  })
}

/** Changes each error message by the language that its request asked for. */
export function changeErrors(
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
