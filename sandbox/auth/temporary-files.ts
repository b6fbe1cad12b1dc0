import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that exist as long as a sandbox runs. */
export type TemporaryFiles<Name extends string> = {
  readonly paths: Readonly<Record<Name, string>>
  /** Removes the files. The end of the process removes them too. */
  remove(): void
}

/** Writes files to a new temporary folder, readable by their owner only. */
export function writeTemporaryFiles<Name extends string>(
  contents: Readonly<Record<Name, string>>,
): TemporaryFiles<Name> {
  const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const paths = Object.entries<string>(contents).map(([name, content]) => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode: 0o600 })
    return [name, file]
  })
  return { paths: Object.fromEntries(paths), remove }
}
