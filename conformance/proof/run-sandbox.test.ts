import { afterAll, expect, test } from 'vitest'
import { allChecks } from '../derived-checks/all-checks.ts'
import { runOnSandbox } from './run-sandbox.ts'
import { startPool } from './sandbox-pool.ts'

const pool = startPool()
afterAll(() => pool.end())

test('runOnSandbox: with firstFailureOnly, ends at the first failed must, and gives the reason for the untested rules', async () => {
  const checks = await allChecks()
  const variant = { fault: 'pagination.null-row', http: true }
  const result = await pool.withSandbox(variant, (access) =>
    runOnSandbox(checks, access, 1, ['cards'], { firstFailureOnly: true }),
  )
  expect(result).toMatchObject({ exitCode: 1, errored: [] })
  expect(result.failed).toContain('CardDto.type')
  const unreached = result.verdicts.filter(({ reason }) => reason === 'The run ended at the first failure.')
  expect(unreached.length).toBeGreaterThan(0)
})
