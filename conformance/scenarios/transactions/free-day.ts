import fc from 'fast-check'
import { anyOrder } from '../../cases/permutations.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { HOUR } from '../../values/time-units.ts'
import { readPage } from '../cursors/cursor-list.ts'
import { momentOfRun } from './current-day.ts'
import { pageReader } from './lists.ts'
import { midnight } from './moments.ts'

/** Days on which the run's own tenant may have no transactions yet, and how many of them had some. */
type DaySearch = { readonly days: Iterator<number>; occupied: number }

/** The days in an order that the seed decides. The whole run shares it, so that no day is used twice. */
const daySearch = (target: Target): Promise<DaySearch> =>
  target.once('days without transactions', async () => {
    const [days = []] = fc.sample(anyOrder([...Array(1000).keys()]), { seed: target.options.seed, numRuns: 1 })
    return { days: days.values(), occupied: 0 }
  })

/** After so many days that have transactions already, a run looks for no other day. */
const maxOccupied = 100

/**
 * Midnight (UTC) of a past day for transactions of the suite. Where a target offers isolated tenants, which have no other
 * transactions, it is always the same day; otherwise one on which the tenant has none between 08:00 and 16:00.
 * @throws {NotTested} when there is no such day
 */
export async function freeDay(target: Target): Promise<number> {
  const now = await momentOfRun(target)
  if (target.supports('control:credentials')) return midnight(now, -40)
  const search = await daySearch(target)
  while (search.occupied < maxOccupied) {
    const { value, done } = search.days.next()
    if (done) break
    const day = midnight(now, -30 - value)
    const period = { from: day + 8 * HOUR, to: day + 16 * HOUR }
    const pages = await Promise.all(
      (['payments', 'deprecated'] as const).map((list) => readPage(pageReader(target, list, period), { pageSize: 1 })),
    )
    if (pages.every(({ data }) => data.length === 0)) return day
    search.occupied++
  }
  throw new NotTested(
    `The tenant of the run has transactions on ${search.occupied} random days: use a tenant with fewer transactions.`,
  )
}
