import { describe, expect, test } from 'vitest'
import { type Baseline, noBaseline } from './baseline.ts'
import { type Conclusion, conclude, concludeFrom, coverageOf, sentenceOf, type Terms, totalsOf } from './conclusion.ts'
import type { Verdict } from './verdicts.ts'

const none = { 'not tested': 0, observed: 0, passed: 0, warned: 0, failed: 0, errored: 0 }
const resultsOf = (verdicts: Readonly<Record<string, Verdict>>) =>
  new Map(Object.entries(verdicts).map(([rule, verdict]) => [rule, { verdict }]))
const known = { reason: 'the old server stays until March', since: '2026-01-01' }
const baselineOf = (...rules: readonly string[]): Baseline => ({
  failures: Object.fromEntries(rules.map((rule) => [rule, known])),
})

/** The conclusion of a run with these verdicts. */
function concluded(verdicts: Readonly<Record<string, Verdict>>, terms: Partial<Terms> = {}): Conclusion {
  const plain: Terms = {
    baseline: noBaseline,
    requireTested: [],
    failOn: 'must',
    failingControl: [],
    interrupted: false,
  }
  return conclude(resultsOf(verdicts), { ...plain, ...terms })
}

describe('conclude', () => {
  const failed = { 'errors.never-5xx': 'failed' } as const
  const warned = { 'errors.allow-on-405': 'warned' } as const
  const errored = { 'errors.content-type': 'errored' } as const
  const passed = { 'errors.status-in-body': 'passed' } as const

  test.each<[string, ReturnType<typeof concluded>, number, string]>([
    ['nothing failed', concluded(passed), 0, 'All tested requirements are met.'],
    ['a requirement is not met', concluded({ ...passed, ...failed }), 1, '1 requirement is not met.'],
    ['a warning', concluded({ ...passed, ...warned }), 0, 'All tested requirements are met.'],
    ['a warning with --fail-on should', concluded(warned, { failOn: 'should' }), 1, '1 requirement is not met.'],
    [
      'a warning and a failure with --fail-on should',
      concluded({ ...failed, ...warned }, { failOn: 'should' }),
      1,
      '2 requirements are not met.',
    ],
    ['a check errored', concluded({ ...passed, ...errored }), 4, 'Internal error in 1 check: no verdict.'],
    [
      'a check errored and a rule failed',
      concluded({ ...failed, ...errored }),
      4,
      'Internal error in 1 check: no verdict.',
    ],
    [
      'an interrupted run, whatever it found',
      concluded({ ...failed, ...errored }, { interrupted: true }),
      130,
      'The run was interrupted: no verdict.',
    ],
    [
      'a failure of the baseline',
      concluded({ ...passed, ...failed }, { baseline: baselineOf('errors.never-5xx') }),
      0,
      'All tested requirements are met, except 1 known failure of the baseline.',
    ],
    [
      'a baseline entry that passes now',
      concluded(passed, { baseline: baselineOf('errors.status-in-body') }),
      1,
      'The baseline is stale: 1 entry passes now: errors.status-in-body.',
    ],
    ['nothing tested', concluded({ 'errors.never-5xx': 'not tested' }), 3, 'No requirement was tested: no verdict.'],
    [
      'a shard that tests nothing',
      concluded({ 'errors.never-5xx': 'not tested' }, { shard: { part: 1, of: 2 } }),
      0,
      'This shard tested no requirement: `merge` gives the verdict.',
    ],
    [
      'a shard whose target does not respond',
      concluded(
        { 'errors.never-5xx': 'not tested' },
        { shard: { part: 1, of: 2 }, aborted: { reason: 'it does not respond.', exitCode: 3 } },
      ),
      3,
      'No verdict: it does not respond.',
    ],
    [
      'a run that could not go on, whatever it found',
      concluded({ ...failed, ...errored }, { aborted: { reason: 'it does not respond', exitCode: 3 } }),
      3,
      'No verdict: it does not respond.',
    ],
  ])('%s', (_, conclusion, exitCode, sentence) => {
    expect(conclusion.exitCode).toBe(exitCode)
    expect(sentenceOf(conclusion)).toBe(sentence)
  })

  test('counts rules, failures and known failures', () => {
    const baseline = baselineOf('errors.never-5xx', 'errors.status-in-body')
    expect(
      concluded({ ...failed, ...warned, ...passed, 'cards.a': 'failed', 'cards.b': 'failed' }, { baseline }),
    ).toEqual({
      totals: { ...none, passed: 1, warned: 1, failed: 3 },
      rules: 5,
      known: 1,
      failing: 2,
      stale: ['errors.status-in-body'],
      uncovered: [],
      failingControl: [],
      interrupted: false,
      exitCode: 1,
    })
  })
})

