import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createConstantValues } from './constant-values.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const row = {
  id,
  transactionAmount: 12.5,
  settlementDate: '2030-01-10T12:00:00.250Z',
  card: { id: 'a', number: '1234' },
}

type Sent = { readonly body?: object; readonly token?: string; readonly channel?: 'control'; readonly status?: number }

const response = (operation: OperationId | null, json: unknown, { body, token, channel, status = 200 }: Sent = {}) =>
  ({
    operation,
    request: { headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body ?? null) },
    response: { status, json },
    ...(channel && { channel }),
  }) as unknown as Exchange
const listed = (change: object, sent?: Sent) =>
  response('listCardTransactions', { data: [{ ...row, ...change }] }, sent)
const settlement = (amount: number) =>
  response(null, {}, { channel: 'control', body: { relatedTransactionId: id.toUpperCase(), amount } })

/** The rules and places that responses of a run violate, one after the other. */
function violated(...exchanges: readonly Exchange[]): readonly string[] {
  const { failuresIn } = createConstantValues()
  return exchanges
    .flatMap((exchange, index) => failuresIn({ ...exchange, id: index }))
    .map(({ rule, exchange, places }) => `${exchange} ${rule} ${JSON.stringify(places)}`)
}

const at = (exchange: number, pointer: string, rule = 'cursors.same-values-on-every-page') => [
  `${exchange} ${rule} [{"in":"response body","pointer":"${pointer}"}]`,
]

describe('a transaction that a list shows again', () => {
  test.each([
    ['another amount', { transactionAmount: 12 }, '/data/0/transactionAmount'],
    ['an amount as a text', { transactionAmount: '12.50' }, '/data/0/transactionAmount'],
    ['another day', { settlementDate: '2030-01-11T12:00:00.250Z' }, '/data/0/settlementDate'],
    ['another number of the card', { card: { id: 'a', number: '5678' } }, '/data/0/card/number'],
  ])('with %s fails', (_, change, pointer) => {
    expect(violated(listed({}), listed({}), listed(change))).toEqual(at(2, pointer))
  })

  test.each([
    ['the same values', {}],
    ['a time in whole seconds', { settlementDate: '2030-01-10T09:00:00-03:00' }],
    ['fewer properties', { settlementDate: undefined, card: null }],
    ['another name of the card', { card: { ...row.card, name: 'Travel' } }],
  ])('with %s does not fail', (_, change) => {
    expect(violated(listed({}), listed(change))).toEqual([])
  })

  test('fails with the response that showed it first as evidence', () => {
    const { failuresIn } = createConstantValues()
    failuresIn({ ...listed({}), id: 7 })
    const [failure] = failuresIn({ ...listed({ transactionAmount: 12 }), id: 9 })
    expect(failure?.exchanges?.map((one) => one.id)).toEqual([7])
  })

  test('of another tenant does not fail', () => {
    expect(violated(listed({}), listed({ transactionAmount: 1 }, { token: 'other' }))).toEqual([])
  })

  test('with another amount in another list does not fail', () => {
    const travel = { ...row, transactionId: id, transactionAmount: 7 }
    const body = { source: 'travel' }
    expect(violated(listed({}), response('listCardTransactions', { data: [travel] }, { body }))).toEqual([])
  })

  test('and was settled in parts may have grown', () => {
    expect(violated(settlement(5), listed({}), settlement(5), listed({ transactionAmount: 25 }))).toEqual([])
    expect(violated(settlement(5), listed({}), listed({ transactionAmount: 25 }))).toHaveLength(1)
  })

  test('in a refusal is not looked at', () => {
    expect(violated(listed({}), listed({ transactionAmount: 25 }, { status: 400 }))).toEqual([])
  })
})

test('an event of another type than before fails', () => {
  const events = (eventType: string) => response('listWebhookEvents', { rows: [{ id, eventType }] })
  expect(violated(events('transaction.failed'), events('transaction.settled'))).toEqual(
    at(1, '/rows/0/eventType', 'events.same-values-on-every-page'),
  )
})

test.each([null, { data: null }, { data: [null, 7, { id: 7 }] }])('a body like %j is ignored', (body) => {
  expect(violated(response('listTransactions', body), response('listTransactions', body))).toEqual([])
})
