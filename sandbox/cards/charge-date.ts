import { invalidField } from '../api-error.ts'
import { forbidden } from '../auth/access-control.ts'
import { utcDay } from '../dates.ts'
import type { Context } from '../handler.ts'
import { messages } from './messages.ts'

const SCOPE = 'cards:multiple:write'

/**
 * The expected charge date of a new card. "Must not be in the past, applicable to customers holding the credential
 * `cards:multiple:write`": from other callers it is ignored, or refused if so chosen.
 * @throws ApiError 400 for a day before today, UTC
 */
export function chargeDateOf(given: string | undefined, { caller, clock, choices }: Context): string | null {
  if (given === undefined) return null
  if (!caller.scopes.has(SCOPE)) {
    if (choices['charge-date-without-scope'] === 'refuse') throw forbidden([SCOPE])
    return null
  }
  if (given < utcDay(clock.now())) throw invalidField('expectedChargeDateUTC', 'past', messages.pastChargeDate)
  return given
}
