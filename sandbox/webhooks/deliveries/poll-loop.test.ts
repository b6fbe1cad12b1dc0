import { expect, test } from 'vitest'
import { type Clock, createClock } from '../../clock.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createPollLoop, type PollLoopOptions } from './poll-loop.ts'

/** A clock that only advances on demand. */
function createManualClock(): Clock {
  const clock = createClock()
  let now = 0
  const timers = new Map<() => void | Promise<void>, number>()
  return {
    ...clock,
    now: () => now,
    schedule(time, work) {
      timers.set(work, time)
      return () => void timers.delete(work)
    },
    async advance(ms) {
      now += ms
      for (const [work, time] of [...timers]) {
        if (time > now) continue
        timers.delete(work)
        await work()
      }
    },
  }
}

function setUp(options: Partial<PollLoopOptions> = {}) {
  const clock = createManualClock()
  let runs = 0
  const loop = createPollLoop({
    clock,
    run: async () => void runs++,
    nextDueAt: async () => undefined,
    firstPause: 10,
    longestPause: 30,
    ...options,
  })
  return { clock, loop, runs: () => runs }
}

test('it runs again after a pause that doubles up to the longest', async () => {
  const { clock, loop, runs } = setUp()
  await loop.poll()
  for (const pause of [10, 20, 30, 30]) {
    const before = runs()
    await clock.advance(pause - 1)
    expect(runs()).toBe(before)
    await clock.advance(1)
    expect(runs()).toBe(before + 1)
  }
})

test('pollSoon starts again with the shortest pause', async () => {
  const { clock, loop, runs } = setUp()
  await loop.poll()
  await clock.advance(10)
  await loop.pollSoon()
  expect(runs()).toBe(3)
  await clock.advance(10)
  expect(runs()).toBe(4)
})

test('it runs earlier if work is due earlier', async () => {
  const { clock, loop, runs } = setUp({ nextDueAt: async () => 4 })
  await loop.poll()
  await clock.advance(4)
  expect(runs()).toBe(2)
})

test('requests during a run lead to one more run, never to two concurrent ones', async () => {
  let [running, most, runs] = [0, 0, 0]
  const { loop } = setUp({
    run: async () => {
      most = Math.max(most, ++running)
      runs++
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
    },
  })
  await Promise.all([loop.poll(), loop.poll(), loop.poll()])
  expect([runs, most]).toEqual([2, 1])
})

test('stop waits for the run in progress, and ends the loop', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const { clock, loop } = setUp({
    run: async () => {
      runs++
      await promise
    },
  })
  void loop.poll()
  await waitUntil(() => runs === 1, 'the first run')
  const stopped = loop.stop()
  resolve()
  await stopped
  await clock.advance(1000)
  expect(runs).toBe(1)
})
