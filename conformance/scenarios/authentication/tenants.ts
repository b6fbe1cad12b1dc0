import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Target } from '../../run/target.ts'

/** `same`: the run's own tenant; `other`: a new, empty one. Scopes that are left out are all scopes. */
type TokenRequest = { readonly company: 'same' | 'other'; readonly scopes?: readonly string[] }

/**
 * An access token from the control interface, or for another tenant from the configuration.
 * @throws {NotTested} when there is none
 */
export async function newAccessToken(target: Target, request: TokenRequest): Promise<string> {
  const configured = target.options.fixtures?.otherToken
  if (!target.supports('control:credentials') && request.company === 'other' && configured !== undefined)
    return configured
  // The response may take a while, and the lifetime begins before it.
  const askedAt = Date.now()
  const issued = await target.control?.post('/credentials', request)
  if (typeof issued?.accessToken !== 'string') throw new NotTested('The control interface returned no access token.')
  const lifetime = Number(issued.expiresIn)
  if (lifetime > 0) target.expires(issued.accessToken, askedAt + lifetime * 1000)
  return issued.accessToken
}

/** The token of a new, empty tenant. */
export const otherTenant = (target: Target): Promise<string> => newAccessToken(target, { company: 'other' })

/** What `make` returns, made once per run, and again when its token is about to expire. @param tokenOf undefined for the run's own, which is renewed */
export async function onceWhileFresh<Value>(
  target: Target,
  key: string,
  make: () => Promise<Value>,
  tokenOf: (value: Value) => string | undefined,
): Promise<Value> {
  const known = await target.once(key, make)
  const token = tokenOf(known)
  return token === undefined || target.isFresh(token)
    ? known
    : onceWhileFresh(target, `${key} after ${token}`, make, tokenOf)
}

const sharedToken = <Token extends string | undefined>(target: Target, key: string, make: () => Promise<Token>) =>
  onceWhileFresh(target, key, make, (token) => token)

/** The token of another tenant, the same in the whole run unless it expires: for requests that create nothing. */
export const sharedOtherTenant = (target: Target): Promise<string> =>
  sharedToken(target, 'token of another tenant', () => otherTenant(target))

/** The token of a new, empty tenant (an isolated tenant) if the target offers one; otherwise undefined, for the run's own tenant. */
export async function isolatedTenant(target: Target): Promise<string | undefined> {
  return target.supports('control:credentials') ? otherTenant(target) : undefined
}

/** @throws {NotTested} where {@link isolatedTenant} is the run's own tenant */
export function requireIsolation(target: Target): void {
  if (!target.supports('control:credentials')) throw new NotTested(reasons.noOtherTenant)
}

/**
 * The target with an isolated tenant, where it offers one, for objects that cannot be removed and that nothing changes: those with a certain
 * value. They make up its long lists, which therefore grow by nothing else.
 */
export async function withLastingTenant(target: Target): Promise<Target> {
  return target.withToken(await sharedToken(target, 'tenant of lasting objects', () => isolatedTenant(target)))
}

/** A token of the run's own tenant with some scopes only, the same in the whole run unless it expires. @throws {NotTested} when there is none */
export const tokenWithScopes = (target: Target, scopes: readonly string[]): Promise<string> =>
  sharedToken(target, `token with ${scopes}`, () => newAccessToken(target, { company: 'same', scopes }))

/** A token of the run's own tenant without permissions. */
export const withoutPermission = (target: Target): Promise<string> =>
  sharedToken(target, 'token without permissions', () => newAccessToken(target, { company: 'same', scopes: [] }))
