import { describe, expect, test } from 'vitest'
import { UsageError } from '../failure/errors.ts'
import { type Selection, selectFaults } from './select-faults.ts'

const faults = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ id: name(index), breaks: ['cards.id-unique'] as const, says: '' }))
const catalogue = {
  handWritten: faults(50, (index) => `cards.fault-${index}`),
  derived: faults(200, (index) => `CardDto.property-${index}.type~violated`),
}
const selection: Selection = { all: false, only: [], share: 1, seed: 7 }
const idsOf = (changes: Partial<Selection>) => selectFaults(catalogue, { ...selection, ...changes }).map(({ id }) => id)

describe('selectFaults', () => {
  test('selects the hand-written faults and a tenth of the derived ones', () => {
    expect(idsOf({})).toHaveLength(70)
    expect(idsOf({ all: true })).toHaveLength(250)
  })

  test('selects a share of them, the same one for the same seed', () => {
    expect(idsOf({ share: 0.4 }).filter((id) => id.startsWith('cards.'))).toHaveLength(20)
    expect(idsOf({ share: 0.4 })).toEqual(idsOf({ share: 0.4 }))
  })

  test('selects every fault with some seed', () => {
    const selected = new Set(Array.from({ length: 100 }, (_, seed) => idsOf({ share: 0.4, seed })).flat())
    expect(selected.size).toBe(250)
  })

  test('selects what patterns match, whatever the share', () => {
    expect(idsOf({ only: ['cards.fault-7'], share: 0.1 })).toEqual(['cards.fault-7'])
    expect(() => idsOf({ only: ['boletos'] })).toThrow(UsageError)
  })

  test('selects the faults that break a rule', () => {
    expect(idsOf({ only: ['cards.id-unique'] })).toHaveLength(250)
    expect(() => idsOf({ only: ['cards.id'] })).toThrow(UsageError)
  })
})
