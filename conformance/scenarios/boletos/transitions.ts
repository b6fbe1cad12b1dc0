import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectSuccess, isSuccess } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import {
  createBoleto,
  getBoleto,
  getBoletoWhen,
  plainBoletoOf,
  readBoleto,
  registered,
  registeredBoleto,
} from './boleto.ts'
import { dueDay, expectBoletoUnchanged } from './boleto-comparison.ts'
import { applyEvent, type BoletoEvent, type EventSequence, eventSequences } from './boleto-events.ts'

/** An operation that applies only to a registered boleto. */
export type BoletoOperation = (target: Target, id: string) => Promise<Exchange<BoletoDto>>

export const cancel: BoletoOperation = (target, id) => target.call('cancelBoleto', { path: { id } })

export const extendTo =
  (newDueDate: string): BoletoOperation =>
  (target, id) =>
    target.call('extendBoleto', { path: { id }, body: { newDueDate } })

/** A new boleto that was registered and then cancelled, as it was read afterwards. */
export async function cancelledBoleto(target: Target, body: BoletoCreateDto): Promise<BoletoDto> {
  const { id } = await registeredBoleto(target, body)
  await expectSuccess(cancel(target, id), 'a successful boleto cancellation')
  return (await getBoletoWhen(target, id, isNotRegistered)).value
}

/** A new boleto that was registered and then extended; one that is not extended where it is not registered again in time. */
export async function extendedBoleto(target: Target, body: BoletoCreateDto, newDueDate: string): Promise<BoletoDto> {
  const { id } = await registeredBoleto(target, body)
  await expectSuccess(extendTo(newDueDate)(target, id), 'a successful boleto extension')
  const isExtended = (boleto: BoletoDto) => dueDay(boleto) === newDueDate
  const extended = await ifPossible(registered(target, (await getBoletoWhen(target, id, isExtended)).value))
  return extended !== undefined && isExtended(extended) ? extended : registeredBoleto(target, body)
}

/** A cancellation may show in a later read. */
export const isNotRegistered = ({ boletoStatus }: BoletoDto): boolean => boletoStatus !== 'registered'

/** A new BolePix after some events, as it was read then. @throws {NotTested} when the control interface refuses one */
export async function boletoAfter(
  target: Target,
  body: BoletoCreateDto,
  events: readonly BoletoEvent[],
): Promise<BoletoDto> {
  const create = events[0] === 'reject' ? createBoleto : registeredBoleto
  const { id } = await create(target, { ...body, bolepixEnabled: true })
  for (const event of events) await applyEvent(target, id, event)
  // An event may show in a later read.
  return (await getBoletoWhen(target, id, isNotRegistered)).value
}

/** The event sequences that the control interface can apply. @throws {NotTested} when it can apply none */
export function possibleSequences(target: Target): Promise<readonly EventSequence[]> {
  return target.once('possible event sequences', async () => {
    const found = await boletosAfterEvents(target)
    if (found.length === 0) throw new NotTested('The control interface moves no boleto out of the state registered.')
    return found.map(({ events }) => events)
  })
}

/** A boleto after each possible event sequence, the same in the whole run. */
export function boletosAfterEvents(
  target: Target,
): Promise<readonly { readonly events: EventSequence; readonly boleto: BoletoDto }[]> {
  return target.once('boletos after events', async () => {
    const found = await mapConcurrently(eventSequences, async (events) => {
      const boleto = await ifPossible(boletoAfter(target, await plainBoletoOf(target), events))
      return boleto === undefined ? [] : [{ events, boleto }]
    })
    return found.flat()
  })
}

/**
 * Boletos in other states than `registered`: new ones after each possible event sequence, or those of the configuration where the
 * target has no control interface.
 * @throws {NotTested} when there are none
 */
export async function unregisteredBoletos(target: Target, body: BoletoCreateDto): Promise<readonly BoletoDto[]> {
  if (!target.supports('control:boleto-events')) return unregisteredFixtures(target)
  const sequences = await possibleSequences(target)
  const boletos = await mapConcurrently(sequences, (events) => ifPossible(boletoAfter(target, body, events)))
  // That an event leads to its state, other rules require.
  const unregistered = boletos.filter((boleto) => boleto !== undefined && isNotRegistered(boleto))
  if (unregistered.length > 0) return unregistered as readonly BoletoDto[]
  throw new NotTested('After each event of the control interface, the boleto is still registered.')
}

