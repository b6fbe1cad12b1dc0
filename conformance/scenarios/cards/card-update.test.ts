import { describe, expect, test } from 'vitest'
import type { CardDto } from '../../../generated/types.d.ts'
import type { Located } from '../../validate/located.ts'
import { expectOthersPreserved, expectRestrictionsUpdated, expectUpdated } from './card-update.ts'

const before: CardDto = {
  id: '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d',
  createdAt: '2026-07-19 12:00:00',
  updatedAt: '2026-07-19 12:00:00',
  name: 'Trip',
  metadata: { team: 'sales' },
  restrictions: { spendLimit: 10, maxTransactionCount: 3 },
}
const located = (change: Partial<CardDto>): Located<CardDto> => ({
  value: { ...before, ...change },
  exchange: { id: 1 },
  pointer: '',
})

describe('expectUpdated', () => {
  test.each([
    ['kept', { spendLimit: 20, maxTransactionCount: 3 }],
    ['dropped', { spendLimit: 20 }],
  ])('accepts that an omitted restriction is %s', (_, restrictions) => {
    expect(() => expectUpdated(located({ restrictions }), { restrictions: { spendLimit: 20 } })).not.toThrow()
  })

  test.each<[string, Record<string, string>]>([
    ['replaced', { owner: 'Ana' }],
    ['merged', { team: 'sales', owner: 'Ana' }],
  ])('accepts metadata that is %s', (_, metadata) => {
    expect(() => expectUpdated(located({ metadata }), { metadata: { owner: 'Ana' } }, before)).not.toThrow()
  })

  test.each<Record<string, string>>([{ team: 'sales' }, { owner: 'Ana', other: 'x' }])(
    'rejects the metadata %j',
    (metadata) => {
      expect(() => expectUpdated(located({ metadata }), { metadata: { owner: 'Ana' } }, before)).toThrow('expected')
    },
  )

  test('rejects another value', () => {
    expect(() => expectUpdated(located({}), { restrictions: { spendLimit: 20 } })).toThrow('spendLimit 20')
    expect(() => expectUpdated(located({}), { name: 'Tour' })).toThrow('name "Tour"')
  })
})

describe('expectRestrictionsUpdated', () => {
  const full = {
    spendLimit: 10,
    maxTransactionCount: 3,
    merchantCategory: { mode: 'allow' as const, categoryIds: ['fuel'] },
  }
  const byDefault = {
    spendLimit: 1,
    maxTransactionCount: 10,
    merchantCategory: { mode: 'block' as const, categoryIds: [] },
  }
  const updated = { spendLimit: 20 }

  test.each([
    ['as before', { ...full, ...updated }],
    ['removed', updated],
    ['as where none were sent', { ...byDefault, ...updated }],
  ])('accepts omitted restrictions that are %s', (_, restrictions) => {
    expect(() => expectRestrictionsUpdated(located({ restrictions }), updated, full, byDefault)).not.toThrow()
  })

  test('rejects other values', () => {
    const restrictions = { ...full, ...updated, maxTransactionCount: 10 }
    expect(() => expectRestrictionsUpdated(located({ restrictions }), updated, full, { spendLimit: 1 })).toThrow(
      'maxTransactionCount 3',
    )
    expect(() => expectRestrictionsUpdated(located({ restrictions: full }), updated, full, byDefault)).toThrow(
      'spendLimit 20',
    )
  })
})

describe('expectOthersPreserved', () => {
  test('compares the omitted properties only', () => {
    expect(() => expectOthersPreserved(located({ name: 'Tour' }), before, { name: 'Tour' })).not.toThrow()
    expect(() => expectOthersPreserved(located({ name: 'Tour' }), before, { metadata: {} })).toThrow('name "Trip"')
    expect(() => expectOthersPreserved(located({ metadata: {} }), before, { name: 'Trip' })).toThrow('team "sales"')
  })

  test('requires the same time of creation, to a second', () => {
    const update = { name: 'Trip' }
    expect(() => expectOthersPreserved(located({ createdAt: '2026-07-19 12:00:01' }), before, update)).not.toThrow()
    expect(() => expectOthersPreserved(located({ createdAt: '2026-07-19 12:00:02' }), before, update)).toThrow()
  })
})
