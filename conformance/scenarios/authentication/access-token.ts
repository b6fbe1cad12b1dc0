import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { firstOfEach } from '../../cases/first-of-each.ts'
import type { Target } from '../../run/target.ts'
import { alterations } from '../../values/altered-token.ts'
import { type Group, groups } from './every-operation.ts'

/** An access token that was never issued, what it is, and with which operations to send it. */
export type UnissuedToken = { readonly token: string; readonly what: string; readonly groups: readonly Group[] }

/** Tokens in the form of a JSON Web Token, which a server may fail to parse. */
const inventedJsonWebTokens: readonly Omit<UnissuedToken, 'groups'>[] = [
  {
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJjb25mb3JtYW5jZSJ9.aW52ZW50ZWQ',
    what: 'an invented JSON Web Token',
  },
  { token: 'invented.by.conformance', what: 'three parts that are no JSON Web Token' },
]

/**
 * Access tokens that were never issued: random ones, invented JSON Web Tokens, and each alteration of one that was, unless another one has the
 * same result.
 */
export function unissuedToken(issued: string): fc.Arbitrary<UnissuedToken> {
  const all = Object.entries(alterations).flatMap(([name, alter]) => {
    const token = alter(issued)
    return token === undefined ? [] : [{ token, what: `an issued token ${name}` }]
  })
  const altered = firstOfEach([...inventedJsonWebTokens, ...all], ({ token }) => token)
  return fc
    .tuple(eachOnce(...altered, ...altered.map(() => undefined)), fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/))
    .map(([one, random]) =>
      one === undefined ? { token: random, what: 'a random token', groups: ['cards'] } : { ...one, groups },
    )
}

/** A token whose lifetime has passed. Whether advancing the clock of the target expires it may be unknown. */
export type AgedToken = { readonly token: string; readonly isExpired: boolean }

/** Several libraries accept a token for up to five minutes after it has expired, because the clocks of two servers may differ. */
const clockSkew = 6 * 60_000

/**
 * Uses a new token, which a server may cache then, and waits for it to expire, or advances the clock of the target where that takes longer than
 * a request may. The clock is also advanced by a difference of clocks that a server may tolerate.
 */
export async function agedToken(target: Target): Promise<AgedToken> {
  const issued = await target.control?.post('/credentials', { company: 'same' })
  const token = String(issued?.accessToken)
  const lifetime = Number(issued?.expiresIn) * 1000
  // Not the request that is sent after it has expired: a cache may return that one for a moment.
  await target.call('listCards', { token, query: { pageSize: 7 } })
  const isShort = lifetime <= target.options.timeout
  if (isShort) await pause(lifetime + 1000)
  await target.control?.post('/clock', { advanceMs: isShort ? clockSkew : lifetime + clockSkew })
  return { token, isExpired: target.options.clockAgesTokens }
}
