import { valueAt } from '../json-pointer.ts'
import type { Change } from './change.ts'
import type { Compare, Context } from './compare.ts'
import { isNode, nodeOf, type SchemaNode } from './schema-node.ts'

/** A document that cannot be compared. */
export class ContractError extends Error {}

/**
 * Compares what two places contain or refer to. If both refer to the same component, the component itself is not compared here: each is
 * compared once, on its own. If the references differ, their targets are compared, so that renaming a component changes nothing here.
 */
export function comparingTargets(
  compare: (before: SchemaNode, after: SchemaNode, context: Context) => readonly Change[],
): Compare {
  return (before, after, context) => {
    const [from, to] = [nodeOf(before), nodeOf(after)]
    if (isReference(from) && isReference(to) && from.$ref === to.$ref)
      return compare(siblingsOf(from), siblingsOf(to), context)
    if (!isReference(from) && !isReference(to)) return compare(from, to, context)
    const pair = JSON.stringify([from.$ref, to.$ref])
    if (context.seen.has(pair)) return []
    const { documents } = context
    return compare(resolved(documents.before, from), resolved(documents.after, to), {
      ...context,
      seen: new Set([...context.seen, pair]),
    })
  }
}

/**
 * Follows the reference of a node, and adds the keywords beside the reference.
 *
 * @throws {ContractError} when the target does not exist, is in another document, or is the reference itself
 */
export function resolved(document: SchemaNode, value: unknown, visited: readonly string[] = []): SchemaNode {
  const node = nodeOf(value)
  if (!isReference(node)) return node
  if (visited.includes(node.$ref)) throw new ContractError(`$ref ${node.$ref} refers to itself`)
  const target = resolved(document, targetOf(document, node.$ref), [...visited, node.$ref])
  const siblings = siblingsOf(node)
  const conflict = Object.keys(siblings).some((name) => name in target && name !== 'description' && name !== 'summary')
  if (!conflict) return { ...target, ...siblings }
  return { ...siblings, allOf: [{ $ref: node.$ref }, ...(Array.isArray(siblings.allOf) ? siblings.allOf : [])] }
}

export function isReference(value: unknown): value is SchemaNode & { readonly $ref: string } {
  return isNode(value) && typeof value.$ref === 'string'
}

/** The keywords beside a reference. */
function siblingsOf({ $ref, ...siblings }: SchemaNode): SchemaNode {
  return siblings
}

function targetOf(document: SchemaNode, reference: string): unknown {
  if (!reference.startsWith('#/'))
    throw new ContractError(`$ref ${reference} refers to another document: bundle the contract first`)
  const target = valueAt(document, reference)
  if (target === undefined) throw new ContractError(`$ref ${reference} does not exist`)
  return target
}