async function unregisteredFixtures(target: Target): Promise<readonly BoletoDto[]> {
  const boletos = (await fixtureBoletos(target)).filter(({ boletoStatus }) => boletoStatus !== 'registered')
  if (boletos.length > 0) return boletos
  throw new NotTested('All boletos of fixtures.boletos are registered: add one in another state to --config.')
}

/** The boletos that the configuration names. */
export function fixtureBoletos(target: Target): Promise<readonly BoletoDto[]> {
  return mapConcurrently(target.options.fixtures?.boletos ?? [], (id) => readBoleto(target, id))
}

/** Requires an operation to be refused with any 4xx, and to leave the boleto unchanged. @throws {CheckFailure} */
export async function expectRefused(target: Target, boleto: BoletoDto, operation: BoletoOperation): Promise<void> {
  const exchange = await operation(target, boleto.id)
  const { status } = exchange.response
  if (status < 400 || status > 499) throw notRefused(boleto.boletoStatus, exchange)
  await expectBoletoUnchanged(target, boleto)
}

const notRefused = (state: string, exchange: Exchange) =>
  new CheckFailure(`an error (4xx) for a boleto in the state ${state}`, describe(exchange), {
    exchange: exchange.id,
    places: [{ in: 'status' }],
  })

/** How often what may be a coincidence of two requests must happen before it counts. */
const attempts = 3

/**
 * Cancels a boleto and requires it to leave the state registered. A response that still shows it as registered is accepted only where the
 * next read, in one of several attempts, does so too: then the cancellation takes a while. @throws {CheckFailure}
 */
export async function expectCancelled(target: Target, body: BoletoCreateDto): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { id } = await registeredBoleto(target, body)
    const response = await expectBody(cancel(target, id), 'a successful boleto cancellation')
    const next = await getBoleto(target, id)
    if (isNotRegistered(response.value) || !isNotRegistered(next.value))
      return expectNotRegistered(await getBoletoWhen(target, id, isNotRegistered))
    if (attempt === attempts) return expectNotRegistered(response)
  }
}

/**
 * Cancels a boleto and requires the response to show the state of the next retrieval, unless the cancellation takes a while. The
 * state may move on between two requests, but not each time. @throws {CheckFailure}
 */
export async function expectStateReturned(target: Target, body: BoletoCreateDto): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { id } = await registeredBoleto(target, body)
    const response = await expectBody(cancel(target, id), 'a successful boleto cancellation')
    if (!isNotRegistered(response.value))
      throw new NotTested('The response to a cancellation shows that the boleto is still registered.')
    const { boletoStatus } = (await getBoletoWhen(target, id, isNotRegistered)).value
    if (boletoStatus === response.value.boletoStatus) return
    if (attempt === attempts) return expectProperty(response, 'boletoStatus', boletoStatus)
  }
}

function expectNotRegistered(boleto: Located<BoletoDto>): void {
  const status = propertyOf(boleto, 'boletoStatus')
  expectOf(status, isNotRegistered(boleto.value), 'a state other than registered', status.value)
}

/**
 * Where new boletos stay `accepted` for a while, requires an operation to be refused on one. The boleto may be registered just before
 * the operation: a success counts only if an older boleto is still accepted afterwards. @throws {CheckFailure}
 */
export async function expectRefusedWhileAccepted(
  target: Target,
  body: BoletoCreateDto,
  operation: BoletoOperation,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const older = await createBoleto(target, body)
    const boleto = await createBoleto(target, body)
    if (older.boletoStatus !== 'accepted' || boleto.boletoStatus !== 'accepted') return
    const exchange = await operation(target, boleto.id)
    const isStillAccepted = (await readBoleto(target, older.id)).boletoStatus === 'accepted'
    if (!isStillAccepted || !isSuccess(exchange)) return
    if (attempt === attempts) throw notRefused('accepted', exchange)
  }
}
