import type { DerivedRule } from '../../generated/rules.ts'
import schemas from '../../generated/schemas.json' with { type: 'json' }

/** A schema node that a fault may change. */
export type Node = Record<string, unknown>

/** The node at a JSON Pointer of a schema document; of the generated one where none is given. */
export function nodeAt(document: object | undefined, pointer: string): Node {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, segment) => (node as Node | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
      document ?? schemas,
    )
  if (found === undefined) throw new TypeError(`${pointer} points nowhere in the contract`)
  return found as Node
}

export type Relaxation = 'missing' | 'looser' | 'tighter'

/** Changes a node of the contract by a typical implementation mistake. @returns false if the node has no such change */
export const relaxations: Readonly<Record<Relaxation, (node: Node, rule: DerivedRule) => boolean>> = {
  missing(node, { keyword, at }) {
    if (keyword !== 'required') return delete node[keyword]
    node.required = (node.required as string[]).filter((name) => name !== at.at(-1))
    return true
  },
  looser: (node, { keyword }) => shift(node, keyword, isUpper(keyword) ? 1 : -1),
  tighter(node, { keyword, at }) {
    if (keyword !== 'enum') return shift(node, keyword, isUpper(keyword) ? -1 : 1)
    const values = node.enum as unknown[]
    // Only the first Brazilian state codes are documented.
    node.enum = at.at(-1) === 'state' ? values.slice(1) : values.slice(0, -1)
    return values.length > 1
  },
}

const isUpper = (keyword: string) => keyword.startsWith('max')

function shift(node: Node, keyword: string, by: number): boolean {
  const limit = node[keyword]
  if (typeof limit !== 'number' || !/^(min|max)/.test(keyword)) return false
  if (limit + by < 0) return false
  node[keyword] = limit + by
  return true
}
