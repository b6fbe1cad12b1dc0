import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suggestion } from '../program/suggestion.ts'
import { UsageError } from '../program/usage-error.ts'
import { derivedFault, derivedFaults, possibleFaults } from './derived/derived.ts'
import type { Fault } from './fault.ts'

/** All hand-written faults: the default exports of the files in this folder. */
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
 * @throws UsageError for an unknown id; its message names a similar one, or the option that lists them
 */
export async function findFault(id: string): Promise<Fault> {
  const faults = await allFaults()
  const derived = possibleFaults()
  if (derived.some((fault) => fault.id === id)) return derivedFault(id)
  const found = faults.find((fault) => fault.id === id)
  if (found) return found
  const known = (id.includes('~') ? derived : faults).map((fault) => fault.id)
  throw new UsageError(`unknown --fault "${id}": ${suggestion(id, known) ?? listOf(id, faults)}`)
}

/** One fault that applies several, the first one first. */
export async function findFaults(ids: readonly string[]): Promise<Fault['apply']> {
  const found = await Promise.all(ids.map(findFault))
  return (services) => found.reduce((changed, { apply }) => apply(changed), services)
}

/** Ids and sentences of all faults, derived ones included. */
export async function faultSentences(): Promise<readonly Pick<Fault, 'id' | 'says'>[]> {
  return [...(await allFaults()), ...derivedFaults()].map(({ id, says }) => ({ id, says }))
}

/** Ids and sentences of the faults whose id contains a text. @throws UsageError if there are none */
export async function describeFaults(part: string): Promise<readonly string[]> {
  const found = (await faultSentences()).filter(({ id }) => id.includes(part))
  if (found.length === 0) throw new UsageError(`no fault has "${part}" in its id: ${listOf(part, await allFaults())}`)
  return found.map(({ id, says }) => `${id}\n    ${says}`)
}

function listOf(id: string, faults: readonly Fault[]): string {
  const sections = [...new Set(faults.map((fault) => sectionOf(fault.id)))]
  const section = sectionOf(id)
  if (sections.includes(section)) return `--list-faults ${section}. lists those of this section`
  return `--list-faults SECTION lists those of a section: ${sections.join(', ')}`
}

function sectionOf(id: string): string {
  return id.split('.')[0] ?? ''
}
