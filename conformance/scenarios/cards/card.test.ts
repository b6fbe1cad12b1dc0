import { describe, expect, test } from 'vitest'
import type { CardDto } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../validate/instant.ts'
import type { Located } from '../../validate/located.ts'
import {
  expectCardAsSent,
  expectSameCard,
  expectSameRestrictions,
  type SentProperties,
  updateUsedCard,
} from './card.ts'

const card: CardDto = {
  id: '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d',
  createdAt: '2026-07-19 12:00:00',
  updatedAt: '2026-07-19 12:00:00',
  name: 'Trip',
  restrictions: { spendLimit: 10, merchantCategory: { mode: 'allow', categoryIds: ['fuel', 'airlines'] } },
}
const located = (change: Partial<CardDto> = {}): Located<CardDto> => ({
  value: { ...card, ...change },
  exchange: { id: 1 },
  pointer: '/rows/2',
})
const at = (pointer: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ places: [{ in: 'response body', pointer }] }) })

describe('expectCardAsSent', () => {
  test.each<[string, Partial<CardDto>, SentProperties]>([
    ['no metadata, where an empty object was sent', {}, { metadata: {} }],
    [
      'the categories in another order',
      {},
      { restrictions: { spendLimit: 10, merchantCategory: { mode: 'allow', categoryIds: ['airlines', 'fuel'] } } },
    ],
    [
      'a charge date as midnight UTC',
      { expectedChargeDateUTC: '2026-08-01T00:00:00Z' },
      { expectedChargeDateUTC: '2026-08-01' },
    ],
    [
      'active dates in the other format',
      { restrictions: { spendLimit: 10, activeDateRangeUTC: { startDate: '2026-08-01T10:00:00Z', endDate: null } } },
      { restrictions: { spendLimit: 10, activeDateRangeUTC: { startDate: '2026-08-01 10:00:00' } } },
    ],
    [
      'a default number of transactions, where none was sent',
      { restrictions: { spendLimit: 10, maxTransactionCount: 10 } },
      { restrictions: { spendLimit: 10 } },
    ],
    [
      'no blocked categories, where no categories were sent',
      { restrictions: { spendLimit: 10, merchantCategory: { mode: 'block', categoryIds: [] } } },
      { restrictions: { spendLimit: 10 } },
    ],
    ['anything, where nothing was sent', { name: 'Other' }, {}],
  ])('accepts %s', (_, change, sent) => {
    expect(() => expectCardAsSent(located(change), sent)).not.toThrow()
  })

  test.each<[string, Partial<CardDto>, SentProperties, string]>([
    ['name', { name: 'Tri' }, { name: 'Trip' }, '/rows/2/name'],
    ['metadata', { metadata: { team: 'a' } }, { metadata: { team: 'b' } }, '/rows/2/metadata/team'],
    ['limit', {}, { restrictions: { ...card.restrictions, spendLimit: 11 } }, '/rows/2/restrictions/spendLimit'],
    ['charge date', {}, { expectedChargeDateUTC: '2026-08-01' }, '/rows/2/expectedChargeDateUTC'],
  ])('rejects another %s at its place', (_, change, sent, pointer) => {
    expect(() => expectCardAsSent(located(change), sent)).toThrow(at(pointer))
  })
})

describe('expectSameCard', () => {
  test('does not compare details and the time of the last update', () => {
    const updated = { updatedAt: '2026-07-20 12:00:00', details: { cardNumber: '9999990000000014' } }
    expect(() => expectSameCard(located(updated as Partial<CardDto>), card)).not.toThrow()
  })

  test('compares the time of creation, in either format', () => {
    expect(() => expectSameCard(located({ createdAt: '2026-07-19T12:00:00Z' }), card)).not.toThrow()
    expect(() => expectSameCard(located({ createdAt: '2026-07-19 12:01:00' }), card)).toThrow(at('/rows/2/createdAt'))
  })

  test('finds a property that was lost', () => {
    expect(() => expectSameCard(located(), { ...card, metadata: { team: 'a' } })).toThrow(at('/rows/2/metadata'))
  })
})

test('expectSameRestrictions finds a restriction that was lost, and compares nothing else', () => {
  const { spendLimit } = card.restrictions
  expect(() => expectSameRestrictions(located({ name: 'Other' }), card)).not.toThrow()
  expect(() => expectSameRestrictions(located({ restrictions: { spendLimit } }), card)).toThrow(
    at('/rows/2/restrictions/merchantCategory'),
  )
})

test.each([
  ['2026-07-19 12:00:00', Date.UTC(2026, 6, 19, 12)],
  ['2026-07-19T12:00:00.000Z', Date.UTC(2026, 6, 19, 12)],
  ['2026-07-19T09:00:00-03:00', Date.UTC(2026, 6, 19, 12)],
  [null, null],
  [undefined, null],
])('the instant of %s', (text, expected) => expect(instant(text)).toBe(expected))

test('updateUsedCard waits while the activity of the card is in the way', async () => {
  const statuses = [423, 409, 200]
  const call = async () => {
    const status = statuses.shift() ?? 400
    return { id: 3 - statuses.length, response: { status, headers: {}, text: '', json: card } }
  }
  const target = { call } as unknown as Target
  expect((await updateUsedCard(target, card.id, { name: 'Trip' })).exchange.id).toBe(3)
  await expect(updateUsedCard(target, card.id, { name: 'Trip' })).rejects.toThrow('a successful card update')
})
