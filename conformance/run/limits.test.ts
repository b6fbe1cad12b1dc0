import { afterAll, describe, expect, test } from 'vitest'
import { rules } from '../contract/rules.ts'
import { allChecks } from '../derived-checks/all-checks.ts'
import { type SandboxVariant, startPool } from '../proof/sandbox-pool.ts'
import { runInProcess } from '../test/run-in-process.ts'
import { plainRun, type RunOptions } from './run-options.ts'

const pool = startPool()
afterAll(() => pool.end())

/** A run on a sandbox that, like any other target, stays after the run. */
const run = (variant: SandboxVariant, more: Partial<RunOptions>) =>
  pool.withSandbox({ http: true, ...variant }, (access) =>
    runInProcess({ ...plainRun, ...access, noReceiver: true, ...more }),
  )

describe('a maximum of requests', () => {
  test.each([
    ['stays', false],
    ['is thrown away', true],
  ])('is kept, cleanup included, on a target that %s; what it leaves out is not tested', async (_, discarded) => {
    const { end, verdicts } = await run({}, { maxRequests: 500, discarded })
    expect(end.requests).toBeLessThanOrEqual(500)
    expect(end).toMatchObject({ exitCode: 0, leftBehind: [] })
    const reasons = verdicts.flatMap(({ reason }) => reason ?? [])
    expect(reasons).toContain('Other checks detect more with 500 requests (--max-requests).')
    expect(end.totals.passed).toBeGreaterThan(200)
  })

  test('is spent on others where checks need fewer than expected', async () => {
    const names = (await allChecks()).map(({ rule }) => rule).filter((rule) => rule.startsWith('errors.'))
    const ranking = names.map((rule) => ({ rule, requests: 90, faults: 1 }))
    const { verdicts } = await run({}, { maxRequests: 500, ranking, only: ['errors'] })
    const ofLimit = verdicts.filter(({ reason }) => reason?.includes('--max-requests'))
    // Three of them fit into what is left of 500 requests, as they are ranked.
    expect(names.length - ofLimit.length).toBeGreaterThan(3)
  })

  test('ends checks that need more than is left, without a failure', async () => {
    const cursors = Object.keys(rules).filter((rule) => rule.startsWith('cursors.'))
    const ranking = cursors.map((rule) => ({ rule, requests: 0, faults: 1 }))
    const { end, verdicts } = await run({}, { maxRequests: 300, ranking, only: ['cursors'] })
    expect(end.requests).toBeLessThanOrEqual(300)
    expect(end.exitCode).toBe(0)
    expect(verdicts.map(({ reason }) => reason)).toContain('The maximum of 300 requests was used up (--max-requests).')
  })
})

describe('--bail', () => {
  const fault = 'cards.metadata-lost'

  test('ends the run at the first failure, removes what it created, and says what was not tested', async () => {
    const { end, verdicts } = await run({ fault }, { only: ['cards', 'updateCard'], bail: 1 })
    expect(end).toMatchObject({ exitCode: 1, leftBehind: [] })
    const unreached = verdicts.filter(({ reason }) => reason === 'The run ended at the first failure (--bail).')
    expect(unreached.length).toBeGreaterThan(0)
  })

  test('tests valid requests first, so that it does not end at a check that only needs one', async () => {
    const { verdicts } = await run({ fault: 'boletos.refused-without-metadata' }, { bail: 1 })
    const failed = verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
    expect(failed).toContain('createBoleto.succeeds')
    expect(failed.filter((rule) => !rule.endsWith('.succeeds'))).toEqual([])
  })

  test('does not count what the baseline lists', async () => {
    const whole = await run({ fault }, { only: ['cards'] })
    const known = whole.verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
    expect(known.length).toBeGreaterThan(0)
    const failures = Object.fromEntries(known.map((rule) => [rule, { reason: 'known', since: '2026-01-01' }]))
    const { end, verdicts } = await run({ fault }, { only: ['cards'], bail: 1, baseline: { failures } })
    expect(end.failing).toBe(0)
    expect(verdicts.filter(({ reason }) => reason?.includes('--bail'))).toEqual([])
  })
})
