import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runningSandboxes } from './running-sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'running-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

function leave(pid: number, startedAt: string): string {
  const file = join(folder, `${pid}.json`)
  writeFileSync(file, JSON.stringify({ pid, startedAt, baseUrl: `http://127.0.0.1:${pid}` }))
  return file
}

test('the latest sandbox comes first, and stale files are removed', () => {
  leave(101, '2026-11-20T10:00:00Z')
  leave(102, '2026-11-20T11:00:00Z')
  const stale = leave(103, '2026-11-20T12:00:00Z')
  writeFileSync(join(folder, '104.json'), '{"pid":')
  const found = runningSandboxes(folder, (pid) => pid !== 103)
  expect(found.map(({ pid }) => pid)).toEqual([102, 101])
  expect(existsSync(stale)).toBe(false)
})

test('a folder that does not exist has none', () => {
  expect(runningSandboxes(join(folder, 'nothing'))).toEqual([])
})
