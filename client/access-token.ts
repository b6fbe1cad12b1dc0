import * as oauth from 'oauth4webapi'
import type { Sender } from './send.ts'
import { TokenError } from './token-error.ts'

/**
 * Credentials of the OAuth 2.0 client credentials grant. Token endpoint and scopes are not documented: the operator provides them with the
 * credentials.
 *
 * API description: Authentication.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.4
 */
export type ClientCredentials = SecretOrCertificate & {
  /** URL of the token endpoint. In the sandbox, `/oauth/token` below the base URL. */
  readonly tokenUrl: string
  readonly clientId: string
  /** Scopes to request, separated by spaces. Default: none, so that the endpoint decides. */
  readonly scope?: string | undefined
}

/**
 * How the client authenticates: with the secret in the `Authorization` header (`basic`, the default) or in the request body (`body`), or only
 * with the client certificate (`certificate`, RFC 8705, 2).
 */
export type SecretOrCertificate =
  | { readonly clientSecret: string; readonly clientAuthentication?: 'basic' | 'body' | undefined }
  | { readonly clientSecret?: undefined; readonly clientAuthentication: 'certificate' }

/** The source of a client's access tokens. */
export type AccessTokens = {
  /** A token that does not expire within the next minute. @throws {@link TokenError} */
  current(): Promise<string>
  /** A token to use after this one was refused; undefined if there is no other. @throws {@link TokenError} */
  after(refused: string): Promise<string | undefined>
}

/** A fixed token, which cannot be renewed. */
export function fixedToken(token: string): AccessTokens {
  return { current: async () => token, after: async () => undefined }
}

/** How long before its expiration a token is renewed: a minute, or a tenth of a short lifetime. */
const marginMs = (lifetimeMs: number) => Math.min(60_000, lifetimeMs / 10)

/** Fetches a token at the first use, and a new one before it expires. Concurrent calls share one request. */
export function fetchedTokens(credentials: ClientCredentials, sender: Sender): AccessTokens {
  let known: { readonly value: string; readonly renewAt: number } | undefined
  let pending: Promise<string> | undefined

  function fetchShared(): Promise<string> {
    pending ??= fetchToken().finally(() => {
      pending = undefined
    })
    return pending
  }

  async function fetchToken(): Promise<string> {
    const requestedAt = Date.now()
    const { access_token: value, expires_in: seconds } = await requestToken(credentials, sender)
    const lifetime = seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000
    known = { value, renewAt: requestedAt + lifetime - marginMs(lifetime) }
    return value
  }

  return {
    async current() {
      return known !== undefined && Date.now() < known.renewAt ? known.value : fetchShared()
    },
    async after(refused) {
      // Of concurrent refused calls, the first fetches a token and the others use it.
      const next = known !== undefined && known.value !== refused ? known.value : await fetchShared()
      return next === refused ? undefined : next
    },
  }
}

async function requestToken(credentials: ClientCredentials, sender: Sender): Promise<oauth.TokenEndpointResponse> {
  const { tokenUrl, clientId, scope } = credentials
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  try {
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      authenticationOf(credentials),
      new URLSearchParams(scope === undefined ? {} : { scope }),
      {
        // createClient has checked that plain HTTP is used on this machine only.
        [oauth.allowInsecureRequests]: true,
        [oauth.customFetch]: (url, { method, headers, body }) =>
          sender.send({ url, method, headers: new Headers(headers), body: new TextEncoder().encode(String(body)) }),
      },
    )
    return await oauth.processClientCredentialsResponse(server, client, response)
  } catch (cause) {
    throw tokenError(tokenUrl, cause)
  }
}

function authenticationOf(credentials: ClientCredentials): oauth.ClientAuth {
  if (credentials.clientAuthentication === 'certificate') return oauth.TlsClientAuth()
  const secret = credentials.clientAuthentication === 'body' ? oauth.ClientSecretPost : oauth.ClientSecretBasic
  return secret(credentials.clientSecret)
}

function tokenError(tokenUrl: string, cause: unknown): Error {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_UNDICI_MISSING') return cause
  const oauthError = oauthErrorOf(cause)
  const reason = oauthError ?? (cause instanceof Error ? cause.message : String(cause))
  return new TokenError(`${tokenUrl} returned no access token: ${reason}`, { oauthError, cause })
}

function oauthErrorOf(cause: unknown): string | undefined {
  if (cause instanceof oauth.ResponseBodyError) return cause.error
  if (cause instanceof oauth.WWWAuthenticateChallengeError) return cause.cause[0]?.parameters.error
  return undefined
}
