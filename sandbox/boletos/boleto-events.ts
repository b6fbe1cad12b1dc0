import type { Choices } from '../choices.ts'
import { ConflictError, type ControlOperation } from '../control/control-operation.ts'
import { eventDelay, settlementDelay } from './pending-changes.ts'
import { boletoKeyOf, type ChangeTime, changeState, findBoleto } from './queries.ts'
import { type BoletoEvent, boletoEvents, type TransitionName, transitions } from './states.ts'

/** Control interface: changes the state of a boleto as the bank or the payer does, outside the API. */
export const recordBoletoEvent: ControlOperation<{ readonly event: BoletoEvent }> = {
  path: '/boletos/:id/events',
  bodySchema: {
    type: 'object',
    required: ['event'],
    properties: { event: { enum: boletoEvents } },
  },
  async run({ path, body: { event } }, { store, clock, choices }) {
    const key = await boletoKeyOf(store, path.id ?? '')
    const now = clock.now()
    const changed = await changeState(store, key, transitionOf(event, choices), changeTime(event, now, choices))
    if (changed) return { status: 200, body: { boletoStatus: transitions[event].to } }
    const { status, bolepix_enabled } = await findBoleto(store, key, now)
    if (event === 'pay_qr' && !bolepix_enabled)
      throw new ConflictError('a boleto without bolepixEnabled has no QR code')
    throw new ConflictError(`the event ${event} is not possible for a boleto that is ${status}`)
  },
}

/** If so chosen, a boleto that is paid or rejected can be written off, and a payment settles by itself. */
function transitionOf(event: BoletoEvent, choices: Choices): TransitionName {
  if (event === 'write_off' && choices['late-write-off'] === 'accept') return 'late_write_off'
  return settlesByItself(event, choices) ? 'pay_barcode_until_settled' : event
}

const settlesByItself = (event: BoletoEvent, choices: Choices) =>
  event === 'pay_barcode' && settlementDelay(choices) > 0

/** When an event takes effect: at once or, if so chosen, later. "`notary` may start from registered (it passes payment_blocked)". */
function changeTime(event: BoletoEvent, now: number, choices: Choices): ChangeTime {
  if (settlesByItself(event, choices))
    return { now, takesEffect: now + settlementDelay(choices), meanwhile: 'payment_notice' }
  const takesEffect = now + eventDelay(choices)
  return { now, takesEffect, meanwhile: event === 'notary' ? 'payment_blocked' : undefined }
}
