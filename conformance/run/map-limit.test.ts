import { describe, expect, test } from 'vitest'
import { mapLimit } from './map-limit.ts'

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
