import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A file of checks, in any folder: not a test, and not the types of one. */
const fileOfChecks = /(^|[\\/])[a-z-]+\.(ts|js)$/

/** The checks of all files in a folder and those below it, by the order of their paths. The default export of each is an array of checks. */
export async function loadChecks<Check>(folder: string): Promise<readonly Check[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => fileOfChecks.test(name)).sort()
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)))
  return modules.flatMap((module) => module.default as readonly Check[])
}
