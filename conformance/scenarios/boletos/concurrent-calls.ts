import fc from 'fast-check'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, type Environment } from '../../cases/environment.ts'
import { anyOrder, permutations } from '../../cases/permutations.ts'
import { CheckFailure, ControlRefusal, NotTested } from '../../failure/errors.ts'
import { isConflict } from '../../http/is-conflict.ts'
import type { Target } from '../../run/target.ts'
import { inBody, isSuccess, placeIn } from '../../validate/expect.ts'
import { getBoletoWhen, readBoleto } from './boleto.ts'
import { dueDay } from './boleto-comparison.ts'
import { applyEvent, type BoletoEvent } from './boleto-events.ts'
import { cancel, extendTo } from './transitions.ts'

/** One of several concurrent calls on a registered boleto. */
export type BoletoCall =
  | { readonly name: 'cancel' }
  | { readonly name: 'extend'; readonly newDueDate: string }
  | { readonly name: Extract<BoletoEvent, 'pay_qr' | 'pay_barcode'> }

/** `statusReturned` is the state in the response, where it contains one. */
export type BoletoOutcome = {
  readonly call: BoletoCall
  readonly accepted: boolean
  readonly statusReturned?: string | undefined
  /** Whether it was refused because the boleto changed at the same time. */
  readonly conflict?: boolean
}

/** The state of a boleto; `extending` is when the response to an extension contains another state than `registered`. */
type State = {
  readonly phase: 'registered' | 'extending' | 'cancelled' | 'payment_notice' | 'paid'
  readonly dueDate: string
}

/** How long a new due date may take to show in a read, in milliseconds. */
const dueDateTimeout = 1500

/** Calls that are made at the same time, and then, where the boleto is still registered, others. */
export type Rounds = readonly (readonly BoletoCall[])[]

/**
 * First two extensions, which leave the boleto registered; then calls of which one at most can succeed, and extensions before it: several,
 * so that one of them is likely to be the first. A race is not lost every time: each kind of conflict comes several times. Payments
 * need a control interface.
 */
export function concurrentCalls({ now }: Pick<Environment, 'now'>, target: Target): fc.Arbitrary<Rounds> {
  const cancellation = fc.constant<BoletoCall>({ name: 'cancel' })
  const extensionWithin = (min: number, max: number) =>
    fc.integer({ min, max }).map((days): BoletoCall => ({ name: 'extend', newDueDate: day(now, days) }))
  const [first, extension] = [extensionWithin(26, 27), extensionWithin(28, 29)]
  const payment = fc.constantFrom<BoletoCall>({ name: 'pay_qr' }, { name: 'pay_barcode' })
  const cancellations = [
    ...times(3, [extension, extension, cancellation]),
    ...times(2, [cancellation, cancellation, extension]),
  ]
  const payments = [
    ...times(2, [extension, extension, payment]),
    ...times(2, [cancellation, cancellation, extension, payment]),
  ]
  const conflicts = target.supports('control:boleto-events') ? [...cancellations, ...payments] : cancellations
  const inAnyOrder = (calls: readonly fc.Arbitrary<BoletoCall>[]) => fc.tuple(...calls).chain(anyOrder)
  return eachOnce(...conflicts).chain((calls) => fc.tuple(inAnyOrder([first, first]), inAnyOrder(calls)))
}

const times = <Value>(count: number, value: Value): readonly Value[] => Array.from({ length: count }, () => value)

/** Makes the calls at the same time. */
export function callConcurrently(
  target: Target,
  id: string,
  calls: readonly BoletoCall[],
): Promise<readonly BoletoOutcome[]> {
  return Promise.all(calls.map((call) => outcomeOf(target, id, call)))
}

async function outcomeOf(target: Target, id: string, call: BoletoCall): Promise<BoletoOutcome> {
  if (call.name === 'cancel' || call.name === 'extend') {
    const operation = call.name === 'cancel' ? cancel : extendTo(call.newDueDate)
    const exchange = await operation(target, id)
    const { json } = exchange.response
    const accepted = isSuccess(exchange)
    if (accepted && isPending(call, json))
      throw new NotTested(
        'The target changes boletos some time after its response, so that concurrent calls have no order.',
      )
    return { call, accepted, statusReturned: json?.boletoStatus, conflict: isConflict(exchange) }
  }
  return { call, accepted: await isApplied(target, id, call.name) }
}

/** Whether an event is possible in the state that the boleto has. @throws {NotTested} where the control interface does not say */
async function isApplied(target: Target, id: string, event: BoletoEvent): Promise<boolean> {
  try {
    await applyEvent(target, id, event)
    return true
  } catch (error) {
    if (error instanceof ControlRefusal) return false
    throw error
  }
}

