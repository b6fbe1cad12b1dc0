import { isDeepStrictEqual } from 'node:util'
import { listOf, type Part, partOf } from './parts.ts'
import { resolved } from './references.ts'

/** Whether no value can be of two of these forms: by their types, or by a required member whose values differ. */
export function areApart(document: Part, forms: unknown): boolean {
  const all = listOf(forms).map((form) => resolved(document, form))
  return all.every((form, index) => all.slice(index + 1).every((other) => isApart(document, form, other)))
}

function isApart(document: Part, a: Part, b: Part): boolean {
  const [ofA, ofB] = [typesIn(a), typesIn(b)]
  if (ofA.length > 0 && ofB.length > 0 && !ofA.some((type) => ofB.some((other) => isSameType(type, other)))) return true
  if (ofA.join() !== 'object' || ofB.join() !== 'object') return false
  return listOf(a.required).some((name) => {
    if (!listOf(b.required).includes(name)) return false
    const [inA, inB] = [a, b].map((form) => valuesOf(document, partOf(form.properties)[String(name)]))
    return inA && inB ? !inA.some((value) => inB.some((other) => isDeepStrictEqual(value, other))) : false
  })
}

function typesIn(schema: Part): readonly unknown[] {
  return schema.type === undefined ? [] : [schema.type].flat()
}

/** Every integer is a number. */
function isSameType(a: unknown, b: unknown): boolean {
  return a === b || (a === 'integer' && b === 'number') || (a === 'number' && b === 'integer')
}

function valuesOf(document: Part, schema: unknown): readonly unknown[] | undefined {
  const { const: only, enum: values } = resolved(document, schema)
  return only !== undefined ? [only] : values !== undefined ? listOf(values) : undefined
}
