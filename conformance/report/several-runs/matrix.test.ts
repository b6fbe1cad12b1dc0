import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runOnXssTarget } from '../../test/xss-report.ts'
import { readRun } from '../run.ts'
import { matrixPage } from './matrix.ts'
import { mergeShards } from './merge-shards.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-matrix-'))
afterAll(() => rmSync(folder, { recursive: true }))

await runOnXssTarget(folder, ['html'])
const run = await readRun(join(folder, 'report.ndjson.gz'))
const shards = [1, 2].map((part) => ({ ...run, start: { ...run.start, shard: { part, of: 2 } } }))
const bannerOf = (page: string) => /<div class="banner[\s\S]*?<\/div>/.exec(page)?.[0] ?? ''

test('the matrix of one implementation says its conclusion once, and each shard in its own line', () => {
  const banner = bannerOf(matrixPage(mergeShards(shards.map((run) => ({ name: 'sandbox', run })))))
  expect(banner).toMatch(/<h1>sandbox: \d+ requirements are not met\.<\/h1>/)
  expect(banner.match(/requirements are not met/g)).toHaveLength(1)
  const lines = [...banner.matchAll(/<li>(shard.*?)<\/li>/g)].map(([, line]) => line?.replaceAll(/<.*?>/g, ''))
  const { seed, contract, started } = run.start
  const same = `seed ${seed} · contract ${contract.version}, SHA-256 ${contract.sha256.slice(0, 12)} · ${started}`
  expect(lines).toEqual([`shard 1 of 2 · ${same}`, `shard 2 of 2 · ${same}`])
})

test('the matrix of several implementations says the conclusion of each, beside its name', () => {
  const banner = bannerOf(matrixPage(mergeShards(['one', 'other'].map((name) => ({ name, run })))))
  expect(banner).toContain('<h1>0 of 2 implementations meet all tested requirements.</h1>')
  for (const name of ['one', 'other'])
    expect(banner).toMatch(new RegExp(`<dt>${name}</dt><dd>\\d+ requirements are not met\\. `))
})

test('the matrix shows what rules and reasons have between backticks as code', () => {
  const verdicts = run.verdicts.filter(({ verdict }) => verdict === 'not tested').slice(0, 1)
  const [verdict] = verdicts.map((one) => ({ ...one, says: 'It has `name`.', reason: 'No `clock`.' }))
  const page = matrixPage(mergeShards([{ name: 'one', run: { ...run, verdicts: verdict ? [verdict] : [] } }]))
  expect(page).toContain('>It has <code>name</code>.<')
  expect(page).toContain('No <code>clock</code>.')
})
