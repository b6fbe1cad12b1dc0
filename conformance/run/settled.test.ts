import { expect, test } from 'vitest'
import { CheckFailure } from '../failure/errors.ts'
import { fulfilled, settle } from './settled.ts'

test('a part that succeeded has its value', async () => {
  expect(fulfilled(await settle(Promise.resolve(1)))).toBe(1)
})

test('a part that failed fails only where it is used', async () => {
  const failure = new CheckFailure('a success', 'status 500')
  const part = await settle(Promise.reject(failure))
  expect(() => fulfilled(part)).toThrow(failure)
})