test('a control interface that fails is an error of the set-up, unless a requirement is not met', () => {
  const terms = { failingControl: ['The control interface lists clock, which failed each time.'] }
  const conclusion = concluded({ 'errors.never-5xx': 'passed' }, terms)
  expect(conclusion.exitCode).toBe(3)
  expect(sentenceOf(conclusion)).toBe('1 capability of the control interface failed.')
  expect(concluded({ 'errors.never-5xx': 'failed' }, terms).exitCode).toBe(1)
})

describe('rules that had to be tested', () => {
  const untested = {
    'boletos.id-unique': 'not tested',
    'errors.allow-on-405': 'not tested',
    'boletos.payment-notice-at-most-one-day': 'not tested',
    'errors.never-5xx': 'passed',
  } as const

  test.each<[string, Partial<Terms>, readonly string[]]>([
    ['none by default', {}, []],
    ['of level must, without those that cannot be observed', { requireTested: ['must'] }, ['boletos.id-unique']],
    ['that a pattern matches', { requireTested: ['errors'] }, ['errors.allow-on-405']],
    [
      'that the baseline does not list',
      { baseline: { failures: {}, notTested: ['boletos.id-unique'] } },
      ['errors.allow-on-405'],
    ],
    ['none by a baseline without coverage', { baseline: { failures: {} } }, []],
  ])('%s', (_, terms, expected) => {
    const conclusion = concluded(untested, terms)
    expect(conclusion.uncovered).toEqual(expected)
    expect(conclusion.exitCode).toBe(expected.length > 0 ? 1 : 0)
  })

  test('fail the run, with a sentence that counts and names them', () => {
    expect(sentenceOf(concluded(untested, { requireTested: ['must'] }))).toBe(
      '1 required rule was not tested: boletos.id-unique.',
    )
    const both = concluded(untested, { requireTested: ['must', 'should'] })
    expect(sentenceOf(both)).toMatch(/^2 required rules were not tested: boletos\.id-unique, [\w.-]+\.$/)
  })

  test('do not fail a shard, whose other parts may test them', () => {
    const shard = concluded(untested, { requireTested: ['must'], shard: { part: 1, of: 2 } })
    expect(shard).toMatchObject({ uncovered: ['boletos.id-unique'], exitCode: 0 })
  })
})

test('concludeFrom sums up the rules of all verdicts', () => {
  const totals = { ...none, passed: 2, 'not tested': 3 }
  expect(
    concludeFrom({ totals, known: 0, failing: 0, stale: [], uncovered: [], failingControl: [], interrupted: false }),
  ).toMatchObject({
    rules: 5,
    exitCode: 0,
  })
})

test('totalsOf counts every verdict', () => {
  const results = (['passed', 'passed', 'failed'] as const).map((verdict) => ({ verdict }))
  expect(totalsOf(results)).toEqual({ ...none, passed: 2, failed: 1 })
})

test('coverageOf counts tested rules', () => {
  expect(coverageOf({ totals: { ...none, passed: 2, 'not tested': 3 }, rules: 5 })).toBe('2 of 5 rules tested')
})
