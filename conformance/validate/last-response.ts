import type { OperationId } from '../../generated/operations.ts'
import { type CheckContext, currentContext } from '../http/check-context.ts'
import type { Evidence } from '../http/exchange.ts'
import { type At, inBody } from './expect.ts'

/**
 * A value in the last response that the running check got from an operation, for an assertion about what was read there.
 * @param pointer JSON Pointer into the body
 * @param id only requests whose path ends with it
 * @returns undefined where the check has sent no such request
 */
export function inLastResponse(operation: OperationId, pointer: string, id = ''): At | undefined {
  const last = lastExchange((one) => one.operation === operation && pathOf(one).endsWith(id))
  return last && inBody(last, pointer)
}

/** The last exchange of the running check, or of those around it, that fulfils a condition. */
export function lastExchange(isWanted: (exchange: Evidence) => boolean): Evidence | undefined {
  return scopes(currentContext())
    .map(({ exchanges, shared }) => exchanges.findLast(isWanted) ?? shared.findLast(isWanted))
    .find((exchange) => exchange !== undefined)
}

/** A context, and those around it. */
function scopes(context: CheckContext | undefined): readonly CheckContext[] {
  return context === undefined ? [] : [context, ...scopes(context.parent)]
}

const pathOf = ({ request }: Evidence): string => request.url.split('?', 1)[0] ?? ''
