import type { OperationParameter } from '../../generated/operations.ts'
import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Step } from '../services.ts'
import { fieldErrors } from './field-errors.ts'

/** Validates the path. A malformed UUID is a 400, or if so chosen a 404. */
export const checkPath: Step['run'] = (exchange, { contract, choices }) => {
  const violations = contract.validateRequest(exchange.operation.id, 'path', exchange.incoming.path)
  if (violations.length > 0) {
    if (choices['malformed-uuid'] === '404') throw new ApiError(404, messages.notFound)
    throw new ApiError(400, messages.invalid, { errors: fieldErrors(violations) })
  }
  exchange.path = exchange.incoming.path
}

/** Parses numbers and booleans of the query, validates it against the contract, and fills in defaults. */
export const checkQuery: Step['run'] = (exchange, { contract }) => {
  const query: Record<string, unknown> = {}
  for (const parameter of exchange.operation.parameters) {
    if (parameter.in !== 'query') continue
    const value = exchange.incoming.query[parameter.name]
    if (value !== undefined) query[parameter.name] = convert(parameter, value)
  }
  const violations = contract.validateRequest(exchange.operation.id, 'query', query)
  if (violations.length > 0) throw new ApiError(400, messages.invalid, { errors: fieldErrors(violations) })
  for (const { name, in: place, default: byDefault } of exchange.operation.parameters) {
    if (place === 'query' && byDefault !== undefined) query[name] ??= byDefault
  }
  exchange.query = query
}

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

function convert({ type }: OperationParameter, value: string | readonly string[]): unknown {
  if (typeof value !== 'string') return value
  if ((type === 'number' || type === 'integer') && NUMBER.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
