import type { OperationId } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { wrapStep } from '../fault.ts'

/** Takes the company of a request from something else than its access token, where that is a text. */
export function withChosenCompany(
  parts: Services,
  operation: OperationId,
  chosen: (exchange: Exchange) => unknown,
): Services {
  return wrapStep(parts, 'handle', (run) => (exchange, services) => {
    const companyId = exchange.operation.id === operation ? chosen(exchange) : undefined
    if (exchange.caller && typeof companyId === 'string') exchange.caller = { ...exchange.caller, companyId }
    return run(exchange, services)
  })
}
