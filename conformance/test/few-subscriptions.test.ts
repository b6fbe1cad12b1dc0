import { expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { plainRun } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'

/** A run on a sandbox that lets a tenant have so many subscriptions. */
async function runWithAtMost(limit: number, only: readonly string[]) {
  const sandbox = await startEmbeddedSandbox(['--http', '--choice', `subscription-limit=${limit}`])
  try {
    return await runInProcess({ ...plainRun, ...sandbox.options, only: [...only], noReceiver: true })
  } finally {
    await sandbox.stop()
  }
}

test('on a target that lets a tenant have two subscriptions, what needs more is not tested', {
  timeout: 120_000,
}, async () => {
  const only = ['subscriptions', 'createWebhookSubscription', 'updateWebhookSubscription', 'deliveries']
  const { verdicts, verdictOn } = await runWithAtMost(2, only)
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
  expect(verdictOn('subscriptions.update-persists')).toMatchObject({ verdict: 'passed' })
  expect(verdictOn('subscriptions.deletion-leaves-others-unchanged')).toMatchObject({
    verdict: 'not tested',
    reason: 'The target lets a tenant have 2 subscriptions; the rule needs more: allow 5.',
  })
})

test('the same where a tenant may have one', { timeout: 120_000 }, async () => {
  const { verdicts, verdictOn } = await runWithAtMost(1, ['events', 'createWebhookSubscription'])
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
  expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(0)
  expect(verdictOn('events.no-gaps')).toMatchObject({
    verdict: 'not tested',
    reason: 'The target lets a tenant have 1 subscription; the rule needs more: allow 5.',
  })
})
