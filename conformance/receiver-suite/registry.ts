import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReceiverCheck } from './check.ts'

const folder = join(import.meta.dirname, 'checks')

/** Every check of receivers, by the order of the files in checks/. */
export async function receiverChecks(): Promise<readonly ReceiverCheck[]> {
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.(ts|js)$/.test(name)).sort()
  const topics = await Promise.all(
    files.map(
      async (name) => (await import(pathToFileURL(join(folder, name)).href)).default as readonly ReceiverCheck[],
    ),
  )
  return topics.flat()
}
