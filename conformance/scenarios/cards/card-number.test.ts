import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { expectNoCardNumber } from './card-number.ts'

const number = '9999990000000014'

function responseOf(json: unknown, text = JSON.stringify(json)): Pick<Exchange, 'id' | 'response'> {
  return { id: 1, response: { status: 200, headers: {}, text, json } }
}

test.each([
  ['plain', { rows: [{ note: `card ${number}` }] }, '/rows/0/note'],
  ['with spaces', { note: '9999 9900 0000 0014' }, '/note'],
  ['with hyphens', { note: '9999-9900-0000-0014' }, '/note'],
  ['as a number', { note: Number(number) }, ''],
])('a number that is %s fails at its place', (_, json, pointer) => {
  expect(() => expectNoCardNumber(responseOf(json), number)).toThrow(
    expect.objectContaining({
      failure: expect.objectContaining({ exchange: 1, places: [{ in: 'response body', pointer }] }),
    }),
  )
})

test('a body that is not JSON is searched as a whole', () => {
  expect(() => expectNoCardNumber(responseOf(undefined, `The card ${number} is deleted.`), number)).toThrow()
})

test('the last four digits pass', () => {
  expect(() => expectNoCardNumber(responseOf({ cardLastFour: '0014' }), number)).not.toThrow()
})
