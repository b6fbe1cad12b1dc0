import { describe, expect, test } from 'vitest'
import { baseOf, matchOperation, pathBehind, withoutIds } from './match-operation.ts'

describe('matchOperation', () => {
  test.each([
    ['GET', '/v1/cards', 'listCards'],
    ['GET', '/v1/cards/a%20b', 'getCard'],
    ['POST', '/v1/cards/transactions', 'listCardTransactions'],
    ['GET', '/v1/cards/transactions', undefined],
    ['GET', '/v1/cards/mcc/categories', 'listMccCategories'],
    ['GET', '/v1/cards/', undefined],
    ['HEAD', '/v1/cards', undefined],
    ['POST', '/v1/webhooks/events/x/retry', 'retryWebhookEvent'],
  ])('%s %s', (method, path, operation) => {
    expect(matchOperation(method, path)?.operation).toBe(operation)
  })

  test('decodes parameters', () => {
    expect(matchOperation('GET', '/v1/cards/a%20b')?.path).toEqual({ id: 'a b' })
    expect(matchOperation('GET', '/v1/cards/%zz')?.path).toEqual({ id: '%zz' })
  })
})

test('baseOf finds the address in front of /v1', () => {
  expect(baseOf('GET', 'https://h:1/gateway/v1/cards?page=1')).toBe('https://h:1/gateway')
  expect(baseOf('GET', 'https://h/v1/v1/cards')).toBe('https://h/v1')
  expect(baseOf('GET', 'https://h/v1/customers')).toBeUndefined()
  expect(baseOf('GET', 'about:blank')).toBeUndefined()
})

test('pathBehind refuses another server and another folder', () => {
  expect(pathBehind('https://h/gateway/', 'https://h/gateway/v1/cards?a=b')).toBe('/v1/cards')
  expect(pathBehind('https://h/gateway', 'https://h/other/v1/cards')).toBeUndefined()
  expect(pathBehind('https://h', 'https://other/v1/cards')).toBeUndefined()
})

test('withoutIds replaces what may be an id or a secret', () => {
  expect(withoutIds('/v1/refunds/7f3a/items/12')).toBe('/v1/refunds/{id}/items/{id}')
})
