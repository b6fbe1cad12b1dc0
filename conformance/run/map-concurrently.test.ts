import { describe, expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
