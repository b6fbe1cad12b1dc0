import fc from 'fast-check'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { after, turningDays } from '../../cases/calendar.ts'
import { day } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectBody, type Located } from '../../validate/located.ts'
import { plainBoleto, registeredBoleto } from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'
import { type Change, change, extendTo, registeredAgain } from './transitions.ts'

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

/** A registered boleto, due in three days. */
export const soonDue = (target: Target, now: number): Promise<BoletoDto> =>
  registeredBoleto(target, { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, 3) })

/** Extensions of one boleto to each of the turning days, one after the other, by their dates. Where one is refused, a new boleto is extended. */
export function extensionsToTurningDays(target: Target, now: number): Promise<ReadonlyMap<string, Change>> {
  return share(target, 'extensions to turning days', async () => {
    const extensions = new Map<string, Change>()
    let boleto: BoletoDto | undefined
    for (const date of turningDays(now)) {
      const extend = async (one: BoletoDto | undefined) =>
        change(target, one ?? (await soonDue(target, now)), extendTo(date), (read) => dueDay(read) === date)
      const first = await extend(boleto)
      // How often a boleto can be extended is unspecified.
      const extension = boleto === undefined || isSuccess(first.exchange) ? first : await extend(undefined)
      extensions.set(date, extension)
      boleto = await registeredAgain(target, extension.after.value)
    }
    return extensions
  })
}
