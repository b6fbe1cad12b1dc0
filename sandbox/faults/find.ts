import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wrongUse } from '../wrong-use.ts'
import { derivedFault } from './derived.ts'
import type { Fault } from './fault.ts'

/** All faults that are written by hand: the default exports of this folder's files, `<section>.ts` or `<section>/<topic>.ts`. */
export async function allFaults(): Promise<readonly Fault[]> {
  const files = (await readdir(import.meta.dirname, { recursive: true }))
    .filter((file) => /(?<!\.test)\.(ts|js)$/.test(file))
    .sort()
  const sections = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<{ default?: readonly Fault[] }>,
    ),
  )
  return sections.flatMap((section) => section.default ?? [])
}

/**
 * The fault with this id, written by hand or derived.
 * @throws TypeError for one that there is not
 */
export async function findFault(id: string): Promise<Fault> {
  if (id.includes('~')) return derivedFault(id)
  const faults = await allFaults()
  const found = faults.find((fault) => fault.id === id)
  if (!found) throw wrongUse(`--fault "${id}" is none of ${faults.map((fault) => fault.id).join(', ')}`)
  return found
}
