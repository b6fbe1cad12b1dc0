import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../../cli/embedded-sandbox.ts'
import { accessArguments, conform } from '../../test/conform.ts'
import { type Run, readRun } from '../run.ts'
import { mergeShards } from './merge-shards.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-shards-'))
let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http', '--fault', 'cards.cvv-in-list'])
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

test('shards run each check once, and merged they have the verdicts of one run', async () => {
  const args = [...accessArguments(sandbox.options), '--only', 'cards', 'createCard', '--runs', '1', '--seed', '1']
  const runs: Run[] = []
  for (const part of ['1', '2', '3']) {
    await conform(...args, '--shard', `${part}/3`, '--report-dir', join(folder, part))
    runs.push(await readRun(join(folder, part, 'report.ndjson.gz')))
  }
  await conform(...args, '--report-dir', join(folder, 'whole'))
  const whole = await readRun(join(folder, 'whole', 'report.ndjson.gz'))

  // A rule whose check ran has the time that this took; other rules may fail on the way.
  const tested = ({ verdicts }: Run) => verdicts.filter(({ ms }) => ms !== undefined).map(({ rule }) => rule)
  const together = runs.flatMap(tested)
  expect(new Set(together).size).toBe(together.length)
  expect(together.toSorted()).toEqual(tested(whole).toSorted())
  for (const run of runs) expect(tested(run).length).toBeGreaterThan(together.length / 6)

  const files = ['1', '2', '3'].map((part) => join(folder, part, 'report.ndjson.gz'))
  const merged = await conform('merge', ...files, '--report-dir', folder)
  expect(merged.code).toBe(1)
  expect(whole.end.exitCode).toBe(1)
  const failedIn = (verdicts: Run['verdicts']) =>
    verdicts.flatMap(({ rule, verdict }) => (verdict === 'failed' ? [rule] : [])).toSorted()
  const [union] = mergeShards(runs.map((run) => ({ name: 'sandbox', run })))
  expect(failedIn([...(union?.verdicts.values() ?? [])].map(({ verdict }) => verdict))).toEqual(
    failedIn(whole.verdicts),
  )
}, 120_000)

test.each(['0/2', '3/2', '1', 'all'])('--shard %s is a usage error', async (shard) => {
  const { code, stderr } = await conform('--shard', shard)
  expect(code).toBe(2)
  expect(stderr).toContain('such as 2/4')
})
