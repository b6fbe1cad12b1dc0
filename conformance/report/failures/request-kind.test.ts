import { expect, test } from 'vitest'
import type { Evidence } from '../../http/exchange.ts'
import { requestKind } from './request-kind.ts'

const clock = 'http://127.0.0.1/control/clock'

test.each<readonly [string, Evidence['operation'], Partial<Evidence['request']>]>([
  ['read', 'getCard', {}],
  ['read', 'listCardTransactions', { method: 'POST', body: '{}' }],
  ['write', 'updateCard', { method: 'PATCH', body: '{}' }],
  ['clock', null, { method: 'POST', url: clock, body: '{"advanceMs":0}' }],
  ['write', null, { method: 'POST', url: clock, body: '{"advanceMs":60000}' }],
  ['write', 'createCard', { method: 'POST', url: clock, body: '{"advanceMs":0}' }],
  ['delivery', null, { method: 'POST', headers: { 'x-webhook-event-id': 'a' }, body: '{}' }],
])('a %s of %s', (kind, operation, request) => {
  const whole = { method: 'GET', url: 'http://127.0.0.1/v1/a', headers: {}, body: null, ...request }
  expect(requestKind({ id: 1, operation, request: whole })).toBe(kind)
})
