import { afterAll, describe, expect, test } from 'vitest'
import { allChecks } from '../../derived-checks/all-checks.ts'
import { startPool } from '../sandbox-pool.ts'
import { faultInRecording, isShown, reasonNotShown } from './prove-recordings.ts'
import { failedIn, validateRun } from './validate-run.ts'

const pool = startPool()
afterAll(() => pool.end())

const inRecording = async (id: string, breaks: readonly string[]) =>
  faultInRecording(pool, await allChecks(), { id, breaks, says: '' }, 1)

describe('a recording of a run', () => {
  test('shows a fault that a response shows', async () => {
    const result = await inRecording('cards.deletion-returns-card', ['cards.deletion-returns-empty-body'])
    expect(result.detectedBy[0]).toBe('cards.deletion-returns-empty-body')
    expect([isShown(result), reasonNotShown(result)]).toEqual([true, undefined])
  })

  test('fails no conforming sandbox', async () => {
    const checks = await allChecks()
    const { suite, verdicts } = await pool.withSandbox({ http: true }, (access) =>
      validateRun(checks, access, 1, ['cards.deleted-not-retrieved', 'cards.update-persists', 'createCard']),
    )
    expect([suite.failed, failedIn(verdicts)]).toEqual([[], []])
    expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(20)
  })
})

test('reasonNotShown says why a recording shows nothing', () => {
  const result = { expected: [], detectedBy: [] }
  const reason = (rule: string) => reasonNotShown({ ...result, fault: { id: 'a', breaks: [rule], says: '' } })
  expect(reason('authentication.certificate-required')).toMatch(/only the suite has$/)
  expect(reason('WebhookSubscriptionCreatedDto.secret.pattern')).toMatch(/^reports contain no signing secrets/)
  expect(reason('cards.new-card-in-list')).toMatch(/^no exchange of this run proves it/)
})
