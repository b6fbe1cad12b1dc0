import { describe, expect, test } from 'vitest'
import type { CardDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { type CardCall, type CardOutcome, expectLinearizable } from './concurrent-calls.ts'

const card = (name: string, metadata = {}, spendLimit = 5) =>
  ({ name, metadata, restrictions: { spendLimit } }) as CardDto
const exchange = (status: number, json?: unknown) =>
  ({ id: 9, response: { status, headers: {}, text: '', json } }) as Exchange<CardDto>
const outcome = (call: CardCall, status: number): CardOutcome => ({ call, exchange: exchange(status) })

const before = card('Before')
const rename = (name: string): CardCall => ({ name: 'update', body: { name } })
const relabel: CardCall = { name: 'update', body: { metadata: { team: 'sales' } } }
const limit: CardCall = { name: 'update', body: { restrictions: { spendLimit: 9 } } }
const deletion: CardCall = { name: 'delete' }
const read: CardCall = { name: 'read' }
const gone = exchange(404)

describe('expectLinearizable accepts', () => {
  test.each<[string, readonly CardOutcome[], Exchange<CardDto>]>([
    [
      'the value of either update',
      [outcome(rename('One'), 200), outcome(rename('Two'), 200)],
      exchange(200, card('One')),
    ],
    [
      'both of two updates of different properties',
      [outcome(rename('One'), 200), outcome(relabel, 200)],
      exchange(200, card('One', { team: 'sales' })),
    ],
    [
      'all of three updates of different properties',
      [outcome(rename('One'), 200), outcome(limit, 200), outcome(relabel, 200)],
      exchange(200, card('One', { team: 'sales' }, 9)),
    ],
    [
      'an update that is refused because of another one',
      [outcome(rename('One'), 200), outcome(rename('Two'), 409)],
      exchange(200, card('One')),
    ],
    ['an update that a deletion precedes', [outcome(deletion, 204), outcome(rename('One'), 404)], gone],
    ['an update that a deletion follows', [outcome(deletion, 204), outcome(rename('One'), 200)], gone],
    ['a second deletion, whether it is refused', [outcome(deletion, 204), outcome(deletion, 404)], gone],
    ['a second deletion, whether it succeeds', [outcome(deletion, 204), outcome(deletion, 204)], gone],
  ])('%s', (_, outcomes, last) => {
    expect(() => expectLinearizable(before, outcomes, last)).not.toThrow()
  })
})

describe('expectLinearizable rejects', () => {
  test.each<[string, readonly CardOutcome[], Exchange<CardDto>]>([
    [
      'a lost update',
      [outcome(rename('One'), 200), outcome(relabel, 200)],
      exchange(200, card('Before', { team: 'sales' })),
    ],
    [
      'a lost update of the spend limit',
      [outcome(rename('One'), 200), outcome(limit, 200)],
      exchange(200, card('One')),
    ],
    [
      'an update that nothing refuses',
      [outcome(rename('One'), 200), outcome(rename('Two'), 200)],
      exchange(200, before),
    ],
    ['a conflict without another change', [outcome(rename('One'), 409), outcome(read, 200)], exchange(200, before)],
    ['a card that is there after its deletion', [outcome(deletion, 204), outcome(read, 200)], exchange(200, before)],
    [
      'a refused read of a card that is there',
      [outcome(rename('One'), 200), outcome(read, 404)],
      exchange(200, card('One')),
    ],
  ])('%s', (_, outcomes, last) => {
    expect(() => expectLinearizable(before, outcomes, last)).toThrow('some sequential order')
  })
})

test('a call that nothing else explains is the one that shows the failure', () => {
  const refused = { call: deletion, exchange: { ...exchange(405), id: 7 } }
  const failureOf = (outcomes: readonly CardOutcome[]) => {
    try {
      expectLinearizable(before, outcomes, exchange(200, before))
    } catch (error) {
      return error
    }
    return undefined
  }
  expect(failureOf([outcome(read, 200), refused])).toMatchObject({ failure: { exchange: 7 } })
  expect(failureOf([outcome(deletion, 204), refused])).toMatchObject({ failure: { exchange: 9 } })
})
