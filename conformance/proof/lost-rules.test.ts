import { expect, test } from 'vitest'
import { nonDefaultChoices } from '../../sandbox/choices.ts'
import { choicesWithUntestableRules, lostRules } from './lost-rules.ts'

const untested = (...rules: readonly string[]) => rules.map((rule) => ({ rule, verdict: 'not tested' as const }))

test('names the musts that could have been tested', () => {
  const verdicts = [
    ...untested('boletos.id-unique', 'errors.allow-on-405', 'boletos.payment-notice-at-most-one-day'),
    { rule: 'cards.id-unique', verdict: 'passed' as const },
  ]
  expect(lostRules(verdicts, { choices: {}, http: false })).toEqual(['boletos.id-unique'])
})

test('leaves out what a choice makes untestable', () => {
  const verdicts = untested('travel.last-four-digits', 'TravelTransactionDto.cardName.type', 'CardDto.name.type')
  expect(lostRules(verdicts, { choices: { 'travel-properties': 'few' }, http: false })).toEqual(['CardDto.name.type'])
})

test('leaves out over plain HTTP what needs HTTPS', () => {
  const verdicts = untested('authentication.certificate-required')
  expect(lostRules(verdicts, { choices: {}, http: true })).toEqual([])
  expect(lostRules(verdicts, { choices: {}, http: false })).toEqual(['authentication.certificate-required'])
})

test('names only choices of the sandbox', () => {
  const known = Object.entries(nonDefaultChoices()).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  )
  expect(known).toEqual(expect.arrayContaining([...choicesWithUntestableRules]))
})
