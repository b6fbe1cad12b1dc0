import fc from 'fast-check'
import type { Environment } from '../../../conformance/cases/environment.ts'
import { invalidValue, violatesOnly } from '../../../conformance/cases/invalid.ts'
import type { DerivedRule } from '../../../generated/rules.ts'

/** A fixed time, so that the examples do not change from day to day. */
const environment: Environment = {
  now: Date.UTC(2026, 0, 15),
  categoryIds: ['airlines', 'lodging'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/webhooks',
}

/** A part of a request that violates only this rule, as JSON: the shortest of a few samples. Undefined if none of them does. */
export function exampleOf(rule: DerivedRule): string | undefined {
  return fc
    .sample(invalidValue(rule, environment), { seed: 1, numRuns: 12 })
    .filter(({ value }) => violatesOnly(rule, value))
    .map(({ value }) => JSON.stringify(value))
    .sort((a, b) => a.length - b.length)[0]
}
