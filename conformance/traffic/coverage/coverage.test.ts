import { describe, expect, test } from 'vitest'
import { requestParts } from '../request-parts.ts'
import { contractItems } from './contract-items.ts'
import { createCoverage } from './coverage.ts'

const none = { applied: [], failures: [] }

function createCard(body: object) {
  const request = { method: 'POST', url: 'https://a.test/v1/cards', headers: {}, body: JSON.stringify(body) }
  const response = { status: 201, headers: {}, text: '', json: undefined }
  return requestParts({ exchange: { request, response, ms: 1 }, lacks: {} }, { operation: 'createCard', path: {} })
}

describe('createCoverage', () => {
  test('counts each item once', () => {
    const coverage = createCoverage()
    const before = coverage.event()
    expect(before).toMatchObject({ percent: 0, used: 0, all: contractItems.length })
    for (let count = 0; count < 2; count++) coverage.add(createCard({ name: 'A' }), 201, none)
    const { parts } = coverage.event()
    const part = parts.find(({ of }) => of === 'createCard')
    // The operation, its success, the name, and the shortest one.
    expect(part?.used).toBe(4)
    expect(part?.missing).toContainEqual({ kind: 'limit', name: '/name maxLength 60' })
    expect(part?.missing).not.toContainEqual({ kind: 'property', name: '/name' })
  })

  test('takes a value at a limit, and a documented value, as used', () => {
    const coverage = createCoverage()
    const merchantCategory = { mode: 'block', categoryIds: [] }
    coverage.add(createCard({ name: 'A'.repeat(60), restrictions: { merchantCategory } }), 400, none)
    const missing = coverage.event().parts.find(({ of }) => of === 'createCard')?.missing
    expect(missing).not.toContainEqual({ kind: 'limit', name: '/name maxLength 60' })
    expect(missing).not.toContainEqual({ kind: 'value', name: '/restrictions/merchantCategory/mode block' })
    expect(missing).toContainEqual({ kind: 'value', name: '/restrictions/merchantCategory/mode allow' })
    expect(missing).toContainEqual({ kind: 'status', name: '2xx' })
  })

  test('counts returned properties and values', () => {
    const coverage = createCoverage()
    const values = [{ rule: 'BoletoStatus.values', value: 'paid' }]
    coverage.add(createCard({}), 201, { applied: ['CardDto.name.type'], failures: [], values })
    const { kinds } = coverage.event()
    expect(kinds.filter(({ kind, used }) => kind.startsWith('returned') && used === 1)).toHaveLength(2)
  })
})

test('every item of the contract has a unique name', () => {
  const names = contractItems.map(({ kind, of, name }) => `${kind} ${of} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
