import { expect, test } from 'vitest'
import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import { requests } from '../../generated/validators.js'
import { bodiesOnLimits, bodyOnLimit, leavesObjects, seedOf } from './boundaries-together.ts'
import { boundaryCases } from './boundary.ts'

const environment = {
  now: Date.parse('2026-11-25T12:00:00Z'),
  categoryIds: [],
  mayChargeLater: false,
  webhookUrl: 'https://receiver.invalid/webhooks',
}
const seed = (rule: RequestRule) => seedOf(rule, 7)
const bodies = bodiesOnLimits('createBoleto', environment, seed)

const rules = Object.values(derivedRules).filter(
  (rule): rule is RequestRule => rule.kind === 'request' && rule.of === 'createBoleto' && rule.in === 'body',
)

test('each body is valid', () => {
  expect(bodies.filter((body) => !requests.createBoleto.body(body))).toEqual([])
})

test('some body has each value on a limit, and there are as few of them as the longest enumeration has values', () => {
  const cases = rules.flatMap((rule) =>
    boundaryCases(rule, environment, { seed: seed(rule) }).map(({ value }) => ({ rule, value })),
  )
  expect(cases.length).toBeGreaterThan(30)
  expect(cases.filter(({ rule, value }) => bodyOnLimit(bodies, rule, value) === undefined)).toEqual([])
  expect(bodies).toHaveLength(10)
})

test('boletos cannot be removed, whatever requests create or change them; cards can', () => {
  expect((['createBoleto', 'cancelBoleto', 'extendBoleto'] as const).every(leavesObjects)).toBe(true)
  expect((['createCard', 'deleteCard', 'listBoletos', 'getBoleto'] as const).some(leavesObjects)).toBe(false)
})
