import { expect, test } from 'vitest'
import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import { bodiesOnLimits, bodyOnLimit, leavesObjects } from './boundaries-together.ts'
import { boundaryCases } from './boundary.ts'
import type { Environment } from './environment.ts'
import { isValid } from './proven-case.ts'

const environment: Environment = {
  now: Date.UTC(2026, 10, 23),
  categoryIds: ['airlines', 'hotels'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/all',
}

const operations = ['createBoleto', 'createCard', 'updateCard', 'createWebhookSubscription'] as const

test.each(operations)('each value on a limit of %s comes in one of a few valid bodies', (operation) => {
  const rules = Object.values(derivedRules).filter(
    (rule): rule is RequestRule => rule.kind === 'request' && rule.of === operation && rule.in === 'body',
  )
  const ofProperties = rules.filter(({ at }) => at.every((name) => name !== '*' && name !== '<name>'))
  const bodies = bodiesOnLimits(operation, environment, () => 7)
  const cases = ofProperties.flatMap((rule) =>
    boundaryCases(rule, environment, { seed: 7 }).map(({ value }) => ({ rule, value })),
  )
  for (const { rule, value } of cases) {
    const body = bodyOnLimit(bodies, rule, value)
    expect(body, `${rule.at.join('.')} ${JSON.stringify(value)}`).toBeDefined()
    expect(isValid(rule, body)).toBe(true)
  }
  expect(bodies.length).toBeLessThan(cases.length)
})

test('boletos cannot be removed, whatever requests create or change them; cards can', () => {
  expect((['createBoleto', 'cancelBoleto', 'extendBoleto'] as const).every(leavesObjects)).toBe(true)
  expect((['createCard', 'deleteCard', 'listBoletos', 'getBoleto'] as const).some(leavesObjects)).toBe(false)
})
