import fc from 'fast-check'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { day, type Environment } from '../../cases/environment.ts'
import { anyOrder, permutations } from '../../cases/permutations.ts'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { type BoletoEvent, boletoEvent, dueDay, isRefusedByControl, readUntil } from './boleto.ts'
import { cancel, extendTo } from './transitions.ts'

/** One of the calls that are made at the same time on one registered boleto. */
export type Move = { readonly name: 'cancel' } | { readonly name: 'extend'; readonly to: string } | PaymentMove
type PaymentMove = { readonly name: Extract<BoletoEvent, 'pay_qr' | 'pay_barcode'> }

/** What came of a move. `after` is the state in the answer, where there is one. */
type Outcome = { readonly move: Move; readonly accepted: boolean; readonly after?: string | undefined }

/** What is known of the boleto; `moving` is when the answer to an extension shows another state than registered. */
type State = {
  readonly phase: 'registered' | 'moving' | 'cancelled' | 'payment_notice' | 'paid'
  readonly dueDate: string
}

const paidAs = { pay_qr: 'paid', pay_barcode: 'payment_notice' } as const

/** Two or three moves; payments only where the target can be made to pay. */
export function races(environment: Environment, withPayments: boolean): readonly fc.Arbitrary<readonly Move[]>[] {
  const cancelling = fc.constant<Move>({ name: 'cancel' })
  const extending = fc
    .integer({ min: 301, max: 600 })
    .map((days): Move => ({ name: 'extend', to: day(environment.now, days) }))
  const paying = fc.constantFrom<Move>({ name: 'pay_qr' }, { name: 'pay_barcode' })
  const pairs = [
    [cancelling, cancelling],
    [cancelling, extending],
    [extending, extending],
    ...(withPayments
      ? [
          [cancelling, paying],
          [extending, paying],
          [cancelling, extending, paying],
        ]
      : []),
  ]
  return pairs.map((moves) => fc.tuple(...moves).chain(anyOrder))
}

/** Makes the moves at once. @throws {CheckFailure} when no order of them explains what came of it */
export async function race(target: Target, boleto: BoletoDto, moves: readonly Move[]): Promise<void> {
  const outcomes = await Promise.all(moves.map((move) => make(target, boleto.id, move)))
  const start: State = { phase: 'registered', dueDate: dueDay(boleto) }
  const ends = permutations(outcomes).flatMap((order) =>
    order.reduce<readonly State[]>((states, outcome) => states.flatMap((state) => next(state, outcome)), [start]),
  )
  const isExplained = (read: BoletoDto) => ends.some((end) => fits(end, read))
  // A new due date may come with a later read.
  const final = await readUntil(target, boleto.id, isExplained, undefined, ends.length === 0 ? 0 : 1500)
  if (isExplained(final)) return
  const seen = outcomes.map(({ move, accepted }) => `${inWords(move)} ${accepted ? 'accepted' : 'refused'}`).join(', ')
  throw new CheckFailure(
    'the result of some sequential order of the calls',
    `${seen}; then the boleto is ${final.boletoStatus}, due ${dueDay(final)}`,
  )
}

async function make(target: Target, id: string, move: Move): Promise<Outcome> {
  if (move.name === 'cancel') return outcomeOf(move, await cancel(target, id))
  if (move.name === 'extend') return outcomeOf(move, await extendTo(move.to)(target, id))
  const accepted = await boletoEvent(target, id, move.name).then(() => true, isRefusedByControl)
  return { move, accepted: accepted === true }
}

function outcomeOf(move: Move, exchange: Exchange<BoletoDto>): Outcome {
  return { move, accepted: isSuccess(exchange), after: exchange.response.json?.boletoStatus }
}

/** The states after a move that was accepted or refused in this state: none where that cannot be. */
function next(state: State, { move, accepted, after }: Outcome): readonly State[] {
  const { phase } = state
  if (phase !== 'registered' && phase !== 'moving') return accepted ? [] : [state]
  if (!accepted) return phase === 'moving' || mayRefuse(state, move) ? [state] : []
  if (move.name === 'cancel') return [{ ...state, phase: 'cancelled' }]
  if (move.name === 'extend') return [{ phase: after === 'registered' ? 'registered' : 'moving', dueDate: move.to }]
  return [{ ...state, phase: paidAs[move.name] }]
}

/** Whether a due date may be moved to the same day or an earlier one is open. */
function mayRefuse({ dueDate }: State, move: Move): boolean {
  return move.name === 'extend' && move.to <= dueDate
}

function fits({ phase, dueDate }: State, boleto: BoletoDto): boolean {
  if (dueDay(boleto) !== dueDate) return false
  if (phase === 'cancelled') return boleto.boletoStatus !== 'registered'
  return phase === 'moving' || boleto.boletoStatus === phase
}

const inWords = (move: Move) => (move.name === 'extend' ? `extend to ${move.to}` : move.name)
