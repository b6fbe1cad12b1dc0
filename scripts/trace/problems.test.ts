import { join } from 'node:path'
import { expect, test } from 'vitest'
import { behaviourRules, derivedRules } from '../../generated/rules.ts'
import { readContract, type Sentence, type WrittenContract, type WrittenRule } from './contract.ts'
import { isPlace } from './places.ts'
import { problemsOf } from './problems.ts'

const written = await readContract(join(import.meta.dirname, '../..'))
const isDerived = (id: string) => id in derivedRules || id in behaviourRules
const problems = (contract: WrittenContract) => problemsOf(contract, isPlace, isDerived)

test('the rules, the sentences and the contract fit together', () => {
  expect(problems(written)).toEqual([])
})

const [first] = written.sections.cards as [WrittenRule]

function withRule(rule: Partial<WrittenRule>): WrittenContract {
  const added = { ...first, id: 'cards.added', ...rule }
  return {
    ...written,
    sections: { ...written.sections, cards: [...(written.sections.cards ?? []), added] },
    sentences: [...written.sentences, sentenceWith({ rules: [added.id] })],
  }
}

function withSentence(added: Partial<Sentence>): WrittenContract {
  return { ...written, sentences: [...written.sentences, sentenceWith(added)] }
}

function sentenceWith(added: Partial<Sentence>): Sentence {
  return { heading: 'Events', says: 'It is so.', rules: [], places: [], ...added }
}

test('an additional rule is no problem', () => {
  expect(problems(withRule({}))).toEqual(problems(written))
})

test.each<[string, WrittenContract, string]>([
  [
    'a rule of another section',
    withRule({ id: 'boletos.added' }),
    'the rule boletos.added is in spec/rules/cards.yaml',
  ],
  ['a rule without section', withRule({ id: 'added' }), 'the rule added is in spec/rules/cards.yaml'],
  [
    'a section without a rule',
    { ...written, sections: { ...written.sections, cursors: [] } },
    'the section cursors has no rule: write spec/rules/cursors.yaml',
  ],
  [
    'a file of no section',
    { ...written, sections: { ...written.sections, refunds: [] } },
    'spec/rules/refunds.yaml is no section',
  ],
  ['an id used twice', withRule({ id: first.id }), `the id ${first.id} is used twice`],
  ['the id of a derived rule', withRule({ id: 'CardDto.id.type' }), 'the id CardDto.id.type is used twice'],
  ['a long sentence', withRule({ says: 'a'.repeat(121) }), 'the sentence of cards.added has 121 characters'],
  [
    'a capability that does not exist',
    withRule({ needs: ['state', 'control:weather'] }),
    'the rule cards.added needs control:weather, which spec/control.yaml does not contain',
  ],
  ['an unknown source', withRule({ source: 'Weather' }), 'the source of cards.added, "Weather", is no heading'],
  [
    'a sentence that names an unknown rule',
    withSentence({ rules: ['cards.none'] }),
    'names the rule cards.none, which does not exist',
  ],
  [
    'a sentence that names an unknown place',
    withSentence({ places: ['CardDto.colour'] }),
    'names CardDto.colour, which does not exist in the contract',
  ],
  ['a sentence without coverage', withSentence({}), '"It is so." has neither rules nor places'],
  [
    'a rule that covers no sentence',
    { ...withRule({}), sentences: written.sentences },
    'the rule cards.added covers no sentence',
  ],
])('%s is reported', (_, contract, problem) => {
  const added = problems(contract).filter((found) => !problems(written).includes(found))
  expect(added).toContainEqual(expect.stringContaining(problem))
})

test.each([
  ['an operation', 'listWebhookSubscriptions', true],
  ['a DTO', 'CardDto', true],
  ['a property', 'CardRestrictions.activeDateRangeUTC', true],
  ['a property in allOf', 'CardDetailsDto.name', true],
  ['a property behind a reference', 'CardDto.restrictions.merchantCategory', true],
  ['a parameter', 'listTransactions.query.pageCursor', true],
  ['the prefix of derived rules', 'createBoleto.body.[natural].payerData', true],
  ['a property of the document', 'info.version', true],
  ['an unknown operation', 'listRefunds', false],
  ['an unknown property', 'CardDto.colour', false],
  ['an unknown parameter', 'listCards.query.colour', false],
  ['half a name', 'CardDto.nam', false],
])('%s: %s', (_, place, known) => {
  expect(isPlace(place)).toBe(known)
})
