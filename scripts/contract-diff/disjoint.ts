import { isDeepStrictEqual } from 'node:util'
import { resolved } from './references.ts'
import { listOf, nodeOf, type SchemaNode } from './schema-node.ts'

/** Whether no value can match two of these schemas: their types differ, or the values of a property that both require. */
export function areDisjoint(document: SchemaNode, schemas: unknown): boolean {
  const all = listOf(schemas).map((schema) => resolved(document, schema))
  return all.every((schema, index) => all.slice(index + 1).every((other) => isDisjoint(document, schema, other)))
}

function isDisjoint(document: SchemaNode, a: SchemaNode, b: SchemaNode): boolean {
  const [ofA, ofB] = [typesOf(a), typesOf(b)]
  if (ofA.length > 0 && ofB.length > 0 && !ofA.some((type) => ofB.some((other) => overlap(type, other)))) return true
  if (ofA.join() !== 'object' || ofB.join() !== 'object') return false
  return listOf(a.required).some((name) => {
    if (!listOf(b.required).includes(name)) return false
    const [inA, inB] = [a, b].map((schema) => valuesOf(document, nodeOf(schema.properties)[String(name)]))
    return inA && inB ? !inA.some((value) => inB.some((other) => isDeepStrictEqual(value, other))) : false
  })
}

function typesOf(schema: SchemaNode): readonly unknown[] {
  return schema.type === undefined ? [] : [schema.type].flat()
}

/** Every integer is a number. */
function overlap(a: unknown, b: unknown): boolean {
  return a === b || (a === 'integer' && b === 'number') || (a === 'number' && b === 'integer')
}

function valuesOf(document: SchemaNode, schema: unknown): readonly unknown[] | undefined {
  const { const: only, enum: values } = resolved(document, schema)
  return only !== undefined ? [only] : values !== undefined ? listOf(values) : undefined
}
