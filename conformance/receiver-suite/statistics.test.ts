import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareGroups, median } from './statistics.ts'

/** Values around a centre, spread by two, from a seed. */
function sample(centre: number, size: number, seed: number): number[] {
  const value = fc.integer({ min: -1000, max: 1000 }).map((part) => centre + part / 1000)
  return fc.sample(fc.array(value, { minLength: size, maxLength: size }), { seed, numRuns: 1 })[0] ?? []
}

test('equal groups show a difference in none of 200 samples', () => {
  const z = Array.from({ length: 200 }, (_, seed) => compareGroups(sample(5, 100, seed), sample(5, 100, seed + 1000)).z)
  expect(z.filter((value) => Math.abs(value) > 4)).toEqual([])
  expect(Math.abs(median(z))).toBeLessThan(0.5)
})

test('a shift is found, and its direction', () => {
  const found = compareGroups(sample(6, 100, 1), sample(5, 100, 2))
  expect(found.z).toBeGreaterThan(4)
  expect(found.p).toBeLessThan(1e-4)
  expect(found.difference).toBeCloseTo(1, 0)
  expect(compareGroups(sample(5, 100, 1), sample(6, 100, 2)).z).toBeLessThan(-4)
})

test('groups of equal values have no difference', () => {
  expect(compareGroups([1, 1, 1], [1, 1, 1])).toMatchObject({ z: 0, difference: 0, visible: 0 })
})
