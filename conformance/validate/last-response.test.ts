import { expect, test } from 'vitest'
import type { OperationId } from '../../generated/operations.ts'
import { newCheckContext, recordExchange, recordShared, runInContext } from '../http/check-context.ts'
import { inLastResponse } from './last-response.ts'

const exchange = (id: number, operation: OperationId, url: string) => ({
  id,
  operation,
  request: { method: 'GET', url, headers: {}, body: null },
})

test('the last response of an operation, and that about one object', async () => {
  const context = newCheckContext('cards.id-unique')
  recordExchange(context, exchange(1, 'getCard', 'https://api.example.test/v1/cards/a'))
  recordExchange(context, exchange(2, 'getCard', 'https://api.example.test/v1/cards/b?x=a'))
  recordExchange(context, exchange(3, 'listCards', 'https://api.example.test/v1/cards'))
  await runInContext(context, async () => {
    const place = { in: 'response body', pointer: '/name' }
    expect(inLastResponse('getCard', '/name')).toMatchObject({ exchange: { id: 2 }, place })
    expect(inLastResponse('getCard', '/name', 'a')).toMatchObject({ exchange: { id: 1 }, place })
    expect(inLastResponse('deleteCard', '')).toBeUndefined()
  })
})

test('a case sees what its check sent before, and what led to shared objects', async () => {
  const check = newCheckContext('cards.id-unique')
  recordExchange(check, exchange(1, 'createCard', 'https://api.example.test/v1/cards'))
  const inCase = newCheckContext('cards.id-unique', check)
  recordShared(inCase, [exchange(2, 'getCard', 'https://api.example.test/v1/cards/a')])
  await runInContext(inCase, async () => {
    expect(inLastResponse('createCard', '/id')).toMatchObject({ exchange: { id: 1 } })
    expect(inLastResponse('getCard', '/id')).toMatchObject({ exchange: { id: 2 } })
  })
})
