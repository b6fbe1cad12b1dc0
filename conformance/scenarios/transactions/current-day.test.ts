import { describe, expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { HOUR } from '../../values/time-units.ts'
import { advanceToEvening, advanceToFirstOfMonth, advanceToNight, expectSameDay, onSameDay } from './current-day.ts'

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

describe('advanceToNight and advanceToEvening', () => {
  test.each([
    [15, 25.5, 22.5],
    [0, 1.5, 22.5],
    [2, 25.5, 22.5],
    [23, 25.5, 46.5],
  ])('advance %d:00 to 01:30 and 22:30 UTC', async (hour, night, evening) => {
    expect(await advanceToNight(targetAt(day + hour * HOUR).target)).toBe(day + night * HOUR)
    expect(await advanceToEvening(targetAt(day + hour * HOUR).target)).toBe(day + evening * HOUR)
  })

  test('advance no clock near that hour, without a clock, or with a token that may expire', async () => {
    for (const { target, advances } of [
      targetAt(day + 1.3 * HOUR),
      targetAt(day + 1.7 * HOUR),
      targetAt(day + 15 * HOUR, {}, []),
      targetAt(day + 15 * HOUR, { token: 'given' }),
    ]) {
      await advanceToNight(target)
      expect(advances).toEqual([])
    }
  })

  test('advance the clock with a given token that can be renewed', async () => {
    const { target, advances } = targetAt(day + 15 * HOUR, { token: 'given' }, ['control:clock', 'control:credentials'])
    await advanceToNight(target)
    expect(advances).toEqual([10.5 * HOUR])
  })
})

test('expectSameDay throws NotTested once another UTC day has begun', async () => {
  await expectSameDay(targetAt(day + 23 * HOUR).target, day)
  await expect(expectSameDay(targetAt(day + 25 * HOUR).target, day)).rejects.toThrow(NotTested)
})

test('expectSameDay throws NotTested near midnight where the clock of the target cannot be read', async () => {
  const at = (hours: number) => targetAt(day + hours * HOUR, {}, [])
  await expectSameDay(at(12).target, day + 12 * HOUR)
  await expect(expectSameDay(at(23.9).target, day + 23.9 * HOUR)).rejects.toThrow(NotTested)
  await expect(expectSameDay(at(0.1).target, day + 0.1 * HOUR)).rejects.toThrow(NotTested)
})

describe('onSameDay', () => {
  const failure = new CheckFailure('200', '400')
  const fail = () => Promise.reject(failure)

  test('reports a failure in the middle of a day', async () => {
    const { target } = targetAt(day + 12 * HOUR, {}, [])
    await expect(onSameDay(target, day + 12 * HOUR, fail)).rejects.toBe(failure)
  })

  test.each([
    ['before', day - HOUR / 12],
    ['after', day + HOUR / 12],
  ])('reports none shortly %s midnight on a target whose clock cannot be read', async (_, now) => {
    await expect(onSameDay(targetAt(now, {}, []).target, now, fail)).rejects.toThrow(NotTested)
    await expect(onSameDay(targetAt(now).target, now, fail)).rejects.toBe(failure)
  })

  test('reports none on a target where the day ended', async () => {
    await expect(onSameDay(targetAt(day).target, day - 1, fail)).rejects.toThrow(NotTested)
  })

  test('returns what the work returns', async () => {
    expect(await onSameDay(targetAt(day).target, day, async () => 7)).toBe(7)
  })
})

describe('advanceToFirstOfMonth', () => {
  test.each([
    ['the last day of a month of 31 days', Date.UTC(2026, 6, 31, 12), [13.5]],
    ['the last day of a month of 30 days', Date.UTC(2026, 5, 30, 12), [13.5, 20 * 24, 11 * 24]],
    ['the first day, before 01:30', Date.UTC(2026, 5, 1, 0), [1.5]],
    ['the first day, later', Date.UTC(2026, 5, 1, 12), [13.5, 20 * 24, 20 * 24, 20 * 24]],
    ['the end of a year', Date.UTC(2026, 11, 30, 1, 30), [2 * 24]],
  ])('from %s', async (_, start, hours) => {
    const { target, advances } = targetAt(start)
    const now = await advanceToFirstOfMonth(target)
    expect(advances).toEqual(hours.map((hour) => hour * HOUR))
    expect(new Date(now).toISOString()).toMatch(/-01T01:30/)
  })

  test('not without a clock', async () => {
    expect(await advanceToFirstOfMonth(targetAt(day + 12 * HOUR, {}, []).target)).toBe(day + 12 * HOUR)
  })
})
