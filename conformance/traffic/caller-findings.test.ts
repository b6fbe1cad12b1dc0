import { expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import { derivedRules } from '../../generated/rules.ts'
import { callerFindings } from './caller-findings.ts'
import { isDescribed } from './expected-value.ts'

const restrictions = { spendLimit: 1 }
const key = 'k'.repeat(51)

const differing = [
  [{ name: '', restrictions }, 'at least 1 character', '""'],
  [{ name: 7, restrictions }, 'a string', '7'],
  [{ name: 'Not-a-name', restrictions }, 'a string that matches ^[a-zA-Z0-9\\s]*$', '"Not-a-name"'],
  [{ name: 'Fuel', restrictions: { spendLimit: 0 } }, 'greater than 0', '0'],
  [{ name: 'Fuel', restrictions: { ...restrictions, maxTransactionCount: 11 } }, 'at most 10', '11'],
  [{ name: 'Fuel', restrictions, metadata: { [key]: 'v' } }, 'at most 50 characters in each key', `"${key}"`],
  [{ name: 'Fuel', restrictions, metadata: { a: 'v'.repeat(256) } }, 'at most 255 characters', expect.anything()],
  [{ name: 'Fuel', restrictions, expectedChargeDateUTC: '2027-02-30' }, 'a date (YYYY-MM-DD)', '"2027-02-30"'],
  [{ restrictions }, 'name', 'no name'],
] as const

test.each(differing)('createCard with %j: expected %s', (body, expected, actual) => {
  const operation = operations.createCard
  const found = callerFindings({ operation, path: {}, query: {}, repeated: [], headers: {}, body, isMalformed: false })
  expect(found).toEqual([expect.objectContaining({ operation: 'createCard', expected, actual })])
})

test('there are words for each keyword of a request', () => {
  const keywords = Object.values(derivedRules).flatMap(({ kind, keyword }) => (kind === 'request' ? [keyword] : []))
  expect([...new Set(keywords)].filter((keyword) => keyword !== 'required' && !isDescribed(keyword))).toEqual([])
})
