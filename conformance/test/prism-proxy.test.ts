import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { ExchangeEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { type Prism, startPrism } from './prism.ts'
import { runInProcess } from './run-in-process.ts'

let folder: string
let sandbox: EmbeddedSandbox
let prism: Prism

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conform-prism-'))
  sandbox = await startEmbeddedSandbox(['--http'])
  prism = await startPrism('proxy', contractOverHttp(), sandbox.options.baseUrl, '--errors')
})
afterAll(async () => {
  prism.stop()
  rmSync(folder, { recursive: true })
  await sandbox.stop()
})

/** What Prism returns instead of a response that does not match the contract. */
const invalidExchange = 'prism/errors#VIOLATIONS'
/** Rules whose checks send valid requests of every operation, and few others. */
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

test('Prism as a validating proxy finds no valid exchange that does not match the contract', async () => {
  const exchanges: ExchangeEvent[] = []
  await runInProcess({ ...plainRun, ...sandbox.options, baseUrl: prism.url, only, concurrency: 8 }, (event) => {
    if (event.event === 'exchange' && event.operation !== null && event.request.url.startsWith(prism.url))
      exchanges.push(event)
  })
  const succeeded = exchanges.filter(({ response }) => response.status < 300)
  expect(new Set(succeeded.map(({ operation }) => operation)).size).toBeGreaterThan(20)
  expect(succeeded.length).toBeGreaterThan(500)
  const invalid = exchanges.filter(({ response }) => response.text.includes(invalidExchange))
  expect(invalid.slice(0, 3).map(({ operation, response }) => `${operation}: ${response.text}`)).toEqual([])
}, 400_000)

/** The contract for plain HTTP: Prism does not support mutual TLS, and takes each request without it for invalid. */
function contractOverHttp(): string {
  const generated = join(import.meta.dirname, '../../generated/openapi.json')
  const contract = JSON.parse(readFileSync(generated, 'utf8'), (name, value) => {
    if (name !== 'security') return value
    return value.map(({ mutualTLS, ...others }: Record<string, unknown>) => others)
  })
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(contract))
  return file
}
