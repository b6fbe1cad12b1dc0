import { describe, expect, test } from 'vitest'
import { CheckFailure } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { needed } from './expect.ts'
import {
  expectBody,
  expectIdentified,
  expectProperties,
  expectValue,
  itemsOf,
  type Located,
  propertyOf,
} from './located.ts'

const body = <Value>(value: Value): Located<Value> => ({ value, exchange: { id: 7 }, pointer: '' })

function failureOf(work: () => void): CheckFailure['failure'] {
  try {
    work()
  } catch (error) {
    if (error instanceof CheckFailure) return error.failure
    throw error
  }
  throw new Error('the assertion did not fail')
}

describe('expectValue', () => {
  test('points at the first difference within objects', () => {
    const actual = body({ payer: { name: 'Ana', address: { city: 'Natal' } } })
    const failure = failureOf(() => expectValue(actual, { payer: { name: 'Ana', address: { city: 'Recife' } } }))
    expect(failure).toMatchObject({
      expected: 'city "Recife"',
      actual: '"Natal"',
      exchange: 7,
      places: [{ in: 'response body', pointer: '/payer/address/city' }],
    })
  })

  test('points at a property that is missing, and at one too many', () => {
    expect(failureOf(() => expectValue(body({}), { name: 'Ana' }))).toMatchObject({
      expected: 'name "Ana"',
      actual: 'nothing',
      places: [{ pointer: '/name' }],
    })
    expect(failureOf(() => expectValue(body({ extra: 1 }), {})).places).toEqual([
      { in: 'response body', pointer: '/extra' },
    ])
  })

  test('a property that is undefined is the same as a missing one', () => {
    expect(() => expectValue(body({ name: 'Ana' }), { name: 'Ana', memo: undefined })).not.toThrow()
  })

  test('compares lists as a whole', () => {
    expect(failureOf(() => expectValue(body({ ids: ['a'] }), { ids: ['b'] })).places).toMatchObject([
      { pointer: '/ids' },
    ])
  })
})

describe('expectProperties', () => {
  const forms = { name: (name: string | undefined) => name?.toUpperCase() }

  test('shows null and what is missing as they are', () => {
    const forms = { memo: (memo: string | null | undefined) => memo ?? '' }
    const memoOf = (memo: string | null | undefined) => body({ memo })
    expect(() => expectProperties(memoOf(null), { memo: '' }, ['memo'], forms)).not.toThrow()
    const actualOf = (memo: string | null | undefined, expected: string | null) =>
      failureOf(() => expectProperties(memoOf(memo), { memo: expected }, ['memo'], forms))
    expect(actualOf(null, 'x')).toMatchObject({ expected: 'memo "x"', actual: 'null' })
    expect(actualOf(undefined, 'x').actual).toBe('nothing')
    expect(actualOf('x', null).expected).toBe('memo null')
  })

  test('compares the named properties in their normal forms', () => {
    const actual = body({ name: 'ana', age: 3, memo: 'x' })
    expect(() => expectProperties(actual, { name: 'ANA', memo: 'x' }, ['name', 'memo'], forms)).not.toThrow()
    expect(failureOf(() => expectProperties(actual, { name: 'Eva' }, ['name'], forms))).toMatchObject({
      expected: 'name "EVA"',
      actual: '"ANA"',
    })
  })
})

describe('places', () => {
  test('of items and of properties whose names contain slashes', () => {
    const list = propertyOf(body({ rows: [{ 'a/b': 1 }, { 'a/b': 2 }] }), 'rows')
    expect(itemsOf(list).map((item) => propertyOf(item, 'a/b').pointer)).toEqual(['/rows/0/a~1b', '/rows/1/a~1b'])
  })
})

describe('expectBody', () => {
  const exchange = (status: number): Exchange<object> => ({
    id: 3,
    operation: null,
    request: { method: 'GET', url: 'https://api.example/v1/cards', headers: {}, body: null },
    response: { status, headers: {}, text: '{}', json: {} },
    ms: 1,
  })

  test('locates the body of a success, and rejects an error', async () => {
    await expect(expectBody(Promise.resolve(exchange(200)))).resolves.toMatchObject({ value: {}, pointer: '' })
    await expect(expectBody(Promise.resolve(exchange(404)), 'a card')).rejects.toThrow('expected a card; got 404 {}')
  })

  test('a failed call that the rule only needs is a precondition', async () => {
    const details = { expected: 'a successful card creation', precondition: true, places: [{ in: 'status' }] }
    const failing = expectBody(exchange(404), needed('card creation'))
    await expect(failing).rejects.toMatchObject({ failure: details })
    const identified = expectIdentified(Promise.resolve(exchange(200) as Exchange<{ id: string }>), needed('retrieval'))
    await expect(identified).rejects.toMatchObject({
      failure: { expected: 'a successful retrieval, with its id', precondition: true, malformed: true },
    })
  })
})
