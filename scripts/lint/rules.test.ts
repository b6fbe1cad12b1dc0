import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ReceiverRule, receiverRules } from '../../generated/receiver-rules.ts'
import { type Rule, rules, writtenRules } from '../../generated/rules.ts'
import { readContract } from '../trace/contract.ts'
import { ruleTerms, termsIn } from './terms.ts'

const all = [
  ...Object.entries<Rule>(rules),
  ...Object.entries<ReceiverRule & Pick<Rule, 'notObservable'>>(receiverRules),
]
const written = Object.entries<Rule>(writtenRules)

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
    const ending = (rule: Pick<Rule, 'level'>) => (rule.level === 'open' ? '?' : '.')
    expect(all.filter(([, rule]) => !rule.says.endsWith(ending(rule)))).toEqual([])
    expect(all.filter(([, { says }]) => /[.?!] /.test(says))).toEqual([])
  })

  test('use the terms of the glossary', () => {
    const found = all.flatMap(([id, { says, notObservable = '' }]) =>
      termsIn(`${says} ${notObservable}`, ruleTerms).map((term) => `${id}: ${term}`),
    )
    expect(found).toEqual([])
  })
})

test('the reason why a rule is not observable is a sentence', () => {
  const reasons = written.flatMap(([id, { notObservable }]) => (notObservable ? [[id, notObservable] as const] : []))
  expect(reasons.filter(([, reason]) => !/^[A-Z].*\.$/.test(reason))).toEqual([])
})

test('the sentences of coverage.yaml use the terms of the glossary', async () => {
  const { sentences } = await readContract(join(import.meta.dirname, '../..'))
  const found = sentences.flatMap(({ says, notObservable = '' }) =>
    termsIn(`${says} ${notObservable}`, ruleTerms).map((term) => `${says}: ${term}`),
  )
  expect(found).toEqual([])
})
