import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import type { ReadPage } from './offset-list.ts'
import { whileUnchanged } from './unchanged-list.ts'

/** A list that always has the same row, or that has another one at each reading. */
function list(isChanging: boolean): ReadPage {
  let readings = 0
  return async () => {
    const json = { rows: [{ id: isChanging ? String(readings++) : 'a' }], count: 1 }
    return { id: 1, response: { status: 200, json, text: '' } } as Exchange<unknown>
  }
}

const fail = async () => {
  throw new CheckFailure('this', 'that')
}

test('a failure on a list that does not change is thrown', async () => {
  await expect(whileUnchanged(list(false), fail)).rejects.toThrow(CheckFailure)
})

test('a failure that does not come again is not thrown', async () => {
  let attempts = 0
  await whileUnchanged(list(false), async () => {
    if (attempts++ === 0) await fail()
  })
  expect(attempts).toBe(2)
})

test('a failure that comes six times and not again is not thrown', async () => {
  let attempts = 0
  await whileUnchanged(list(false), async () => {
    if (++attempts <= 6) await fail()
  })
  expect(attempts).toBe(7)
})

test('a failure on a list that changes each time leaves the rule untested', async () => {
  await expect(whileUnchanged(list(true), fail)).rejects.toThrow(NotTested)
})

test('other errors are thrown at once', async () => {
  await expect(whileUnchanged(list(true), () => Promise.reject(new TypeError('gap')))).rejects.toThrow(TypeError)
})

test('a failure of the first attempt alone is not thrown', async () => {
  let attempts = 0
  await whileUnchanged(list(false), async () => void attempts++, fail)
  expect(attempts).toBe(1)
})
