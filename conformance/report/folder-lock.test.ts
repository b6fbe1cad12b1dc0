import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../failure/errors.ts'
import { createReportFiles, removeReports } from './files.ts'
import { otherRunIn, takeFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The parent of this process runs, and is another one. */
const writeLock = (pid = process.ppid) => writeFileSync(join(folder, '.running'), `${pid}\n`)

test('a folder that another run writes to is refused, and its reports stay', () => {
  writeLock()
  writeFileSync(join(folder, 'report.ndjson.gz'), 'of the other run')
  expect(() => createReportFiles(folder, [])).toThrow(UsageError)
  expect(() => createReportFiles(folder, [])).toThrow(`another run (process ${process.ppid}) writes its reports to`)
  removeReports(folder)
  expect(readFileSync(join(folder, 'report.ndjson.gz'), 'utf8')).toBe('of the other run')
})

test('a folder is free again once it was given back', async () => {
  const giveBack = takeFolder(folder)
  expect(existsSync(join(folder, '.running'))).toBe(true)
  giveBack()
  expect(existsSync(join(folder, '.running'))).toBe(false)
  const files = createReportFiles(folder, [])
  await files.close()
  expect(existsSync(join(folder, '.running'))).toBe(false)
})

test('what a run left that was killed does not count, nor a file with something else', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeLock(pid)
  expect(otherRunIn(folder)).toBeUndefined()
  takeFolder(folder)()
  writeFileSync(join(folder, '.running'), 'no number')
  expect(otherRunIn(folder)).toBeUndefined()
  takeFolder(folder)()
})
