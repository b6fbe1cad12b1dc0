import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { plainRun } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http', '--choice', 'subscription-limit=2'])
}, 60_000)
afterAll(() => sandbox.stop())

test('on a target that lets a tenant have two subscriptions, what needs more is not tested', {
  timeout: 120_000,
}, async () => {
  const only = ['subscriptions', 'createWebhookSubscription', 'updateWebhookSubscription', 'deliveries']
  const { verdicts, verdictOn } = await runInProcess({ ...plainRun, ...sandbox.options, only, noReceiver: true })
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual([])
  expect(verdictOn('subscriptions.update-persists')).toMatchObject({ verdict: 'passed' })
  expect(verdictOn('subscriptions.deletion-leaves-others-unchanged')).toMatchObject({
    verdict: 'not tested',
    reason: 'The target lets a tenant have 2 subscriptions; the rule needs more: allow 5.',
  })
})
