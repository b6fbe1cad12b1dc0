import type { OperationId } from '../generated/operations.ts'
import type { BadRequestErrorDto, ErrorDto } from '../generated/published-types.d.ts'

/**
 * A request for a page returned an error status. Thrown by `pages` and `items`; calls of the client do not throw it, they return `error`.
 *
 * API description: Errors.
 *
 * @example
 * ```ts
 * import { ApiError, items } from 'payments-api-client'
 * import { client } from './payments.ts'
 *
 * try {
 *   for await (const boleto of items(client, 'listBoletos', { pageSize: 5000 })) console.log(boleto.id)
 * } catch (error) {
 *   if (!(error instanceof ApiError)) throw error
 *   console.log(error.status) // 400
 *   console.error(error.message, error.errors)
 * }
 * ```
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly operation: OperationId
  /** The HTTP status. */
  readonly status: number
  /** The response body. If it is not one of the documented error bodies, an error body with the status. */
  readonly body: ErrorDto | BadRequestErrorDto
  /** The details of the error: `errors` of the body, an empty array where it has none. Their properties are not documented. */
  readonly errors: readonly Readonly<Record<string, unknown>>[]

  constructor(operation: OperationId, status: number, body: unknown) {
    const known = isErrorBody(body) ? body : { statusCode: status, message: `no error body, status ${status}` }
    const errors = 'errors' in known && Array.isArray(known.errors) ? known.errors : []
    super(`${operation} returned ${status}: ${known.message}${detailsOf(errors)}`)
    this.operation = operation
    this.status = status
    this.body = known
    this.errors = errors
  }
}

/** More would hide the message in a log. */
const maxDetails = 500

function detailsOf(errors: readonly unknown[]): string {
  if (errors.length === 0) return ''
  const text = JSON.stringify(errors)
  return ` ${text.length > maxDetails ? `${text.slice(0, maxDetails)}…` : text}`
}

function isErrorBody(body: unknown): body is ErrorDto | BadRequestErrorDto {
  return typeof body === 'object' && body !== null && 'message' in body && 'statusCode' in body
}
