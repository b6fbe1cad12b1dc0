import { describe, expect, test } from 'vitest'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { advanceToNight, expectSameDay } from './current-day.ts'
import { HOUR } from './moments.ts'

/** A target whose clock can be advanced, and what it was advanced by. */
function targetAt(start: number, options: { readonly token?: string } = {}, capabilities = ['control:clock']) {
  const advances: number[] = []
  const state = { now: start }
  const target = {
    options,
    supports: (need: string) => capabilities.includes(need),
    now: async () => state.now,
    renewToken: async () => ({}),
    control: {
      post: async (_path: string, { advanceMs }: { advanceMs: number }) => {
        advances.push(advanceMs)
        state.now += advanceMs
        return {}
      },
    },
  } as unknown as Target
  return { target, advances }
}

const day = Date.UTC(2026, 5, 1)

describe('advanceToNight', () => {
  test.each([
    [day + 15 * HOUR, day + 25.5 * HOUR],
    [day, day + 1.5 * HOUR],
    [day + 2 * HOUR, day + 25.5 * HOUR],
  ])('advances %d to 01:30 UTC', async (start, expected) => {
    expect(await advanceToNight(targetAt(start).target)).toBe(expected)
  })

  test('advances no clock at night, without a clock, or with a token that may expire', async () => {
    for (const { target, advances } of [
      targetAt(day + HOUR),
      targetAt(day + 15 * HOUR, {}, []),
      targetAt(day + 15 * HOUR, { token: 'given' }),
    ]) {
      await advanceToNight(target)
      expect(advances).toEqual([])
    }
  })

  test('advances the clock with a given token that can be renewed', async () => {
    const { target, advances } = targetAt(day + 15 * HOUR, { token: 'given' }, ['control:clock', 'control:credentials'])
    await advanceToNight(target)
    expect(advances).toEqual([10.5 * HOUR])
  })
})

test('expectSameDay throws NotTested once another UTC day has begun', async () => {
  await expectSameDay(targetAt(day + 23 * HOUR).target, day)
  await expect(expectSameDay(targetAt(day + 25 * HOUR).target, day)).rejects.toThrow(NotTested)
})
