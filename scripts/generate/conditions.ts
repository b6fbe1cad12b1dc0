import type { Schema } from './document.ts'

/**
 * A copy in which the conditions that a schema has as parts of its `allOf` are keywords of the schema itself. Both validate the same. But
 * generators of clients take each part of an `allOf` for a type: a part that has only a condition becomes `any`, and so does what contains it.
 */
export function withConditionsBeside<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withConditionsBeside) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withConditionsBeside(value)]))
  return (Array.isArray(copy.allOf) && copy.if === undefined ? moved(copy as Schema) : copy) as Node
}

function moved({ allOf = [], ...schema }: Schema): Schema {
  const conditions = allOf.filter(isCondition)
  const others = allOf.filter((part) => !isCondition(part))
  if (conditions.length === 0 || !excludeEachOther(conditions)) return { ...schema, allOf }
  return { ...schema, ...chain(conditions), ...(others.length === 0 ? {} : { allOf: others }) }
}

/** Whether a schema is `if` and `then`, and nothing else. */
function isCondition(schema: Schema): boolean {
  const { title: _, ...keywords } = schema
  return Object.keys(keywords).toSorted().join() === 'if,then'
}

/** Whether at most one of them applies: each compares the same property with another constant. One does so in any case. */
function excludeEachOther(conditions: readonly Schema[]): boolean {
  if (conditions.length === 1) return true
  const compared = conditions.map(({ if: condition }) => Object.entries(condition?.properties ?? {}))
  const names = new Set(compared.map((entries) => entries.map(([name]) => name).join()))
  const values = new Set(compared.map(([first]) => first?.[1].const))
  const isSimple = compared.every((entries, index) => {
    return entries.length === 1 && conditions[index]?.if?.required?.join() === entries[0]?.[0]
  })
  return isSimple && names.size === 1 && values.size === conditions.length && !values.has(undefined)
}

/** The first condition; its `else` has the others. */
function chain([first, ...rest]: readonly Schema[]): Schema {
  const { title: _, ...condition } = first ?? {}
  return rest.length === 0 ? condition : { ...condition, else: chain(rest) }
}
