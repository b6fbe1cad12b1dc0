import type { DerivedRule } from '../../../generated/rules.ts'
import schemas from '../../../generated/schemas.json' with { type: 'json' }

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

export type Relaxation =
  | 'missing'
  | 'looser'
  | 'tighter'
  | 'null-accepted'
  | 'case-insensitive'
  | 'length-only'
  | 'lenient'

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
  'null-accepted'(node, { keyword, at, in: part }) {
    const properties = node.properties as Record<string, Node> | undefined
    const name = at.at(-1) ?? ''
    const property = properties?.[name]
    if (keyword !== 'required' || part !== 'body' || properties === undefined || property === undefined) return false
    properties[name] = { anyOf: [property, { type: 'null' }] }
    return true
  },
  'case-insensitive'(node, { keyword, in: part }) {
    const texts = textsOf(node)
    if (keyword !== 'enum' || part === 'headers' || texts.length === 0) return false
    node.enum = [...new Set(texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase(), capitalized(text)]))]
    return true
  },
  'length-only'(node, { keyword, in: part }) {
    const texts = textsOf(node)
    if (keyword !== 'enum' || part === 'headers' || texts.length === 0) return false
    const lengths = texts.map(({ length }) => length)
    Object.assign(node, { type: 'string', minLength: Math.min(...lengths), maxLength: Math.max(...lengths) })
    return delete node.enum
  },
  lenient(node, { keyword }) {
    const pattern = lenientPatterns[String(node.format)]
    if (keyword !== 'format' || pattern === undefined) return false
    for (const other of ['format', 'minLength', 'maxLength']) delete node[other]
    node.pattern = pattern
    return true
  },
}

/** What a hand-written validation of a format may accept: dates without leading zeros, any UUID, an empty e-mail address. */
const lenientPatterns: Readonly<Record<string, string>> = {
  date: '^\\d{4}-\\d{1,2}-\\d{1,2}$',
  uuid: '^[0-9a-fA-F-]{36,37}$',
  email: '^(.+@.+|)$',
}

const textsOf = (node: Node) => ((node.enum ?? []) as unknown[]).filter((value) => typeof value === 'string')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

const isUpper = (keyword: string) => keyword.startsWith('max')

function shift(node: Node, keyword: string, by: number): boolean {
  const limit = node[keyword]
  if (typeof limit !== 'number' || !/^(min|max)/.test(keyword)) return false
  if (limit + by < 0) return false
  node[keyword] = limit + by
  return true
}
