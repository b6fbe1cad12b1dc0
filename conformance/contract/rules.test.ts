import { describe, expect, test } from 'vitest'
import type { CreateOperationId } from '../../generated/operations.ts'
import {
  isAbout,
  isDerivedRequestRule,
  isDerivedRule,
  matchesPattern,
  rules,
  sectionOf,
  unmatchedPatterns,
} from './rules.ts'

describe('matchesPattern', () => {
  test.each([
    ['createCard', 'createCard.body.name.maxLength', true],
    ['createCard.body', 'createCard.body.name.maxLength', true],
    ['createCard.body.name.maxLength', 'createCard.body.name.maxLength', true],
    ['createCard', 'createCardBatch.body.name.maxLength', false],
    ['createCard.bo', 'createCard.body.name.maxLength', false],
    ['name', 'createCard.body.name.maxLength', false],
    ['createCard.*.maxLength', 'createCard.body.name.maxLength', true],
    ['createCard.*.maxLength', 'createCard.body.name.minLength', false],
    ['*.maxLength', 'createCard.body.name.maxLength', true],
    ['body.*', 'createCard.body.name.maxLength', false],
    ['*.max', 'createCard.body.name.maxLength', false],
    ['card*', 'cards.id-unique', true],
    ['cards.*', 'cardsxid-unique', false],
    ['*', 'cards.id-unique', true],
  ])('"%s" and %s: %s', (pattern, id, expected) => {
    expect(matchesPattern(pattern, id)).toBe(expected)
  })

  test('takes the asterisk in the id of a rule literally', () => {
    expect(rules).toHaveProperty(['CardMetadata.*.maxLength'])
    expect(matchesPattern('CardMetadata.*.maxLength', 'CardMetadata.*.maxLength')).toBe(true)
    expect(matchesPattern('CardMetadata.*.maxLength', 'CardMetadata.<name>.maxLength')).toBe(false)
  })
})

test('unmatchedPatterns are those that match no rule', () => {
  expect(unmatchedPatterns(['cards', 'cardz', 'createCard.*', 'no.*', 'errors.never-5xx'])).toEqual(['cardz', 'no.*'])
})

test('isDerivedRequestRule is true of constraints of requests only', () => {
  expect(isDerivedRequestRule('createCard.body.name.maxLength')).toBe(true)
  expect(isDerivedRequestRule('CardDto.name.maxLength')).toBe(false)
  expect(isDerivedRequestRule('errors.never-5xx')).toBe(false)
  expect(isDerivedRequestRule(undefined)).toBe(false)
})

test('isDerivedRule is true of constraints and of behaviour that follows from the contract', () => {
  expect(['CardDto.name.type', 'getCard.succeeds', 'cards.id-unique', 'no.rule'].map(isDerivedRule)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const sections = {
  createBoleto: 'boletos',
  createCard: 'cards',
  createWebhookSubscription: 'subscriptions',
} satisfies Record<CreateOperationId, string>

test.each(Object.values(sections))(
  '%s have rules about identity, refused creations, other objects and a model',
  (section) => {
    const ids = Object.keys(rules).filter((id) => sectionOf(id) === section)
    for (const subject of ['identity', 'refused creation', 'other objects', 'model'] as const)
      expect(ids.filter((id) => isAbout(id, subject)).length, subject).toBeGreaterThan(0)
  },
)

test('sectionOf is the first part of an id', () => {
  expect(['cards.id-unique', 'CardDto.name.type'].map(sectionOf)).toEqual(['cards', 'CardDto'])
})
