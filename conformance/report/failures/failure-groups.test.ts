import { expect, test } from 'vitest'
import { plainFailure, plainVerdict } from '../../test/plain-events.ts'
import type { VerdictEvent } from '../events.ts'
import { failureGroups } from './failure-groups.ts'

const verdict = (rule: string, more: Partial<VerdictEvent> = {}) =>
  plainVerdict(rule, { verdict: 'failed', failure: plainFailure, ...more })

/** Each group as its rules, the first one first. */
const groupsOf = (verdicts: readonly VerdictEvent[]) =>
  failureGroups(verdicts).map(({ first, others }) => [first, ...others].map(({ rule }) => rule).join(' '))

test('failures with the same cause are one group, and the cause is its first', () => {
  expect(groupsOf([verdict('a', { cause: 'b' }), verdict('b', { cause: 'b' }), verdict('c', { cause: 'c' })])).toEqual([
    'b a',
    'c',
  ])
})

test('failures of a report without causes are a group each', () => {
  expect(groupsOf([verdict('a'), verdict('b')])).toEqual(['a', 'b'])
})

test('a group whose cause is left out is named after what fails the run', () => {
  const known = { cause: 'x', known: 'until March' }
  expect(groupsOf([verdict('a', known), verdict('b', { cause: 'x' })])).toEqual(['b a'])
})

test('what fails the run comes first, then what the baseline lists, then warnings', () => {
  const expected = [
    verdict('a', { by: 'requests' }),
    verdict('b', { by: 'responses' }),
    verdict('c'),
    verdict('d', { by: 'requests', known: 'until March' }),
    verdict('e', { by: 'responses', known: 'until March' }),
    verdict('f', { verdict: 'warned', by: 'responses' }),
    verdict('g', { verdict: 'warned' }),
    verdict('h', { verdict: 'warned', by: 'responses', known: 'until March' }),
  ]
  expect(groupsOf(expected.toReversed())).toEqual([...'abcdefgh'])
})

test('the cause that explains most comes first', () => {
  const caused = (rule: string) => verdict(rule, { cause: 'b' })
  expect(groupsOf([verdict('a', { by: 'responses' }), caused('b'), caused('c')])).toEqual(['b c', 'a'])
})

test('a model of a resource is the last in its group', () => {
  const caused = (rule: string) => verdict(rule, { cause: 'b' })
  expect(groupsOf([caused('cards.state-machine'), caused('b'), caused('c')])).toEqual(['b c cards.state-machine'])
})

test('what is about security comes before a cause that explains more', () => {
  const caused = (rule: string) => verdict(rule, { cause: 'b' })
  const token = 'authentication.invalid-token-refused'
  expect(groupsOf([caused('b'), caused('c'), verdict(token)])).toEqual([token, 'b c'])
})

test('what arrived late once, and in time when it was repeated, comes after what fails again', () => {
  const token = 'authentication.invalid-token-refused'
  const late = (flaky: boolean) => verdict(token, { failure: { ...plainFailure, flaky, late: true } })
  expect(groupsOf([late(true), verdict('a')])).toEqual(['a', token])
  expect(groupsOf([late(false), verdict('a')])).toEqual([token, 'a'])
})

test('what is flaky comes after what fails each time, also where it explains more or is about security', () => {
  const token = 'authentication.invalid-token-refused'
  const flaky = { ...plainFailure, flaky: true }
  const caused = (rule: string) => verdict(rule, { cause: 'b' })
  const verdicts = [
    verdict('c', { failure: { ...flaky, late: true } }),
    verdict('b', { cause: 'b', failure: flaky }),
    caused('d'),
    verdict(token, { failure: flaky }),
    verdict('a'),
  ]
  expect(groupsOf(verdicts)).toEqual(['a', token, 'b d', 'c'])
})

test('what fails with any value comes before what fails with particular ones, even if that explains more', () => {
  const particular = 'service.markup-preserved'
  const caused = (rule: string) => verdict(rule, { cause: particular })
  expect(groupsOf([caused(particular), caused('c'), verdict('a')])).toEqual(['a', `${particular} c`])
})

test('among equals, what is about objects comes before what the service does with them', () => {
  expect(groupsOf([verdict('deliveries.a'), verdict('subscriptions.b')])).toEqual(['subscriptions.b', 'deliveries.a'])
})

test('rules without a failure, and internal errors, are in no group', () => {
  expect(groupsOf([verdict('a', { verdict: 'errored' }), verdict('b', { verdict: 'observed' })])).toEqual([])
  expect(groupsOf([verdict('c', { verdict: 'passed', failure: undefined })])).toEqual([])
})
