import { refuse } from '../api-error.ts'
import { forbidden } from '../auth/access.ts'
import { utcDay } from '../dates.ts'
import type { Context } from '../handler.ts'
import { messages } from './messages.ts'

const SCOPE = 'cards:multiple:write'

/**
 * The expected charge date that a new card keeps. "Must not be in the past, applicable to customers holding the credential
 * `cards:multiple:write`": from others it is ignored, or by choice refused.
 * @throws ApiError 400 for a day before today, UTC
 */
export function chargeDateOf(given: string | undefined, { caller, clock, choices }: Context): string | null {
  if (given === undefined) return null
  if (!caller.scopes.has(SCOPE)) {
    if (choices['charge-date-without-scope'] === 'forbid') throw forbidden([SCOPE])
    return null
  }
  if (given < utcDay(clock.now())) throw refuse('expectedChargeDateUTC', 'past', messages.pastChargeDate)
  return given
}
