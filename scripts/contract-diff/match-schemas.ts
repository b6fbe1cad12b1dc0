import { isDeepStrictEqual } from 'node:util'
import { isReference } from './references.ts'
import { isNode } from './schema-node.ts'

/** Two schemas that belong together, or one without a counterpart; `index` is its position in its list. */
export type Match = { readonly was?: unknown; readonly is?: unknown; readonly index: number }

/**
 * Matches the schemas of two lists, whose order has no meaning: first equal schemas, then those with the same name, then, if equally many
 * remain, those that remain in order. A schema without a counterpart was added or removed.
 */
export function matchSchemas(before: readonly unknown[], after: readonly unknown[]): readonly Match[] {
  const counterparts = new Map<number, number>()
  const taken = new Set<number>()
  const match = (from: number, to: number) => {
    counterparts.set(from, to)
    taken.add(to)
  }
  for (const belongTogether of [isDeepStrictEqual, haveSameName]) {
    for (const [index, schema] of before.entries()) {
      const found = after.findIndex((other, position) => !taken.has(position) && belongTogether(schema, other))
      if (!counterparts.has(index) && found >= 0) match(index, found)
    }
  }
  const remaining = [...before.keys()].filter((index) => !counterparts.has(index))
  const free = [...after.keys()].filter((position) => !taken.has(position))
  if (remaining.length === free.length) for (const [n, index] of remaining.entries()) match(index, free[n] ?? 0)
  return [
    ...before.map((was, index): Match => {
      const position = counterparts.get(index)
      return position === undefined ? { was, index } : { was, is: after[position], index }
    }),
    ...after.flatMap((is, index): Match[] => (taken.has(index) ? [] : [{ is, index }])),
  ]
}

/** The name of the component that a schema refers to, or its title. */
export function nameOf(schema: unknown): string | undefined {
  if (isReference(schema)) return schema.$ref.split('/').at(-1)
  return isNode(schema) && typeof schema.title === 'string' ? schema.title : undefined
}

function haveSameName(a: unknown, b: unknown): boolean {
  return nameOf(a) !== undefined && nameOf(a) === nameOf(b) && isReference(a) === isReference(b)
}
