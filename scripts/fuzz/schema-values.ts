import fc, { type Arbitrary } from 'fast-check'
import { type Document, resolve, type Schema } from '../generate/document.ts'

/** Values of any type, for a place that has no schema. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.string(),
  fc.integer({ min: -5, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
)

/** Values of a schema of the published contract, from its keywords alone. Conditions are left to a validator. */
export function valuesOf(document: Document, schema: Schema): Arbitrary<unknown> {
  const { allOf = [], ...own } = resolve(document, schema)
  const merged = allOf.reduce<Schema>((whole, part) => mergedWith(document, whole, resolve(document, part)), own)
  if (Array.isArray(merged.enum)) return fc.constantFrom(...merged.enum)
  const types = [merged.type ?? (merged.properties ? 'object' : undefined)].flat()
  return fc.oneof(...types.map((type) => valuesOfType(document, merged, type)))
}

function valuesOfType(document: Document, schema: Schema, type: string | undefined): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: limit(schema.minimum, 0), max: limit(schema.maximum, 99_999) })
    case 'number':
      return numbers(schema)
    case 'string':
      return strings(schema)
    case 'array':
      return fc.array(valuesOf(document, schema.items ?? {}), {
        minLength: limit(schema.minItems, 0),
        maxLength: limit(schema.minItems, 0) + 2,
      })
    case 'object':
      return objects(document, schema)
    default:
      return anything
  }
}

function numbers({ minimum, exclusiveMinimum, maximum }: Schema): Arbitrary<number> {
  const [min, max] = [limit(minimum ?? exclusiveMinimum, -1000), limit(maximum, 1_000_000)]
  return fc.oneof(
    fc.integer({ min: min + (exclusiveMinimum === undefined ? 0 : 1), max }),
    fc.double({ min, max, noNaN: true, minExcluded: exclusiveMinimum !== undefined }),
  )
}

const day = 86_400_000

function strings({ format, pattern, minLength, maxLength }: Schema): Arbitrary<string> {
  const [min, max] = [limit(minLength, 0), limit(maxLength, 40)]
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date')
    return fc
      .integer({ min: -800, max: 800 })
      .map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (typeof pattern === 'string')
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(({ length }) => length >= min && length <= limit(maxLength, 1024))
  return fc.string({ minLength: min, maxLength: Math.min(max, min + 40) })
}

function objects(document: Document, { properties = {}, required = [], additionalProperties }: Schema) {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(document, additionalProperties), { maxKeys: 3 })
  const values = Object.entries(properties).map(([name, schema]) => [name, valuesOf(document, schema)] as const)
  const requiredKeys = Object.keys(properties).filter((name) => required.includes(name))
  return fc.record<Record<string, unknown>>(Object.fromEntries(values), { requiredKeys })
}

/** Both schemas of one value as one: keywords of the second take precedence, and properties are merged. */
function mergedWith(document: Document, one: Schema, other: Schema): Schema {
  const { properties = {}, required = [], ...keywords } = other
  const merged = Object.entries(properties).map(([name, schema]) => {
    const before = one.properties?.[name]
    return [name, before ? mergedWith(document, resolve(document, before), resolve(document, schema)) : schema]
  })
  return {
    ...one,
    ...keywords,
    required: [...(one.required ?? []), ...required],
    properties: { ...one.properties, ...Object.fromEntries(merged) },
  }
}

const limit = (keyword: unknown, otherwise: number): number => (typeof keyword === 'number' ? keyword : otherwise)
