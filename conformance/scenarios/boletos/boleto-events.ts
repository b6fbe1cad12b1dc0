import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'

/** An event outside the API that changes a boleto. */
export type BoletoEvent = 'register' | 'reject' | 'pay_barcode' | 'pay_qr' | 'settle' | 'block' | 'notary' | 'write_off'

/** Events that lead a boleto out of `registered`, and one that comes before it. */
export const eventSequences = [
  ['pay_barcode'],
  ['pay_barcode', 'settle'],
  ['pay_qr'],
  ['block'],
  ['notary'],
  ['notary', 'settle'],
  ['write_off'],
  ['reject'],
] as const satisfies readonly (readonly BoletoEvent[])[]

export type EventSequence = (typeof eventSequences)[number]

/** Makes an event happen. @throws {NotTested} when the control interface refuses that */
export async function applyEvent(target: Target, id: string, event: BoletoEvent): Promise<void> {
  if (target.control === undefined) throw new NotTested('The rule needs a control interface (--control-url).')
  await target.control.post(`/boletos/${id}/events`, { event })
}
