import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPool } from '../proof/sandbox-pool.ts'
import type { RunEvent, VerdictEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { accessArguments, conform } from '../test/conform.ts'
import { reportText, writtenEvents } from '../test/written-report.ts'
import { checkTraffic } from './check-traffic.ts'
import { rulesOfTrackers } from './state/tracker.ts'

const ordered: ReadonlySet<string> = new Set(rulesOfTrackers)
const script = join(import.meta.dirname, '../test/curl-tests.sh')
const pool = startPool()
const root = mkdtempSync(join(tmpdir(), 'conform-curl-'))
afterAll(() => {
  pool.end()
  rmSync(root, { recursive: true })
})

/** What curl reported of its requests, as an HTTP Archive. */
function recordedByCurl(folder: string): string {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const names = readdirSync(folder)
  const numbers = names.flatMap((name) => (name.endsWith('.json') ? [Number.parseInt(name, 10)] : []))
  const entries = numbers
    .toSorted((one, other) => one - other)
    .map((number) => {
      const { method, url_effective: url, http_code: status, time_total: seconds } = JSON.parse(read(`${number}.json`))
      const sent = names.includes(`${number}.sent`) ? read(`${number}.sent`) : undefined
      // Responses with 100 come first.
      const head = read(`${number}.head`).trimEnd().split('\r\n\r\n').at(-1) ?? ''
      const text = read(`${number}.body`)
      return {
        startedDateTime: new Date(Number(read(`${number}.at`))).toISOString(),
        time: seconds * 1_000,
        request: {
          method,
          url,
          headers: [{ name: 'authorization', value: 'Bearer of-the-curl-script-0123' }],
          ...(sent !== undefined && { postData: { mimeType: 'application/json', text: sent } }),
        },
        response: {
          status,
          headers: [...head.matchAll(/^([\w-]+): *(.*?)\r?$/gm)].map(([, name, value]) => ({ name, value })),
          content: { size: Buffer.byteLength(text), text },
        },
      }
    })
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'curl', version: '8' }, entries } })
}

/** Card numbers and signing secrets that curl received, as canaries. */
const secretsIn = (folder: string): readonly string[] => [
  ...new Set(
    readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/"(?:cardNumber|secret)":"([\w+/=-]{16,})"/g)].map(
        ([, value = '']) => value,
      ),
    ),
  ),
]

const verdictsIn = (events: readonly RunEvent[]): readonly VerdictEvent[] =>
  events.flatMap((event) => (event.event === 'verdict' ? [event] : []))

const withVerdict = (verdicts: readonly VerdictEvent[], verdict: VerdictEvent['verdict']) =>
  verdicts.flatMap((event) => (event.verdict === verdict ? [event.rule] : []))

/** Runs the script through `watch`, and validates what curl recorded meanwhile. */
async function curlOn(name: string, variant: { readonly fault?: string; readonly http: boolean }) {
  return pool.withSandbox(variant, async (access) => {
    const folderOf = (part: string) => join(root, name, part)
    const [recorded, watched] = [folderOf('recorded'), folderOf('watched')]
    mkdirSync(recorded, { recursive: true })
    const [, target = '', ...options] = accessArguments({ ...access, clientCredentials: undefined })
    const { clientId = '', clientSecret = '' } = access.clientCredentials ?? {}
    const command = ['bash', script, clientId, clientSecret, recorded]
    const to = ['--target', target, '--listen', '127.0.0.1:0', ...options, '--keep-bodies', 'all']
    const live = await conform('watch', ...to, '--report-dir', watched, '--', ...command)
    const har = join(root, name, 'curl.har')
    writeFileSync(har, recordedByCurl(recorded))
    const events: RunEvent[] = []
    const run = { ...plainRun, baseUrl: '', tls: {} }
    await checkTraffic([har], { run, keepBodies: 'none', failOnCaller: false }, (event) => events.push(event))
    const written = reportText(join(watched, 'report.ndjson.gz'))
    return {
      live,
      watched: verdictsIn(writtenEvents(watched)),
      recorded: verdictsIn(events),
      secrets: secretsIn(recorded),
      written,
    }
  })
}

test('a curl script passes on a conforming server behind mutual TLS, as it passes and in its recording', async () => {
  const { live, watched, recorded, secrets, written } = await curlOn('clean', { http: false })
  expect([live.code, live.stderr]).toEqual([0, ''])
  const passed = withVerdict(watched, 'passed')
  expect(passed.length).toBeGreaterThan(100)
  // An HTTP Archive does not show whether bytes were UTF-8, nor the order of requests that are closer than 50 ms.
  const isInBoth = (rule: string) => rule !== 'service.json-in-utf-8' && !ordered.has(rule)
  expect(withVerdict(recorded, 'passed').filter(isInBoth)).toEqual(passed.filter(isInBoth))
  expect(secrets).toHaveLength(2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
})

test.each([
  ['cards.cvv-in-list', 'cards.no-details-in-list'],
  ['subscriptions.timeout-not-stored', 'subscriptions.update-persists'],
])('a curl script shows %s, as it passes and in its recording', async (fault, rule) => {
  const { live, watched, recorded } = await curlOn(fault, { fault, http: true })
  expect(live.code).toBe(1)
  expect(withVerdict(watched, 'failed')).toContain(rule)
  expect(withVerdict(recorded, 'failed')).toEqual(withVerdict(watched, 'failed'))
})
