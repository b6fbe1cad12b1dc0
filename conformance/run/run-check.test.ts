import { describe, expect, test } from 'vitest'
import { CheckFailure, Interrupted, NotTested, RuleNotMet, Unreachable } from '../failure/errors.ts'
import { currentContext, recordExchange, recordFailedRules } from '../http/check-context.ts'
import type { Check } from './check.ts'
import { CaseFailure } from './for-all.ts'
import { runCheck } from './run-check.ts'
import { newRunState, type RunContext } from './run-context.ts'
import { plainRun, type RunOptions } from './run-options.ts'
import { createVerdicts } from './verdicts/verdicts.ts'

const rule = 'cards.some-rule'

type Run = RunContext & { readonly bailed: () => number }

function newRun(more: Partial<RunOptions> = {}): Run {
  let bailed = 0
  return {
    options: { ...plainRun, baseUrl: 'http://127.0.0.1:1', tls: {}, ...more },
    verdicts: createVerdicts(() => 'must'),
    state: newRunState(),
    bailIfFailed: () => void bailed++,
    bailed: () => bailed,
  } as unknown as Run
}

/** Runs a check. @returns the result, and how often the check ran */
async function resultOf(work: (attempt: number) => Promise<string | void>, run = newRun()) {
  let attempts = 0
  await runCheck({ rule, phase: 'own', run: () => work(++attempts) }, run)
  return { ...run.verdicts.get(rule), attempts }
}

/** Records an exchange in the context of the running check. */
const send = (id: number) =>
  recordExchange(currentContext(), {
    id,
    operation: 'listCards',
    request: { method: 'GET', url: `http://127.0.0.1:1/${id}`, headers: {}, body: null },
  })

