import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.ts'
import { type At, isPart, sameAgain } from './parts.ts'
import { isReference } from './references.ts'

export type Pair = { readonly was?: unknown; readonly is?: unknown; readonly index: number }

/**
 * Pairs the schemas of two lists, whose order means nothing: what is the same, then what has the same name, then what stands at the same
 * place, where equally many are left over. What has no partner is new or gone.
 */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): readonly Pair[] {
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (from: number, to: number) => {
    partner.set(from, to)
    taken.add(to)
  }
  for (const alike of [isDeepStrictEqual, haveSameName]) {
    for (const [index, schema] of before.entries()) {
      const found = after.findIndex((other, place) => !taken.has(place) && alike(schema, other))
      if (!partner.has(index) && found >= 0) pair(index, found)
    }
  }
  const left = [...before.keys()].filter((index) => !partner.has(index))
  const free = [...after.keys()].filter((place) => !taken.has(place))
  if (left.length === free.length) for (const [n, index] of left.entries()) pair(index, free[n] ?? 0)
  return [
    ...before.map((was, index): Pair => {
      const place = partner.get(index)
      return place === undefined ? { was, index } : { was, is: after[place], index }
    }),
    ...after.flatMap((is, index): Pair[] => (taken.has(index) ? [] : [{ is, index }])),
  ]
}

/** What changed, or that nothing did but the order, or the name of what is referred to. */
export function orSame(found: readonly Change[], at: At, name: string): readonly Change[] {
  return found.length > 0 ? found : [sameAgain(at, name)]
}

/** A schema in a list, as a reader calls it. */
export function nameOf(schema: unknown): string | undefined {
  if (isReference(schema)) return schema.$ref.split('/').at(-1)
  return isPart(schema) && typeof schema.title === 'string' ? schema.title : undefined
}

function haveSameName(a: unknown, b: unknown): boolean {
  return nameOf(a) !== undefined && nameOf(a) === nameOf(b) && isReference(a) === isReference(b)
}
