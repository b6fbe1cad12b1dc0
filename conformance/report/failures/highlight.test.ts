import { describe, expect, test } from 'vitest'
import type { Place } from '../../failure/failure.ts'
import { plainFailure, plainVerdict } from '../../test/plain-events.ts'
import type { ExchangeEvent, VerdictEvent } from '../events.ts'
import { highlightIn, isHighlighted } from './highlight.ts'

const exchange: ExchangeEvent = {
  event: 'exchange',
  id: 7,
  check: 'cards.a',
  operation: 'createCard',
  request: { method: 'POST', url: 'https://api.example/v1/cards?page=0', headers: {}, body: '{"name":"Café"}' },
  response: { status: 201, headers: { 'content-type': 'text/plain' }, text: '{"rows":[{"id":"a"}]}' },
  ms: 1,
}

const failedAt = (places: readonly Place[] | undefined, exchangeId: number | undefined = 7) =>
  plainVerdict('cards.a', {
    verdict: 'failed',
    by: 'responses',
    failure: {
      ...plainFailure,
      expected: 'a UUID',
      actual: '"a"',
      exchanges: [7],
      ...(places && { places }),
      ...(exchangeId !== undefined && { exchange: exchangeId }),
    },
  })

const nothing = {
  status: false,
  responseHeaders: [],
  requestHeaders: [],
  query: [],
  requestBody: new Map(),
  responseBody: new Map(),
}

describe('highlightIn', () => {
  test.each<[string, Place, object]>([
    ['the status', { in: 'status' }, { status: true }],
    ['a response header', { in: 'response header', name: 'content-type' }, { responseHeaders: ['content-type'] }],
    ['a request header', { in: 'request header', name: 'x-webhook-retry' }, { requestHeaders: ['x-webhook-retry'] }],
    ['a query parameter', { in: 'query', name: 'page' }, { query: ['page'] }],
    [
      'a property of the request body',
      { in: 'request body', pointer: '/name' },
      { requestBody: new Map([['/name', 'expected a UUID']]) },
    ],
    [
      'a property of the response body',
      { in: 'response body', pointer: '/rows/0/id' },
      { responseBody: new Map([['/rows/0/id', 'expected a UUID']]) },
    ],
    [
      'the object that lacks a property',
      { in: 'response body', pointer: '/rows/0/name' },
      { responseBody: new Map([['/rows/0', 'expected a UUID']]) },
    ],
    ['the whole body', { in: 'response body', pointer: '' }, { responseBody: new Map([['', 'expected a UUID']]) }],
  ])('marks %s', (_, place, expected) => {
    expect(highlightIn(failedAt([place]), exchange)).toEqual({ ...nothing, ...expected })
  })

  test('marks several places', () => {
    const places: Place[] = [{ in: 'status' }, { in: 'response body', pointer: '/rows/0/id' }]
    expect(highlightIn(failedAt(places), exchange)).toMatchObject({
      status: true,
      responseBody: new Map([['/rows/0/id', 'expected a UUID']]),
    })
  })

  test('marks the body of a response that is not JSON as a whole', () => {
    const html = { ...exchange, response: { ...exchange.response, text: '<h1>' } }
    expect(highlightIn(failedAt([{ in: 'response body', pointer: '/rows/0' }]), html).responseBody).toEqual(
      new Map([['', 'expected a UUID']]),
    )
  })

  test('marks nothing in another exchange, nor without places', () => {
    expect(highlightIn(failedAt([{ in: 'status' }]), { ...exchange, id: 8 })).toEqual(nothing)
    expect(highlightIn(failedAt(undefined), exchange)).toEqual(nothing)
    const passed: VerdictEvent = { ...failedAt([]), verdict: 'passed', failure: undefined }
    expect(highlightIn(passed, exchange)).toEqual(nothing)
  })
})

test('isHighlighted is true of the exchange that shows the failure', () => {
  expect(isHighlighted(failedAt([]), exchange)).toBe(true)
  expect(isHighlighted(failedAt([]), { ...exchange, id: 8 })).toBe(false)
  expect(isHighlighted(failedAt([]), undefined)).toBe(false)
})
