import type { OperationId } from '../../generated/operations.ts'
import { rules } from '../run/rules.ts'

/** What servers return where there is no such route, method or implementation. */
const routeless: ReadonlySet<number> = new Set([404, 405, 501])

/** Whether a status may mean that a target does not provide an operation: only one whose success is unspecified may be absent. */
export function mayBeAbsent(operation: OperationId, status: number): boolean {
  return rules[`${operation}.succeeds`]?.level === 'open' && routeless.has(status)
}
