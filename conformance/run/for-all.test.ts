import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachOnce } from '../cases/each-once.ts'
import { CheckFailure, NotTested } from './errors.ts'
import { CaseFailure, forAll } from './for-all.ts'
import type { Seed } from './seed.ts'

const seed: Seed = { value: 7, runs: 20 }

const failsFrom = (limit: number) => async (n: number) => {
  if (n >= limit) throw new CheckFailure(`less than ${limit}`, String(n))
}

test('all cases run at once', async () => {
  let running = 0
  let most = 0
  await forAll(seed, [fc.nat()], async (_) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
  })
  expect(most).toBe(seed.runs)
})

test('a failure is shrunk to its smallest input, and its path replays it', async () => {
  const found = await forAll(seed, [fc.nat(1000)], failsFrom(100)).catch((error: unknown) => error)
  expect(found).toBeInstanceOf(CaseFailure)
  expect(found).toMatchObject({ actual: '100', input: '100', flaky: false })

  const { path } = found as CaseFailure
  const again = await forAll({ ...seed, path }, [fc.nat(1000)], failsFrom(100)).catch((error: unknown) => error)
  expect(again).toMatchObject({ actual: '100' })
})

test('a case that goes well when repeated is flaky', async () => {
  const seen = new Set<number>()
  const once = async (n: number) => {
    if (seen.has(n)) return
    seen.add(n)
    throw new CheckFailure('nothing', 'something')
  }
  await expect(forAll(seed, [fc.nat(1000)], once)).rejects.toMatchObject({ flaky: true })
})

test('what is no violation is thrown as it is', async () => {
  await expect(forAll(seed, [fc.nat()], async (_) => Promise.reject(new NotTested('no')))).rejects.toBeInstanceOf(
    NotTested,
  )
  await expect(forAll(seed, [fc.nat()], async (_) => Promise.reject(new TypeError('oh')))).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('cases that are all set aside are no pass', async () => {
  await expect(forAll(seed, [fc.nat()], async (_) => fc.pre(false))).rejects.toThrow('of use')
})

test('each of a few values is tried, also with fewer runs, and its path replays it', async () => {
  const letters = [...'abcdefgh']
  const tried: string[] = []
  const property = async (letter: string) => {
    tried.push(letter)
    if (letter === 'g') throw new CheckFailure('another letter', letter)
  }
  const found = await forAll({ ...seed, runs: 2 }, [eachOnce(...letters)], property).catch((error: unknown) => error)
  expect(new Set(tried)).toEqual(new Set(letters))
  expect(found).toMatchObject({ actual: 'g', flaky: false })

  const { path } = found as CaseFailure
  await expect(forAll({ ...seed, path }, [eachOnce(...letters)], property)).rejects.toMatchObject({ actual: 'g' })
})

test('a value that comes in turn stays while what surrounds it is shrunk', async () => {
  const property = async (letter: string, n: number) => {
    if (letter === 'c' && n >= 10) throw new CheckFailure('less', `${letter} ${n}`)
  }
  const values: [fc.Arbitrary<string>, fc.Arbitrary<number>] = [eachOnce('a', 'b', 'c'), fc.nat(1000)]
  await expect(forAll({ ...seed, runs: 50 }, values, property)).rejects.toMatchObject({ actual: 'c 10' })
})
