import { expect, test } from 'vitest'
import { isListRequest, newObjectOf, objectIn } from './object-path.ts'

test.each([
  ['/v1/boletos/1', 'createBoleto 1'],
  ['/v1/boletos/1/cancel', 'createBoleto 1'],
  ['/base/v1/cards/2?x=1', 'createCard 2'],
  ['/v1/v1/cards/2', 'createCard 2'],
  ['/v1/webhooks/subscriptions/3/test', 'createWebhookSubscription 3'],
  ['/v1/webhooks/events/4/retry', undefined],
  ['/v1/cards', undefined],
  ['/v1/cards/transactions', undefined],
  ['/v1/cards/mcc/categories', undefined],
  ['/other/1', undefined],
])('the object in %s is %s', (path, object) => {
  expect(objectIn(path)).toBe(object)
})

test('a creation has the object of its response', () => {
  expect(newObjectOf({ method: 'POST', path: '/v1/cards' }, '2')).toBe('createCard 2')
  expect(newObjectOf({ method: 'POST', path: '/v1/cards' }, undefined)).toBeUndefined()
  expect(newObjectOf({ method: 'POST', path: '/v1/cards/transactions' }, '2')).toBeUndefined()
})

test.each([
  ['GET', '/v1/boletos?page=1', true],
  ['GET', '/v1/webhooks/events/1/deliveries', true],
  ['POST', '/v1/cards/transactions', true],
  ['GET', '/v1/unknown', true],
  ['GET', '/v1/boletos/1', false],
  ['POST', '/v1/boletos', false],
])('%s %s reads a list: %s', (method, path, isList) => {
  expect(isListRequest({ method, path })).toBe(isList)
})
