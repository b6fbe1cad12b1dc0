import type { SchemaDocument } from './schemas.ts'

/** Keywords whose argument is an object of schemas: its names are data, not keywords. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])
/** Keywords whose argument is a value. */
const values = new Set(['enum', 'const', 'default', 'required'])
const annotations = /^(x-.*|title|description|examples?|\$comment|deprecated)$/

/**
 * A copy of all schemas without the keywords that validate nothing, so that the validators do not change with a description. Each schema of
 * the copy is its own object, also where the document shares one.
 */
export function withoutAnnotations({ $id, components, requests, responses, webhooks }: SchemaDocument): SchemaDocument {
  const parts = <T>(operations: Readonly<Record<string, Readonly<Record<string, T>>>>) =>
    mapValues(operations, (schemas) => mapValues(schemas, stripped))
  return {
    $id,
    components: { schemas: mapValues(components.schemas, stripped) },
    requests: parts(requests),
    responses: parts(responses),
    webhooks: parts(webhooks),
  }
}

function stripped<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(stripped) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).flatMap(([keyword, argument]): [string, unknown][] => {
    if (annotations.test(keyword)) return []
    if (values.has(keyword)) return [[keyword, argument]]
    return [[keyword, maps.has(keyword) ? mapValues(argument as object, stripped) : stripped(argument)]]
  })
  return Object.fromEntries(entries) as T
}

function mapValues<T, R = T>(object: object & Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R>
function mapValues(object: object, map: (value: unknown) => unknown): Record<string, unknown>
function mapValues(object: object, map: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))
}
