import { expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { ReadPage } from './offset-list.ts'
import { whileRowsStay, whileUnchanged } from './unchanged-list.ts'

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

test('a failure on a list that shows a lasting row in some readings only is thrown', async () => {
  await expect(whileUnchanged(list(true), fail, fail, ['1', '3', '5', '7', '9'])).rejects.toThrow(CheckFailure)
}, 10_000)

test('other errors are thrown at once', async () => {
  await expect(whileUnchanged(list(true), () => Promise.reject(new TypeError('gap')))).rejects.toThrow(TypeError)
})

test('a failure of the first attempt alone is not thrown', async () => {
  let attempts = 0
  await whileUnchanged(list(false), async () => void attempts++, fail)
  expect(attempts).toBe(1)
})

/** A list of two rows, of which one is updated before each of the first `updates` readings. Its order follows from that. */
function updatedList(updates: number): ReadPage {
  let readings = 0
  return async () => {
    const updated = Math.min(++readings, updates)
    const rows = [
      { id: 'a', updatedAt: 0 },
      { id: 'b', updatedAt: updated },
    ]
    if (readings % 2 === 0) rows.reverse()
    return { id: 1, response: { status: 200, json: { rows, count: 2 }, text: '' } } as unknown as Exchange<unknown>
  }
}

/** Assertions that fail so many times. */
function failing(times: number) {
  const made = { attempts: 0 }
  const assertions = async () => {
    if (++made.attempts <= times) throw new CheckFailure('this', 'that')
  }
  return { made, assertions }
}

test('a failure on a list whose rows stay, in whatever order, is thrown at once', async () => {
  const { made, assertions } = failing(9)
  await expect(whileRowsStay(updatedList(1), assertions)).rejects.toThrow(CheckFailure)
  expect(made.attempts).toBe(1)
})

test('a failure on a list whose rows change meanwhile does not count', async () => {
  const { made, assertions } = failing(2)
  await whileRowsStay(updatedList(100), assertions)
  expect(made.attempts).toBe(3)
})

test('a failure that always comes is thrown', async () => {
  const { made, assertions } = failing(100)
  await expect(whileRowsStay(updatedList(100), assertions)).rejects.toThrow(CheckFailure)
  expect(made.attempts).toBe(8)
})
