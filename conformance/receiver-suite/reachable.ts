import { setTimeout as pause } from 'node:timers/promises'
import { CheckFailure } from '../failure/errors.ts'
import { deliveryOf } from './delivery.ts'
import { plainEvent } from './event.ts'
import { describeResponse, isAccepted } from './expect.ts'
import { type DeliveryExchange, isUnreached, type Receiver } from './receiver.ts'

/** The rule that a receiver violates which accepts no more connections. */
export const staysAvailable = 'receivers.stays-available'

/** Pauses before valid deliveries that look for a receiver, in milliseconds: it may be restarting. */
const pauses = [0, 250, 750, 1500]

/** The receiver accepts no more connections. Nothing after that is about the rule that it was sent for. */
export class ReceiverGone extends Error {
  override readonly name = 'ReceiverGone'
  /** The last delivery that had a connection. */
  readonly after: DeliveryExchange | undefined

  constructor(after: DeliveryExchange | undefined) {
    super('The receiver stopped accepting connections.')
    this.after = after
  }
}

/**
 * @param isDoubtful whether something else than a refused connection hints that the receiver has ended
 * @throws {ReceiverGone} where connections were refused, and still are
 */
export async function requireReachable(receiver: Receiver, isDoubtful = false): Promise<void> {
  const { unreached } = receiver
  if (unreached.ids.size === 0 && !isDoubtful) return
  const { last } = unreached
  const found = await lookFor(receiver)
  if (isUnreached(found)) throw new ReceiverGone(last)
  unreached.ids.clear()
}

/**
 * Sends a valid delivery after another one.
 * @param having what the other one has
 * @throws {CheckFailure} that shows the other one
 */
export async function expectReachable(receiver: Receiver, after: DeliveryExchange, having: string): Promise<void> {
  const found = await lookFor(receiver)
  if (isAccepted(found)) return
  throw new CheckFailure(
    `status 2xx for a valid delivery after one with ${having}`,
    `${describeResponse(found)}; the one before it: ${describeResponse(after)}`,
    { exchange: after.id },
  )
}

/** What a valid delivery over a new connection returns. */
async function lookFor(receiver: Receiver): Promise<DeliveryExchange> {
  const look = () => receiver.send(deliveryOf(plainEvent()), { connection: 'new' })
  let found = await look()
  for (const ms of pauses) {
    if (!isUnreached(found)) return found
    await pause(ms)
    found = await look()
  }
  if (!isUnreached(found)) return found
  // A receiver that limits connections still serves the one that is kept.
  const kept = await receiver.send(deliveryOf(plainEvent()))
  return kept.error === undefined ? kept : found
}
