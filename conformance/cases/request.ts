import fc from 'fast-check'
import type { OperationId } from '../../generated/operations.ts'
import { find } from '../contract/schemas.ts'
import type { RequestArguments } from '../http/request.ts'
import type { Target } from '../run/target.ts'
import type { Environment } from './environment.ts'
import { type PlainShape, plainValue } from './plain.ts'
import { type ValueShape, validValue } from './valid.ts'

/** The parts of a request that are generated; the path names an object: see objects.ts. */
export const requestParts = ['query', 'headers', 'body'] as const
/** A generated part of a request. */
export type RequestPart = (typeof requestParts)[number]

/** What a plain request contains; `present` is about one part of it. */
export type RequestShape = Omit<PlainShape, 'serial'> & { readonly part?: RequestPart }

/** The JSON Pointer of the schema of a part, in generated/schemas.json. */
export const schemaPathOf = (operation: OperationId, part: RequestPart) => `/requests/${operation}/${part}`

/** The parts that a request of an operation has. */
export function partsOf(operation: OperationId): readonly RequestPart[] {
  return requestParts.filter((part) => find(schemaPathOf(operation, part)) !== undefined)
}

/** Valid requests of an operation, without the id in the path. */
export function validRequest(
  operation: OperationId,
  environment: Environment,
  shape: Omit<ValueShape, 'present'> = {},
): fc.Arbitrary<RequestArguments> {
  const parts = partsOf(operation).map((part) => [
    part,
    validValue(schemaPathOf(operation, part), environment, { ...shape, present: [] }),
  ])
  return fc.record(Object.fromEntries(parts)) as fc.Arbitrary<RequestArguments>
}

/** The simplest valid request of an operation, without the id in the path. */
export function plainRequest(
  operation: OperationId,
  environment: Environment,
  { part, present, ...shape }: RequestShape = {},
  serial?: string,
): RequestArguments {
  const parts = partsOf(operation).map((one) => {
    const here = one === part && present !== undefined ? { present } : {}
    return [one, plainValue(schemaPathOf(operation, one), environment, { ...shape, ...here, serial })]
  })
  return Object.fromEntries(parts) as RequestArguments
}

/** A text that no other request has, of this run or of an earlier one. */
export function newSerial(target: Target, { now }: Environment): string {
  return `${Math.floor(now / 1000).toString(36)}-${target.nextId()}`
}
