import { mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary copy of this repository for the commands of guides, which change nothing in the repository itself. */
export type ScratchClone = { readonly folder: string; remove(): Promise<void> }

/** Creates a folder that looks like a clone: links to the files of this repository, except reports, dist and names that begin with a dot. */
export async function createScratchClone(root: string): Promise<ScratchClone> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'payments-clone-')))
  const names = (await readdir(root)).filter((name) => !/^(\..*|reports|dist)$/.test(name))
  await Promise.all(names.map((name) => symlink(join(root, name), join(folder, name))))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
