import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import { createLastingValues } from './lasting-values.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const createdAt = '2026-11-20T12:00:00.100Z'
const subscription = {
  url: 'https://hooks.example.com/a',
  eventTypes: ['transaction.settled'],
  developerEmail: 'dev@example.com',
  description: 'first',
}
const card = { name: 'Fuel', metadata: { team: 'a' }, restrictions: { spendLimit: 100, maxTransactionCount: 3 } }

/** A run that has sent some requests. */
function run() {
  const values = createLastingValues()
  let lastId = 0

  function request(operation: OperationId | null, sent: unknown, path?: string): Exchange['request'] {
    const { method, path: template } =
      operation === null ? { method: 'PUT', path: `/v1/cards/${id}` } : operations[operation]
    const body = sent === undefined ? null : typeof sent === 'string' ? sent : JSON.stringify(sent)
    return { method, url: `https://api.example.com${path ?? template.replace('{id}', id)}`, headers: {}, body }
  }

  return {
    /** Sends a request whose response has not arrived yet. */
    send(operation: OperationId | null, sent?: unknown) {
      values.willSend(operation, request(operation, sent))
    },
    /** The rules that a response violates. */
    respond(operation: OperationId, sent: unknown, json: unknown, more: Partial<Exchange> = {}, isOpen = false) {
      const exchange: Exchange = {
        id: ++lastId,
        operation,
        request: request(operation, sent),
        response: { status: 200, headers: {}, text: JSON.stringify(json), json },
        ms: 5,
        ...more,
      }
      values.willSend(operation, exchange.request)
      return values
        .validate(exchange, isOpen)
        .failures.map(({ rule, places }) => [rule, places?.map((place) => 'pointer' in place && place.pointer)])
    },
  }
}

const created = (more: object = {}) => ({ id, createdAt, ...subscription, ...more })

function withSubscription() {
  const one = run()
  expect(one.respond('createWebhookSubscription', subscription, created())).toEqual([])
  return one
}

function withCard() {
  const one = run()
  expect(one.respond('createCard', card, { id, createdAt, ...card })).toEqual([])
  return one
}

