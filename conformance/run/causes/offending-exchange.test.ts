import { describe, expect, test } from 'vitest'
import { exchange, failure } from '../../test/failures.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import { withOffendingExchange } from './offending-exchange.ts'

describe('withOffendingExchange', () => {
  const [first, second] = [exchange(1, 'createCard', 201), exchange(2, 'getCard', 200)]
  const known = new Map([first, second].map((one) => [one.id, one]))

  test('adds the exchange that the failure names to its evidence', () => {
    const completed = withOffendingExchange({ ...failure('cards.a', 1), exchanges: [second] }, known)
    expect(completed.exchanges?.map(({ id }) => id)).toEqual([1, 2])
  })

  test('takes the last request of an operation where the failure names none', () => {
    const control = { ...exchange(3, 'getCard', 200), operation: null }
    const completed = withOffendingExchange(
      { ...failure('cards.a', undefined), exchanges: [first, second, control] },
      known,
    )
    expect(completed.exchange).toBe(2)
  })

  test('says which response that exchange had, or why it had none', () => {
    const silent: ExchangeSummary = { ...exchange(4, 'getCard', 0), noResponse: 'timeout' }
    const completed = [first.id, silent.id].map((id) =>
      withOffendingExchange(
        { ...failure('cards.a', id), exchanges: [first, silent] },
        new Map([
          [1, first],
          [4, silent],
        ]),
      ),
    )
    expect(completed).toMatchObject([{ status: 201 }, { status: 0, noResponse: 'timeout' }])
    expect(completed[0]).not.toHaveProperty('noResponse')
  })
})
