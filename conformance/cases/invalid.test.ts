import { describe, expect, test } from 'vitest'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { casesOf } from './each-once.ts'
import type { Environment } from './environment.ts'
import { boundaryValue, invalidValue, isValid, violatesOnly } from './invalid.ts'

const environment: Environment = {
  now: Date.UTC(2026, 10, 21, 12),
  categoryIds: ['airlines', 'lodging', 'restaurants'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/webhooks',
}

const requestRules = Object.entries(derivedRules).filter(([, rule]) => rule.kind === 'request') as [
  string,
  DerivedRule,
][]

describe.each(requestRules)('%s', (_, rule) => {
  test('invalidValue generates requests that violate this constraint and no other', () => {
    const values = casesOf(invalidValue(rule, environment), 42, 30)
    expect(values.filter(({ value }) => !violatesOnly(rule, value))).toEqual([])
  })

  test('boundaryValue generates valid requests', () => {
    const boundary = boundaryValue(rule, environment)
    if (boundary === undefined) return
    const values = casesOf(boundary, 42, 30)
    expect(values.filter((value) => !isValid(rule, value))).toEqual([])
  })
})

test('violatesOnly is false for a valid value, and for one that violates another constraint as well', () => {
  const rule = derivedRules['createCard.body.name.maxLength']
  const restrictions = { spendLimit: 1 }
  expect(violatesOnly(rule, { name: 'a'.repeat(60), restrictions })).toBe(false)
  expect(violatesOnly(rule, { name: 'a'.repeat(61), restrictions: { spendLimit: 0 } })).toBe(false)
  expect(violatesOnly(rule, { name: 'a'.repeat(61), restrictions })).toBe(true)
})
