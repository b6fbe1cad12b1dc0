import { setTimeout as pause } from 'node:timers/promises'
import type { BoletoCreateDto, BoletoDto } from '../../../generated/types.d.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled, type Settled, settle } from '../../run/settled.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'
import { expectUntouched } from '../errors/untouched.ts'
import {
  createBoleto,
  createBoletoAlike,
  getBoleto,
  getBoletoWhen,
  plainBoletoOf,
  readBoleto,
  registeredAsRead,
  registeredBoleto,
} from './boleto.ts'
import { expectPaymentKept, expectSameIfPayable } from './boleto-comparison.ts'
import { expectedState } from './settlement.ts'
import { sharedBoleto, sharedPlainBoleto } from './shared-boletos.ts'

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
  await expectSuccess(cancel(target, id), needed('boleto cancellation'))
  return (await getBoletoWhen(target, id, isNotRegistered)).value
}

/** A cancellation may show in a later read. */
export const isNotRegistered = ({ boletoStatus }: BoletoDto): boolean => boletoStatus !== 'registered'

/** A request about a boleto, which may have been refused. */
export type Change = {
  readonly target: Target
  /** As it was read last before the request. */
  readonly before: BoletoDto
  readonly exchange: Exchange<BoletoDto>
  /** The first read after the request. */
  readonly next: Located<BoletoDto>
  /** Reads that were under way when the response to the request came, if any: what takes effect a moment later may be seen by them alone. */
  readonly underWay: readonly Located<BoletoDto>[]
  /** The read that shows the change, which may come later; the last one where none does. */
  readonly after: Located<BoletoDto>
  /** Makes the same request again, and reads the boleto before and after it. */
  readonly repeat: () => Promise<Change>
}

/** Makes a request about a boleto, and reads the boleto until a change that was accepted shows. */
export async function change(
  target: Target,
  before: BoletoDto,
  operation: BoletoOperation,
  isShown: (boleto: BoletoDto) => boolean = () => true,
): Promise<Change> {
  const exchange = await operation(target, before.id)
  const next = await getBoleto(target, before.id)
  const isRead = !isSuccess(exchange) || isShown(next.value)
  const after = isRead ? next : await getBoletoWhen(target, before.id, isShown)
  const repeat = async () => change(target, await readBoleto(target, before.id), operation, isShown)
  return { target, before, exchange, next, after, underWay: [], repeat }
}

/** Milliseconds between reads during a request, and how many there are at most. */
const [READ_EVERY, MOST_READS] = [5, 60] as const
/** How often reads during a request may miss a state that lasts some milliseconds. */
export const ATTEMPTS_DURING_READS = 6

/** {@link change} with reads meanwhile. */
export async function changeDuringReads(
  target: Target,
  before: BoletoDto,
  operation: BoletoOperation,
  isShown?: (boleto: BoletoDto) => boolean,
): Promise<Change> {
  let hasEnded = false
  const reads: Promise<Settled<Located<BoletoDto>> | undefined>[] = []
  const withReads: BoletoOperation = async (_, id) => {
    const sent = settle(operation(target, id)).finally(() => {
      hasEnded = true
    })
    await pause(1)
    while (!hasEnded && reads.length < MOST_READS) {
      reads.push(settle(getBoleto(target, id)).then((read) => (hasEnded ? read : undefined)))
      await pause(READ_EVERY)
    }
    return fulfilled(await sent)
  }
  const changed = await change(target, before, withReads, isShown)
  const underWay = (await Promise.all(reads)).filter((read) => read !== undefined).map(fulfilled)
  return { ...changed, underWay }
}

/** An extended boleto once it is registered; `undefined` where that is not in time. */
export async function registeredAgain(target: Target, boleto: BoletoDto): Promise<BoletoDto | undefined> {
  if (boleto.boletoStatus === 'registered') return boleto
  return (await ifPossible(registeredAsRead(target, boleto)))?.value
}

/** The boletos that the configuration names. */
export function fixtureBoletos(target: Target): Promise<readonly BoletoDto[]> {
  return mapConcurrently(target.options.fixtures?.boletos ?? [], (id) => readBoleto(target, id))
}

/** Requires a request to have been refused with any 4xx, and to have left the boleto unchanged. @throws {CheckFailure} */
export async function expectRefusal(refused: Change): Promise<void> {
  const { target, before, exchange, after, repeat } = refused
  const { status } = exchange.response
  if (status < 400 || status > 499) throw notRefused(before.boletoStatus, exchange)
  await expectStill(target, after, before)
  return expectUntouched(refused, repeat, () => getBoleto(target, before.id))
}

/**
 * Requires a boleto to be as it was, apart from a state that boletos of this target leave by themselves once they are cancelled or paid, and from
 * the payment codes of one that cannot be paid, which may change a moment after its state. @throws {CheckFailure}
 */
