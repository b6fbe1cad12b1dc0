import type { ControlInterface } from '../../http/control.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'

/** From which age on a target may have deleted an event, in milliseconds: how long it keeps events is unspecified. */
const KEPT = 24 * 3_600_000

/** By how much the clock of the target had been moved when each event was created, by the id of the event. */
const movedAtCreation = new WeakMap<ControlInterface, Map<string, number>>()

/** Notes the creation of an event by the control interface. */
export function noteEvent(control: ControlInterface, eventId: string): void {
  const noted = movedAtCreation.get(control) ?? new Map<string, number>()
  noted.set(eventId, control.clockMoved())
  movedAtCreation.set(control, noted)
}

/** Whether the run has moved the clock of the target by a day or more since an event was created. */
export function isADayOld({ control }: Pick<Target, 'control'>, eventId: string): boolean {
  const moved = control && movedAtCreation.get(control)?.get(eventId)
  return moved !== undefined && control !== undefined && control.clockMoved() - moved >= KEPT
}

/** The reason why a rule is not tested whose event the target has deleted. */
export const noLongerKept = (): NotTested => new NotTested('The target does not keep events for more than a day.')
