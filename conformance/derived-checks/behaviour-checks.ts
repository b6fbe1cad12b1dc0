import { type BehaviourRule, behaviourRules } from '../../generated/rules.ts'
import type { Check } from '../run/check.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { testAsSent } from './as-sent.ts'
import { testKept } from './kept.ts'
import { testSuccess } from './succeeds.ts'

/** One check for each derived rule of behaviour. Values of enumerations are collected from all responses instead. */
export const behaviourChecks: readonly Check[] = Object.entries(behaviourRules).flatMap(([id, rule]) =>
  rule.kind === 'values' ? [] : [{ rule: id, phase: 'own' as const, run: runOf(rule) }],
)

function runOf(rule: Exclude<BehaviourRule, { readonly kind: 'values' }>): Check['run'] {
  switch (rule.kind) {
    case 'succeeds':
      return (target: Target, seed: Seed) => testSuccess(rule.of, rule.level === 'open', target, seed)
    case 'as-sent':
      return (target: Target, seed: Seed) => testAsSent(rule, target, seed)
    case 'kept':
      return (target: Target, seed: Seed) => testKept(rule, target, seed)
  }
}

/** How the rules of each kind are tested, for readers. */
export const behaviourTests: Readonly<Record<BehaviourRule['kind'], string>> = {
  succeeds: 'Valid requests succeed: the simplest, with each optional property, with all of them, and random ones.',
  'as-sent':
    'Objects are created and updated with full and random requests: the response, a later retrieval and the list contain what was sent.',
  kept: 'An object with all properties is updated one property at a time: the response and a later retrieval contain the others unchanged.',
  values: 'The run collects the values from everything that the target sends.',
}
