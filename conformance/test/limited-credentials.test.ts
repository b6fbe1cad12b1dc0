import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { terminalReport } from '../report/terminal.ts'
import { plainRun } from '../run/run-options.ts'
import { type FinishedRun, runInProcess } from './run-in-process.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http'])
}, 60_000)
afterAll(() => sandbox.stop())

/** A run whose token has only these scopes, without control interface and receiver. */
async function runWith(scopes: readonly string[], only: readonly string[]): Promise<FinishedRun> {
  const { baseUrl, control } = sandbox.options
  const response = await fetch(`${control?.url}/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${control?.token}` },
    body: JSON.stringify({ company: 'same', scopes }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return runInProcess({ ...plainRun, baseUrl, tls: {}, token: accessToken, only, noReceiver: true })
}

const failedIn = ({ verdicts }: FinishedRun) =>
  verdicts.flatMap(({ rule, verdict }) => (verdict === 'failed' ? [rule] : []))

describe('credentials that permit a part of the API only', () => {
  const events = ['getWebhookEvent', 'listWebhookEventDeliveries', 'retryWebhookEvent']
  let finished: FinishedRun
  beforeAll(async () => {
    const only = ['listCards', 'createWebhookSubscription', 'getWebhookSubscription', ...events]
    finished = await runWith(['cards:read', 'cards:write'], only)
  }, 60_000)

  test('fail once for each operation that a valid request shows to refuse them', () => {
    expect(failedIn(finished)).toEqual(['createWebhookSubscription.succeeds'])
    expect(finished.verdictOn('listCards.succeeds')).toMatchObject({ verdict: 'passed' })
  })

  test('leave operations untested that refuse a request with an unknown id too', () => {
    for (const operation of ['getWebhookSubscription', ...events]) {
      const reason = `${operation} returns 403 to a request with an unknown id.`
      expect(finished.verdictOn(`${operation}.path.id.format`)).toMatchObject({ verdict: 'not tested', reason })
    }
  })

  test('are named in what to do first', () => {
    const report = stripVTControlCharacters(terminalReport(finished.events, 200))
    expect(report).toContain('5 operations of the API refuse the credentials: POST /v1/webhooks/subscriptions (403)')
    expect(report).toContain('forbidden getWebhookEvent: GET /v1/webhooks/events/{id} returns 403 to a request with an')
  })
})

test('credentials that do not permit the first read can be used for what they permit', async () => {
  const finished = await runWith(['webhooks:read', 'webhooks:write'], ['listWebhookSubscriptions'])
  expect(failedIn(finished)).toEqual([])
  expect(finished.verdictOn('listWebhookSubscriptions.succeeds')).toMatchObject({ verdict: 'passed' })
}, 60_000)
