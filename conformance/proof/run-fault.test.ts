import { afterAll, expect, test } from 'vitest'
import { allChecks } from '../run/registry.ts'
import { tryOut } from './run-fault.ts'
import { startPool } from './sandbox-pool.ts'

const farm = startPool()
afterAll(() => farm.end())

test('a run that may bail ends at the first broken must, and says so of what it did not reach', async () => {
  const checks = await allChecks()
  const strain = { fault: 'pagination.null-row', http: true }
  const trial = await farm.withSandbox(strain, (access) => tryOut(checks, access, 1, ['cards'], { bail: true }))
  expect(trial).toMatchObject({ exitCode: 1, broken: [] })
  expect(trial.tripped).toContain('CardDto.type')
  const unreached = trial.verdicts.filter(({ reason }) => reason === 'the run ended at the first failure')
  expect(unreached.length).toBeGreaterThan(0)
})
