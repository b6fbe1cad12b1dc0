import { instantOf } from '../../validate/instant.ts'
import { describeOrder } from '../../validate/order.ts'

/** How far a creation time may be from the place of its row, in milliseconds: a server may set it before it numbers the row. */
const TOLERANCE = 1_000

/** How a list is sorted, by the creation times of its rows. */
export function orderOf(dates: readonly string[]): string {
  const times = dates.map(instantOf).filter((time) => time !== undefined)
  return times.length === dates.length ? describeOrder(times, TOLERANCE) : describeOrder(dates)
}
