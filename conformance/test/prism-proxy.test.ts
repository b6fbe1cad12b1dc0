import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { ExchangeEvent } from '../report/events.ts'
import { allChecks } from '../run/registry.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'

const root = join(import.meta.dirname, '../..')
let sandbox: EmbeddedSandbox
let prism: ChildProcess
let url: string
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conform-prism-'))
  sandbox = await startEmbeddedSandbox(['--http'])
  const port = await freePort()
  const words = ['proxy', contractOverHttp(), sandbox.options.baseUrl, '--errors', '--port', String(port)]
  const main = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  prism = spawn(process.execPath, [main, ...words, '--host', '127.0.0.1'], { cwd: root })
  url = `http://127.0.0.1:${port}`
  const lines = createInterface(prism.stdout as NonNullable<ChildProcess['stdout']>)
  await new Promise<void>((resolve) => lines.on('line', (line) => line.includes('Prism is listening') && resolve()))
})
afterEach(async () => {
  prism.kill()
  rmSync(folder, { recursive: true })
  await sandbox.stop()
})

/** What Prism answers in place of the server's own answer when that is not as the contract says. */
const faultInAnswer = 'prism/errors#VIOLATIONS'
/** Rules whose checks bring valid requests of every operation, and few others. */
const only = [
  'boletos',
  'cards',
  'card-transactions',
  'payment-transactions',
  'travel',
  'subscriptions',
  'events',
  'pagination',
]

test('Prism, in between as a proxy, finds no fault in any valid exchange', async () => {
  const options: RunOptions = {
    ...plainRun,
    ...sandbox.options,
    baseUrl: url,
    only,
    concurrency: 8,
  }
  const exchanges: ExchangeEvent[] = []
  await runSuite(await allChecks(), options, (event) => {
    if (event.event === 'exchange' && event.operation !== null && event.request.url.startsWith(url))
      exchanges.push(event)
  })
  const succeeded = exchanges.filter(({ response }) => response.status < 300)
  expect(new Set(succeeded.map(({ operation }) => operation)).size).toBeGreaterThan(20)
  expect(succeeded.length).toBeGreaterThan(500)
  const faults = exchanges.filter(({ response }) => response.text.includes(faultInAnswer))
  expect(faults.slice(0, 3).map(({ operation, response }) => `${operation}: ${response.text}`)).toEqual([])
})

/** The contract as it is over plain HTTP: Prism knows no mutual TLS, and takes each request for a faulty one that should have it. */
function contractOverHttp(): string {
  const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'), (name, value) => {
    if (name !== 'security') return value
    return value.map(({ mutualTLS, ...others }: Record<string, unknown>) => others)
  })
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(contract))
  return file
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
