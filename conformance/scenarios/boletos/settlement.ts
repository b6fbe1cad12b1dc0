import type { BoletoDto, BoletoStatus } from '../../../generated/types.d.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { getBoletoWhen, plainBoletoOf, registeredBoleto } from './boleto.ts'
import { applyEvent } from './boleto-events.ts'

/** How long a payment is looked at after its early notice, in milliseconds. */
const SETTLEMENT = 5_000
/** How many payments must settle by themselves: events of other checks may settle one. */
const PAYMENTS = 3

const isPaid = ({ boletoStatus }: Pick<BoletoDto, 'boletoStatus'>) => boletoStatus === 'paid'

/**
 * The state that a boleto must have where nothing was done to it: that from before, or `paid` after an early payment notice where the target
 * settles payments by itself. The notice is visible "up to one day before final settlement", and a target may settle at any time until then.
 */
export async function expectedState(
  target: Target,
  before: Pick<BoletoDto, 'boletoStatus'>,
  after: Pick<BoletoDto, 'boletoStatus'>,
): Promise<BoletoStatus> {
  const mayHaveSettled = before.boletoStatus === 'payment_notice' && isPaid(after)
  return mayHaveSettled && (await settlesByItself(target)) ? 'paid' : before.boletoStatus
}

/** Whether payments settle soon after their early notice, without an event of the control interface. */
function settlesByItself(target: Target): Promise<boolean> {
  return target.once('settlement by itself', async () => {
    for (let payment = 1; payment <= PAYMENTS; payment++)
      if ((await ifPossible(isSettledByItself(target))) !== true) return false
    return true
  })
}

async function isSettledByItself(target: Target): Promise<boolean> {
  const { id } = await registeredBoleto(target, await plainBoletoOf(target))
  await applyEvent(target, id, 'pay_barcode')
  const { value: first } = await getBoletoWhen(target, id, ({ boletoStatus }) => boletoStatus !== 'registered')
  if (first.boletoStatus !== 'payment_notice') return false
  return isPaid((await getBoletoWhen(target, id, isPaid, SETTLEMENT)).value)
}
