import { instant } from '../scenarios/cards/card.ts'
import { expectThat } from './expect.ts'

/** Tolerance in milliseconds for a clock that the suite cannot read: less than the difference of two time zones. */
const skew = 59 * 60_000

/**
 * Expects a date-time, where present, to lie in a period of the target's clock; both ends in milliseconds.
 * @param what the subject of the message, such as "deliveredAt of an event"
 * @throws {Violation}
 */
export function expectInTime(what: string, told: string | null | undefined, from: number, to: number): void {
  const moment = instant(told)
  if (moment === null || Number.isNaN(moment)) return
  const fits = moment >= from - skew && moment <= to + skew
  expectThat(fits, `${what} between ${new Date(from).toISOString()} and ${new Date(to).toISOString()}`, `${told}`)
}
