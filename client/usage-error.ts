/** The `code` of a {@link UsageError}. */
export type UsageErrorCode =
  | 'ERR_BASE_URL'
  | 'ERR_CREDENTIALS'
  | 'ERR_CLIENT_CERTIFICATE'
  | 'ERR_UNDICI_MISSING'
  | 'ERR_BODY_NOT_BYTES'
  | 'ERR_SECRETS'
  | 'ERR_OPERATION'

/**
 * The calling code must change: an option is missing or invalid. Trying again does not help. `message` says what to change.
 *
 * @example
 * ```ts
 * import { createClient, UsageError } from 'payments-api-client'
 *
 * try {
 *   createClient({ baseUrl: 'http://payments.example', token: 'a-token' })
 * } catch (error) {
 *   if (!(error instanceof UsageError)) throw error
 *   console.log(error.code) // ERR_BASE_URL
 * }
 * ```
 */
export class UsageError extends TypeError {
  override readonly name = 'UsageError'
  readonly code: UsageErrorCode

  constructor(code: UsageErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
