import { type OperationId, operations } from '../../generated/operations.ts'
import { rules } from '../contract/rules.ts'

/** What servers return where there is no such route, method or implementation: some gateways 403. */
const routeless: ReadonlySet<number> = new Set([403, 404, 405, 501])

/** Whether a status may mean that a target does not provide an operation: only one whose success is unspecified may be absent. */
export function mayBeAbsent(operation: OperationId, status: number): boolean {
  return rules[`${operation}.succeeds`]?.level === 'open' && routeless.has(status)
}

/** A UUID of any version. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Whether the id in the path of a request is no UUID: then it is no path of the contract, and where routes state the form of an id, the
 * framework returns the same 404 as for an unknown path.
 */
export function hasOtherId(operation: OperationId, url: string): boolean {
  const position = operations[operation].path.split('/').indexOf('{id}')
  if (position === -1) return false
  const { pathname } = new URL(url)
  const id = pathname.slice(Math.max(0, pathname.indexOf('/v1/'))).split('/')[position]
  return !uuid.test(id ?? '')
}
