import { ConflictError, type ControlOperation } from '../control/control-operation.ts'
import { boletoKeyOf, changeState, findBoleto } from './queries.ts'
import { type BoletoEvent, boletoEvents } from './states.ts'

/** Control interface: changes the state of a boleto as the bank or the payer does, outside the API. */
export const recordBoletoEvent: ControlOperation<{ readonly event: BoletoEvent }> = {
  path: '/boletos/:id/events',
  bodySchema: {
    type: 'object',
    required: ['event'],
    properties: { event: { enum: boletoEvents } },
  },
  async run({ path, body: { event } }, { store, clock }) {
    const key = await boletoKeyOf(store, path.id ?? '')
    const now = clock.now()
    const changed = await changeState(store, key, event, { now })
    if (changed) return { status: 200, body: { boletoStatus: changed.status } }
    const { status, bolepix_enabled } = await findBoleto(store, key, now)
    if (event === 'pay_qr' && !bolepix_enabled)
      throw new ConflictError('a boleto without bolepixEnabled has no QR code')
    throw new ConflictError(`the event ${event} is not possible for a boleto that is ${status}`)
  },
}
