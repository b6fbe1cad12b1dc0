import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-together-'))
afterAll(() => rmSync(folder, { recursive: true }))
const existing = join(folder, 'a.txt')
const added = join(folder, 'below/b.txt')
const files = new Map([
  ['a.txt', 'new'],
  ['below/b.txt', 'added'],
])

test('restores every file when the last step fails', () => {
  writeFileSync(existing, 'old')
  const fail = () => {
    expect(readFileSync(added, 'utf8')).toBe('added')
    throw new Error('it failed')
  }
  expect(() => writeTogether(folder, files, fail)).toThrow('it failed')
  expect(readFileSync(existing, 'utf8')).toBe('old')
  expect(existsSync(added)).toBe(false)
})

test('writes the files before the last step', () => {
  writeTogether(folder, files, (names) => expect(names).toEqual(['a.txt', 'below/b.txt']))
  expect(readFileSync(existing, 'utf8')).toBe('new')
  expect(readFileSync(added, 'utf8')).toBe('added')
})
