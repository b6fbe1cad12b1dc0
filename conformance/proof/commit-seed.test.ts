import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UsageError } from '../failure/errors.ts'
import { seedOfCommit } from './commit-seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'commit-seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...words], { cwd: folder })

test('seedOfCommit differs from commit to commit; without a commit it is a usage error', () => {
  expect(() => seedOfCommit(folder)).toThrow(UsageError)
  git('init', '--quiet')
  expect(() => seedOfCommit(folder)).toThrow('set --seed N')
  const seeds = [1, 2].map((number) => {
    git('commit', '--quiet', '--allow-empty', '--message', `${number}`)
    return seedOfCommit(folder)
  })
  expect(seedOfCommit(folder)).toBe(seeds[1])
  expect(seeds[0]).not.toBe(seeds[1])
  for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true)
})
