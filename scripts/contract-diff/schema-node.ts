/** An object of an OpenAPI document: a schema, a parameter, an operation … */
export type SchemaNode = { readonly [name: string]: unknown }

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object, else an empty one. */
export function nodeOf(value: unknown): SchemaNode {
  return isNode(value) ? value : {}
}

/** The value if it is a list, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function namesOf(...nodes: readonly SchemaNode[]): readonly string[] {
  return [...new Set(nodes.flatMap((node) => Object.keys(node)))]
}

/** A property of the node itself: a schema may have a property called `constructor`. */
export function ownValue(node: SchemaNode, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined
}
