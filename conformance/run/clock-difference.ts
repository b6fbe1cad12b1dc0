import { uniqueName } from '../cases/unique-names.ts'
import type { ApiClient } from '../http/api-client.ts'
import { newCheckContext, runInContext } from '../http/check-context.ts'
import { isSuccess } from '../validate/expect.ts'
import { instantOf } from '../validate/instant.ts'
import { DAY } from '../values/time-units.ts'
import { ifResponse } from './if-response.ts'

/** A smaller difference may be that of two time zones, or a wrong timestamp: the suite's clock counts. In milliseconds. */
const leastDifference = 3 * DAY

/**
 * How far the clock of a target that cannot be read is ahead of the suite's, in milliseconds; 0 where it is not days apart. An earlier run
 * may have advanced it. The time of a new card shows the clock, and a search that refuses dates in its future, and not its present day,
 * confirms it: a wrong timestamp changes nothing.
 *
 * @param now the suite's time, in milliseconds since the epoch
 */
export function clockDifference(client: Pick<ApiClient, 'call'>, now = Date.now()): Promise<number> {
  // What is found out belongs to no check.
  return runInContext(newCheckContext(''), async () => {
    const card = { name: uniqueName('Conformance clock'), restrictions: { spendLimit: 1 } }
    const created = await ifResponse(client.call('createCard', { body: card }))
    const json = created?.response.json as { readonly createdAt?: unknown } | undefined
    const shown = typeof json?.createdAt === 'string' ? instantOf(json.createdAt) : undefined
    if (shown === undefined || Math.abs(shown - now) < leastDifference) return 0
    return (await isPresent(client, shown)) ? shown - now : 0
  })
}

/** Whether the target takes a moment for the present: it refuses the day after the next as a day in the future. */
async function isPresent(client: Pick<ApiClient, 'call'>, moment: number): Promise<boolean> {
  const search = (day: number) => {
    const date = new Date(day).toISOString().slice(0, 10)
    return ifResponse(
      client.call('listCardTransactions', { body: { source: 'cards', startDate: date, endDate: date } }),
    )
  }
  const [present, future] = await Promise.all([search(moment), search(moment + 2 * DAY)])
  return present !== undefined && isSuccess(present) && future?.response.status === 400
}
