import {
  type ObjectCreator,
  type Operation,
  type OperationId,
  operationIds,
  operations,
  resources,
  returnedBy,
} from '../../../generated/operations.ts'
import { derivedRules } from '../../../generated/rules.ts'

/** What an operation is about: the operation that creates the objects, or else the first DTO with an id that it returns. */
export const subjects: ReadonlyMap<OperationId, ObjectCreator | string> = new Map(
  operationIds.flatMap((operation) => {
    const subject = ownSubjectOf(operation)
    return subject === undefined ? [] : [[operation, subject] as const]
  }),
)

function ownSubjectOf(operation: OperationId): ObjectCreator | string | undefined {
  const { createdBy } = operations[operation] as Operation
  const [owner] = Object.entries(resources).find(([create, { list }]) => [create, list].includes(operation)) ?? []
  if (owner !== undefined) return owner
  if (createdBy !== null && Object.hasOwn(resources, createdBy)) return createdBy
  const dtos = Object.entries(returnedBy).filter(([dto, by]) => dto.endsWith('Dto') && by.includes(operation))
  return dtos.find(([dto]) => Object.hasOwn(derivedRules, `${dto}.id.type`))?.[0]
}

/** What creates the object that the path of a request names. */
export const createdByOf = ({ operation }: { readonly operation: OperationId | null }): ObjectCreator | null =>
  operation === null ? null : (operations[operation] as Operation).createdBy
