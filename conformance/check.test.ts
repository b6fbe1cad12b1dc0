import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CaseViolation, forAll, type Seed } from './check.ts'
import { NotExercised, Violation } from './violation.ts'

const seed: Seed = { value: 7, runs: 20 }

const failsFrom = (limit: number) => async (n: number) => {
  if (n >= limit) throw new Violation(`less than ${limit}`, String(n))
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
  expect(found).toBeInstanceOf(CaseViolation)
  expect(found).toMatchObject({ actual: '100', input: '100', flaky: false })

  const { path } = found as CaseViolation
  const again = await forAll({ ...seed, path }, [fc.nat(1000)], failsFrom(100)).catch((error: unknown) => error)
  expect(again).toMatchObject({ actual: '100' })
})

test('a case that goes well when repeated is flaky', async () => {
  const seen = new Set<number>()
  const once = async (n: number) => {
    if (seen.has(n)) return
    seen.add(n)
    throw new Violation('nothing', 'something')
  }
  await expect(forAll(seed, [fc.nat(1000)], once)).rejects.toMatchObject({ flaky: true })
})

test('what is no violation is thrown as it is', async () => {
  await expect(forAll(seed, [fc.nat()], async (_) => Promise.reject(new NotExercised('no')))).rejects.toBeInstanceOf(
    NotExercised,
  )
  await expect(forAll(seed, [fc.nat()], async (_) => Promise.reject(new TypeError('oh')))).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('cases that are all set aside are no pass', async () => {
  await expect(forAll(seed, [fc.nat()], async (_) => fc.pre(false))).rejects.toThrow('of use')
})
