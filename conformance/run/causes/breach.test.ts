import { expect, test } from 'vitest'
import { isBreach } from './breach.ts'

const status = [{ in: 'status' }] as const
const body = [{ in: 'response body', pointer: '' }] as const
const value = [{ in: 'response body', pointer: '/rows/0' }] as const

test.each([
  ['the data of another tenant', 'cards.other-tenant-not-listed', { status: 200, places: value }, true],
  ['a success', 'authentication.invalid-token-refused', { status: 200, places: status }, true],
  ['an object that is gone', 'cards.other-tenant-not-changed', { status: 404, places: status }, true],
  ['nothing more', 'cards.other-tenant-not-listed', undefined, true],
  ['a refused request', 'payment-transactions.other-tenant-not-listed', { status: 400, places: status }, false],
  ['a request that failed', 'cards.other-tenant-not-listed', { status: 500, places: status }, false],
  ['a body of another kind', 'cards.other-tenant-not-listed', { status: 200, malformed: true, places: body }, false],
  ['a secret in a body', 'subscriptions.secret-shown-once', { status: 200, places: body }, true],
  ['a rule that is not about security', 'cards.update-persists', { status: 200, places: status }, false],
])('%s', (_, rule, failure, expected) => {
  expect(isBreach(rule, failure)).toBe(expected)
})
