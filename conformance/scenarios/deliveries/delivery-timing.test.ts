import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { NotTested, RuleNotMet } from '../../failure/errors.ts'
import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { repeatLate, requireTimelyResponse, waitForDeliveries } from './delivery-timing.ts'

describe('requireTimelyResponse', () => {
  const respondedAfter = (ms?: number, lag?: number) =>
    ({
      receivedAt: 5_000,
      ...(ms !== undefined && { respondedAt: 5_000 + ms }),
      ...(lag !== undefined && { lag }),
    }) as Delivery

  const planned = { delay: 4_200, timeout: 7_000 }

  test('accepts a response at its time, and none, as to a target that does not wait for it', () => {
    expect(() => requireTimelyResponse([respondedAfter(4_300), respondedAfter()], planned)).not.toThrow()
  })
  test('concludes nothing from a delivery to which the receiver responded shortly before the timeout', () => {
    expect(() => requireTimelyResponse([respondedAfter(4_300), respondedAfter(5_700)], planned)).toThrow(NotTested)
    expect(() => requireTimelyResponse([respondedAfter(5_700)], { ...planned, timeout: 30_000 })).not.toThrow()
  })
  test('counts for how long the suite was kept from its work before the delivery arrived', () => {
    expect(() => requireTimelyResponse([respondedAfter(4_300, 1_200)], planned)).not.toThrow()
    expect(() => requireTimelyResponse([respondedAfter(4_300, 1_400)], planned)).toThrow(NotTested)
  })
})

describe('waitForDeliveries', () => {
  const event = { eventId: 'e', exchange: { id: 7 } }
  /** A target that has delivered no event. */
  const silentTarget = () =>
    ({
      once: async () => ({ undelivered: { event, since: performance.now() - 1 } }),
      receiver: { idleTime: () => 60_000, lag: () => 0 },
    }) as unknown as Target
  const inboxWith = (...deliveries: readonly Delivery[]) =>
    ({
      waitFor: async (_: unknown, timeout: number) => pause(deliveries.length > 0 ? 0 : timeout, deliveries),
    }) as unknown as Inbox
  const any = () => true

  test('fails the rule that events are delivered where none is, and names the call that created one', async () => {
    const waiting = waitForDeliveries(silentTarget(), inboxWith(), any)
    await expect(waiting).rejects.toMatchObject({ rule: 'deliveries.at-least-once', failure: { exchange: 7 } })
    await expect(waiting).rejects.toBeInstanceOf(RuleNotMet)
  })
  test('returns what arrives nevertheless, such as a test delivery', async () => {
    const test = {} as Delivery
    expect(await waitForDeliveries(silentTarget(), inboxWith(test), any)).toEqual([test])
  })
})

describe('repeatLate', () => {
  const target = { receiver: undefined } as unknown as Target
  const deliveries = (...late: readonly boolean[]) => {
    const made: boolean[] = []
    const deliver = async () => {
      made.push(late[made.length] === true)
      return made.at(-1)
    }
    return { made, deliver }
  }

  test('makes deliveries once that are in time', async () => {
    const { made, deliver } = deliveries(false)
    await repeatLate(target, deliver, (isLate) => isLate === true)
    expect(made).toEqual([false])
  })
  test('makes late ones again, and returns the last ones', async () => {
    const { made, deliver } = deliveries(true, false)
    expect(await repeatLate(target, deliver, (isLate) => isLate === true)).toBe(false)
    expect(made).toEqual([true, false])
  })
  test('makes them three times at most', async () => {
    const { made, deliver } = deliveries(true, true, true, true)
    expect(await repeatLate(target, deliver, (isLate) => isLate === true)).toBe(true)
    expect(made).toHaveLength(3)
  })
})
