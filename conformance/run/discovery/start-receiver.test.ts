import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../cli/embedded-sandbox.ts'
import { Unreachable } from '../../failure/errors.ts'
import { runInProcess } from '../../test/run-in-process.ts'
import { plainRun } from '../run-options.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http'])
}, 60_000)
afterAll(() => sandbox.stop())

const runWith = (url: string | undefined) => {
  const webhook = { ...sandbox.options.webhook, listen: '127.0.0.1:0', ...(url !== undefined && { url }) }
  return runInProcess({ ...plainRun, ...sandbox.options, webhook, only: ['deliveries.test-sends-request'] })
}

test('an address that does not lead to the receiver ends the run before it blames the target', async () => {
  const run = runWith('https://127.0.0.1:7')
  await expect(run).rejects.toThrow(Unreachable)
  await expect(run).rejects.toThrow('https://127.0.0.1:7 does not lead to the receiver of the suite')
})

test('the address of the receiver leads to it', async () => {
  const { verdictOn } = await runWith(undefined)
  expect(verdictOn('deliveries.test-sends-request')).toMatchObject({ verdict: 'passed' })
})

test('a test call that finds no new subscription is made again a second later', { timeout: 60_000 }, async () => {
  const lagging = await startEmbeddedSandbox(['--http', '--choice', 'subscription-copies=700ms'])
  try {
    const webhook = { ...lagging.options.webhook, listen: '127.0.0.1:0' }
    const only = ['deliveries.test-sends-request', 'deliveries.test-to-current-url']
    const { verdictOn } = await runInProcess({ ...plainRun, ...lagging.options, webhook, only })
    for (const rule of only) expect(verdictOn(rule)).toMatchObject({ verdict: 'passed' })
  } finally {
    await lagging.stop()
  }
})