/** Whether a response shows the boleto before the change that was accepted. */
function isPending(call: BoletoCall, boleto: BoletoDto): boolean {
  if (call.name === 'extend') return dueDay(boleto) !== call.newDueDate
  return call.name === 'cancel' && boleto.boletoStatus === 'registered'
}

/**
 * Requires that the calls, made in some order, have these outcomes and lead to the boleto that later reads return.
 * @returns the boleto
 * @throws {CheckFailure}
 */
export async function expectLinearizable(
  target: Target,
  before: BoletoDto,
  outcomes: readonly BoletoOutcome[],
): Promise<BoletoDto> {
  const states = possibleStates(before, outcomes)
  const isExplained = (boleto: BoletoDto) => states.some((state) => matches(state, boleto))
  const { value: last, exchange } = await getBoletoWhen(
    target,
    before.id,
    isExplained,
    states.length === 0 ? 0 : dueDateTimeout,
  )
  if (isExplained(last)) return last
  const accepted = outcomes.filter((outcome) => outcome.accepted)
  const areAcceptedExplained = possibleStates(before, accepted).some((state) => matches(state, last))
  if (accepted.length > 0 && areAcceptedExplained) {
    const later = await unlessRefusedAgain(target, last, outcomes)
    if (later !== undefined) return later
  }
  const calls = outcomes.map(({ call, accepted }) => `${describeCall(call)} ${accepted ? 'accepted' : 'refused'}`)
  throw new CheckFailure(
    'the result of some sequential order of the calls',
    `${calls.join(', ')}; then the boleto is ${last.boletoStatus}, due ${dueDay(last)}`,
    placeIn(inBody(exchange, '')),
  )
}

/**
 * Makes those calls again, one after the other, that were refused although the boleto permits them: a target may refuse a call with any status
 * because another one changes the boleto at the same time.
 * @returns the boleto; `undefined` where one is refused again
 */
async function unlessRefusedAgain(
  target: Target,
  { id }: BoletoDto,
  outcomes: readonly BoletoOutcome[],
): Promise<BoletoDto | undefined> {
  for (const { call, accepted } of outcomes) {
    const boleto = await readBoleto(target, id)
    if (boleto.boletoStatus !== 'registered') return boleto
    const isPermitted = !accepted && !mayBeRefused({ phase: 'registered', dueDate: dueDay(boleto) }, call)
    if (isPermitted && !(await outcomeOf(target, id, call)).accepted) return undefined
  }
  return readBoleto(target, id)
}

/** The states to which some order of the calls leads with these outcomes; none where no order explains them. */
export function possibleStates(before: BoletoDto, outcomes: readonly BoletoOutcome[]): readonly State[] {
  const isChanged = outcomes.some(({ accepted }) => accepted)
  const ordered = outcomes.filter(({ conflict }) => !(conflict && isChanged))
  const first: State = { phase: 'registered', dueDate: dueDay(before) }
  return permutations(ordered).flatMap((order) =>
    order.reduce<readonly State[]>(
      (states, outcome) => states.flatMap((state) => statesAfter(state, outcome)),
      [first],
    ),
  )
}

/** The states after a call that was accepted or refused in this state; none where that is impossible. */
function statesAfter(state: State, { call, accepted, statusReturned }: BoletoOutcome): readonly State[] {
  const { phase } = state
  if (phase !== 'registered' && phase !== 'extending') return accepted ? [] : [state]
  if (!accepted) return phase === 'extending' || mayBeRefused(state, call) ? [state] : []
  switch (call.name) {
    case 'cancel':
      return [{ ...state, phase: 'cancelled' }]
    case 'extend':
      return [{ phase: statusReturned === 'registered' ? 'registered' : 'extending', dueDate: call.newDueDate }]
    case 'pay_qr':
      return [{ ...state, phase: 'paid' }]
    case 'pay_barcode':
      return [{ ...state, phase: 'payment_notice' }]
  }
}

/** Whether a boleto can be extended to the same day or an earlier one is unspecified. */
function mayBeRefused({ dueDate }: State, call: BoletoCall): boolean {
  return call.name === 'extend' && call.newDueDate <= dueDate
}

export function matches({ phase, dueDate }: State, boleto: BoletoDto): boolean {
  if (dueDay(boleto) !== dueDate) return false
  if (phase === 'cancelled') return boleto.boletoStatus !== 'registered'
  // A payment may settle at any time after its early notice.
  if (phase === 'payment_notice' && boleto.boletoStatus === 'paid') return true
  return phase === 'extending' || boleto.boletoStatus === phase
}

const describeCall = (call: BoletoCall) => (call.name === 'extend' ? `extend to ${call.newDueDate}` : call.name)
