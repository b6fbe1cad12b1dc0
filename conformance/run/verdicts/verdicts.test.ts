import { describe, expect, test } from 'vitest'
import type { Failure } from '../../failure/failure.ts'
import { createVerdicts, verdicts as inRisingOrder, type Verdicts } from './verdicts.ts'

const levels = { 'a.must': 'must', 'a.should': 'should', 'a.open': 'open' } as const
const create = () => createVerdicts((rule) => levels[rule as keyof typeof levels])
const failureOf = (rule: string, actual = 'something else'): Failure => ({ rule, expected: 'something', actual })

describe('a verdict', () => {
  test('is `not tested` at first', () => {
    expect(create().get('a.must')).toEqual({ verdict: 'not tested', cases: 0 })
  })

  test.each([
    ['must', 'passed', 'failed'],
    ['should', 'passed', 'warned'],
    ['open', 'observed', 'observed'],
  ])('of a %s rule is %s where it is met, and %s where it is not', (level, met, notMet) => {
    const verdicts = create()
    verdicts.pass(`a.${level}`)
    expect(verdicts.get(`a.${level}`).verdict).toBe(met)
    verdicts.fail(failureOf(`a.${level}`))
    expect(verdicts.get(`a.${level}`).verdict).toBe(notMet)
  })

  /** One step to each verdict, in rising order. */
  const steps: Readonly<Record<(typeof inRisingOrder)[number], (verdicts: Verdicts, rule: string) => void>> = {
    'not tested': (verdicts, rule) => verdicts.notTested(rule, 'a reason'),
    observed: (verdicts, rule) => verdicts.observe(rule, 'an observation'),
    passed: (verdicts, rule) => verdicts.pass(rule),
    warned: (verdicts) => verdicts.fail(failureOf('a.should')),
    failed: (verdicts) => verdicts.fail(failureOf('a.must')),
    errored: (verdicts, rule) => verdicts.error(rule, new Error('oh')),
  }
  const ruleFor = (...names: readonly string[]) => (names.includes('warned') ? 'a.should' : 'a.must')
  const pairs = inRisingOrder.flatMap((low, index) =>
    inRisingOrder
      .slice(index + 1)
      .filter((high) => !(low === 'warned' && high === 'failed'))
      .map((high) => [low, high] as const),
  )

  test.each(pairs)('is raised from `%s` to `%s`, and never lowered again', (low, high) => {
    const rule = ruleFor(low, high)
    const verdicts = create()
    steps[low](verdicts, rule)
    expect(verdicts.get(rule).verdict).toBe(low)
    steps[high](verdicts, rule)
    const raised = verdicts.get(rule)
    expect(raised.verdict).toBe(high)
    steps[low](verdicts, rule)
    expect({ ...verdicts.get(rule), cases: 0 }).toEqual({ ...raised, cases: 0 })
  })
})

describe('createVerdicts', () => {
  test('counts the cases in which a rule was tested', () => {
    const verdicts = create()
    verdicts.pass('a.must', 5)
    verdicts.pass('a.must')
    verdicts.fail(failureOf('a.must'))
    expect(verdicts.get('a.must').cases).toBe(7)
  })

  test('keeps the first failure of a rule', () => {
    const verdicts = create()
    verdicts.fail(failureOf('a.must', 'first'))
    verdicts.fail(failureOf('a.must', 'second'))
    expect(verdicts.get('a.must').failure?.actual).toBe('first')
  })

  test('keeps the first failure of a rule, and learns which check shows it again', () => {
    const verdicts = create()
    verdicts.fail(failureOf('a.must', 'first'))
    verdicts.fail({ ...failureOf('a.must', 'second'), check: 'a.check', seed: 7, path: '3' })
    verdicts.fail({ ...failureOf('a.must', 'third'), check: 'another.check', seed: 8 })
    expect(verdicts.get('a.must').failure).toMatchObject({ actual: 'first', check: 'a.check', seed: 7, path: '3' })
  })

  test('keeps only the requests of exchanges', () => {
    const request = { method: 'GET', url: 'https://api.example', headers: {}, body: null }
    const exchange = { id: 1, operation: null, request, response: { text: 'long' } }
    const verdicts = create()
    verdicts.fail({ ...failureOf('a.must'), exchanges: [exchange] })
    expect(verdicts.get('a.must').failure?.exchanges).toEqual([{ id: 1, operation: null, request }])
  })

  test('reports what a target does where the contract leaves it unspecified, and never fails for it', () => {
    const verdicts = create()
    verdicts.fail(failureOf('a.open', '404'))
    expect(verdicts.get('a.open')).toEqual({ verdict: 'observed', observation: '404', cases: 1 })
    expect(verdicts.failures()).toBe(0)
  })

  test('counts failed rules, but neither warnings nor errors', () => {
    const verdicts = create()
    verdicts.fail(failureOf('a.must'))
    verdicts.fail(failureOf('a.must'))
    verdicts.fail(failureOf('a.should'))
    verdicts.error('b.must', new Error('oh'))
    expect(verdicts.failures()).toBe(1)
  })

  test('gives the stack of an error as the reason', () => {
    const verdicts = create()
    verdicts.error('a.must', new TypeError('no card'))
    expect(verdicts.get('a.must').reason).toMatch(/^TypeError: no card\n {4}at /)
  })
})

test('the failure that the check of a rule finds replaces one that a response to another check has shown, and not the reverse', () => {
  const verdicts = create()
  const ofOther = { ...failureOf('a.must', 'in passing'), check: 'a.should' }
  const ofOwn = { ...failureOf('a.must', 'by its check'), check: 'a.must' }
  verdicts.fail(ofOther)
  verdicts.fail(ofOwn)
  verdicts.fail(ofOther)
  expect(verdicts.get('a.must').failure?.actual).toBe('by its check')
  verdicts.fail({ ...ofOwn, actual: 'the smallest case', path: '0:1' })
  expect(verdicts.get('a.must').failure).toMatchObject({ actual: 'the smallest case', path: '0:1' })
})

describe('markFlaky', () => {
  test('marks the failure of a rule', () => {
    const verdicts = create()
    verdicts.fail(failureOf('a.must'))
    verdicts.markFlaky('a.must')
    expect(verdicts.get('a.must')).toMatchObject({ verdict: 'failed', failure: { flaky: true } })
  })

  test('changes nothing of a rule that has no failure', () => {
    const verdicts = create()
    verdicts.pass('a.must')
    verdicts.markFlaky('a.must')
    verdicts.markFlaky('a.should')
    expect(verdicts.get('a.must')).toEqual({ verdict: 'passed', cases: 1 })
    expect(verdicts.get('a.should')).toEqual({ verdict: 'not tested', cases: 0 })
  })
})
