import { setTimeout as pause } from 'node:timers/promises'
import { NotTested, RuleNotMet } from '../../failure/errors.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { type At, expectThat, placeIn } from '../../validate/expect.ts'
import { type CardEvent, inActivity } from '../events/card-events.ts'
import { FIRST_DELIVERY_TIMEOUT } from './delivery-lag.ts'
import { BUSY, type DeletedRecipient, measuredDeliveries } from './measured-deliveries.ts'

/** How long to wait for an expected delivery of a target that delivers at once, in milliseconds. */
const DELIVERY_TIMEOUT = 6_000
/** How long to wait for a delivery of a target that has delivered no event, in milliseconds. */
const SILENT_TIMEOUT = 2_000
/**
 * How long the whole wait may take, as a multiple of the timeout, while the target delivers other events: one that sends them one after
 * another over a slow network takes minutes for those of a run. Where nothing arrives, the timeout ends the wait.
 */
const MAX_EXTENSION = 40
/** The same in milliseconds, however slow the first deliveries were. */
const LONGEST_WAIT = 240_000

/** How long to wait for an expected delivery, or for its record, in milliseconds. */
export async function deliveryTimeout(target: Target): Promise<number> {
  const { slowest = 0, recording = 0 } = await measuredDeliveries(target)
  return DELIVERY_TIMEOUT + 2 * (slowest + recording)
}

/** Requires the target to deliver events, of whatever type. @throws {RuleNotMet} where none has arrived in the whole run */
export async function requireAnyEvent(target: Target): Promise<void> {
  const event = await undeliveredEvent(target)
  if (event === undefined) return
  const expected = `a delivery of an event within ${(2 * FIRST_DELIVERY_TIMEOUT) / 1000} s`
  const failure = { expected, actual: 'no delivery of any event', ...placeIn(inActivity(event)) }
  throw new RuleNotMet('deliveries.at-least-once', failure)
}

/** An event of a target that has delivered none so far. */
async function undeliveredEvent(target: Target): Promise<CardEvent | undefined> {
  const { undelivered } = await measuredDeliveries(target)
  if (undelivered === undefined || target.receiver === undefined) return undefined
  const isOver = target.receiver.idleTime() < performance.now() - undelivered.since
  return isOver ? undefined : undelivered.event
}

/**
 * The longest time from an activity to the delivery of its event, in milliseconds.
 * @returns undefined where it cannot be measured, or a delivery does not arrive
 */
export const slowestDelivery = async (target: Target): Promise<number | undefined> =>
  (await measuredDeliveries(target)).slowest

/** Whether a test delivery arrived at a new subscription without a test call; false where that was not measured. */
export const sendsTestAtCreation = async (target: Target): Promise<boolean> =>
  (await measuredDeliveries(target)).hasTest === true

/** A subscription that received events and was deleted afterwards; undefined where none did. */
export const deletedRecipient = async (target: Target): Promise<DeletedRecipient | undefined> =>
  (await measuredDeliveries(target)).recipient

/**
 * Waits until `count` deliveries match. A target may deliver events one after the other: the timeout starts anew with each
 * delivery that arrives anywhere.
 * @returns the matching deliveries, fewer than `count` after the timeout
 * @throws {RuleNotMet} when none matches, and the target delivers no event at all
 */
export async function waitForDeliveries(
  target: Target,
  inbox: Inbox,
  matches: (delivery: Delivery) => boolean,
  count = 1,
): Promise<readonly Delivery[]> {
  const isWaitedFor = (await undeliveredEvent(target)) === undefined
  const deadline = createExtendedDeadline(target, isWaitedFor ? await deliveryTimeout(target) : SILENT_TIMEOUT)
  for (;;) {
    const matching = await inbox.waitFor(matches, deadline.remaining(), count)
    if (matching.length === 0 && deadline.remaining() === 0) await requireAnyEvent(target)
    if (matching.length >= count || deadline.remaining() === 0) return matching
  }
}

/** Waits until the receiver has responded to these deliveries: before, no record has their result. @param delay of its response, in milliseconds */
export async function untilResponded(deliveries: readonly Delivery[], delay: number): Promise<void> {
  const latest = Math.max(...deliveries.map(({ receivedAt }) => receivedAt))
  const rest = latest + delay - performance.now()
  if (rest > 0) await pause(rest)
}

/** When the receiver is to respond to a delivery, and when the target's timeout for it ends, in milliseconds. */
export type PlannedResponse = { readonly delay: number; readonly timeout: number }

/**
 * Whether the receiver responded so early that the delivery succeeds: on a busy machine it may be later than planned, by half of the time that
 * remains until the timeout. The other half is for the target.
 */
