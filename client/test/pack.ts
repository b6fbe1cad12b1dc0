import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/**
 * Packs a package of this repository. It is built in a copy, so that the repository does not change.
 *
 * @param temporary an empty folder
 * @param sources files and folders that the build reads
 * @param folder the folder of the package
 * @returns the path of the tarball
 */
export async function pack(temporary: string, sources: readonly string[], folder: string): Promise<string> {
  const copy = join(temporary, 'copy')
  for (const name of sources) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(dist|\.sandbox)$/.test(path),
    })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--loglevel=error', '--pack-destination', temporary],
    { cwd: join(copy, folder) },
  )
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  return join(temporary, filename)
}
