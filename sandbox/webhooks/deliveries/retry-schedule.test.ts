import { expect, test } from 'vitest'
import { nextAttemptAt } from './retry-schedule.ts'

test('eight attempts: immediately, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h', () => {
  const times = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => nextAttemptAt(attempt, 1_000_000))
  const minutes = times.map((time) => time && (time - 1_000_000) / 60_000)
  expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 600, undefined])
})
