import { expect, test } from 'vitest'
import { lostRules } from './lost-rules.ts'

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

test('leaves out what choices make untestable together only', () => {
  const verdicts = untested('listCardTransactions.body.cardIds.minItems')
  const both = { 'card-ids': '7', 'unknown-card-ids': 'not-found' } as const
  expect(lostRules(verdicts, { choices: both, http: false })).toEqual([])
  expect(lostRules(verdicts, { choices: { 'card-ids': '7' }, http: false })).not.toEqual([])
})

test('leaves out over plain HTTP what needs HTTPS', () => {
  const verdicts = untested('authentication.certificate-required')
  expect(lostRules(verdicts, { choices: {}, http: true })).toEqual([])
  expect(lostRules(verdicts, { choices: {}, http: false })).toEqual(['authentication.certificate-required'])
})
