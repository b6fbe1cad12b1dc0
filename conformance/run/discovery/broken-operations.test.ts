import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import { CheckFailure, Interrupted, NotTested, Unreachable } from '../../failure/errors.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import { brokenOperationOf, whatExplains, whatInvalidates } from './broken-operations.ts'
import type { OperationState } from './triage.ts'

const states: readonly OperationState[] = [
  { operation: 'createBoleto', state: 'missing', status: 404 },
  { operation: 'getBoleto', state: 'unknown', reason: 'createBoleto returns 404 to a valid request.' },
  { operation: 'createCard', state: 'works', status: 201 },
  { operation: 'updateCard', state: 'refusing', status: 400 },
  { operation: 'listCards', state: 'failing', status: 500 },
]

/** A run in which these operations returned these statuses, with ids that count from 1. */
function knownAfter(...sent: readonly (readonly [OperationId, number])[]) {
  const all = sent.map(([operation, status], index): ExchangeSummary => {
    return { id: index + 1, operation, status, request: { method: 'GET', url: 'http://a', headers: {}, body: null } }
  })
  const known = {
    operations: new Map(states.map((state) => [state.operation, state])),
    exchanges: new Map(all.map((exchange) => [exchange.id, exchange])),
  }
  return { all, known }
}

test.each([
  ['createBoleto.body.amount.type', 'createBoleto'],
  ['createBoleto.succeeds', 'createBoleto'],
  ['updateCard.succeeds', undefined],
  ['boletos.id-unique', undefined],
])('brokenOperationOf %s is %s', (rule, operation) => {
  expect(brokenOperationOf(rule, knownAfter().known)?.operation).toBe(operation)
})

describe('whatInvalidates', () => {
  const found = (rule: string, isObservation: boolean, ...sent: readonly (readonly [OperationId, number])[]) => {
    const { all, known } = knownAfter(...sent)
    return whatInvalidates(rule, all, isObservation, known)?.operation
  }

  test('a pass with a status that the operation returns to valid requests too', () => {
    expect(found('boletos.unknown-id', false, ['createCard', 201], ['createBoleto', 404])).toBe('createBoleto')
  })

  test('not a pass with another status, and not one without the operation', () => {
    expect(found('boletos.unknown-id', false, ['createBoleto', 401])).toBeUndefined()
    expect(found('boletos.unknown-id', false, ['createCard', 404])).toBeUndefined()
  })

  test('a requirement of all operations only where none of them works', () => {
    expect(found('errors.never-5xx', false, ['createBoleto', 404], ['createCard', 201])).toBeUndefined()
    expect(found('errors.never-5xx', false, ['createBoleto', 404])).toBe('createBoleto')
  })

  test('an observation, also of all operations, and where a valid request is refused', () => {
    expect(found('errors.a', true, ['createBoleto', 404], ['createCard', 201])).toBe('createBoleto')
    expect(found('cards.a', true, ['updateCard', 400])).toBe('updateCard')
    expect(found('cards.a', false, ['updateCard', 400])).toBeUndefined()
  })

  test('a 404 of an operation of which no valid request could be sent', () => {
    expect(found('getBoleto.path.id.format', false, ['getBoleto', 404])).toBe('getBoleto')
    expect(found('getBoleto.path.id.format', false, ['getBoleto', 404], ['getBoleto', 400])).toBeUndefined()
  })
})

describe('whatExplains', () => {
  const found = (error: unknown, ...sent: readonly (readonly [OperationId, number])[]) => {
    const { all, known } = knownAfter(...sent)
    return whatExplains(error, all, known)?.operation
  }
  const failure = new CheckFailure('200', '404')

  test('a failure that the exchange with a broken operation shows', () => {
    expect(found(failure, ['createCard', 201], ['createBoleto', 404])).toBe('createBoleto')
    expect(found(new TypeError('no rows'), ['createCard', 201], ['listCards', 500])).toBe('listCards')
  })

  test('not one that another exchange shows', () => {
    expect(found(failure, ['createBoleto', 404], ['createCard', 201])).toBeUndefined()
    expect(found(new CheckFailure('401', '201', { exchange: 1 }), ['createCard', 201], ['createBoleto', 404])).toBe(
      undefined,
    )
  })

  test('not one with another status, nor of an operation that is there', () => {
    expect(found(failure, ['createBoleto', 401])).toBeUndefined()
    expect(found(failure, ['updateCard', 400])).toBeUndefined()
  })

  test.each([new NotTested(''), new Unreachable(''), new Interrupted()])('not a %s', (error) => {
    expect(found(error, ['createBoleto', 404])).toBeUndefined()
  })
})
