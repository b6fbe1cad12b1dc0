import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from '../../../conformance/failure/errors.ts'
import { readRuns } from './runs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-runs-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a folder without the report of a finished run is an error', async () => {
  await expect(readRuns(join(folder, 'none'))).rejects.toThrow(new UsageError(`${join(folder, 'none')} cannot be read`))
  await expect(readRuns(folder)).rejects.toThrow(new UsageError(`${folder} contains no <name>/report.ndjson.gz`))
  await mkdir(join(folder, 'mine'))
  await writeFile(join(folder, 'mine/report.ndjson.gz'), '')
  await expect(readRuns(folder)).rejects.toThrow(UsageError)
})
