import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../failure/errors.ts'
import type { Sink } from '../report/events.ts'
import { ReportError } from '../report/files.ts'
import { noBaseline } from '../run/verdicts/baseline.ts'
import { failedEnd as end, plainVerdict, plainStart as start } from '../test/plain-events.ts'
import { runWithReports } from './run-with-reports.ts'

const failed = plainVerdict('cards.id-unique', { verdict: 'failed' })

const folder = mkdtempSync(join(tmpdir(), 'run-with-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
let printed: string
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((text) => {
    printed += text
  })
})
afterEach(() => vi.restoreAllMocks())

const options = (baseline?: string) => ({
  ...{ reportDir: folder, format: ['junit'], verbose: false, failOn: 'must' as const },
  ...{ baseline, updateBaseline: baseline !== undefined },
})
async function failingRun(sink: Sink): Promise<number> {
  for (const event of [start, failed, end]) sink(event)
  return 1
}

test('the report is written and printed, and the baseline is updated', async () => {
  const file = join(folder, 'baseline.json')
  expect(await runWithReports(options(file), noBaseline, failingRun)).toBe(1)
  expect(printed).toContain(`${join(folder, 'report.ndjson.gz')}  ${join(folder, 'junit.xml')}`)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).failures)).toEqual([failed.rule])
})

test('the report is printed although the baseline cannot be written any more', async () => {
  const run = runWithReports(options(join(folder, 'gone/baseline.json')), noBaseline, failingRun)
  await expect(run).rejects.toThrow(ReportError)
  expect(printed).toContain('1 requirement is not met.')
})

test('what failed before the target stopped responding is printed', async () => {
  const stopped = new Unreachable('the target has stopped responding', { since: 3 })
  const run = runWithReports(options(), noBaseline, async (sink) => {
    await failingRun(sink)
    throw stopped
  })
  await expect(run).rejects.toBe(stopped)
  expect(printed).toContain('1 requirement is not met.')
})

test('nothing is printed of a run that does not reach its target', async () => {
  const unreachable = new Unreachable('connection refused')
  const run = runWithReports(options(), noBaseline, async () => {
    throw unreachable
  })
  await expect(run).rejects.toBe(unreachable)
  expect(printed).toBe('')
})
