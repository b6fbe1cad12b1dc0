import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

describe('createRateLimiter', () => {
  test('runs as many pieces of work at once as its concurrency, and starts waiting ones in order', async () => {
    const limiter = createRateLimiter(3)
    const started: number[] = []
    const ends: (() => void)[] = []
    const all = [...Array(6).keys()].map((index) =>
      limiter.run(() => {
        started.push(index)
        return new Promise<number>((resolve) => ends.push(() => resolve(index)))
      }),
    )
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]))
    ends[1]?.()
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]))
    ends[0]?.()
    ends[2]?.()
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3, 4, 5]))
    for (const end of ends) end()
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('runs work that comes when all earlier work has ended', async () => {
    const limiter = createRateLimiter(1)
    expect(await limiter.run(async () => 'first')).toBe('first')
    expect(await limiter.run(async () => 'second')).toBe('second')
  })

  test('goes on after work that failed', async () => {
    const limiter = createRateLimiter(1)
    const failing = limiter.run(() => Promise.reject(new Error('no')))
    const next = limiter.run(async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  test('runs fewer pieces of work at once while responses are slow, and as many again once they are quick', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const limiter = createRateLimiter(16, undefined, 1_000)
    /** How many of 20 pieces of work start before any ends. */
    const atOnce = async () => {
      let started = 0
      const ends: (() => void)[] = []
      const all = Array.from({ length: 20 }, () =>
        limiter.run(() => {
          started++
          return new Promise<void>((resolve) => ends.push(resolve))
        }),
      )
      await Promise.resolve()
      const count = started
      while (ends.length > 0) {
        ends.pop()?.()
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
      }
      await Promise.all(all)
      return count
    }
    expect(await atOnce()).toBe(16)
    // Three that waited together are one sign.
    for (let index = 0; index < 3; index++) limiter.took(1_200)
    expect(await atOnce()).toBe(8)
    for (let index = 0; index < 3; index++) {
      vi.advanceTimersByTime(2_000)
      limiter.took(5_000)
    }
    expect(await atOnce()).toBe(4)
    for (let index = 0; index < 40; index++) limiter.took(10)
    expect(await atOnce()).toBe(6)
    for (let index = 0; index < 400; index++) limiter.took(10)
    expect(await atOnce()).toBe(16)
    vi.useRealTimers()
  })

  test('never runs more pieces of work than allowed, however slow responses are', () => {
    const limiter = createRateLimiter(2, undefined, 1_000)
    limiter.took(5_000)
    let started = 0
    for (let index = 0; index < 5; index++) void limiter.run(() => new Promise(() => started++))
    expect(started).toBe(2)
  })

  describe('with a rate', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    /** When work starts, in milliseconds, that is all handed over at once. */
    async function startsOf(count: number, limiter: ReturnType<typeof createRateLimiter>): Promise<number[]> {
      const begin = performance.now()
      const starts: number[] = []
      const all = Array.from({ length: count }, () =>
        limiter.run(async () => void starts.push(Math.round(performance.now() - begin))),
      )
      await vi.advanceTimersByTimeAsync(10_000)
      await Promise.all(all)
      return starts
    }

    test('spreads starts evenly over each second', async () => {
      expect(await startsOf(5, createRateLimiter(16, 4))).toEqual([0, 250, 500, 750, 1000])
    })

    test('gives no credit for time in which nothing was sent', async () => {
      const limiter = createRateLimiter(16, 10)
      await startsOf(1, limiter)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await startsOf(3, limiter)).toEqual([0, 100, 200])
    })
  })
})
