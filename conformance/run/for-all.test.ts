import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachOnce } from '../cases/each-once.ts'
import { CaseNotTested, CheckFailure, NotTested } from '../failure/errors.ts'
import { currentContext, newCheckContext, recordExchange, runInContext } from '../http/check-context.ts'
import { CaseFailure, forAll } from './for-all.ts'
import type { Seed } from './seed.ts'

const seed: Seed = { value: 7, runs: 20 }

const failsFrom = (limit: number) => async (n: number) => {
  if (n >= limit) throw new CheckFailure(`less than ${limit}`, String(n))
}

/** The error that some work ends with. */
async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('forAll', () => {
  test('runs all cases concurrently', async () => {
    let running = 0
    let most = 0
    await forAll(seed, [fc.nat()], async (_) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
    })
    expect(most).toBe(seed.runs)
  })

  test('checks with the same first arbitrary share its values, case by case, whatever follows it', async () => {
    const [alone, followed]: [string[], string[]] = [[], []]
    await forAll(seed, [fc.string()], async (text) => void alone.push(text))
    await forAll(
      seed,
      [fc.string(), fc.nat(), eachOnce('a', 'b')],
      async (text, _number, _letter) => void followed.push(text),
    )
    expect(new Set(alone).size).toBeGreaterThan(seed.runs / 2)
    expect(followed).toEqual(alone)
  })

  test('runs every value of an eachOnce, also with fewer runs, and its path replays it', async () => {
    const letters = [...'abcdefgh']
    const tried: string[] = []
    const property = async (letter: string) => {
      tried.push(letter)
      if (letter === 'g') throw new CheckFailure('another letter', letter)
    }
    const found = await errorOf(forAll({ ...seed, runs: 2 }, [eachOnce(...letters)], property))
    expect(new Set(tried)).toEqual(new Set(letters))
    expect(found).toMatchObject({ failure: { actual: 'g' }, flaky: false })

    const { path } = found as CaseFailure
    await expect(forAll({ ...seed, path }, [eachOnce(...letters)], property)).rejects.toMatchObject({
      failure: { actual: 'g' },
    })
  })

  test('throws other errors than failures as they are', async () => {
    const throwing = (error: Error) => forAll(seed, [fc.nat()], (_) => Promise.reject(error))
    await expect(throwing(new NotTested('no'))).rejects.toBeInstanceOf(NotTested)
    await expect(throwing(new TypeError('oh'))).rejects.toBeInstanceOf(TypeError)
  })

  test('throws where every case was discarded: nothing was tested', async () => {
    await expect(forAll(seed, [fc.nat()], async (_) => fc.pre(false))).rejects.toThrow(
      'all 20 generated cases were discarded',
    )
  })

  test('passes where only some cases were discarded', async () => {
    await expect(forAll(seed, [fc.nat(1)], async (n) => fc.pre(n === 0))).resolves.toBeUndefined()
  })
})

