import { listOf, type Part, partOf } from './parts.ts'
import { isReference, resolved } from './references.ts'

/** Names of the members that a schema describes, itself and in `allOf`. */
export function membersOf(document: Part, schema: Part, met: readonly string[] = []): readonly string[] {
  return [
    ...Object.keys(partOf(schema.properties)),
    ...listOf(schema.allOf).flatMap((part) => {
      if (!isReference(part)) return membersOf(document, partOf(part), met)
      return met.includes(part.$ref) ? [] : membersOf(document, resolved(document, part), [...met, part.$ref])
    }),
  ]
}
