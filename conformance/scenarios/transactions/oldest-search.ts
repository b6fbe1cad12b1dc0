import { CaseNotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { DAY } from '../../values/time-units.ts'
import { momentOfRun } from './current-day.ts'
import { type Filters, type ListName, pageReader } from './lists.ts'

/** In days. Searches that start later than so many days ago have to be accepted. */
export const RECENT = 60

/** How much earlier the other day is that must be refused as well, so that a refusal is about the age and not about the day. */
const EARLIER = 10 * DAY

/**
 * What a search returns. No sentence says how long ago one may start: a target may refuse it with 400, if it refuses an earlier one too.
 * @throws {CaseNotTested} if both are refused
 * @throws {CheckFailure} as `read` does
 */
export async function unlessTooLongAgo<Value>(
  target: Target,
  list: ListName,
  filters: Filters,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (await isTooLongAgo(target, list, filters))
      throw new CaseNotTested('The target refuses searches that start so long ago with 400.')
    throw error
  }
}

async function isTooLongAgo(target: Target, list: ListName, { from, to, ...filters }: Filters): Promise<boolean> {
  if (from === undefined || to === undefined || from > (await momentOfRun(target)) - RECENT * DAY) return false
  const isRefused = async (earlier: number) => {
    const { response } = await pageReader(target, list, { ...filters, from: from - earlier, to: to - earlier })({})
    return response.status === 400
  }
  return (await isRefused(0)) && (await isRefused(EARLIER))
}