describe('the failure that forAll throws', () => {
  test('is that of the smallest counterexample, and its path replays it', async () => {
    const found = await errorOf(forAll(seed, [fc.nat(1000)], failsFrom(100)))
    expect(found).toBeInstanceOf(CaseFailure)
    expect(found).toMatchObject({ failure: { actual: '100', expected: 'less than 100' }, input: '100', flaky: false })

    const { path } = found as CaseFailure
    const again = await errorOf(forAll({ ...seed, path }, [fc.nat(1000)], failsFrom(100)))
    expect(again).toMatchObject({ failure: { actual: '100' }, path, input: '100' })
  })

  test('keeps the value of an eachOnce while the values around it are shrunk', async () => {
    const property = async (letter: string, n: number) => {
      if (letter === 'c' && n >= 10) throw new CheckFailure('less', `${letter} ${n}`)
    }
    const values: [fc.Arbitrary<string>, fc.Arbitrary<number>] = [eachOnce('a', 'b', 'c'), fc.nat(1000)]
    await expect(forAll({ ...seed, runs: 50 }, values, property)).rejects.toMatchObject({
      failure: { actual: 'c 10' },
      flaky: false,
    })
  })

  test('shows generated values with their names, where they have some', async () => {
    const always = async (_rotations: number, _text: string, _isSent: boolean) => {
      throw new CheckFailure('none', 'one')
    }
    const named = { ...seed, named: ['rotations', '', 'sent'] }
    const found = await errorOf(forAll(named, [fc.constant(1), fc.constant('a'), fc.constant(true)], always))
    expect(found).toMatchObject({ input: 'rotations: 1, "a", sent: true' })
  })

  test('is minimized with few objects that cannot be deleted', async () => {
    let created = 0
    const create = async (n: number) => {
      const request = { method: 'POST', url: 'https://api.example/v1/boletos', headers: {}, body: null }
      recordExchange(currentContext(), { id: created++, operation: 'createBoleto', request })
      await failsFrom(1)(n)
    }
    const many = [fc.array(fc.nat(9), { minLength: 200, maxLength: 200 })] as const
    const createAll = (all: readonly number[]) => create(1 + (all[0] ?? 0))
    await runInContext(newCheckContext('boletos.a'), () => errorOf(forAll({ ...seed, runs: 1 }, many, createAll)))
    expect(created).toBe(31)
  })

  test('is not minimized where `shrinks` returns false, and replays at its path', async () => {
    const asFound = await errorOf(forAll({ ...seed, shrinks: () => false }, [fc.nat(1000)], failsFrom(100)))
    const { failure, path } = asFound as CaseFailure
    expect(Number(failure.actual)).toBeGreaterThan(100)
    const replayed: number[] = []
    await errorOf(
      forAll({ ...seed, path }, [fc.nat(1000)], async (n) => {
        replayed.push(n)
      }),
    )
    expect(replayed).toEqual([Number(failure.actual)])
  })

  test('is minimized with so many attempts at most', async () => {
    let attempts = 0
    const always = async (_: string[]) => {
      attempts++
      throw new CheckFailure('nothing', 'something')
    }
    const text = fc.string({ minLength: 1, maxLength: 5000, size: 'max' })
    const texts: [fc.Arbitrary<string[]>] = [fc.array(text, { minLength: 50, maxLength: 99, size: 'max' })]
    await errorOf(forAll({ ...seed, runs: 1 }, texts, always))
    expect(attempts).toBeGreaterThan(10)
    expect(attempts).toBeLessThanOrEqual(201)

    attempts = 0
    expect(await errorOf(forAll({ ...seed, path: '0' }, texts, always))).toBeInstanceOf(CaseFailure)
    expect(attempts).toBeGreaterThan(10)
    expect(attempts).toBeLessThanOrEqual(201)

    attempts = 0
    expect(await errorOf(forAll({ ...seed, path: '0', shrinks: () => false }, texts, always))).toBeInstanceOf(
      CaseFailure,
    )
    expect(attempts).toBe(1)
  })

  test('is flaky where the case passes when it is repeated', async () => {
    const seen = new Set<number>()
    const once = async (n: number) => {
      if (seen.has(n)) return
      seen.add(n)
      throw new CheckFailure('nothing', 'something')
    }
    await expect(forAll(seed, [fc.nat(1000)], once)).rejects.toMatchObject({ flaky: true })
  })

  test('is not flaky where the case cannot be tested again', async () => {
    let attempts = 0
    const once = async () => {
      if (attempts++ === 0) throw new CheckFailure('nothing', 'something')
      if (attempts === 2) throw new CaseNotTested('It cannot be tested again.')
    }
    await expect(forAll({ ...seed, runs: 1 }, [fc.nat()], async (_) => once())).rejects.toMatchObject({ flaky: false })
  })

  test('has only the exchanges of its case', async () => {
    const exchange = (id: number) =>
      ({ id, operation: null, request: { method: 'GET', url: `/${id}`, headers: {}, body: null } }) as const
    const check = newCheckContext('cards.some-rule')
    const found = await runInContext(check, () =>
      errorOf(
        forAll({ ...seed, shrinks: () => false }, [eachOnce(1, 2, 3)], async (n) => {
          recordExchange(currentContext(), exchange(n))
          if (n === 2) throw new CheckFailure('another number', String(n))
        }),
      ),
    )
    expect((found as CaseFailure).failure.exchanges?.map(({ id }) => id)).toEqual([2])
    expect(new Set(check.exchanges.map(({ id }) => id))).toEqual(new Set([1, 2, 3]))
  })

  test('describes commands in words, without those that did not run', async () => {
    const command = (name: string, limit: number): fc.AsyncCommand<{ count: number }, object> => ({
      check: ({ count }) => count < limit,
      run: async (model) => {
        if (++model.count === 3) throw new CheckFailure('two commands', 'three')
      },
      toString: () => name,
    })
    const commands = fc.commands([fc.constant(command('add', 9)), fc.constant(command('never', 0))], {
      maxCommands: 20,
      size: 'max',
      disableReplayLog: true,
    })
    const run = (some: Iterable<fc.AsyncCommand<{ count: number }, object>>) =>
      fc.asyncModelRun(() => ({ model: { count: 0 }, real: {} }), some)
    const minimized = errorOf(forAll(seed, [commands], run))
    await expect(minimized).resolves.toMatchObject({ input: 'add,add,add' })
    const asFound = errorOf(forAll({ ...seed, shrinks: () => false }, [commands], run))
    await expect(asFound).resolves.toMatchObject({ input: 'add,add,add' })
    const beforeAny = errorOf(forAll(seed, [commands], (_) => Promise.reject(new CheckFailure('a', 'b'))))
    await expect(beforeAny).resolves.toMatchObject({ input: 'no commands' })
  })
})
