import { describe, expect, test } from 'vitest'
import { type Rule, rules, writtenRules } from '../../generated/rules.ts'
import { ruleTerms, termsIn } from './terms.ts'

const all = Object.entries<Rule>(rules)
const written = Object.entries<Rule>(writtenRules)

/** Sections whose sentences are still to be rewritten. To be emptied, and then deleted. */
const sectionsToReview: readonly string[] = [
  'card-transactions', 'cursors', 'deliveries', 'events', 'payment-transactions', 'subscriptions', 'travel',
] // biome-ignore format: a table
const reviewed = all.filter(([id]) => !sectionsToReview.includes(id.split('.')[0] ?? ''))

describe('rule sentences', () => {
  test('are unique', () => {
    const sentences = all.map(([, { says }]) => says)
    expect(all.filter(([, { says }], index) => sentences.indexOf(says) !== index).map(([id]) => id)).toEqual([])
  })

  test('have at most 120 characters, in the present tense', () => {
    expect(all.filter(([, { says }]) => says.length > 120)).toEqual([])
    expect(all.filter(([, { says }]) => /\b(should|shall|will)\b/i.test(says))).toEqual([])
  })

  test('are questions at level open, and nowhere else', () => {
    const ending = (rule: Rule) => (rule.level === 'open' ? '?' : '.')
    expect(reviewed.filter(([, rule]) => !rule.says.endsWith(ending(rule)))).toEqual([])
    expect(reviewed.filter(([, { says }]) => /[.?!] /.test(says))).toEqual([])
  })

  test('use the terms of the glossary', () => {
    const found = reviewed.flatMap(([id, { says, notObservable = '' }]) =>
      termsIn(`${says} ${notObservable}`, ruleTerms).map((term) => `${id}: ${term}`),
    )
    expect(found).toEqual([])
  })
})

test('the reason why a rule is not observable is a sentence', () => {
  const reasons = written.flatMap(([id, { notObservable }]) => (notObservable ? [[id, notObservable] as const] : []))
  expect(reasons.filter(([, reason]) => !/^[A-Z].*\.$/.test(reason))).toEqual([])
})
