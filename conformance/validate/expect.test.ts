import { expect, test } from 'vitest'
import { type Exchange, emptyResponse } from '../http/exchange.ts'
import { isShownIn } from './expect.ts'

const refusal: Exchange = {
  id: 1,
  operation: 'getBoleto',
  request: { method: 'GET', url: 'https://api.example/v1/boletos/1', headers: {}, body: null },
  response: { ...emptyResponse, status: 404, text: '{"message":"No boleto 00190500954014481606","statusCode":404}' },
  ms: 1,
}

test('a response shows a value that is in its body', () => {
  expect(isShownIn(refusal, '00190500954014481606')).toBe(true)
  expect(isShownIn(refusal, '99995164300000100000')).toBe(false)
})

test('a value that a target left empty, or that is short, may be in any body', () => {
  expect(isShownIn(refusal, '')).toBe(false)
  expect(isShownIn(refusal, '404')).toBe(false)
})
