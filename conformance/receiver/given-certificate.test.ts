import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { RunEvent, VerdictEvent } from '../report/events.ts'
import { selfSigned } from './self-signed.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

let sandbox: EmbeddedSandbox
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
})
afterEach(() => sandbox.stop())

/** Runs the rules of test deliveries on the sandbox, with a receiver of this certificate. */
async function run(cert: string, key: string) {
  const { baseUrl, tls, clientCredentials } = sandbox.options
  const { tokenUrl, clientId, clientSecret } = clientCredentials ?? {}
  const named = {
    '--base-url': baseUrl,
    '--token-url': tokenUrl,
    '--client-id': clientId,
    '--client-secret': clientSecret,
    '--tls-ca': tls.ca,
    '--tls-cert': tls.cert,
    '--tls-key': tls.key,
    '--webhook-listen': '127.0.0.1:0',
    '--webhook-cert': cert,
    '--webhook-key': key,
    '--only': 'deliveries.test-*',
    '--report-dir': folder,
  }
  const words = Object.entries(named).flatMap(([name, value]) => [name, String(value)])
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...words, '--runs', '1'])
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.stdout.resume()
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, stderr, verdicts: () => verdictsIn(join(folder, 'report.ndjson')) }
}

function verdictsIn(report: string): readonly VerdictEvent[] {
  const events = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent)
  return events.filter((event): event is VerdictEvent => event.event === 'verdict')
}

test('a receiver with a configured certificate that the target trusts gets deliveries', async () => {
  const { cert = '', key = '' } = sandbox.options.webhook?.certificate ?? {}
  const { code, stderr, verdicts } = await run(cert, key)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(verdicts().filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(5)
})

test('a certificate that the target does not trust is the reason of untested rules', async () => {
  const { cert, key } = await selfSigned(['127.0.0.1'])
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const { code, stderr, verdicts } = await run(certFile, keyFile)
  expect(code).toBe(0)
  expect(stderr).toContain("the target distrusts the suite's receiver")
  const missed = verdicts().filter(({ verdict }) => verdict === 'not tested')
  expect(missed.filter(({ reason }) => reason?.includes('distrusts')).length).toBeGreaterThan(5)
})

test('a key that does not belong to the certificate is a usage error', async () => {
  const { cert = '' } = sandbox.options.webhook?.certificate ?? {}
  const { key } = await selfSigned(['127.0.0.1'])
  const keyFile = join(folder, 'other-key.pem')
  writeFileSync(keyFile, key)
  expect(await run(cert, keyFile)).toMatchObject({ code: 2, stderr: expect.stringContaining('--webhook-key') })
})
