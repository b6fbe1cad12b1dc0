import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { VerdictEvent } from '../report/events.ts'
import { accessArguments, conform } from '../test/conform.ts'
import { writtenEvents } from '../test/written-report.ts'
import { selfSigned } from './self-signed.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

let sandbox: EmbeddedSandbox
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
})
afterEach(() => sandbox.stop())

/** Runs the rules of test deliveries on the sandbox, with a receiver that has this certificate. */
async function run(cert: string, key: string) {
  const webhook = ['--webhook-listen', '127.0.0.1:0', '--webhook-cert', cert, '--webhook-key', key]
  const selection = ['--only', 'deliveries.test-*', '--runs', '1', '--seed', '1', '--report-dir', folder]
  const { code, stderr } = await conform(...accessArguments(sandbox.options), ...webhook, ...selection)
  return { code, stderr, verdicts: verdictsWritten }
}

const verdictsWritten = (): readonly VerdictEvent[] =>
  writtenEvents(folder).filter((event): event is VerdictEvent => event.event === 'verdict')

test('a receiver with a certificate that the target trusts gets deliveries', async () => {
  const { cert = '', key = '' } = sandbox.options.webhook?.certificate ?? {}
  const { code, stderr, verdicts } = await run(cert, key)
  // On a busy machine, lines of progress follow.
  const onlyProgress = /^testing \d+ rules on \S+, seed \d+\n(\d+ s: .*\n)*$/
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(onlyProgress) })
  expect(verdicts().filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(5)
})

test('a certificate that the target does not trust is the reason why rules are not tested', async () => {
  const { cert, key } = await selfSigned(['127.0.0.1'])
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  const { code, stderr, verdicts } = await run(certFile, keyFile)
  expect(code).toBe(0)
  expect(stderr).toContain("the target distrusts the suite's receiver")
  const untested = verdicts().filter(({ verdict }) => verdict === 'not tested')
  expect(untested.filter(({ reason }) => reason?.includes('distrusts')).length).toBeGreaterThan(5)
})

test('a key that does not belong to the certificate is a usage error', async () => {
  const { cert = '' } = sandbox.options.webhook?.certificate ?? {}
  const { key } = await selfSigned(['127.0.0.1'])
  const keyFile = join(folder, 'other-key.pem')
  writeFileSync(keyFile, key)
  expect(await run(cert, keyFile)).toMatchObject({ code: 2, stderr: expect.stringContaining('--webhook-key') })
})
