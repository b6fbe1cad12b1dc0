import { after } from '../../cases/calendar.ts'
import { CaseNotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'

/** How far ahead a date lies that no limit of a target is expected to exclude, in days: thirty, from a day that may be the UTC day before. */
export const NEAR_DAYS = 29

/**
 * The body of the response to a date. The latest date is unspecified: a date after `until` that the target refuses is skipped, unless the
 * target accepts the days before and after it, or the same day of the week four weeks later.
 * @param name what the date is
 * @throws {CheckFailure}
 */
export async function expectDateAccepted<Body>(
  send: (date: string) => Promise<Exchange<Body>>,
  date: string,
  until: string,
  name: string,
): Promise<Located<Body>> {
  const exchange = await send(date)
  if (!isSuccess(exchange) && date > until) {
    const neighbours = await mapConcurrently([after(date, -1), after(date, 1)], send)
    if (!neighbours.every(isSuccess) && !isSuccess(await send(after(date, 28))))
      throw new CaseNotTested(`The target refuses ${name}s as far ahead as ${date}.`)
  }
  return expectBody(exchange, `success with the ${name} ${date}`)
}
