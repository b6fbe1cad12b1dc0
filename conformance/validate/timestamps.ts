import { instant } from '../scenarios/cards/card.ts'
import { expectThat } from './expect.ts'

/** A clock that the suite cannot read may differ by so much, in milliseconds: less than between two time zones. */
const skew = 59 * 60_000

/**
 * That a date-time, where there is one, lies in a period by the target's clock; both ends in milliseconds.
 * @param what it is, as in "deliveredAt of an event that is failed"
 * @throws {Violation}
 */
export function expectInTime(what: string, told: string | null | undefined, from: number, to: number): void {
  const moment = instant(told)
  if (moment === null || Number.isNaN(moment)) return
  const fits = moment >= from - skew && moment <= to + skew
  expectThat(fits, `${what} between ${new Date(from).toISOString()} and ${new Date(to).toISOString()}`, `${told}`)
}