export function isTimely(
  { receivedAt, respondedAt = receivedAt, lag = 0 }: Delivery,
  { delay, timeout }: PlannedResponse,
): boolean {
  return lag + respondedAt - receivedAt - delay <= (timeout - delay) / 2
}

/** Requires the receiver to have responded to these deliveries about when it was to. @throws {NotTested} */
export function requireTimelyResponse(deliveries: readonly Delivery[], planned: PlannedResponse): void {
  if (deliveries.every((delivery) => isTimely(delivery, planned))) return
  throw new NotTested('The receiver of the suite responded too late: its machine was busy. Run it again.')
}

/** For how long the suite may be kept from its work while it waits for a calm moment, in milliseconds. */
const MAX_LAG = 250

/** How often a delivery with a timeout, or a test call, is made at most, until the suite has time to respond. */
const MAX_DELIVERIES = 3
/** For how long the suite has to have time for that, and how long that is waited for at most, in milliseconds. */
const CALM = 2_000
const CALM_TIMEOUT = 15_000

/** Makes deliveries again that failed while the suite was too busy to respond in time. @param isLate whether that is so */
export async function repeatLate<Deliveries>(
  target: Target,
  deliver: () => Promise<Deliveries>,
  isLate: (delivered: Deliveries) => boolean,
): Promise<Deliveries> {
  for (let made = 1; ; made++) {
    const delivered = await deliver()
    if (made === MAX_DELIVERIES || !isLate(delivered)) return delivered
    const isCalm = (lag: number) => lag < MAX_LAG
    await waitUntil(async () => target.receiver?.lag(CALM) ?? 0, isCalm, CALM_TIMEOUT)
  }
}

/**
 * Requires something to have arrived, for which the suite had to respond in time.
 * @throws {CheckFailure}
 * @throws {NotTested} instead, when the suite was kept from its work for too long
 */
export function expectArrived(target: Target, isMet: boolean, ...[expected, actual, at]: Expectation): asserts isMet {
  if (!isMet) requireCalm(target, BUSY.most)
  expectThat(isMet, expected, actual, at)
}

/**
 * For what checks verify only later, when the suite may have time again.
 * @throws {NotTested} when something has not arrived, and the suite was kept from its work lately
 */
export function requireCalmUnless(isArrived: boolean, target: Target): void {
  if (!isArrived) requireCalm(target, BUSY.most)
}

/** Whether the suite had time, lately, to receive what was sent. */
export const wasCalm = (target: Target): boolean => (target.receiver?.lag(BUSY.within) ?? 0) <= BUSY.most

/** @throws {NotTested} when the suite was kept from its work for longer, lately, in milliseconds */
export function requireCalm(target: Target, most: number): void {
  const lag = target.receiver?.lag(BUSY.within) ?? 0
  if (lag <= most) return
  throw new NotTested(
    `The suite could not work for ${(lag / 1000).toFixed(1)} of the last ${BUSY.within / 1000} s: its machine was too busy to know why something did not arrive. Run it again.`,
  )
}

type Expectation = readonly [expected: string, actual: string, at?: At | undefined]

/** How long the suite may be kept from its work during a test call that fails until it is made again, in milliseconds. */
const TEST_LAG = 300

/** Makes a test call, again where nothing arrived and the suite was kept from its work meanwhile. @param isArrived whether its delivery arrived */
export function repeatTest<Tested>(
  target: Target,
  test: () => Promise<Tested>,
  isArrived: (tested: Tested) => boolean,
): Promise<Tested> {
  let started = 0
  const begin = () => {
    started = performance.now()
    return test()
  }
  const lag = () => target.receiver?.lag(performance.now() - started + TEST_LAG) ?? 0
  return repeatLate(target, begin, (tested) => !isArrived(tested) && lag() >= TEST_LAG)
}

/** Reads repeatedly until a value is wanted, or until the timeout of a delivery. @returns what was read last */
export async function untilDelivered<Value>(
  target: Target,
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const deadline = createExtendedDeadline(target, await deliveryTimeout(target))
  for (;;) {
    const value = await waitUntil(read, isWanted, deadline.remaining())
    if (isWanted(value) || deadline.remaining() === 0) return value
  }
}

/** A deadline `timeout` milliseconds after the last delivery, which deliveries extend, but not forever. */
function createExtendedDeadline(target: Target, timeout: number) {
  const started = performance.now()
  return {
    remaining() {
      const all = performance.now() - started
      if (all > Math.min(MAX_EXTENSION * timeout, LONGEST_WAIT)) return 0
      const elapsed = all - (target.receiver?.lag(all) ?? 0)
      return Math.max(0, timeout - Math.min(elapsed, target.receiver?.idleTime() ?? elapsed))
    },
  }
}
