import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { onRing } from './bell.ts'
import { deliver } from './deliver.ts'
import { dropLeftOver } from './drop.ts'
import { beginEvents, giveBack, nextDueAt, replaceDueRetries, takeDue, takeFromTheDead } from './take.ts'
import { warn } from './warn.ts'

export type CourierParts = Pick<Parts, 'store' | 'clock' | 'choices' | 'sender' | 'vault' | 'log'>

/** Deliveries on their way at once. */
const AT_ONCE = 256
/** Of these for one subscription, about: a receiver that hangs keeps none of the others waiting. */
const AT_ONCE_EACH = 32
/** Taken in one go. */
const BATCH = 32
/**
 * How long after a ring the courier looks again, in milliseconds, twice as long each time, up to the last: the
 * transaction that rang may not be committed yet, and other processes may leave work behind.
 */
const FIRST_PAUSE = 20
const LONGEST_PAUSE = 1000
/** How long an end waits for what is on its way, in milliseconds. The rest is taken up again at the next start. */
const LAST_WAIT = 2000

/**
 * Starts what sends the deliveries: it takes what is due, several at a time, and looks again when it is rung for, when
 * a retry becomes due, and now and then. Returns its end.
 */
export async function startCourier(parts: CourierParts): Promise<() => Promise<void>> {
  const { store, clock, log } = parts
  let courier = randomUUID()
  const underWay = new Map<string, Promise<void>>()
  const perSubscription = new Map<string, number>()
  let pause = FIRST_PAUSE
  let cancel = () => {}
  let looking: Promise<void> | undefined
  let again = false
  let hungry = false
  const end = new AbortController()

  await takeFromTheDead(store, clock.now())
  await dropLeftOver(parts)

  /** Takes what is due and sets it on its way; does not wait for the receivers. */
  function look(): Promise<void> {
    again = true
    looking ??= (async () => {
      while (again && !end.signal.aborted) {
        again = false
        await takeAll().catch(startOver)
        await rest()
      }
      looking = undefined
    })()
    return looking
  }

  /** What was taken without our hearing of it is taken again under another name, as that of a dead courier. */
  function startOver(error: unknown): void {
    courier = randomUUID()
    complain(error)
  }

  async function takeAll(): Promise<void> {
    while ((await replaceDueRetries(store, clock.now(), BATCH)) === BATCH);
    for (;;) {
      const limit = Math.min(BATCH, AT_ONCE - underWay.size)
      const except = [...perSubscription].filter(([, count]) => count >= AT_ONCE_EACH).map(([id]) => id)
      hungry = limit === 0 || except.length > 0
      if (limit === 0) return
      const taken = await takeDue(store, { courier, now: clock.now(), limit, except })
      await beginEvents(store, taken, clock.now()).catch(complain)
      for (const delivery of taken) {
        const { id, subscription_id: subscription } = delivery
        count(subscription, 1)
        const way = deliver(parts, delivery, end.signal).finally(() => {
          underWay.delete(id)
          if (count(subscription, -1) <= AT_ONCE_EACH / 2 && hungry) void look()
        })
        underWay.set(id, way)
      }
      if (taken.length < limit) return
    }
  }

  async function rest(): Promise<void> {
    cancel()
    if (end.signal.aborted) return
    const now = clock.now()
    const next = await nextDueAt(store, courier).catch(complain)
    cancel = clock.at(next !== undefined && next > now ? Math.min(next, now + pause) : now + pause, look)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  function count(subscription: string, change: 1 | -1): number {
    const number = (perSubscription.get(subscription) ?? 0) + change
    if (number === 0) perSubscription.delete(subscription)
    else perSubscription.set(subscription, number)
    return number
  }

  /** The store may be full or locked for a while: nothing is lost, the courier looks again. */
  function complain(error: unknown): undefined {
    warn(log, 'webhook deliveries wait', error)
  }

  const unhook = onRing(clock, () => {
    pause = FIRST_PAUSE
    void look()
  })
  await look()

  return async () => {
    unhook()
    cancel()
    end.abort()
    await looking
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WAIT).unref())
    await Promise.race([Promise.all(underWay.values()), late])
    await giveBack(store, courier, clock.now()).catch(complain)
  }
}
