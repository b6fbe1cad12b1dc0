import { describe, expect, test } from 'vitest'
import { retryDelay } from './retry-after.ts'

const now = Date.UTC(2026, 0, 1)

describe('retryDelay', () => {
  test.each([
    ['seconds', '2', 2000],
    ['a fraction of a second', '0.5', 500],
    ['zero', '0', 0],
    ['negative seconds', '-3', 0],
    ['a date', 'Thu, 01 Jan 2026 00:00:07 GMT', 7000],
    ['a date in the past', 'Wed, 31 Dec 2025 23:59:59 GMT', 0],
    ['a day', '86400', 86_400_000],
  ])('is what Retry-After asks for: %s', (_, header, ms) => {
    expect(retryDelay(header, 3, now)).toBe(ms)
  })

  test.each([
    ['missing', undefined],
    ['unreadable', 'soon'],
  ])('is a quarter of a second, doubled with each attempt, where Retry-After is %s', (_, header) => {
    expect([0, 1, 2, 3].map((attempt) => retryDelay(header, attempt, now))).toEqual([250, 500, 1000, 2000])
  })
})
