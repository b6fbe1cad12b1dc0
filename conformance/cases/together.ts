import type { SchemaNode } from '../contract/schemas.ts'
import type { Length } from './text.ts'

type Values = Readonly<Record<string, unknown>>

/** What a value is wanted for. */
type Wanted = {
  /** The property that the case is about, and the length that it must have. */
  readonly name?: string | undefined
  readonly length?: Length | undefined
  /** Values that the contract lists in `x-cases: { sent: [value] }` stay. */
  readonly withListed?: boolean | undefined
}

/**
 * An object whose values belong together as the contract says (`x-cases: { together: [row] }`), such as a city and its postal code: a server
 * may look at that. The row is the one that has a value of the object. What the case is about stays as it is, unless the row's value has the
 * same length.
 */
export function together(value: Values, node: SchemaNode, wanted: Wanted = {}): Values {
  const rows = node['x-cases']?.together ?? []
  const row = rows.find((one) => Object.entries(one).some(([name, own]) => value[name] === own))
  if (row === undefined) return value
  const replaced = Object.entries(row).filter(([name, own]) => name in value && mayReplace(name, own, node, wanted))
  return { ...value, ...Object.fromEntries(replaced) }
}

function mayReplace(name: string, own: string, node: SchemaNode, { name: about, length, withListed }: Wanted): boolean {
  if (withListed === true && node.properties?.[name]?.['x-cases']?.sent !== undefined) return false
  if (name !== about || length === undefined) return true
  return length.min <= own.length && own.length <= length.max
}

/** The values that belong together with one of them, apart from it: none where the contract does not say. */
export function partnersOf(node: SchemaNode, name: string, value: unknown): Readonly<Record<string, string>> {
  const { [name]: own, ...partners } = node['x-cases']?.together?.find((row) => row[name] === value) ?? {}
  return own === undefined ? {} : partners
}
