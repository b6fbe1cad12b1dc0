import type { Environment } from '../../../conformance/cases/environment.ts'
import { invalidCases } from '../../../conformance/cases/invalid.ts'
import type { DerivedRule } from '../../../generated/rules.ts'

/** A fixed time, so that the examples do not change from day to day. */
const environment: Environment = {
  now: Date.UTC(2026, 0, 15),
  categoryIds: ['airlines', 'lodging'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/webhooks',
}

/** The simplest part of a request that violates this rule and no other, as JSON. */
export function exampleOf(rule: DerivedRule): string {
  return JSON.stringify(invalidCases(rule, environment)[0]?.value)
}
