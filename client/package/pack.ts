import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/**
 * Packs a package of this repository. It is built in a copy, so that nothing here changes meanwhile.
 *
 * @param temporary an empty folder
 * @param names of what it is built from
 * @param folder of the package
 * @returns the tarball
 */
export async function pack(temporary: string, names: readonly string[], folder: string): Promise<string> {
  const copy = join(temporary, 'copy')
  for (const name of names) {
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
