import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { type Run, readRun } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-shards-'))
let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http', '--fault', 'cards.cvv-in-list'])
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

function conform(...words: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/main.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

test('shards exercise each check once, and merged they say what one run says', async () => {
  const { baseUrl, clientCredentials: client } = sandbox.options
  const access = ['--base-url', baseUrl, '--token-url', client?.tokenUrl ?? '', '--client-id', client?.clientId ?? '']
  const words = [
    ...access,
    '--client-secret',
    client?.clientSecret ?? '',
    '--only',
    'cards',
    'createCard',
    '--runs',
    '1',
  ]
  const runs: Run[] = []
  for (const part of ['1', '2', '3']) {
    await conform(...words, '--shard', `${part}/3`, '--report-dir', join(folder, part))
    runs.push(await readRun(join(folder, part, 'report.ndjson')))
  }
  await conform(...words, '--report-dir', join(folder, 'whole'))
  const whole = await readRun(join(folder, 'whole', 'report.ndjson'))

  // A rule whose check ran tells how long that took; others may be broken on the way.
  const exercised = ({ verdicts }: Run) => verdicts.filter(({ ms }) => ms !== undefined).map(({ rule }) => rule)
  const together = runs.flatMap(exercised)
  expect(new Set(together).size).toBe(together.length)
  expect(together.toSorted()).toEqual(exercised(whole).toSorted())
  for (const run of runs) expect(exercised(run).length).toBeGreaterThan(together.length / 6)

  const files = ['1', '2', '3'].map((part) => join(folder, part, 'report.ndjson'))
  const merged = await conform('merge', ...files, '--report-dir', folder)
  expect(merged.code).toBe(1)
  expect(whole.end.exitCode).toBe(1)
}, 120_000)

test.each(['0/2', '3/2', '1', 'all'])('--shard %s is wrong use', async (shard) => {
  const { code, said } = await conform('--shard', shard)
  expect(code).toBe(2)
  expect(said).toContain('such as 2/4')
})
