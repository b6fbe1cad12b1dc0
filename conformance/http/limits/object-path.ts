import { type CreateOperationId, type OperationId, operations } from '../../../generated/operations.ts'
import { matchObject, matchOperation } from '../../contract/match-operation.ts'
import { isCreateOperation } from '../../contract/object-kinds.ts'

/**
 * The object that a path names, whatever the request. Of an event, a retry that is refused changes nothing.
 * @example `createBoleto <id>` of `/v1/boletos/<id>/cancel`
 */
export function objectIn(path: string): string | undefined {
  const named = pathsIn(path).map(matchObject).find(isFound)
  return named && nameOf(named.create, named.id)
}

/** The object that a request has created. @param id as the response contains it */
export function newObjectOf(request: Sent, id: unknown): string | undefined {
  const operation = operationOf(request) ?? null
  return isCreateOperation(operation) && id != null ? nameOf(operation, id) : undefined
}

/** The operation of a request. */
export const operationOf = ({ method, path }: Sent): OperationId | undefined =>
  pathsIn(path)
    .map((one) => matchOperation(method, one))
    .find(isFound)?.operation

/** Whether a request reads a list, of which one is read by POST. What is no operation and names no object counts as one where it only reads. */
export function isListRequest(request: Sent): boolean {
  const operation = operationOf(request)
  if (operation !== undefined && operations[operation].paging !== null) return true
  return request.method === 'GET' && objectIn(request.path) === undefined
}

type Sent = { readonly method: string; readonly path: string }

const isFound = <Found>(found: Found | undefined): found is Found => found !== undefined

const nameOf = (creator: CreateOperationId, id: unknown): string => `${creator} ${id}`

/** What may be the path of an operation: the base address may have a path too. */
function pathsIn(path: string): readonly string[] {
  const [withoutQuery = ''] = path.split('?')
  return [...withoutQuery.matchAll(/\/v1(?=\/)/g)].map(({ index }) => withoutQuery.slice(index))
}
