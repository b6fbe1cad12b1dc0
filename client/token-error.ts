/**
 * The token endpoint gave no access token. `oauthError` is its error code (RFC 6749, 5.2), where it answered with one; what happened
 * beneath is in `cause`.
 *
 * @example
 * ```ts
 * import { createClient, TokenError } from 'payments-api-client'
 * import { options } from './payments.ts'
 *
 * const client = createClient({
 *   ...options,
 *   clientCredentials: { ...options.clientCredentials, clientSecret: 'not-the-secret' },
 * })
 * try {
 *   await client.GET('/v1/cards')
 * } catch (error) {
 *   if (!(error instanceof TokenError)) throw error
 *   console.log(error.oauthError) // invalid_client
 * }
 * await client.close()
 * ```
 */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code = 'ERR_NO_TOKEN'
  /** `invalid_client`, `invalid_scope`, …; undefined when no answer came, or one that OAuth does not know. */
  readonly oauthError: string | undefined

  constructor(message: string, options: { readonly oauthError?: string | undefined; readonly cause: unknown }) {
    super(message, { cause: options.cause })
    this.oauthError = options.oauthError
  }
}
