import type { Target } from '../target.ts'
import { NotExercised } from '../violation.ts'

type Wanted = { readonly company: 'same' | 'other'; readonly scopes?: readonly string[] }

/** An access token that the control interface gives, or for another company the configuration. @throws {NotExercised} when it gives none */
export async function takeToken(target: Target, wanted: Wanted): Promise<string> {
  const given = target.options.fixtures?.otherToken
  if (!target.offers('control:credentials') && wanted.company === 'other' && given !== undefined) return given
  const answer = await target.control?.post('/credentials', wanted)
  if (typeof answer?.accessToken !== 'string') throw new NotExercised('The control interface returned no access token.')
  return answer.accessToken
}

/** The token of a company of its own, new and empty. */
export const newCompany = (target: Target): Promise<string> => takeToken(target, { company: 'other' })

/** The token of a company of its own where the target can give one; else undefined, the run's own. */
export async function quietCompany(target: Target): Promise<string | undefined> {
  return target.offers('control:credentials') ? newCompany(target) : undefined
}

/** A token of the run's own company that permits nothing. */
export const withoutPermission = (target: Target): Promise<string> =>
  target.shared('token that permits nothing', () => takeToken(target, { company: 'same', scopes: [] }))
