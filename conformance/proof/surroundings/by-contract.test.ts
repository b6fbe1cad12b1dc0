import { expect, test } from 'vitest'
import { isUndefinedIn, withNulls } from './by-contract.ts'

const card = { name: 'Trip', restrictions: { spendLimit: 1 }, metadata: { anything: 'goes' } }

test.each([
  ['POST', '/v1/cards', card, false],
  ['POST', '/v1/cards', { ...card, colour: 'red' }, true],
  ['POST', '/v1/cards', { ...card, restrictions: { spendLimit: 1, colour: 'red' } }, true],
  ['GET', '/v1/cards?page=1&pageSize=2', undefined, false],
  ['GET', '/v1/cards?page=1&colour=red', undefined, true],
  ['GET', '/v1/cards/mcc/categories?page=1', undefined, true],
  ['GET', '/v1/colours?page=1', { colour: 'red' }, false],
])('%s %s with %j is undefined: %s', (method, url, body, isUndefined) => {
  expect(isUndefinedIn(method, url, body)).toBe(isUndefined)
})

test('absent properties become null, also those of rows and of one of several schemas', () => {
  const listed = { id: '1', name: 'Trip', restrictions: { spendLimit: 1 } }
  expect(withNulls('GET', '/v1/cards', 200, { rows: [listed], count: 1 })).toMatchObject({
    rows: [{ ...listed, details: null, metadata: null, restrictions: { spendLimit: 1, maxTransactionCount: null } }],
  })
  const pagination = { pageSize: 1, totalCount: 1, nextCursor: null, hasNext: false }
  const travel = { data: [{ transactionId: '1' }], links: { next: null }, pagination }
  expect(withNulls('POST', '/v1/cards/transactions', 200, travel)).toMatchObject({
    data: [{ transactionId: '1', cardName: null, restrictions: null }],
  })
  expect(withNulls('GET', '/v1/colours', 200, travel)).toBe(travel)
})
