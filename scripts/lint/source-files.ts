import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..')

const notWritten = ['**/node_modules/**', '**/dist/**', 'reports/**']

/** Files of the repository, relative to the root, sorted; build output and reports are excluded. */
export function filesMatching(...patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { cwd: root, exclude: notWritten }).sort()
}

/** The text of a file of the repository. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
