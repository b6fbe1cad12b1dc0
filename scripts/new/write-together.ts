import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files and then runs `after` on their names. If that throws, every file is as it was before.
 *
 * @param files texts by file name relative to `root`
 * @throws what `after` throws
 */
export function writeTogether(
  root: string,
  files: ReadonlyMap<string, string>,
  after: (files: readonly string[]) => void,
): void {
  const names = [...files.keys()]
  const before = names.map(
    (name) => [name, existsSync(join(root, name)) ? readFileSync(join(root, name)) : undefined] as const,
  )
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    after(names)
  } catch (error) {
    for (const [name, content] of before)
      if (content === undefined) rmSync(join(root, name), { force: true })
      else writeFileSync(join(root, name), content)
    throw error
  }
}
