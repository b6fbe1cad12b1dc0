import { expect, test } from 'vitest'
import type { OperationId } from '../../generated/operations.ts'
import type { ExchangeSummary } from './failing.ts'
import { knownLimitBehind } from './object-limits.ts'

const reason = 'The target refuses another card (422) after the run has created 100.'

const exchange = (id: number, operation: OperationId, status: number): ExchangeSummary => ({
  id,
  operation,
  status,
  request: { method: 'POST', url: 'https://api.example/v1/cards', headers: {}, body: '{}' },
})

const stateOf = (exchanges: readonly ExchangeSummary[], full: readonly (readonly [OperationId, string])[]) => ({
  exchanges: new Map(exchanges.map((one) => [one.id, one])),
  full: new Map(full),
})

test('a refused creation of what the target has no room for says nothing else', () => {
  const refused = exchange(1, 'createCard', 422)
  expect(knownLimitBehind([refused], stateOf([refused], [['createCard', reason]]))).toBe(reason)
})

test.each<[string, ExchangeSummary, readonly (readonly [OperationId, string])[]]>([
  ['there is room', exchange(1, 'createCard', 422), []],
  ['it succeeded', exchange(1, 'createCard', 201), [['createCard', reason]]],
  ['the server failed', exchange(1, 'createCard', 500), [['createCard', reason]]],
  ['something else has no room', exchange(1, 'createBoleto', 422), [['createCard', reason]]],
  ['nothing was created', exchange(1, 'updateCard', 422), [['createCard', reason]]],
])('unless %s', (_, sent, full) => {
  expect(knownLimitBehind([sent], stateOf([sent], full))).toBeUndefined()
})
