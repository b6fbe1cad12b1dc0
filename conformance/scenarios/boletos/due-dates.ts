import fc from 'fast-check'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'

/** Sends a due date to the target. */
export type SendDueDate = (dueDate: string) => Promise<Exchange<BoletoDto>>

/**
 * The boleto in the response to a due date. The latest due date is unspecified: a date after `until` that the target refuses is
 * skipped, unless the target accepts the days before and after it. @throws {CheckFailure}
 */
export async function expectDueDateAccepted(
  send: SendDueDate,
  dueDate: string,
  until: string,
): Promise<Located<BoletoDto>> {
  const exchange = await send(dueDate)
  if (!isSuccess(exchange) && dueDate > until) {
    const neighbours = await mapConcurrently([after(dueDate, -1), after(dueDate, 1)], send)
    fc.pre(neighbours.every(isSuccess))
  }
  return expectBody(exchange, `success with the due date ${dueDate}`)
}
