import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure } from '../../run/errors.ts'
import type { ReadPage } from '../pagination/offset-list.ts'
import { whileRowsStay } from './history-pages.ts'

/** A list of two rows, of which one is updated before each of the first `updates` readings. Its order follows from that. */
function list(updates: number): ReadPage {
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
  await expect(whileRowsStay(list(1), assertions)).rejects.toThrow(CheckFailure)
  expect(made.attempts).toBe(1)
})

test('a failure on a list whose rows change meanwhile does not count', async () => {
  const { made, assertions } = failing(2)
  await whileRowsStay(list(100), assertions)
  expect(made.attempts).toBe(3)
})

test('a failure that always comes is thrown', async () => {
  const { made, assertions } = failing(100)
  await expect(whileRowsStay(list(100), assertions)).rejects.toThrow(CheckFailure)
  expect(made.attempts).toBe(8)
})
