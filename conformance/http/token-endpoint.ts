import { setTimeout as pause } from 'node:timers/promises'
import * as oauth from 'oauth4webapi'
import { type Agent, Response, fetch as undiciFetch } from 'undici'
import { errorText, Unreachable } from '../failure/errors.ts'
import type { RunOptions } from '../run/run-options.ts'
import { asksToWait, retryDelay } from './limits/retry-after.ts'

/** An access token, and until when it is valid. */
export type AccessToken = {
  readonly value: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export type TokenOptions = Pick<RunOptions, 'token' | 'clientCredentials' | 'timeout'>
type ClientCredentials = NonNullable<TokenOptions['clientCredentials']>

/** How often, and how long in milliseconds, a token endpoint that asks to wait is waited for. */
const [MAX_RETRIES, LONGEST_WAIT] = [5, 60_000]

/** A token from another source than the token endpoint, which wants to be asked later. */
class IssuedElsewhere extends Error {
  readonly token: AccessToken

  constructor(token: AccessToken) {
    super('another source issued the token')
    this.token = token
  }
}

/** Which of the {@link authentications} the server accepted last: later requests begin there, so that none is refused again. */
export type WorkingAuthentication = { index: number }

/** What is wrong where a run was given no credentials. */
export const withoutCredentials =
  'no credentials: set --token T, or --token-url U --client-id I --client-secret S; a target that requires none takes any token'

/**
 * @param instead another source of tokens, asked when the token endpoint wants to be asked later
 * @throws {Unreachable} when there are no credentials, or the token endpoint refuses them
 */
export async function requestToken(
  options: TokenOptions,
  agent: Agent,
  working: WorkingAuthentication,
  instead: () => Promise<AccessToken | undefined> = async () => undefined,
): Promise<AccessToken> {
  if (options.token !== undefined) return { value: options.token, expiresAt: Number.POSITIVE_INFINITY }
  const credentials = options.clientCredentials
  if (credentials === undefined) throw new Unreachable(withoutCredentials)
  const send = fetchWithRetries(agent, options.timeout, instead)
  const failures: unknown[] = []
  const ways = [...authentications(credentials.clientSecret).entries()]
  for (const [index, authentication] of ways.slice(working.index)) {
    try {
      const token = await requestGrant(credentials, authentication, send)
      working.index = index
      return token
    } catch (error) {
      if (error instanceof IssuedElsewhere) return error.token
      failures.push(error)
      if (!isRefusal(error)) break
    }
  }
  const [error] = failures
  throw new Unreachable(
    `${credentials.tokenUrl} issued no token: ${tokenErrorText(error)}; ${remedyFor(error, credentials)}`,
    { cause: error },
  )
}

/** One request of the library that reads the response. */
type Fetch = (url: string, init: object) => Promise<Response>

/** @throws {IssuedElsewhere} when the token endpoint wants to be asked later, and another source has issued a token */
function fetchWithRetries(dispatcher: Agent, timeout: number, instead: () => Promise<AccessToken | undefined>): Fetch {
  return async (url, init) => {
    for (let attempt = 0; ; attempt++) {
      const response = await undiciFetch(url, { ...init, dispatcher, signal: AbortSignal.timeout(timeout) })
      const retryAfter = response.headers.get('retry-after') ?? undefined
      const delay = retryDelay(retryAfter, attempt)
      const isLater = asksToWait({
        status: response.status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      })
      if (!isLater || attempt === MAX_RETRIES || delay > LONGEST_WAIT) return withStatusOfGrant(response)
      const other = await instead()
      if (other !== undefined) throw new IssuedElsewhere(other)
      await response.body?.cancel()
      await pause(delay)
    }
  }
}

/** Requests a token with the client credentials grant (RFC 6749, 4.4), and authenticates the client in one way. */
async function requestGrant(
  { tokenUrl, clientId, scope }: ClientCredentials,
  authentication: oauth.ClientAuth,
  send: Fetch,
): Promise<AccessToken> {
  const server: oauth.AuthorizationServer = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
  const client: oauth.Client = { client_id: clientId }
  const parameters = new URLSearchParams(scope === undefined ? {} : { scope })
  const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, parameters, {
    [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'),
    [oauth.customFetch]: send as unknown,
  } as oauth.ClientCredentialsGrantRequestOptions)
  const { access_token, expires_in } = await oauth.processClientCredentialsResponse(server, client, response)
  return { value: access_token, expiresAt: Date.now() + (expires_in ?? 3600) * 1000 }
}

/** What to check where a token endpoint issued no token, or did not respond. */
function remedyFor(error: unknown, { clientSecret }: ClientCredentials): string {
  const text = tokenErrorText(error)
  if (/SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER/.test(text))
    return 'give the CA of its certificate with --tls-ca'
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(text)) return 'check --token-url, and whether that server is running'
  const secret = clientSecret === undefined ? '--client-secret (none was given)' : '--client-secret'
  return `check --token-url, --client-id, ${secret} and --tls-cert`
}

/** Frameworks return 201 to a POST. The status of a token endpoint is unspecified, and the library that reads the response expects 200. */
function withStatusOfGrant(response: Response): Response {
  return response.status === 201 ? new Response(response.body, { status: 200, headers: response.headers }) : response
}

/**
 * Ways to authenticate the client, in the order in which they are tried: the documentation does not specify one. Without a secret, the
 * client certificate does that (RFC 8705, 2). Many servers do not decode what RFC 6749, 2.3.1 has clients encode.
 */
function authentications(clientSecret: string | undefined): readonly oauth.ClientAuth[] {
  if (clientSecret === undefined) return [oauth.TlsClientAuth()]
  const basicWithoutEncoding: oauth.ClientAuth = (_, { client_id }, __, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`)
  }
  return [oauth.ClientSecretBasic(clientSecret), basicWithoutEncoding, oauth.ClientSecretPost(clientSecret)]
}

/** Why there is no token: the status of the response, and the error code of RFC 6749 where it has one. */
function tokenErrorText(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError) return `it returned ${error.status} ${error.error}`
  if (error instanceof oauth.WWWAuthenticateChallengeError) return `it returned ${error.status}`
  const { cause } = error as { cause?: { status?: unknown } }
  return typeof cause?.status === 'number' ? `it returned ${cause.status} without a token` : errorText(error)
}

/** Whether a token endpoint responded with an OAuth error: another way to send the secret may succeed. */
function isRefusal(error: unknown): boolean {
  return error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError
}
