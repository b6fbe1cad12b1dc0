import * as oauth from 'oauth4webapi'
import { Agent, fetch as undiciFetch } from 'undici'
import { errorText, Unreachable } from '../run/errors.ts'
import type { RunOptions } from '../run/run-options.ts'

export type AccessToken = { readonly value: string; readonly expiresAt: number }

type Certificates = { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer }

/** The run's access token: the one it was given, or one from the token endpoint, renewed a minute before it expires. */
export function createTokens(
  options: RunOptions,
  certificates: Certificates,
  fromControl: () => Promise<AccessToken | undefined>,
) {
  const agent = new Agent({ connect: certificates, headersTimeout: options.timeout, bodyTimeout: options.timeout })
  const given = new Set<string | undefined>()
  let token: Promise<AccessToken> | undefined

  async function request(): Promise<AccessToken> {
    if (options.token !== undefined) return { value: options.token, expiresAt: Number.POSITIVE_INFINITY }
    const credentials = options.clientCredentials
    if (credentials === undefined) {
      throw new Unreachable('no credentials: give --token T, or --token-url U --client-id I --client-secret S')
    }
    const server: oauth.AuthorizationServer = {
      issuer: new URL(credentials.tokenUrl).origin,
      token_endpoint: credentials.tokenUrl,
    }
    const client: oauth.Client = { client_id: credentials.clientId }
    const parameters = new URLSearchParams(credentials.scope === undefined ? {} : { scope: credentials.scope })
    try {
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(credentials.clientSecret),
        parameters,
        {
          [oauth.allowInsecureRequests]: credentials.tokenUrl.startsWith('http:'),
          [oauth.customFetch]: (url: string, init: object) =>
            undiciFetch(url, {
              ...init,
              dispatcher: agent,
              signal: AbortSignal.timeout(options.timeout),
            }) as unknown as Promise<Response>,
        } as oauth.ClientCredentialsGrantRequestOptions,
      )
      const answer = await oauth.processClientCredentialsResponse(server, client, response)
      return { value: answer.access_token, expiresAt: Date.now() + (answer.expires_in ?? 3600) * 1000 }
    } catch (error) {
      throw new Unreachable(
        `${credentials.tokenUrl} gave no token: ${errorText(error)}; check --token-url, --client-id, --client-secret and --tls-cert`,
        { cause: error },
      )
    }
  }

  /** A given token cannot be renewed; where the target has a control interface, that gives another of the same company. */
  async function another(): Promise<AccessToken> {
    return (options.token === undefined ? undefined : await fromControl()) ?? request()
  }

  async function renew(): Promise<AccessToken> {
    return keep(another())
  }

  function keep(next: Promise<AccessToken>): Promise<AccessToken> {
    token = next
    token.then(
      ({ value }) => given.add(value),
      () => {
        token = undefined
      },
    )
    return token
  }

  return {
    /** A token that is valid for a minute at least. @throws {Unreachable} when there is none to be had */
    async current(): Promise<string> {
      const known = token === undefined ? undefined : await token
      if (known !== undefined && known.expiresAt - Date.now() > 60_000) return known.value
      return (await keep(request())).value
    },
    renew,
    /** Whether it was one of them. */
    has: (value: string | undefined) => given.has(value),
    close: () => agent.close(),
  }
}
