/**
 * The token endpoint returned no access token. `oauthError` is its error code, if it returned one; `cause` is the underlying error.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-5.2
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
  /** `invalid_client`, `invalid_scope`, …; undefined if there was no response, or none with an OAuth error code. */
  readonly oauthError: string | undefined

  constructor(message: string, options: { readonly oauthError?: string | undefined; readonly cause: unknown }) {
    super(message, { cause: options.cause })
    this.oauthError = options.oauthError
  }
}