describe('runCheck', () => {
  test('passes a check that throws nothing, with as many cases as it sent requests', async () => {
    expect(await resultOf(async () => {})).toEqual({ verdict: 'passed', cases: 1, attempts: 1 })
    const sends = async () => [1, 2, 3].forEach(send)
    expect(await resultOf(sends)).toEqual({ verdict: 'passed', cases: 3, attempts: 1 })
  })

  test('records what a check observed', async () => {
    expect(await resultOf(async () => 'yes')).toMatchObject({ verdict: 'observed', observation: 'yes', attempts: 1 })
  })

  test('fails the rule that is why a check has tested nothing, and ends the run where it is to', async () => {
    const run = newRun()
    const unmet = () => Promise.reject(new RuleNotMet('deliveries.at-least-once', { expected: 'one', actual: 'none' }))
    const reason = 'deliveries.at-least-once is not met: none.'
    expect(await resultOf(unmet, run)).toMatchObject({ verdict: 'not tested', reason, attempts: 1 })
    const failed = { verdict: 'failed', failure: { actual: 'none', check: rule } }
    expect(run.verdicts.get('deliveries.at-least-once')).toMatchObject(failed)
    expect(run.bailed()).toBe(1)
  })

  test('repeats a check that fails: it is flaky where it passes then', async () => {
    const once = async (attempt: number) => {
      send(attempt)
      if (attempt === 1) throw new CheckFailure('404', '200 {}')
    }
    expect(await resultOf(once)).toMatchObject({
      verdict: 'failed',
      attempts: 2,
      failure: { rule, check: rule, seed: 1, expected: '404', actual: '200 {}', flaky: true, exchanges: [{ id: 1 }] },
    })
  })

  test('is not flaky where the check fails again, in whatever way', async () => {
    const always = async (attempt: number) => {
      throw attempt === 1 ? new CheckFailure('404', 'first') : new NotTested('later')
    }
    expect(await resultOf(always)).toMatchObject({ verdict: 'failed', failure: { actual: 'first', flaky: false } })
  })

  test('does not repeat a failure of a generated case, which was repeated when it was minimized', async () => {
    const failing = async () => {
      throw new CaseFailure(new CheckFailure('404', '200 {}'), '3', '"name"', true)
    }
    expect(await resultOf(failing)).toMatchObject({
      attempts: 1,
      failure: { path: '3', input: '"name"', flaky: true, seed: 1 },
    })
  })

  test('ends the run after a failure where --bail asks for it', async () => {
    const run = newRun()
    await resultOf(async () => {}, run)
    expect(run.bailed()).toBe(0)
    await resultOf(async () => {
      throw new CheckFailure('404', '200')
    }, run)
    expect(run.bailed()).toBe(1)
  })

  test('records why a check could not test its rule', async () => {
    const untestable = async () => {
      throw new NotTested('The list is empty.')
    }
    expect(await resultOf(untestable)).toEqual({
      verdict: 'not tested',
      reason: 'The list is empty.',
      cases: 0,
      attempts: 1,
    })
  })

  test.each([
    ['Unreachable', new Unreachable('gone')],
    ['Interrupted', new Interrupted()],
  ])('throws %s', async (_, error) => {
    const run = newRun()
    await expect(resultOf(() => Promise.reject(error), run)).rejects.toBe(error)
    expect(run.verdicts.get(rule).verdict).toBe('not tested')
  })

  describe('where a check throws another error', () => {
    const broken = async () => {
      throw new TypeError('no rows')
    }

    test('the suite has failed: errored', async () => {
      expect(await resultOf(broken)).toMatchObject({
        verdict: 'errored',
        reason: expect.stringContaining('TypeError: no rows'),
        attempts: 1,
      })
    })

    test('after a response of the check failed a rule: not tested', async () => {
      const afterFailure = async () => {
        recordFailedRules(currentContext(), ['CardListDto.rows.required'])
        await broken()
      }
      expect(await resultOf(afterFailure)).toMatchObject({
        verdict: 'not tested',
        reason: expect.stringContaining('CardListDto.rows.required failed'),
      })
    })

    test('after a response of another check failed a must: not tested', async () => {
      const run = newRun()
      run.state.firstFailedMust = 'CardDto.id.format'
      expect(await resultOf(broken, run)).toMatchObject({
        verdict: 'not tested',
        reason: expect.stringContaining('CardDto.id.format failed'),
      })
    })
  })

  test('passes the seed on', async () => {
    const seeds: Parameters<Check['run']>[1][] = []
    const check: Check = { rule, phase: 'own', run: async (_, seed) => void seeds.push(seed) }
    await runCheck(check, newRun({ seed: 7, path: '3', runs: 9 }))
    expect(seeds).toMatchObject([{ value: 7, path: '3', runs: 9 }])
  })

  test('minimizes no counterexample after 40 failures, with firstFailureOnly, or of an operation that is not there', async () => {
    const minimizes = async (run: Run, failure = new CheckFailure('a', 'b')) => {
      const answers: (boolean | undefined)[] = []
      const check: Check = { rule, phase: 'own', run: async (_, seed) => void answers.push(seed.shrinks?.(failure)) }
      await runCheck(check, run)
      return answers[0]
    }
    const run = newRun()
    expect(await minimizes(run)).toBe(true)
    for (let index = 0; index < 40; index++) run.verdicts.fail({ rule: `r.${index}`, expected: '', actual: '' })
    expect(await minimizes(run)).toBe(false)
    expect(await minimizes(newRun({ firstFailureOnly: true }))).toBe(false)

    const broken = newRun()
    const request = { method: 'GET', url: 'http://127.0.0.1:1/v1/cards', headers: {}, body: null }
    broken.state.exchanges.set(5, { id: 5, operation: 'listCards', request, status: 404 })
    const operations = new Map([['listCards', { operation: 'listCards', state: 'missing', status: 404 }]] as const)
    Object.assign(broken.state, { operations })
    const exchanges = [{ id: 5, operation: 'listCards', request }] as const
    expect(await minimizes(broken, new CheckFailure('200', '404', { exchange: 5, exchanges }))).toBe(false)
  })

  test('measures how long a check takes', async () => {
    const run = newRun()
    await resultOf(() => new Promise((resolve) => setTimeout(resolve, 30)), run)
    expect(run.state.durations.get(rule)).toBeGreaterThanOrEqual(29)
  })
})
