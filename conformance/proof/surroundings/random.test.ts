import { describe, expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const numbers = (seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: 1000 }, () => random())
}

describe('seededRandom', () => {
  test('is from 0 to less than 1, and spread over it', () => {
    const all = numbers(1)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...all)).toBeLessThan(1)
    for (const part of [0, 0.25, 0.5, 0.75])
      expect(all.filter((number) => number >= part && number < part + 0.25).length).toBeGreaterThan(150)
  })

  test('is the same for the same seed only', () => {
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
  })
})
