import { expect, test } from 'vitest'
import { CheckFailure, WrongShape } from '../failure/errors.ts'
import { eventually } from './eventually.ts'

/** Fails so many times, and then returns the number of attempts. */
function failing(times: number, error: Error = new CheckFailure('a new value', 'the old value')) {
  let attempts = 0
  return async () => {
    attempts++
    if (attempts <= times) throw error
    return attempts
  }
}

test('repeats until the assertions succeed', async () => {
  expect(await eventually(failing(3), 1_000, 1)).toBe(4)
})

test('throws the failure of the last attempt after the timeout', async () => {
  await expect(eventually(failing(1_000), 30, 10)).rejects.toThrow('expected a new value; got the old value')
})

test('does not repeat after other errors', async () => {
  const work = failing(1, new Error('connection lost'))
  await expect(eventually(work, 1_000, 1)).rejects.toThrow('connection lost')
  expect(await work()).toBe(2)
})

test('asks a few times, however slow the responses are', async () => {
  expect(await eventually(failing(3), 0, 1)).toBe(4)
})

test('does not read a body of another kind again', async () => {
  const work = failing(1, new WrongShape('rows and count', '{}'))
  await expect(eventually(work, 1_000, 1)).rejects.toThrow('expected rows and count; got {}')
  expect(await work()).toBe(2)
})
