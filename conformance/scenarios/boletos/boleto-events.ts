import type { BoletoStatus } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Target } from '../../run/target.ts'

/** An event outside the API that changes a boleto. */
export type BoletoEvent = 'register' | 'reject' | 'pay_barcode' | 'pay_qr' | 'settle' | 'block' | 'notary' | 'write_off'

export type EventSequence = readonly BoletoEvent[]

/** The events that lead a boleto from `registered`, or from the state before it, to each other state. */
const sequencesTo = {
  payment_notice: [['pay_barcode']],
  paid: [['pay_barcode', 'settle'], ['pay_qr'], ['notary', 'settle']],
  payment_blocked: [['block']],
  notary_office_payment_notice: [['notary']],
  written_off: [['write_off']],
  rejected: [['reject']],
} satisfies Record<Exclude<BoletoStatus, 'accepted' | 'registered'>, readonly EventSequence[]>

const allSequences: readonly EventSequence[] = Object.values(sequencesTo).flat()

const startsWith = (sequence: EventSequence, beginning: EventSequence) =>
  beginning.every((event, index) => sequence[index] === event)

const isBeginning = (one: EventSequence): boolean =>
  allSequences.some((other) => other !== one && startsWith(other, one))

/** The sequences that pass through each state: those that are not the beginning of another one. */
export const eventSequences: readonly EventSequence[] = allSequences.filter((one) => !isBeginning(one))
/** The others, which end in a state that those pass through. */
export const intermediateSequences: readonly EventSequence[] = allSequences.filter(isBeginning)

/**
 * Makes an event happen, which may show in a later read.
 * @returns the state to which it leads, as the control interface returns it
 * @throws {NotTested} when the control interface refuses that
 */
export async function applyEvent(target: Target, id: string, event: BoletoEvent): Promise<unknown> {
  if (target.control === undefined) throw new NotTested(reasons.noControl)
  return (await target.control.post(`/boletos/${id}/events`, { event })).boletoStatus
}
