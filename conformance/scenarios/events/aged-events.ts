import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { DAY } from '../../values/time-units.ts'

/** From which age on a target may have deleted an event, in milliseconds: how long it keeps events is unspecified. */
const KEPT = DAY

/** Whether the run has moved the clock of the target by a day or more since an event was created. */
export const isADayOld = ({ control }: Pick<Target, 'control'>, eventId: string): boolean =>
  control !== undefined && control.clockMovedSince(eventId) >= KEPT

/** The reason why a rule is not tested whose event the target has deleted. */
export const noLongerKept = (): NotTested => new NotTested('The target does not keep events for more than a day.')
