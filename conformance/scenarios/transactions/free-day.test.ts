import { describe, expect, test } from 'vitest'
import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { DAY } from '../../values/time-units.ts'
import { freeDay } from './free-day.ts'

const now = Date.UTC(2026, 5, 1, 15)

/** A target of a new run, whose lists have transactions on the days for which `isOccupied` is true. */
function targetWith(seed: number, isOccupied: (request: number) => boolean, hasTenants = false) {
  const made = new Map<string, Promise<unknown>>()
  let requests = 0
  const target = {
    options: { seed },
    supports: () => hasTenants,
    now: async () => now,
    once: (key: string, make: () => Promise<unknown>) => {
      const existing = made.get(key) ?? make()
      made.set(key, existing)
      return existing
    },
    call: async () => {
      const data = isOccupied(Math.floor(requests++ / 2)) ? [{ id: 'a' }] : []
      const json = {
        data,
        links: { next: null },
        pagination: { hasNext: false, nextCursor: null, pageSize: 1, totalCount: 0 },
      }
      return { response: { status: 200, headers: {}, text: JSON.stringify(json), json } }
    },
  } as unknown as Target
  return { target, requests: () => requests }
}

const daysOf = (target: Target, count: number) => Promise.all(Array.from({ length: count }, () => freeDay(target)))

describe('freeDay', () => {
  test('is the same where the target offers isolated tenants, without a request', async () => {
    const { target, requests } = targetWith(1, () => true, true)
    expect(await freeDay(target)).toBe(Date.UTC(2026, 3, 22))
    expect(requests()).toBe(0)
  })

  test('is another day for each caller of a run, also concurrently', async () => {
    const days = await daysOf(targetWith(1, () => false).target, 50)
    expect(new Set(days).size).toBe(50)
    for (const day of days) {
      expect(day % DAY).toBe(0)
      expect(day).toBeLessThanOrEqual(now - 30 * DAY)
    }
  })

  test('depends on the seed of the run only', async () => {
    const [days, again, others] = await Promise.all(
      [1, 1, 2].map((seed) => daysOf(targetWith(seed, () => false).target, 20)),
    )
    expect(again).toEqual(days)
    expect(others).not.toEqual(days)
  })

  test('is no day that has transactions', async () => {
    const [, , third] = await daysOf(targetWith(1, () => false).target, 3)
    const { target } = targetWith(1, (request) => request < 2)
    expect(await freeDay(target)).toBe(third)
  })

  test('throws NotTested after 100 days that have transactions, and looks for no more', async () => {
    const { target, requests } = targetWith(1, () => true)
    await expect(freeDay(target)).rejects.toThrow(NotTested)
    await expect(freeDay(target)).rejects.toThrow(NotTested)
    expect(requests()).toBe(200)
  })
})
