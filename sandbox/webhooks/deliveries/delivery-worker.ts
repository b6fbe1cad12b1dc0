import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { DeliveryRow } from '../tables.ts'
import { cancelLeftovers } from './cancel-deliveries.ts'
import {
  claimDue,
  markEventsDelivering,
  nextDueAt,
  reclaimAfterRestart,
  releaseClaims,
  startDueRetries,
} from './claim-deliveries.ts'
import { type DeliveryServices, deliver } from './deliver.ts'
import { createInFlight } from './in-flight.ts'
import { createLogOnce } from './log-once.ts'
import { createPollLoop } from './poll-loop.ts'

/** Deliveries in flight, at most. */
const LIMIT = 256
const LIMIT_PER_SUBSCRIPTION = 32
/** Deliveries that are claimed with one query. */
const BATCH = 32
/**
 * How long after a notification the worker polls again, in milliseconds. Each pause is twice as long as the one before,
 * up to the longest: the transaction that notified may not be committed yet, and other processes notify only their own
 * worker.
 */
const FIRST_PAUSE = 20
const LONGEST_PAUSE = 1000
/** How long the worker waits for deliveries in flight when it stops, in milliseconds. The next start sends the rest. */
const STOP_TIMEOUT = 2000

type WorkerServices = Omit<DeliveryServices, 'logOnce' | 'isLost'> & Pick<Services, 'deliveryNotifier' | 'log'>

/**
 * Starts the delivery worker. It claims due deliveries and sends several at a time. It polls when it is notified, when
 * a retry becomes due, and at regular intervals. Returns the function that stops it.
 */
export async function startDeliveryWorker(services: WorkerServices): Promise<() => Promise<void>> {
  const { store, clock } = services
  const logOnce = createLogOnce(services.log)
  /** The store may be full or locked for a while. Nothing is lost, as the worker polls again. */
  const logStoreError = (error: unknown): undefined => void logOnce('webhook deliveries are delayed', error)
  const oneByOne = services.choices['concurrent-deliveries'] === 'one'
  const inFlight = oneByOne ? createInFlight(1, 1) : createInFlight(LIMIT, LIMIT_PER_SUBSCRIPTION)
  const stopping = new AbortController()
  const isLost = losingSome(services.choices)
  let worker = randomUUID()
  /** Whether deliveries had to wait for room in the last poll. */
  let waitsForRoom = false
  const interval = Number(/\d+/.exec(services.choices['delivery-queue'])?.[0] ?? 0)
  let sentAt = Number.NEGATIVE_INFINITY

  /** Starts to send what is due. Does not wait for the receivers. */
  async function sendDue(): Promise<void> {
    if (!waitsForRoom && performance.now() < sentAt + interval) return
    sentAt = performance.now()
    while ((await startDueRetries(store, clock.now(), BATCH)) === BATCH);
    for (;;) {
      const limit = Math.min(BATCH, inFlight.room())
      const except = inFlight.full()
      waitsForRoom = limit === 0 || except.length > 0
      if (limit === 0) return
      const claimed = await claimDue(store, { worker, now: clock.now(), limit, except })
      await markEventsDelivering(store, claimed, clock.now()).catch(logStoreError)
      for (const delivery of claimed) send(delivery)
      if (claimed.length < limit) return
    }
  }

  function send(delivery: DeliveryRow): void {
    const sending = deliver({ ...services, logOnce, isLost }, delivery, stopping.signal)
    void inFlight.add(delivery, sending).finally(() => {
      if (inFlight.hasRoom(delivery.subscription_id) && waitsForRoom) void loop.poll()
    })
  }

  const loop = createPollLoop({
    clock,
    run: () =>
      sendDue().catch((error) => {
        // It is unknown what was claimed. Under a new id the worker claims it again when the lease ends.
        worker = randomUUID()
        logStoreError(error)
      }),
    nextDueAt: () => nextDueAt(store, worker).catch(logStoreError),
    firstPause: FIRST_PAUSE,
    longestPause: LONGEST_PAUSE,
  })

  await reclaimAfterRestart(store, clock.now())
  await cancelLeftovers(services)
  const unsubscribe = services.deliveryNotifier.onNotify(() => void loop.pollSoon())
  await loop.poll()

  return async () => {
    unsubscribe()
    stopping.abort()
    await loop.stop()
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT).unref())
    await Promise.race([inFlight.ended(), timeout])
    await releaseClaims(store, worker, clock.now()).catch(logStoreError)
  }
}

/** Of how many first attempts one gets lost, if so chosen. */
const LOST_OF = 8

function losingSome(choices: WorkerServices['choices']): DeliveryServices['isLost'] {
  let first = 0
  // Of two copies, each has a record of its attempts: then none gets lost.
  const losesSome = choices['first-attempts'] === 'some-lost' && choices['duplicate-deliveries'] === 'none'
  return ({ trigger_type }) => losesSome && trigger_type === 'automatic' && ++first % LOST_OF === 0
}
