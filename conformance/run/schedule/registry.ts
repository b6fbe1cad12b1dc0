import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { behaviourChecks } from '../../cases/behaviour-checks.ts'
import { derivedChecks } from '../../cases/derived-checks.ts'
import type { Check } from '../check.ts'

const folder = join(import.meta.dirname, '../../checks')

/** Every check: those of the files in checks/, and the derived ones. Files are found by their place, so that a missing section is not an error. */
export async function allChecks(): Promise<readonly Check[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => /(^|[\\/])[a-z-]+\.(ts|js)$/.test(name))
    .sort()
  const sections = await Promise.all(
    files.map(async (name) => (await import(pathToFileURL(join(folder, name)).href)).default as readonly Check[]),
  )
  return [...sections.flat(), ...derivedChecks, ...behaviourChecks]
}
