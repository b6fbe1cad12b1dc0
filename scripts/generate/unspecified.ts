import { withConditionsBeside } from './conditions.ts'
import type { Document } from './document.ts'
import { withIsoDateTimes } from './iso-date-time.ts'
import { withoutOpenKeywords } from './open-keywords.ts'

/** A place of the contract about which the API's documentation is silent. */
export type UnspecifiedPlace = {
  /** The operation, the parameter, or the schema and the property: `CardCreateDto.expectedChargeDateUTC`. */
  readonly place: string
  /** What the documentation does not state, in one sentence (`x-unspecified`). */
  readonly says: string
  /** What the sandbox does there, in one sentence (`x-sandbox`). */
  readonly sandbox: string
  /** The section of the API description to which the place belongs (the nearest `x-source`). */
  readonly source: string
}

type Node = { readonly [key: string]: unknown }

/** Every node of a bundled contract that has `x-unspecified`, sorted by place. */
export function unspecifiedPlaces(document: Document): readonly UnspecifiedPlace[] {
  const found: UnspecifiedPlace[] = []
  visit(document, [], '')
  return found.sort((a, b) => a.place.localeCompare(b.place, 'en'))

  function visit(node: unknown, path: readonly string[], inherited: string): void {
    if (typeof node !== 'object' || node === null) return
    const annotated = node as Node
    const source = typeof annotated['x-source'] === 'string' ? annotated['x-source'] : inherited
    const says = annotated['x-unspecified']
    if (typeof says === 'string') {
      found.push({ place: placeOf(annotated, path), says, sandbox: String(annotated['x-sandbox']), source })
    }
    for (const [key, value] of Object.entries(node)) visit(value, [...path, key], source)
  }
}

/**
 * The document that is published. It states no more than the documentation: it lacks the keywords that `x-open` lists, and RFC 3339 as
 * the form of date-times. Its conditions are where generators of clients expect them. It is about the API only: it has neither `x-sandbox` nor `x-cases`. Its root lists every unspecified place as `x-unspecified`.
 */
export function publishedDocument(document: Document, places: readonly UnspecifiedPlace[]): Document {
  return {
    ...without(['x-sandbox', 'x-cases'], withConditionsBeside(withIsoDateTimes(withoutOpenKeywords(document)))),
    'x-unspecified': places.map(({ place, says, source }) => ({ place, says, source })),
  }
}

/** A copy without these annotations. */
export function without<Node>(annotations: readonly string[], node: Node): Node {
  if (Array.isArray(node)) return node.map((item) => without(annotations, item)) as Node
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => !annotations.includes(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, without(annotations, value)])) as Node
}

function placeOf(node: Node, path: readonly string[]): string {
  if (typeof node.operationId === 'string') return node.operationId
  const [root = '', kind = '', name = '', ...rest] = path
  if (root === 'servers') return `servers (${String(node.description).replace(/\.$/, '')})`
  if (root !== 'components') return path.join('.')
  if (kind === 'parameters') return `${name} (${node.in} ${node.name})`
  const names = rest.filter(
    (step) => !/^(properties|additionalProperties|allOf|anyOf|oneOf|then|items|\d+)$/.test(step),
  )
  return [...(kind === 'schemas' ? [] : [kind]), name, ...names].join('.')
}
