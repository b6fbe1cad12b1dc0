import type { Target } from '../../run/target.ts'
import { newAccessToken } from '../authentication/tenants.ts'

/** The target with a credential that has every scope, and so may set `expectedChargeDateUTC`. */
export async function withChargeDateScope(target: Target): Promise<Target> {
  return target.withToken(
    await target.once('token with cards:multiple:write', () => newAccessToken(target, { company: 'same' })),
  )
}