export async function expectStill(target: Target, boleto: Located<BoletoDto>, before: BoletoDto): Promise<void> {
  const [from, to] = [before.boletoStatus, boleto.value.boletoStatus]
  const mayMove = from !== to && isNotRegistered(before) && isNotRegistered(boleto.value)
  const moves = mayMove ? ((await ifPossible(statesAfterCancellation(target))) ?? []) : []
  const isPassing = moves.includes(from) && moves.indexOf(from) < moves.indexOf(to)
  const boletoStatus = isPassing ? to : await expectedState(target, before, boleto.value)
  expectSameIfPayable(boleto, { ...before, boletoStatus })
  expectPaymentKept(boleto, before)
}

/** How long the state of a cancelled boleto is looked at, in milliseconds. */
const PASSING = 5_000

/** The states that a cancelled boleto has one after the other, without another request: in the response, and when it is read. */
function statesAfterCancellation(target: Target): Promise<readonly string[]> {
  return target.once('states after a cancellation', async () => {
    const { id } = await registeredBoleto(target, await plainBoletoOf(target))
    const cancelled = await cancel(target, id)
    if (!isSuccess(cancelled)) return []
    const { boletoStatus: first } = (await getBoletoWhen(target, id, isNotRegistered)).value
    const hasMoved = ({ boletoStatus }: BoletoDto) => boletoStatus !== first
    const { boletoStatus: last } = (await getBoletoWhen(target, id, hasMoved, PASSING)).value
    return [...new Set([cancelled.response.json.boletoStatus, first, last])]
  })
}

const notRefused = (state: string, exchange: Exchange) =>
  new CheckFailure(`an error (4xx) for a boleto in the state ${state}`, describe(exchange), {
    exchange: exchange.id,
    places: [{ in: 'status' }],
  })

/** How often what may be a coincidence of two requests must happen before it counts. */
const attempts = 3

/**
 * Requires a cancelled boleto to have left the state registered. A response that still shows it as registered is accepted only where the
 * next read, in one of several attempts, does so too, or one that was under way: then the cancellation takes a while. @throws {CheckFailure}
 */
export async function expectCancelled(
  target: Target,
  body: BoletoCreateDto,
  { exchange, next, underWay, after }: Change,
  attempt = 1,
): Promise<void> {
  const response = await expectBody(exchange, needed('boleto cancellation'))
  const isPending = [next, ...underWay].some(({ value }) => !isNotRegistered(value))
  if (isNotRegistered(response.value) || isPending) return expectNotRegistered(after)
  if (attempt === ATTEMPTS_DURING_READS) return expectNotRegistered(response)
  const again = await changeDuringReads(target, await registeredBoleto(target, body), cancel, isNotRegistered)
  return expectCancelled(target, body, again, attempt + 1)
}

/**
 * Requires the response to a cancellation to show the state of the next retrieval, unless the cancellation takes a while, or of one that was under
 * way: then the state has moved on. It may do so between two requests, but not each time. @throws {CheckFailure}
 */
export async function expectStateReturned(
  target: Target,
  body: BoletoCreateDto,
  { exchange, next, underWay, after }: Change,
  attempt = 1,
): Promise<void> {
  const response = await expectBody(exchange, needed('boleto cancellation'))
  if (!isNotRegistered(response.value))
    throw new NotTested('The response to a cancellation shows that the boleto is still registered.')
  if ([next, ...underWay, after].some(({ value }) => value.boletoStatus === response.value.boletoStatus)) return
  if (attempt === ATTEMPTS_DURING_READS) return expectProperty(response, 'boletoStatus', after.value.boletoStatus)
  const again = await changeDuringReads(target, await registeredBoleto(target, body), cancel, isNotRegistered)
  return expectStateReturned(target, body, again, attempt + 1)
}

/**
 * Reads a boleto after registrations that may have been under way: after a boleto that was created later has been registered by
 * itself, where new boletos are `accepted` at first.
 */
export async function readAfterRegistrations(target: Target, { id }: BoletoDto): Promise<Located<BoletoDto>> {
  await share(target, 'a registration by itself', async () => {
    if ((await sharedPlainBoleto(target)).created.value.boletoStatus !== 'accepted') return
    const later = await createBoleto(target, await plainBoletoOf(target))
    await getBoletoWhen(target, later.id, ({ boletoStatus }) => boletoStatus !== 'accepted')
  })
  return getBoleto(target, id)
}

/** @throws {CheckFailure} */
export function expectNotRegistered(boleto: Located<BoletoDto>): void {
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
  if ((await sharedBoleto(target, body)).value.boletoStatus !== 'accepted') return
  for (let attempt = 1; ; attempt++) {
    const older = await createBoletoAlike(target, body)
    const boleto = await createBoletoAlike(target, body)
    if (older.boletoStatus !== 'accepted' || boleto.boletoStatus !== 'accepted') return
    const exchange = await operation(target, boleto.id)
    const isStillAccepted = (await readBoleto(target, older.id)).boletoStatus === 'accepted'
    if (!isStillAccepted || !isSuccess(exchange)) return
    if (attempt === attempts) throw notRefused('accepted', exchange)
  }
}
