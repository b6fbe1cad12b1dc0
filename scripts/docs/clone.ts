import { mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clone of this repository, as its readers have one: what they do in it leaves no trace here. */
export type Clone = { readonly folder: string; remove(): Promise<void> }

/**
 * Makes a folder that looks like a clone. Its folders are this repository's own, but for the reports, and those whose names begin with a dot:
 * into these a guide may write.
 */
export async function createClone(root: string): Promise<Clone> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'payments-clone-')))
  const names = (await readdir(root)).filter((name) => !/^(\..*|reports|dist)$/.test(name))
  await Promise.all(names.map((name) => symlink(join(root, name), join(folder, name))))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
