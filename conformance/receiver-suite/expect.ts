import { CheckFailure, NotTested } from '../failure/errors.ts'
import type { FailureDetails } from '../failure/failure.ts'
import { currentContext } from '../http/check-context.ts'
import { excerpt } from '../text/excerpt.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { plainEvent } from './event.ts'
import { type DeliveryExchange, effectsOf, type Receiver, type Sending } from './receiver.ts'

export const isAccepted = ({ response }: DeliveryExchange): boolean => response.status >= 200 && response.status < 300

/** `status 401 "bad signature" after 3 ms` */
export function describeResponse({ response, error, ms }: DeliveryExchange): string {
  if (error !== undefined) return error.text
  const body = response.text === '' ? '' : ` ${excerpt(response.text, 120)}`
  const to = response.headers.location === undefined ? '' : ` to ${response.headers.location.slice(0, 200)}`
  return `status ${response.status}${to}${body} after ${Math.ceil(ms)} ms`
}

/** Sends a valid delivery, which must return 2xx. @throws {CheckFailure} */
export async function expectAccepted(receiver: Receiver, delivery: Delivery, how?: Sending): Promise<void> {
  expectSuccess(receiver, await receiver.send(delivery, how))
}

/** @throws {CheckFailure} where the response to a valid delivery is not 2xx */
export function expectSuccess({ options }: Receiver, exchange: DeliveryExchange): void {
  if (isAccepted(exchange)) return
  throw new CheckFailure(`status 2xx within ${options.timeout} ms`, describeResponse(exchange), {
    exchange: exchange.id,
    places: [{ in: 'status' }],
    ...(exchange.noResponse === 'timeout' && { late: true }),
  })
}

/** What a failure about an effect shows: the response that came with it. */
const shown = (exchange: DeliveryExchange): Partial<FailureDetails> => ({ exchange: exchange.id })

/**
 * Sends a delivery that is not authentic, which must take no effect. A valid delivery after it shows when effects are complete.
 * @throws {CheckFailure}
 */
export async function expectNoEffect(receiver: Receiver, delivery: Delivery, how: Sending): Promise<void> {
  const exchange = await receiver.send(delivery, how)
  const count = (await countsAfterOthers(receiver, [delivery.eventId]))[0]
  if (count !== 0)
    throw new CheckFailure('no effect', `${times(count)}; ${describeResponse(exchange)}`, shown(exchange))
  remember(receiver, delivery.eventId, 0, exchange)
}

/** @throws {CheckFailure} where an event did not take effect exactly once */
export async function expectOneEffect(receiver: Receiver, eventId: string, exchange: DeliveryExchange): Promise<void> {
  requireAccepted(exchange)
  await effectsOf(receiver).waitFor(eventId)
  const count = (await countsAfterOthers(receiver, [eventId]))[0]
  if (count !== 1)
    throw new CheckFailure('one effect of the event', `${times(count)}; ${describeResponse(exchange)}`, shown(exchange))
  remember(receiver, eventId, 1, exchange)
}

/** The effects of the event are counted again at the end of the run. */
function remember(
  { counted }: Receiver,
  eventId: string,
  count: number,
  { id, operation, request }: DeliveryExchange,
): void {
  counted.push({ rule: currentContext()?.check ?? '', eventId, count, delivery: { id, operation, request } })
}

/** A refused delivery has no effect to be counted; another rule fails for its status. @throws {NotTested} */
function requireAccepted(exchange: DeliveryExchange): void {
  if (!isAccepted(exchange)) throw new NotTested(`A valid delivery was refused: ${describeResponse(exchange)}`)
}

/** How often events took effect, read after another event took effect: a receiver may work on deliveries after its response. */
export async function countsAfterOthers(receiver: Receiver, eventIds: readonly string[]): Promise<number[]> {
  const later = deliveryOf(plainEvent())
  if (isAccepted(await receiver.send(later))) await effectsOf(receiver).waitFor(later.eventId)
  return Promise.all(eventIds.map((eventId) => effectsOf(receiver).count(eventId)))
}

function times(count = 0): string {
  return count === 0 ? 'no effect' : count === 1 ? 'one effect' : `${count} effects`
}

/** Sends a valid delivery, which must return 2xx, and take effect where that can be seen. @throws {CheckFailure} */
export async function expectTaken(receiver: Receiver, delivery: Delivery, how?: Sending): Promise<void> {
  const exchange = await receiver.send(delivery, how)
  expectSuccess(receiver, exchange)
  if (receiver.effects === undefined || (await receiver.effects.waitFor(delivery.eventId)) > 0) return
  throw new CheckFailure('an effect of the event', `no effect; ${describeResponse(exchange)}`, shown(exchange))
}
