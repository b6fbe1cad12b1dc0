import { isReference, resolved } from './references.ts'
import { listOf, nodeOf, type SchemaNode } from './schema-node.ts'

/** Names of the properties that a schema describes, also in `allOf`. */
export function propertiesOf(
  document: SchemaNode,
  schema: SchemaNode,
  visited: readonly string[] = [],
): readonly string[] {
  return [
    ...Object.keys(nodeOf(schema.properties)),
    ...listOf(schema.allOf).flatMap((subschema) => {
      if (!isReference(subschema)) return propertiesOf(document, nodeOf(subschema), visited)
      const { $ref } = subschema
      return visited.includes($ref) ? [] : propertiesOf(document, resolved(document, subschema), [...visited, $ref])
    }),
  ]
}
