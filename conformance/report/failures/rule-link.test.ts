import { expect, test } from 'vitest'
import { ruleLinks } from './rule-link.ts'

const rule = 'cards.no-details-in-list'

test('ruleLinks: leads to the page of a rule, where the documentation is published', () => {
  expect(ruleLinks({}).pageOf(rule)).toBeUndefined()
  const page = 'https://docs.example/api/rules/cards.html#cards.no-details-in-list'
  for (const docsUrl of ['https://docs.example/api', 'https://docs.example/api/'])
    expect(ruleLinks({ docsUrl }).pageOf(rule)).toBe(page)
})

test('ruleLinks: names a line of the contract below a folder of the repository, or none', () => {
  const fileIn = (sarifRoot?: string) => ruleLinks({ sarifRoot }).placeOf(rule)?.file
  expect(fileIn()).toBe('spec/rules/cards.yaml')
  expect(fileIn('.')).toBe('spec/rules/cards.yaml')
  expect(fileIn('./vendor/contract/')).toBe('vendor/contract/spec/rules/cards.yaml')
  expect(fileIn('none')).toBeUndefined()
})
