import type { BoletoDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../run/errors.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { afterRenewal } from '../authentication/renewed-token.ts'
import { expectListed } from '../pagination/offset-list.ts'
import { advanceDays } from '../transactions/current-day.ts'
import { getBoleto } from './boleto.ts'
import { soonDue } from './due-dates.ts'
import { isOver } from './list.ts'

/** By how many days the clock is advanced: {@link soonDue} is due three days after its creation, and no later than the next working day. */
const PAST_DUE = 7

/** Two boletos whose due date has passed. */
export type OverdueBoletos = {
  /** The target that they are read and changed with. */
  readonly target: Target
  /** The target's time after the due date, in milliseconds. */
  readonly now: number
  readonly one: Located<BoletoDto>
  readonly other: Located<BoletoDto>
  /** Whether the list contained them, before checks extended and cancelled them. */
  readonly listed: Settled<void>
}

/** Made once per run, in the clock phase. @throws {NotTested} @throws {CheckFailure} when they are not retrieved */
export function overdueBoletos(target: Target): Promise<OverdueBoletos> {
  return target.once('overdue boletos', async () => {
    const created = await target.now()
    const [one, other] = [await soonDue(target, created), await soonDue(target, created)]
    await advanceDays(target, PAST_DUE)
    const later = afterRenewal(target)
    const overdue = { one: await getBoleto(later, one.id), other: await getBoleto(later, other.id) }
    const listed = await settle(expectListedUnlessOver(later, Object.values(overdue)))
    return { target: later, now: await target.now(), ...overdue, listed }
  })
}

async function expectListedUnlessOver(target: Target, boletos: readonly Located<BoletoDto>[]): Promise<void> {
  for (const { value } of boletos) if (!isOver(value)) await expectListed(target, 'listBoletos', value.id)
}

/** @throws {NotTested} unless an overdue boleto is still registered: whether it stays so is unspecified */
export function requireRegistered({ value: { boletoStatus } }: Located<BoletoDto>): void {
  if (boletoStatus !== 'registered') throw new NotTested(`A boleto is ${boletoStatus} after its due date.`)
}
