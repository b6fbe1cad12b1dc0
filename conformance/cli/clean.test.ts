import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { newResourceLogFile } from './clean.ts'

const folder = mkdtempSync(join(tmpdir(), 'resource-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Above the largest process id.
const ended = 99_999_999
const write = (name: string, line: object) =>
  writeFileSync(join(folder, `resources-${name}-${ended}.ndjson`), `${JSON.stringify(line)}\n`)

test('a run reports what an earlier run left on the same target, and nothing of other targets', () => {
  write('1', { resourceLog: 1, baseUrl: 'https://one.example', started: '' })
  write('2', { resourceLog: 1, baseUrl: 'https://two.example/', started: '' })
  write('3', { no: 'resource log' })
  const notes = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(newResourceLogFile(folder, 'https://three.example')).toMatch(/resources-\d{8}T\d{6}Z-\d+\.ndjson$/)
  expect(notes).not.toHaveBeenCalled()
  newResourceLogFile(folder, 'https://two.example')
  expect(notes.mock.calls.flat()).toEqual([expect.stringContaining(`resources-2-${ended}.ndjson`)])
})
