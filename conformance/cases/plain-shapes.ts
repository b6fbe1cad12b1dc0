import type { OperationId } from '../../generated/operations.ts'
import { at, resolved, type SchemaNode } from '../contract/schemas.ts'
import type { Environment } from './environment.ts'
import { partsOf, type RequestShape, schemaPathOf } from './request.ts'
import { maySend, mustSend } from './valid.ts'
import { inVariant, variantsIn } from './variants.ts'

/** What the plain requests of an operation contain: as little as possible, one part more, each variant, and everything. */
export function plainShapes(operation: OperationId, environment: Environment): readonly RequestShape[] {
  const optional = partsOf(operation).flatMap((part) => {
    const variants = variantsIn(schemaPathOf(operation, part)).map(({ variant }): RequestShape => ({ part, variant }))
    const paths = optionalPaths(at(schemaPathOf(operation, part)), environment)
    return [...variants, ...paths.map((present): RequestShape => ({ part, present }))]
  })
  return partsOf(operation).length === 0 ? [{}] : [{}, ...optional, { everything: true }]
}

/** Paths of the optional properties that valid requests may contain. */
function optionalPaths(reference: SchemaNode, environment: Environment): readonly (readonly string[])[] {
  const node = inVariant(resolved(reference), {})
  return Object.entries(node.properties ?? {})
    .filter(([, property]) => maySend(property, environment))
    .flatMap(([name, property]) => {
      const inside = optionalPaths(property, environment).map((path) => [name, ...path])
      return mustSend(name, property, node) ? inside : [[name], ...inside]
    })
}
