import { NotTested } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { SECOND } from '../values/time-units.ts'

/** Until when the tokens of the control interface are valid. */
export interface TokenLifetimes {
  /** Notes until when a token is valid, in milliseconds since the epoch. */
  expires(token: string, at: number): void
  /** Whether a token is valid for a while yet: for 15 seconds, or a third of a shorter lifetime. Also true where its lifetime is not known. */
  isFresh(token: string): boolean
  /**
   * Sends a request with a token.
   * @throws {NotTested} for a token that has expired, also where a 401 shows that it did meanwhile: what the target responds to it says
   * nothing about the rule
   */
  whileValid<Sent extends Exchange>(token: string | null | undefined, send: () => Promise<Sent>): Promise<Sent>
}

/** When a token was issued, and when it expires, in milliseconds since the epoch. */
type Lifetime = { readonly from: number; readonly to: number }

const unknownLifetime: Lifetime = { from: 0, to: Number.POSITIVE_INFINITY }

/** How long a token that several checks share must be valid yet, in milliseconds. */
const freshFor = 15_000

export function createTokenLifetimes(): TokenLifetimes {
  const lifetimes = new Map<string, Lifetime>()
  const of = (token: string | null | undefined) => lifetimes.get(token ?? '') ?? unknownLifetime

  /** @param margin how much earlier a token may have expired, in milliseconds */
  function requireValid(token: string | null | undefined, margin = 0): void {
    if (of(token).to > Date.now() + margin) return
    throw new NotTested(
      'An access token of the control interface expired before the check ended: have POST /credentials issue tokens that are valid for the whole run.',
    )
  }

  return {
    expires: (token, at) => void lifetimes.set(token, { from: Date.now(), to: at }),
    isFresh(token) {
      const { from, to } = of(token)
      return to - Date.now() > Math.min(freshFor, (to - from) / 3)
    },
    async whileValid(token, send) {
      requireValid(token)
      const exchange = await send()
      // Expiry times may be whole seconds.
      if (exchange.response.status === 401) requireValid(token, SECOND)
      return exchange
    },
  }
}
