import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { capabilitiesOf } from './capabilities.ts'
import type { RunOptions } from './run-options.ts'
import { createTarget } from './target.ts'

const parent = mkdtempSync(join(tmpdir(), 'conform-cleanup-'))
afterAll(() => rmSync(parent, { recursive: true }))

let sandbox: EmbeddedSandbox
let folder: string
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
  folder = mkdtempSync(join(parent, 'run-'))
})
afterEach(() => sandbox.stop())

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function start(...words: readonly string[]): { child: ChildProcess; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...words, '--report-dir', folder])
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said }))) }
}

/** The words that lead to the sandbox, whose lists the run shares with everybody: it has no control interface. */
function access(): string[] {
  const { baseUrl, tls, clientCredentials } = sandbox.options
  const { tokenUrl, clientId, clientSecret } = clientCredentials ?? {}
  const named = {
    '--base-url': baseUrl,
    '--tls-ca': tls.ca,
    '--tls-cert': tls.cert,
    '--tls-key': tls.key,
    '--token-url': tokenUrl,
    '--client-id': clientId,
    '--client-secret': clientSecret,
  }
  return Object.entries(named).flatMap(([name, value]) => [name, String(value)])
}

const journals = () => readdirSync(folder).filter((name) => name.startsWith('journal-'))

/** Waits until the run has made this many objects. */
async function untilMade(many: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const [name] = journals()
    const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8')
    if ((text.match(/"made"/g) ?? []).length >= many) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the run did not make ${many} objects`)
}

/** What the lists of the sandbox hold that can still be used. */
async function left(): Promise<{ cards: number; boletos: number; subscriptions: number }> {
  const options = { ...sandbox.options, concurrency: 4, timeout: 10_000 } as RunOptions
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  try {
    const cards = await target.call('listCards')
    const boletos = await target.call('listBoletos', { query: { pageSize: 500 } })
    const subscriptions = await target.call('listWebhookSubscriptions')
    return {
      cards: cards.response.json.rows.length,
      boletos: boletos.response.json.rows.filter(({ boletoStatus }) => boletoStatus === 'registered').length,
      subscriptions: subscriptions.response.json.length,
    }
  } finally {
    await target.close()
  }
}

const nothing = { cards: 0, boletos: 0, subscriptions: 0 }

test('Ctrl-C in the middle removes what was created, and ends with 130', async () => {
  const { child, ended } = start(...access(), '--no-receiver', '--runs', '200')
  await untilMade(30)
  child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(130)
  expect(stdout).toContain('Interrupted; what was created has been removed.')
  expect(await left()).toEqual(nothing)
  expect(journals()).toEqual([])
})

test('what a killed run has made is removed by its journal, which holds no secret', async () => {
  const { child, ended } = start(...access(), '--no-receiver', '--runs', '200')
  await untilMade(60)
  child.kill('SIGKILL')
  await ended
  expect(await left()).not.toEqual(nothing)

  const [name = ''] = journals()
  const journal = join(folder, name)
  expect(readFileSync(journal, 'utf8')).not.toMatch(/whsec_|Bearer|"\d{16}"|@/)
  const { code, stdout } = await start('clean', journal, ...access()).ended
  expect(stdout).toContain('Nothing is left.')
  expect(code).toBe(0)
  expect(await left()).toEqual(nothing)
})

test('a clean-up names a journal that is none, and one of another target', async () => {
  const other = join(folder, 'other.ndjson')
  writeFileSync(other, '{"journal":1,"baseUrl":"https://api.example","started":"2026-01-01T00:00:00Z"}\n')
  expect(await start('clean', join(folder, 'none'), ...access()).ended).toMatchObject({ code: 2 })
  const { code, stderr } = await start('clean', other, ...access()).ended
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is of a run on https://api.example'),
  })
  expect(existsSync(other)).toBe(true)
})
