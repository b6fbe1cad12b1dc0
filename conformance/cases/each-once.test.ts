import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CheckFailure } from '../failure/errors.ts'
import type { CaseFailure } from '../run/for-all.ts'
import { forAll } from '../run/for-all.ts'
import { casesOf, eachOnce, numberedProperty } from './each-once.ts'

const letters = [...'abcdefgh']
const lettersAndNumbers = fc.tuple(eachOnce(...letters), fc.nat(1000))

describe('casesOf', () => {
  test('generates every value once, in order, even with fewer runs', () => {
    expect(casesOf(eachOnce(...letters), 1, 2)).toEqual(letters)
  })

  test('starts over where there are more runs than values', () => {
    expect(casesOf(eachOnce('a', 'b'), 1, 5)).toEqual(['a', 'b', 'a', 'b', 'a'])
  })

  test('generates as many cases as the longest list has values, also behind chain, map and tuple', () => {
    const nested = fc
      .nat(3)
      .chain((n) => fc.tuple(eachOnce(...letters), eachOnce('x', 'y')).map((pair) => [n, ...pair]))
    const cases = casesOf(nested, 1, 3)
    expect(cases.map(([, letter]) => letter)).toEqual(letters)
    expect(new Set(cases.map(([, , one]) => one))).toEqual(new Set(['x', 'y']))
  })

  test('generates the same cases for the same seed, and others for another seed', () => {
    expect(casesOf(lettersAndNumbers, 7, 20)).toEqual(casesOf(lettersAndNumbers, 7, 20))
    expect(casesOf(lettersAndNumbers, 7, 20)).not.toEqual(casesOf(lettersAndNumbers, 8, 20))
  })

  test('does not change the values around it: they vary from case to case', () => {
    expect(new Set(casesOf(lettersAndNumbers, 7, 20).map(([, n]) => n)).size).toBeGreaterThan(10)
  })
})

describe('numberedProperty', () => {
  test('generates at the path of a case what casesOf generated for it', async () => {
    const cases = casesOf(lettersAndNumbers, 7, 20)
    for (const [index, expected] of cases.entries()) {
      const replayed: (readonly [string, number])[] = []
      const property = numberedProperty(lettersAndNumbers, async (values) => void replayed.push(values))
      await fc.check(property, { seed: 7, path: String(index), numRuns: 1 })
      expect(replayed).toEqual([expected])
    }
  })
})

test('outside of a numbered case, eachOnce generates a random value of the list', () => {
  const sample = fc.sample(eachOnce(...letters), { seed: 1, numRuns: 200 })
  expect(new Set(sample)).toEqual(new Set(letters))
})

describe('a counterexample', () => {
  // The value of an eachOnce inside chain is generated again whenever what is in front of it is shrunk.
  const extension = fc
    .integer({ min: 1, max: 1000 })
    .chain((days) => eachOnce('a', 'b', 'c').map((way) => ({ way, days })))
  /** Fails for one of three values, from 301 on. */
  const failing = (seed: number) =>
    forAll({ value: seed, runs: 12 }, [extension], async ({ way, days }) => {
      await pause(0)
      if (way === 'b' && days > 300) throw new CheckFailure('at most 300', `${way} ${days}`)
    }).then(
      () => undefined,
      ({ failure, path, input, flaky }: CaseFailure) => ({ actual: failure.actual, path, input, flaky }),
    )
  /** Generates cases of other properties as long as `work` goes on. */
  async function besideOthers<Result>(work: Promise<Result>): Promise<Result> {
    let hasEnded = false
    const others = (async () => {
      for (let count = 2; !hasEnded; count = (count % 5) + 2) {
        casesOf(eachOnce(...Array(count).keys()), count, 1)
        await pause(0)
      }
    })()
    const result = await work
    hasEnded = true
    await others
    return result
  }

  test('is the smallest one', async () => {
    expect(await failing(1)).toMatchObject({ actual: 'b 301', flaky: false })
  })

  test('is the same whatever other properties run beside it', async () => {
    for (let seed = 1; seed <= 10; seed++) {
      const alone = await failing(seed)
      expect(await besideOthers(failing(seed)), `seed ${seed}`).toEqual(alone)
    }
  })
})
