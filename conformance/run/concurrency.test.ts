import { describe, expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../failure/errors.ts'
import { forEachConcurrently, mapConcurrently, mapLimit } from './concurrency.ts'

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('forEachConcurrently', () => {
  test('starts everything at once and ends when all have ended', async () => {
    const events: string[] = []
    await forEachConcurrently([20, 1], async (ms) => {
      events.push(`start ${ms}`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      events.push(`end ${ms}`)
    })
    expect(events).toEqual(['start 20', 'start 1', 'end 1', 'end 20'])
  })

  test('throws a failure of the target rather than another error', async () => {
    const failure = new CheckFailure('a', 'b')
    const work = async (error: Error | undefined) => {
      if (error) throw error
    }
    await expect(forEachConcurrently([new NotTested('c'), failure, undefined], work)).rejects.toBe(failure)
    await expect(forEachConcurrently([undefined, new NotTested('c')], work)).rejects.toThrow('c')
  })
})

describe('mapConcurrently', () => {
  test('starts all items at once, and keeps their order', async () => {
    const started: number[] = []
    const results = await mapConcurrently([20, 1, 10], async (ms) => {
      started.push(ms)
      await after(ms)
      return ms
    })
    expect(started).toEqual([20, 1, 10])
    expect(results).toEqual([20, 1, 10])
  })

  test('waits until every item has ended, and throws the first error in their order', async () => {
    let ended = 0
    const failing = mapConcurrently([20, 1, 10], async (ms) => {
      await after(ms)
      ended++
      if (ms !== 10) throw new Error(`failed after ${ms} ms`)
    })
    await expect(failing).rejects.toThrow('failed after 20 ms')
    expect(ended).toBe(3)
  })
})

describe('mapLimit', () => {
  test('keeps the order of the items, whatever order they end in', async () => {
    const slow = async (ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return ms
    }
    expect(await mapLimit([30, 1, 20], 3, slow)).toEqual([30, 1, 20])
  })

  test.each([1, 3, 50])('works on at most %i items at once', async (limit) => {
    let running = 0
    let most = 0
    await mapLimit([...Array(20).keys()], limit, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
    })
    expect(most).toBe(Math.min(limit, 20))
  })

  test('returns nothing for nothing', async () => {
    expect(await mapLimit([], 3, async () => 1)).toEqual([])
  })

  test('throws the error of an item', async () => {
    await expect(mapLimit([1, 2], 1, (item) => Promise.reject(new Error(`no ${item}`)))).rejects.toThrow('no 1')
  })
})
