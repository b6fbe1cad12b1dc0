import { type ControlRow, ImpossibleNow } from '../control.ts'
import { findBoleto, moveBoleto, ownerOf } from './queries.ts'
import { type BoletoEvent, boletoEvents } from './states.ts'

/** What happens to a boleto outside the API: the bank registers it, somebody pays it, the payment settles. */
export const boletoEventsRow: ControlRow<{ readonly event: BoletoEvent }> = {
  capability: 'boleto-events',
  path: '/boletos/:id/events',
  accepts: {
    type: 'object',
    required: ['event'],
    properties: { event: { enum: boletoEvents } },
  },
  async run({ path, body: { event } }, { store, clock }) {
    const key = await ownerOf(store, path.id ?? '')
    const now = clock.now()
    const moved = await moveBoleto(store, key, event, now)
    if (moved) return { status: 200, body: { boletoStatus: moved.status } }
    const { status, bolepix_enabled } = await findBoleto(store, key, now)
    if (event === 'pay_qr' && !bolepix_enabled)
      throw new ImpossibleNow('a boleto without bolepixEnabled has no QR code')
    throw new ImpossibleNow(`${event} is impossible while a boleto is ${status}`)
  },
}
