import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createRepeatedRows } from './repeated-rows.ts'

const [a, b] = ['0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d', '7d3f6f0e-1b52-4f0e-8a57-2f0a4c9d8e11']

/** The rules that responses of a run violate, one after the other. */
function violated(operation: OperationId, bodies: readonly unknown[], status = 200): readonly string[] {
  const repeated = createRepeatedRows()
  return bodies.flatMap((json, id) => {
    const exchange = { id, operation, request: {}, response: { status, json } } as Exchange
    return repeated.failuresIn(exchange).map(({ rule }) => rule)
  })
}

const rows = (...ids: readonly unknown[]) => ({ rows: ids.map((id) => ({ id })), count: ids.length })

test('each object once is correct', () => {
  expect(violated('listBoletos', [rows(a, b), rows(a), rows(b)])).toEqual([])
})

test('a row that two responses repeat fails', () => {
  expect(violated('listCards', [rows(a, b, a), rows(a, b), rows(a, a)])).toEqual(['pagination.no-duplicates'])
})

test('a row that moves while one response is made does not fail', () => {
  expect(violated('listWebhookEvents', [rows(a, b, a), rows(b, b), rows(a, b)])).toEqual([])
})

test('a list may be an array', () => {
  const list = [{ id: a }, { id: a }]
  expect(violated('listWebhookSubscriptions', [list, list])).toEqual(['subscriptions.listed-as-retrieved'])
})

test('a payment that one response repeats fails', () => {
  expect(violated('listPaymentTransactions', [{ data: [{ id: a }, { id: a }] }])).toEqual([
    'cursors.payments-pages-complete',
  ])
})

test.each([
  ['a refusal', 'listBoletos', rows(a, a), 400],
  ['another operation', 'getBoleto', rows(a, a), 200],
  ['a body without rows', 'listBoletos', null, 200],
  ['rows without ids', 'listBoletos', rows(undefined, undefined, 7, 7), 200],
] as const)('%s is not looked at', (_, operation, body, status) => {
  expect(violated(operation, [body, body], status)).toEqual([])
})
