import type { Clock } from '../clock.ts'
import { DAY } from '../time-units.ts'
import type { ControlOperation } from './control-operation.ts'

const CENTURY_MS = 100 * 365 * DAY

/** Control interface: GET returns the time; POST "moves the target's clock forward, and with it what waits for a time". */
export const advanceClock: ControlOperation<{ readonly advanceMs: number }> = {
  path: '/clock',
  bodySchema: {
    type: 'object',
    required: ['advanceMs'],
    properties: { advanceMs: { type: 'integer', minimum: 0, maximum: CENTURY_MS } },
  },
  async run({ body }, { clock }) {
    await clock.advance(body.advanceMs)
    return { status: 200, body: timeOf(clock) }
  },
  read: ({ clock }) => timeOf(clock),
}

function timeOf(clock: Clock): { readonly now: string } {
  return { now: new Date(clock.now()).toISOString() }
}
