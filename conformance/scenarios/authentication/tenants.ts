import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'

type Wanted = { readonly company: 'same' | 'other'; readonly scopes?: readonly string[] }

/** An access token that the control interface gives, or for another company the configuration. @throws {NotTested} when it gives none */
export async function newAccessToken(target: Target, wanted: Wanted): Promise<string> {
  const given = target.options.fixtures?.otherToken
  if (!target.supports('control:credentials') && wanted.company === 'other' && given !== undefined) return given
  const answer = await target.control?.post('/credentials', wanted)
  if (typeof answer?.accessToken !== 'string') throw new NotTested('The control interface returned no access token.')
  return answer.accessToken
}

/** The token of a new, empty tenant. */
export const otherTenant = (target: Target): Promise<string> => newAccessToken(target, { company: 'other' })

/** The token of a new, empty tenant (an isolated tenant) if the target offers one; else undefined, for the run's own tenant. */
export async function isolatedTenant(target: Target): Promise<string | undefined> {
  return target.supports('control:credentials') ? otherTenant(target) : undefined
}

/** A token of the run's own tenant without permissions. */
export const withoutPermission = (target: Target): Promise<string> =>
  target.once('token that permits nothing', () => newAccessToken(target, { company: 'same', scopes: [] }))
