import { execFileSync } from 'node:child_process'
import { UsageError } from '../run/errors.ts'

/**
 * A seed that is another one with each commit, and the same one for all who test it.
 * @throws {UsageError} where there is no commit
 */
export function seedOfCommit(folder = import.meta.dirname): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    throw new UsageError('--seed commit needs git, and a checkout with a commit: give --seed N')
  }
}