describe('an object of the run', () => {
  test.each<readonly [string, OperationId, unknown, object, string, string]>([
    [
      'a retrieval',
      'getWebhookSubscription',
      undefined,
      { description: 'First' },
      'WebhookSubscriptionDto.description.as-sent',
      '/description',
    ],
    [
      'a rotation',
      'rotateWebhookSubscriptionSecret',
      undefined,
      { eventTypes: [] },
      'subscriptions.rotation-preserves-other-properties',
      '/eventTypes',
    ],
    [
      'an update of another property',
      'updateWebhookSubscription',
      { status: 'paused' },
      { url: 'https://hooks.example.com/b' },
      'subscriptions.update-preserves-other-properties',
      '/url',
    ],
    [
      'an update of the property',
      'updateWebhookSubscription',
      { description: 'second' },
      { description: 'third' },
      'WebhookSubscriptionDto.description.as-sent',
      '/description',
    ],
  ])('has a value that was never sent: %s', (_, operation, sent, shown, rule, pointer) => {
    expect(withSubscription().respond(operation, sent, created(shown))).toEqual([[rule, [pointer]]])
  })

  test('was created when its retrieval says', () => {
    const one = withSubscription()
    const rotate = (at: string) => one.respond('rotateWebhookSubscriptionSecret', undefined, created({ createdAt: at }))
    // The response to the creation may be by another clock.
    expect(rotate('2026-11-20T12:00:05.000Z')).toEqual([])
    one.respond('getWebhookSubscription', undefined, created())
    const rule = 'subscriptions.rotation-preserves-other-properties'
    expect(rotate('2026-11-20T12:00:05.000Z')).toEqual([[rule, ['/createdAt']]])
    expect(rotate('2026-11-20T12:00:01.000Z')).toEqual([])
  })

  test('has a value in a list that was never sent', () => {
    const rows = [{ id: 'another' }, created({ description: 'other' })]
    const expected = [['subscriptions.listed-as-retrieved', ['/1/description']]]
    expect(withSubscription().respond('listWebhookSubscriptions', undefined, rows)).toEqual(expected)
  })

  test('is returned by its creation with another value than the one that was sent', () => {
    const shown = { id, createdAt, ...card, name: 'FUEL' }
    expect(run().respond('createCard', card, shown)).toEqual([['CardDto.name.as-sent', ['/name']]])
  })

  test('may be returned by a request that only looks at what becomes of its values as the server reads them', () => {
    const shown = { id, createdAt, ...card, name: 'FUEL' }
    expect(run().respond('createCard', card, shown, {}, true)).toEqual([])
  })

  test.each([
    ['a fraction of a number of transactions', { maxTransactionCount: 2.5 }, { maxTransactionCount: 2 }],
    [
      'a date that no calendar has',
      { activeDateRangeUTC: { startDate: '2030-02-30 00:00:00', endDate: null } },
      { activeDateRangeUTC: { startDate: '2030-03-02 00:00:00', endDate: null } },
    ],
    ['no categories', { merchantCategory: { mode: 'block', categoryIds: [] } }, {}],
  ])('may be returned otherwise where its values are unusual: %s', (_, sent, shown) => {
    const [body, returned] = [sent, shown].map((more) => ({ ...card, restrictions: { spendLimit: 100, ...more } }))
    expect(run().respond('createCard', body, { id, createdAt, ...returned })).toEqual([])
  })

  test('may have each value that was sent, also one that is under way, and before that', () => {
    const one = withSubscription()
    one.send('updateWebhookSubscription', { description: 'second' })
    for (const description of ['second', 'first'])
      expect(one.respond('getWebhookSubscription', undefined, created({ description }))).toEqual([])
  })

  test('may lack optional values in a list, and show times to the second', () => {
    const { description: _, ...row } = created({ createdAt: '2026-11-20 12:00:00' })
    expect(withSubscription().respond('listWebhookSubscriptions', undefined, { rows: [row] })).toEqual([])
  })

  test.each<readonly [string, OperationId | null, unknown, object]>([
    ['merged metadata', 'updateCard', { metadata: { cost: 'b' } }, { metadata: { team: 'a', cost: 'b' } }],
    [
      'restrictions that an update omits',
      'updateCard',
      { restrictions: { spendLimit: 50 } },
      { restrictions: { spendLimit: 50, maxTransactionCount: 10 } },
    ],
    ['a text that servers may trim', 'updateCard', { name: ' Taxi ' }, { name: 'Taxi' }],
    ['a body that names a property twice', 'updateCard', '{"name":"Taxi","name":"Bus"}', { name: 'Taxi' }],
    ['an operation that the contract does not define', null, { name: 'Taxi' }, { name: 'Taxi' }],
    ['a deletion', 'deleteCard', undefined, { name: 'Deleted' }],
  ])('may have other values after %s', (_, operation, sent, shown) => {
    const one = withCard()
    one.send(operation, sent)
    expect(one.respond('getCard', undefined, { id, createdAt, ...card, ...shown })).toEqual([])
  })

  test('is not followed where the creation has not returned the value, or could be read in several ways', () => {
    const one = run()
    one.respond('createCard', card, { id, createdAt, ...card, name: 'FUEL' })
    expect(one.respond('getCard', undefined, { id, createdAt, ...card, name: 'Fuel ' })).toEqual([])
    const other = run()
    expect(other.respond('createCard', ` ${JSON.stringify(card)}`, { id, createdAt, ...card, name: 'FUEL' })).toEqual(
      [],
    )
    expect(other.respond('createCard', card, { id, createdAt, ...card, name: 'FUEL' }, { extreme: true })).toEqual([])
  })
})

test('the fine of a boleto stays as the creation returned it', () => {
  const one = run()
  const fine = { type: 'percentage', percentage: 2, daysAfterDue: 1 }
  const payerData = {
    name: 'Ana',
    personType: 'natural',
    documentNumber: '52998224725',
    email: 'ana@example.com',
    phone: { countryCode: '55', areaCode: '85', number: '988124407' },
    address: {
      street: 'Rua A',
      number: '1',
      neighborhood: 'B',
      postalCode: '60160110',
      city: 'Fortaleza',
      state: 'CE',
    },
  }
  const body = { amount: 10, dueDate: '2026-12-20', memo: 'Order', payerData, fine }
  const boleto = (more: object = {}) => ({ id, createdAt, ...body, ...more })
  expect(one.respond('createBoleto', body, boleto())).toEqual([])
  // An overdue amount may contain the fine.
  expect(one.respond('getBoleto', undefined, boleto({ amount: 10.2, fine: { ...fine, amount: 0.2 } }))).toEqual([])
  const moved = boleto({ fine: { ...fine, daysAfterDue: 2 } })
  const expected = [['boletos.listed-as-retrieved', ['/rows/0/fine/daysAfterDue']]]
  expect(one.respond('listBoletos', undefined, { rows: [moved], count: 1 })).toEqual(expected)
  one.send('extendBoleto', { newDueDate: '2026-12-24' })
  expect(one.respond('getBoleto', undefined, boleto({ dueDate: '2026-12-24' }))).toEqual([])
})
