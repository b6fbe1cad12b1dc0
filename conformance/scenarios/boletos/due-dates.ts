import type { BoletoDto } from '../../../generated/types.d.ts'
import { turningDays } from '../../cases/calendar.ts'
import { day } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createLikeOthers } from '../../run/create-like-others.ts'
import { NotTested } from '../../run/errors.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { expectDateAccepted } from '../service/far-dates.ts'
import { plainBoleto, registered, registeredBoleto } from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'
import { type Change, change, extendTo, registeredAgain } from './transitions.ts'

/** Sends a due date to the target. */
export type SendDueDate = (dueDate: string) => Promise<Exchange<BoletoDto>>

/** The boleto in the response to a due date; a refused one that may be too late is skipped. @throws {CheckFailure} */
export const expectDueDateAccepted = (send: SendDueDate, dueDate: string, until: string): Promise<Located<BoletoDto>> =>
  expectDateAccepted(send, dueDate, until, 'due date')

/** In how many days a boleto is due soon. */
export const SOON_DUE = 3

/** A registered boleto without a QR code that is due soon. */
export const soonDue = (target: Target, now: number): Promise<BoletoDto> =>
  registeredBoleto(target, { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, SOON_DUE) })

/** A registered boleto that is due today, UTC. @throws {NotTested} where the target refuses that date, or does not register such a boleto */
export async function dueToday(target: Target, now: number): Promise<BoletoDto> {
  const body = { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, 0) }
  const created = await createLikeOthers(target, 'createBoleto', { body })
  // The earliest due date is unspecified.
  if (!isSuccess(created)) throw new NotTested(`The target refuses the due date ${body.dueDate}, today.`)
  return registered(target, created.response.json)
}

/** Extensions of one boleto to each of the turning days, one after the other, by their dates. Where one is refused, a new boleto is extended. */
export function extensionsToTurningDays(target: Target, now: number): Promise<ReadonlyMap<string, Change>> {
  return share(target, 'extensions to turning days', async () => {
    const extensions = new Map<string, Change>()
    let boleto: BoletoDto | undefined
    // What one extension waited for in vain, the others do not wait for.
    let isLost = false
    for (const date of turningDays(now)) {
      const isShown = (read: BoletoDto) => dueDay(read) === date
      const extend = async (one: BoletoDto | undefined) =>
        change(target, one ?? (await soonDue(target, now)), extendTo(date), (read) => isLost || isShown(read))
      const first = await extend(boleto)
      // How often a boleto can be extended is unspecified.
      const extension = boleto === undefined || isSuccess(first.exchange) ? first : await extend(undefined)
      extensions.set(date, extension)
      isLost ||= isSuccess(extension.exchange) && !isShown(extension.after.value)
      boleto = await registeredAgain(target, extension.after.value)
    }
    return extensions
  })
}
