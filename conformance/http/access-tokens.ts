import { Agent } from 'undici'
import { createConnector } from './connector.ts'
import { type AccessToken, requestToken, type TokenOptions, type WorkingAuthentication } from './token-endpoint.ts'

/** The access tokens of a run: the given one, or those of the token endpoint. */
export interface AccessTokens {
  /** A token that is valid for another minute, or for half of its lifetime where that is shorter. @throws {Unreachable} when there is none */
  current(): Promise<string>
  /** A new token, for when the target's clock was moved. A given token is replaced through the control interface. */
  renew(): Promise<AccessToken>
  /** Whether a token is or was one of the run's own. */
  has(value: string | undefined): boolean
  close(): Promise<void>
}

type Certificates = { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer }
/** The longest time before its expiry at which a token is replaced; milliseconds. */
const refreshMargin = 60_000

/** A token, and from when on the next one is used; milliseconds since the epoch. */
type CurrentToken = { readonly token: AccessToken; readonly staleAt: number }

/** @param fromControl a token of the control interface; `undefined` where that offers none */
export function createAccessTokens(
  options: TokenOptions,
  certificates: Certificates,
  fromControl: () => Promise<AccessToken | undefined>,
): AccessTokens {
  const timeouts = { headersTimeout: options.timeout, bodyTimeout: options.timeout }
  // A new connection for each of the few requests: the server may close a kept one at any time.
  const agent = new Agent({ connect: createConnector(certificates), ...timeouts, pipelining: 0 })
  const issued = new Set<string | undefined>()
  const authentication: WorkingAuthentication = { index: 0 }
  let latest: Promise<CurrentToken> | undefined

  /** Each caller gets this token until it is stale: callers at the same time request one together. */
  function remember(next: Promise<AccessToken>): Promise<CurrentToken> {
    const current = next.then((token) => {
      issued.add(token.value)
      const now = Date.now()
      return { token, staleAt: token.expiresAt - Math.min(refreshMargin, (token.expiresAt - now) / 2) }
    })
    latest = current
    current.catch(() => {
      if (latest === current) latest = undefined
    })
    return current
  }

  return {
    async current() {
      for (;;) {
        const known = latest
        const current = await (known ?? remember(requestToken(options, agent, authentication)))
        if (known === undefined || current.staleAt > Date.now()) return current.token.value
        if (latest === known) latest = undefined
      }
    },
    async renew() {
      // A token endpoint may limit its rate; the control interface issues tokens for the same company.
      const next = async () =>
        (options.token === undefined ? undefined : await fromControl()) ??
        requestToken(options, agent, authentication, fromControl)
      return (await remember(next())).token
    },
    has: (value) => issued.has(value),
    close: () => agent.close(),
  }
}
