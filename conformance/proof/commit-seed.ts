import { execFileSync } from 'node:child_process'
import { UsageError } from '../failure/errors.ts'

/**
 * A seed that differs from commit to commit, and is the same wherever a commit is tested.
 * @throws {UsageError} outside of a git checkout
 */
export function seedOfCommit(folder = import.meta.dirname): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    throw new UsageError('--seed commit requires a git checkout with a commit; set --seed N instead')
  }
}
