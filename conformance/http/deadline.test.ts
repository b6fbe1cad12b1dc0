import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { block } from '../test/block.ts'
import { createDeadline, type Deadline } from './deadline.ts'

let deadline: Deadline
afterEach(() => deadline.clear())

/** Resolves with the milliseconds after which the deadline aborted; `undefined` where it did not within `ms`. */
async function abortedWithin(ms: number): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < ms) {
    if (deadline.signal.aborted) return performance.now() - started
    await pause(5)
  }
  return undefined
}

describe('createDeadline', () => {
  test('aborts after its time', async () => {
    deadline = createDeadline(200)
    expect(await abortedWithin(5000)).toBeGreaterThan(190)
  })

  test('does not abort before it', async () => {
    deadline = createDeadline(60_000)
    expect(await abortedWithin(300)).toBeUndefined()
  })

  test('does not count time in which the event loop was blocked', async () => {
    deadline = createDeadline(400)
    await pause(0)
    block(1000)
    await pause(0)
    expect(deadline.signal.aborted).toBe(false)
    expect(await abortedWithin(5000)).toBeGreaterThan(300)
  })

  test('extends with received bytes: a millisecond for 64 of them', async () => {
    deadline = createDeadline(100)
    deadline.received(64 * 400)
    expect(await abortedWithin(5000)).toBeGreaterThan(490)
  })

  test('does not abort after clear', async () => {
    deadline = createDeadline(50)
    deadline.clear()
    expect(await abortedWithin(300)).toBeUndefined()
  })
})
