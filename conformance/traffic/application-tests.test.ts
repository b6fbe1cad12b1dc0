import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import { startPool } from '../proof/sandbox-pool.ts'
import type { RunEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { recordingFetch, runApplicationTests } from '../test/application-tests.ts'
import { checkTraffic } from './check-traffic.ts'
import { watch } from './watch.ts'

const pool = startPool()
const folder = mkdtempSync(join(tmpdir(), 'conform-application-'))
afterAll(() => {
  pool.end()
  rmSync(folder, { recursive: true })
})

const failedIn = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.event === 'verdict' && event.verdict === 'failed' ? [event.rule] : []))

/** The rules that fail when the traffic passes `watch`, and when `check-traffic` reads what the application recorded meanwhile. */
async function verdictsOn(fault: string | undefined) {
  return pool.withSandbox({ http: true, ...(fault && { fault }) }, async (access) => {
    const [watched, recorded]: [RunEvent[], RunEvent[]] = [[], []]
    const run = { ...plainRun, baseUrl: access.baseUrl, tls: {} }
    const options = { run, keepBodies: 'none', failOnCaller: false } as const
    const interrupt = new AbortController()
    const recorder = recordingFetch(fetch)
    const listen = { host: '127.0.0.1', port: 0 }
    const sent = Promise.withResolvers<void>()
    const onListening = (url: string) =>
      void tokenOf(access)
        .then((token) => runApplicationTests(url, token, recorder.send))
        .then(sent.resolve, sent.reject)
        .finally(() => interrupt.abort())
    const watching = { ...options, listen, report: 'report.ndjson.gz' }
    await watch(watching, (event) => watched.push(event), onListening, interrupt.signal)
    await sent.promise
    const file = join(folder, `${fault}.har`)
    writeFileSync(file, recorder.har())
    await checkTraffic([file], { ...options, run: { ...run, baseUrl: '' } }, (event) => recorded.push(event))
    return { watched: failedIn(watched), recorded: failedIn(recorded), events: recorded }
  })
}

async function tokenOf({ clientCredentials }: SandboxAccess): Promise<string> {
  const { tokenUrl = '', clientId, clientSecret } = clientCredentials ?? {}
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return (await response.json()).access_token
}

test('the traffic of an application fails no rule of a conforming server', async () => {
  const { watched, recorded, events } = await verdictsOn(undefined)
  expect([watched, recorded]).toEqual([[], []])
  const passed = events.filter((event) => event.event === 'verdict' && event.verdict === 'passed')
  expect(passed.length).toBeGreaterThan(100)
})

test.each([
  ['cards.cvv-in-list', 'cards.no-details-in-list'],
  ['boletos.retrieved-in-centavos', 'BoletoDto.amount.as-sent'],
  ['cards.update-returns-old-values', 'CardDto.name.as-sent'],
  ['subscriptions.timeout-not-stored', 'subscriptions.update-persists'],
])('the traffic of an application shows %s, as it passes and in its recording', async (fault, rule) => {
  const { watched, recorded } = await verdictsOn(fault)
  expect(watched).toContain(rule)
  expect(recorded).toEqual(watched)
})
