import * as oauth from 'oauth4webapi'
import type { Sender } from './send.ts'
import { TokenError } from './token-error.ts'

/**
 * What an access token is asked for with (client credentials, RFC 6749, 4.4). The description tells neither the endpoint nor the scopes:
 * both come with the credentials.
 */
export type ClientCredentials = {
  /** Where tokens are issued. The sandbox has it at `/oauth/token` under its base address. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Scopes to ask for, parted by blanks. Left out: what the endpoint gives by itself. */
  readonly scope?: string
  /** How the secret is sent: in the Authorization header (`basic`, the default), or in the body (`body`). */
  readonly clientAuthentication?: 'basic' | 'body'
}

/** Where a client has its tokens from. */
export type AccessTokens = {
  /** A token that is not about to expire. @throws {@link TokenError} */
  current(): Promise<string>
  /** Another token than the one that was refused; undefined if there is no other. @throws {@link TokenError} */
  after(refused: string): Promise<string | undefined>
}

/** A token that was given cannot be renewed. */
export function givenToken(token: string): AccessTokens {
  return { current: async () => token, after: async () => undefined }
}

/** A minute before the end, or, of a short life, its last tenth. */
const marginMs = (lifetimeMs: number) => Math.min(60_000, lifetimeMs / 10)

/** Fetches a token when the first is needed, and the next before it expires; however many ask, one request is under way at a time. */
export function fetchedTokens(credentials: ClientCredentials, sender: Sender): AccessTokens {
  let known: { readonly value: string; readonly renewAt: number } | undefined
  let underWay: Promise<string> | undefined

  function fetchAnother(): Promise<string> {
    underWay ??= fetchToken().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function fetchToken(): Promise<string> {
    const asked = Date.now()
    const { access_token: value, expires_in: seconds } = await requestToken(credentials, sender)
    const lifetime = seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000
    known = { value, renewAt: asked + lifetime - marginMs(lifetime) }
    return value
  }

  return {
    async current() {
      return known !== undefined && Date.now() < known.renewAt ? known.value : fetchAnother()
    },
    async after(refused) {
      // Of many calls that are refused at once, the first fetches the token that the others then find.
      const next = known !== undefined && known.value !== refused ? known.value : await fetchAnother()
      return next === refused ? undefined : next
    },
  }
}

async function requestToken(credentials: ClientCredentials, sender: Sender): Promise<oauth.TokenEndpointResponse> {
  const { tokenUrl, clientId, clientSecret, scope, clientAuthentication = 'basic' } = credentials
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  const secret = clientAuthentication === 'basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost
  try {
    const answer = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      secret(clientSecret),
      new URLSearchParams(scope === undefined ? {} : { scope }),
      {
        // Whether plain HTTP may be used was decided when the client was made: on this machine alone.
        [oauth.allowInsecureRequests]: true,
        [oauth.customFetch]: (url, { method, headers, body }) =>
          sender.send({ url, method, headers: new Headers(headers), body: new TextEncoder().encode(String(body)) }),
      },
    )
    return await oauth.processClientCredentialsResponse(server, client, answer)
  } catch (cause) {
    throw tokenError(tokenUrl, cause)
  }
}

function tokenError(tokenUrl: string, cause: unknown): Error {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_UNDICI_MISSING') return cause
  const oauthError = oauthErrorOf(cause)
  const reason = oauthError ?? (cause instanceof Error ? cause.message : String(cause))
  return new TokenError(`${tokenUrl} gave no access token: ${reason}`, { oauthError, cause })
}

function oauthErrorOf(cause: unknown): string | undefined {
  if (cause instanceof oauth.ResponseBodyError) return cause.error
  if (cause instanceof oauth.WWWAuthenticateChallengeError) return cause.cause[0]?.parameters.error
  return undefined
}
