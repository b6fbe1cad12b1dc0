import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { turningDays } from '../../cases/calendar.ts'
import { day } from '../../cases/environment.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createLikeOthers } from '../../run/create-like-others.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { expectDateAccepted } from '../service/far-dates.ts'
import { plainBoleto, registered } from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'
import { type Change, change, extendTo, registeredAgain } from './transitions.ts'

/** Sends a due date to the target. */
export type SendDueDate = (dueDate: string) => Promise<Exchange<BoletoDto>>

/** The boleto in the response to a due date; a refused one that may be too late is skipped. @throws {CheckFailure} */
export const expectDueDateAccepted = (send: SendDueDate, dueDate: string, until: string): Promise<Located<BoletoDto>> =>
  expectDateAccepted(send, dueDate, until, 'due date')

/** In how many days a boleto is due soon: the first of these that the target accepts. */
const soon = [3, 5]

/** A registered boleto that is due soon, what was sent for it, and in how many days it is due. */
export type SoonDue = { readonly boleto: BoletoDto; readonly sent: BoletoCreateDto; readonly days: number }

/** @throws {NotTested} where the target refuses the due dates: the earliest one is unspecified @throws {CheckFailure} */
export async function registeredSoonDue(target: Target, now: number, body: BoletoCreateDto): Promise<SoonDue> {
  for (const days of soon) {
    const sent = { ...body, dueDate: day(now, days) }
    const created = await createLikeOthers(target, 'createBoleto', { body: sent })
    if (created.response.status === 400) continue
    const boleto = await expectSuccess(created, needed('boleto creation'))
    return { boleto: await registered(target, boleto), sent, days }
  }
  throw new NotTested(`The target refuses due dates ${soon.join(' and ')} days ahead.`)
}

/** A registered boleto without a QR code that is due soon. */
export const soonDue = async (target: Target, now: number): Promise<BoletoDto> =>
  (await registeredSoonDue(target, now, { ...plainBoleto({ now }), bolepixEnabled: false })).boleto

/** A registered boleto that is due today, UTC. @throws {NotTested} where the target refuses that date, or does not register such a boleto */
export async function dueToday(target: Target, now: number): Promise<BoletoDto> {
  const body = { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, 0) }
  const created = await createLikeOthers(target, 'createBoleto', { body })
  // The earliest due date is unspecified.
  if (!isSuccess(created)) throw new NotTested(`The target refuses the due date ${body.dueDate}, today.`)
  return registered(target, created.response.json)
}

/**
 * Extensions of one boleto to each of the turning days that come after its due date, one after the other, by their dates. Where one is
 * refused, a new boleto is extended.
 */
export function extensionsToTurningDays(target: Target, now: number): Promise<ReadonlyMap<string, Change>> {
  return share(target, 'extensions to turning days', async () => {
    const extensions = new Map<string, Change>()
    const first = await soonDue(target, now)
    let boleto: BoletoDto | undefined = first
    // What one extension waited for in vain, the others do not wait for.
    let isLost = false
    for (const date of turningDays(now).filter((one) => one > dueDay(first))) {
      const isShown = (read: BoletoDto) => dueDay(read) === date
      const extend = async (one: BoletoDto | undefined) =>
        change(target, one ?? (await soonDue(target, now)), extendTo(date), (read) => isLost || isShown(read))
      const extended = await extend(boleto)
      // How often a boleto can be extended is unspecified.
      const isFirst = boleto === undefined || boleto === first
      const extension = isFirst || isSuccess(extended.exchange) ? extended : await extend(undefined)
      extensions.set(date, extension)
      isLost ||= isSuccess(extension.exchange) && !isShown(extension.after.value)
      boleto = await registeredAgain(target, extension.after.value)
    }
    return extensions
  })
}
