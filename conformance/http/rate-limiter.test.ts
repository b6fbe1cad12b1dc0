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
