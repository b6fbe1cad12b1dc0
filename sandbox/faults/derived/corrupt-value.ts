import type { DerivedRule } from '../../../generated/rules.ts'
import type { SchemaDocument } from '../../contract.ts'
import { type Node, nodeAt } from './relax-constraint.ts'

/** A value that violates a rule; undefined if none can be made from the keyword. */
export function corruptValueOf(rule: DerivedRule, node: Node): { readonly value: unknown } | undefined {
  const limit = Number(node[rule.keyword])
  switch (rule.keyword) {
    case 'required':
      return { value: undefined }
    case 'type':
      return { value: [node.type].flat().includes('object') ? 'text' : { unexpected: 'object' } }
    case 'enum':
    case 'const':
      return { value: 'not-documented' }
    case 'pattern':
    case 'format':
    case 'anyOf':
      return { value: '??' }
    case 'minLength':
      return limit > 0 ? { value: '' } : undefined
    case 'maxLength':
      return { value: 'A'.repeat(limit + 1) }
    case 'minimum':
      return { value: limit - 1 }
    case 'maximum':
      return { value: limit + 1 }
    case 'exclusiveMinimum':
      return { value: limit }
    case 'maxProperties':
      return { value: Object.fromEntries(Array.from({ length: limit + 1 }, (_, n) => [`key${n}`, 'value'])) }
    case 'minItems':
      return { value: [] }
    default:
      return undefined
  }
}

/** The value with the rule's constraint violated wherever its schema node applies. */
export function corrupt(document: SchemaDocument, path: string, value: unknown, rule: DerivedRule): unknown {
  const node = nodeAt(document, path)
  if (typeof node.$ref === 'string') return corrupt(document, node.$ref.replace(/^#/, ''), value, rule)
  const within = (below: string, part: unknown) => corrupt(document, `${path}/${below}`, part, rule)

  let changed = path === rule.schemaPath ? broken(rule, node, value) : value
  if (Array.isArray(changed) && node.items) changed = changed.map((item) => within('items', item))
  if (isObject(changed)) changed = mapMembers(changed, node, within, rule, path)
  for (const index of Array.isArray(node.allOf) ? node.allOf.keys() : []) changed = within(`allOf/${index}`, changed)
  for (const index of Array.isArray(node.anyOf) ? node.anyOf.keys() : []) changed = within(`anyOf/${index}`, changed)
  if (node.then !== undefined) changed = within('then', changed)
  return changed
}

function mapMembers(
  value: Node,
  node: Node,
  within: (below: string, part: unknown) => unknown,
  rule: DerivedRule,
  path: string,
): Node {
  const properties = isObject(node.properties) ? node.properties : {}
  const renamed = rule.schemaPath === `${path}/propertyNames`
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (renamed) return [String(corruptValueOf(rule, nodeAt(undefined, rule.schemaPath))?.value), member]
      if (Object.hasOwn(properties, name)) return [name, within(`properties/${name}`, member)]
      return [name, isObject(node.additionalProperties) ? within('additionalProperties', member) : member]
    }),
  )
}

function broken(rule: DerivedRule, node: Node, value: unknown): unknown {
  const wrong = corruptValueOf(rule, node)
  if (rule.keyword !== 'required') return wrong === undefined ? value : wrong.value
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== rule.at.at(-1)))
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
