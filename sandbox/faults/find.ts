import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../usage-error.ts'
import { derivedFault } from './derived.ts'
import type { Fault } from './fault.ts'

/** All hand-written faults: the default exports of the files in this folder, `<section>.ts` or `<section>/<topic>.ts`. */
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
 * The fault with this id, hand-written or derived.
 * @throws UsageError for an unknown id; its message lists the faults of the same section, or all sections
 */
export async function findFault(id: string): Promise<Fault> {
  if (id.includes('~')) return derivedFault(id)
  const faults = await allFaults()
  const found = faults.find((fault) => fault.id === id)
  if (!found) throw new UsageError(`unknown --fault "${id}": use ${alternativesTo(id, faults)}`)
  return found
}

function alternativesTo(id: string, faults: readonly Fault[]): string {
  const sameSection = faults.filter((fault) => sectionOf(fault.id) === sectionOf(id))
  if (sameSection.length > 0) return `one of ${sameSection.map((fault) => fault.id).join(', ')}`
  const sections = new Set(faults.map((fault) => sectionOf(fault.id)))
  return `a fault of one of the sections ${[...sections].join(', ')}`
}

function sectionOf(id: string): string {
  return id.split('.')[0] ?? ''
}
